"""What a network is told about each seat. None of it depends on the board: lengths are shares of a seat's own way."""

#: What a seat can do with its next roll: the share of rolls (and of standings of the upper level) that can do it.
ABILITIES = ("playable", "enters", "comes_home", "hits", "gain", "corner")
PLAYABLE, ENTERS, COMES_HOME, HITS, GAIN, CORNER = range(len(ABILITIES))

#: The features of a seat, in the order of the network's rows. "Share" is of its marbles, "way" its way from base home.
FEATURES = (
    "bias",
    "base",  # share in base
    "home",  # share at home
    "centre",  # a marble in the centre
    "corners",  # share on corners
    "quarter_1",  # share in play, in the first quarter of the way
    "quarter_2",
    "quarter_3",
    "quarter_4",
    "near_home",  # share within one roll of the home row
    "other_level",  # share on the other level
    "to_go",  # way that all marbles together still have, as a share of the whole
    "first",  # way behind the marble that is furthest on
    "last",  # way behind the marble in play that is least far on
    "corner_gain",  # way that runs from the corners taken would save
    "home_gaps",  # moves inside the home row still needed
    "start_own",  # one's own marble stands on one's start
    "start_other",  # another's stands there
    *ABILITIES,
    "risk_before",  # marbles that may be hit before the seat's next roll, each with its chance
    "loss_before",  # way that may so be lost
    "worst_before",  # the most of that by one marble
    "risk_round",  # the same if everybody else rolls once
    "loss_round",
    "worst_round",
    "rolls",  # it is this seat's turn
    "wait",  # share of the seats that roll before it
    "again",  # it has another turn due
    "sixes",  # thirds of the way to the penalty for sixes
    "skips",  # turns to lose
    "seats",  # eighths of seats at the table
    "mates",  # thirds of mates
    "behind_best",  # way to go more than the best other side
    "behind_mean",  # way to go more than the others' mean
    "keeps_anti",  # cards kept
    "keeps_insurance",
    "star_unseen",  # its marble is on a star: the card's back is yet to be seen,
    "star_unknown",  # it decides with the back unknown,
    "star_red",  # red
    "star_blue",  # or blue,
    "draws_unknown",  # it draws with the back unknown,
    "draws_red",
    "draws_blue",
    "targets",  # or it chooses whom to aggravate
    "threatened",  # its marble is about to be aggravated, and it may answer
    "threat",  # way which that marble has behind it
)
(
    BIAS, BASE_SHARE, HOME_SHARE, IN_CENTRE, CORNERS, QUARTER, _, _, _, NEAR_HOME, OTHER_LEVEL, TO_GO, FIRST, LAST,
    CORNER_GAIN, HOME_GAPS, START_OWN, START_OTHER,
) = range(18)  # fmt: skip
ABILITY = 18  #: the first of the abilities
(
    RISK_BEFORE, LOSS_BEFORE, WORST_BEFORE, RISK_ROUND, LOSS_ROUND, WORST_ROUND, ROLLS_NOW, WAIT, AGAIN, SIXES, SKIPS,
    SEATS_SHARE, MATES, BEHIND_BEST, BEHIND_MEAN, KEEPS_ANTI, KEEPS_INSURANCE, STAR_UNSEEN, STAR, _, _, DRAWS, _, _,
    TARGETS, THREATENED, THREAT,
) = range(ABILITY + len(ABILITIES), len(FEATURES))  # fmt: skip
