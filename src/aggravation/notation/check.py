"""Whether a position can be: what each phase needs and forbids, and what the rules in force make impossible."""

from collections.abc import Iterator

from aggravation.deck.effects import Effect
from aggravation.notation.names import home_first, letters_of, slot_node
from aggravation.rules.cards import back_is_unseen, is_kept, may_be_drawn
from aggravation.rules.effects import has_target
from aggravation.rules.law import Law
from aggravation.rules.levels import rolls_red_die
from aggravation.rules.opening import next_to_open, winner_chooses
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.stars import GOLD_STAR, RED_STAR, star_at
from aggravation.rules.teams import movers, side_bits, side_done
from aggravation.rules.turn import counts_sixes, is_decided, plays_on
from aggravation.state import NOWHERE, Phase, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

AFTER_ROLL = {Phase.LEVEL, Phase.MOVE, Phase.BACK, Phase.STAR, Phase.DRAW, Phase.TARGET, Phase.REACT}
ON_A_STAR = {Phase.BACK, Phase.STAR, Phase.DRAW, Phase.TARGET}
ROLLING = {Phase.ROLL, *AFTER_ROLL}
PLAYING = {Phase.DIRECTION, Phase.DECLARE, *ROLLING}

#: The phases in which a token must stand, and those in which it may.
NEEDED = {
    "turn": PLAYING,
    "roll": AFTER_ROLL,
    "opening": {Phase.OPENING},
    "on": ON_A_STAR,
    "card": {Phase.TARGET},
    "threat": {Phase.REACT},
    "won": {Phase.OVER},
}
ALLOWED = {
    **NEEDED,
    "for": ROLLING,
    "again": {*ON_A_STAR, Phase.REACT},
    "sixes": {Phase.DECLARE, *ROLLING},
    "last": {Phase.DECLARE, *ROLLING},
    "skip": PLAYING,
    "on": {*ON_A_STAR, Phase.REACT},
    "card": {Phase.TARGET, Phase.REACT},
    "back": {*PLAYING} - {Phase.BACK},
}
SIXES_PUNISHED = 3
SIX = 6


def check(setup: Setup, s: State, tokens: set[str]) -> list[Fault]:
    """Return everything that makes a filled record impossible; `tokens` are the keys the line had."""
    phase = Phase(int(s["phase"]))
    found = list(_tokens_of_phase(phase, tokens))
    if not found:
        found += _turn_faults(setup, s, phase)
        found += _opening_faults(setup, s, phase)
        found += _six_faults(setup, s, phase)
        found += _card_faults(setup, s, phase)
        found += _end_faults(setup, s, phase)
    return found


def _tokens_of_phase(phase: Phase, tokens: set[str]) -> Iterator[Fault]:
    for key, phases in NEEDED.items():
        if phase in phases and key not in tokens:
            yield fault("error.missing_token", key=key)
    for key, phases in ALLOWED.items():
        if key in tokens and phase not in phases:
            yield fault("error.wrong_phase_token", key=key, phase=phase.name.lower())


def _turn_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    law = setup.law.tables[0]
    if phase not in PLAYING:
        return
    turn, mover = int(s["turn"]), int(s["mover"])
    if not plays_on(law, s, turn):
        yield fault("error.finished_roller", seat=LETTERS[turn])
        return
    choices = movers(law, s) if setup.rules.sides != "none" else 1 << turn
    if phase is Phase.DECLARE and choices & (choices - 1) == 0:
        yield fault("error.nothing_to_declare", seat=LETTERS[turn])
    if phase in ROLLING and not choices >> mover & 1:
        yield fault("error.cannot_roll_for", seat=LETTERS[turn], mate=LETTERS[mover], known=letters_of(choices))
    if phase is Phase.LEVEL and not rolls_red_die(law, s):
        yield fault("error.no_red_die", seat=LETTERS[turn])


def _opening_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    law = setup.law.tables[0]
    if phase not in (Phase.OPENING, Phase.DIRECTION):
        return
    if s["hole"].any():
        yield fault("error.marbles_before_start", phase=phase.name.lower())
    if phase is Phase.OPENING:
        contest = int(s["contest"])
        if contest & (contest - 1) == 0 or next_to_open(law, s) < 0:
            yield fault("error.opening_is_over")
        rolled = [bool(s["opening"][seat]) for seat in range(len(LETTERS)) if contest >> seat & 1]
        if rolled != sorted(rolled, reverse=True):
            yield fault("error.opening_order")
    elif not winner_chooses(law):
        yield fault("error.direction_not_chosen")
    if s["ccw"] and winner_chooses(law):
        yield fault("error.wrong_phase_token", key="dir", phase=phase.name.lower())
    if s["level"] or s["entered"]:
        yield fault("error.levels_before_start", phase=phase.name.lower())


def _six_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    sixes, roll = int(s["sixes"]), int(s["roll"])
    if not counts_sixes(setup.law.tables[0]):
        if sixes or s["last_slot"]:
            yield fault("error.sixes_without_rule")
        return
    if s["last_slot"] and not sixes:
        yield fault("error.last_without_sixes")
    if s["last_slot"] and not side_bits(setup.law.tables[0], s, int(s["turn"])) >> int(s["last_seat"]) & 1:
        yield fault("error.last_not_the_rollers", seat=LETTERS[int(s["last_seat"])], roller=LETTERS[int(s["turn"])])
    most = SIXES_PUNISHED if phase is Phase.LEVEL else SIXES_PUNISHED - 1
    if sixes > most or (roll and (roll == SIX) != (sixes > 0)):
        yield fault("error.sixes_do_not_fit", sixes=sixes, roll=roll or "-")


def _card_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    law, deck = setup.law.tables[0], setup.law.deck
    if deck is None:
        return
    for card, keeper in enumerate(s["keeper"]):
        if keeper and not is_kept(law, card):
            yield fault("error.card_not_kept", card=deck.cards[card].id)
    if s["back"] and (not s["unseen"] or setup.rules.card_backs == "hidden" or not may_be_drawn(law, s)):
        yield fault("error.back_cannot_be_known")
    if phase is Phase.BACK and not back_is_unseen(law, s):
        yield fault("error.back_already_known")
    if phase in ON_A_STAR or s["on_slot"]:
        yield from _star_faults(setup, s, phase)


def _star_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    law, deck = setup.law.tables[0], setup.law.deck
    node = slot_node(setup, s, int(s["on_seat"]), int(s["on_slot"]))
    star = 0 if node == NOWHERE else star_at(law, node)
    wanted = {Phase.BACK: (GOLD_STAR,), Phase.STAR: (GOLD_STAR,)}.get(phase, (RED_STAR, GOLD_STAR))
    if star not in wanted:
        yield fault("error.not_on_a_star", phase=phase.name.lower())
    if int(s["on_seat"]) != int(s["mover"]):
        yield fault("error.not_the_movers", seat=LETTERS[int(s["on_seat"])])
    if phase is Phase.TARGET and deck is not None:
        chooses = deck.cards[int(s["card"]) - 1].effect is Effect.AGGRAVATE_CHOICE
        if not chooses or not has_target(law, s):
            yield fault("error.card_has_no_target", card=deck.cards[int(s["card"]) - 1].id)


def _end_faults(setup: Setup, s: State, phase: Phase) -> Iterator[Fault]:
    law = setup.law.tables[0]
    present = int(s["present"])
    home = [seat for seat in range(len(LETTERS)) if present >> seat & 1 and s["hole"][seat, 0] >= home_first(setup)]
    placed = [int(seat) - 1 for seat in s["places"][: int(s["place_count"])]]
    for_places = setup.rules.play_on == "places"
    if sorted(placed) != (home if for_places else []):
        yield fault("error.places_do_not_fit", places="".join(LETTERS[seat] for seat in placed) or "-")
    done = [seat for seat in home if side_done(law, s, seat)]
    decided = bool(done) and is_decided(law, s)
    if decided != (phase is Phase.OVER):
        yield fault("error.game_is_over" if decided else "error.game_is_not_over")
    elif decided:
        yield from _winner_faults(law, s, home, placed)


def _winner_faults(law: Law, s: State, home: list[int], placed: list[int]) -> Iterator[Fault]:
    """Yield what is wrong with who won: the first side that came home whole, where places tell the order."""
    won, arrived = int(s["won"]), 0
    sides = {side_bits(law, s, seat) for seat in home if side_done(law, s, seat)}
    for seat in placed:
        arrived |= 1 << seat
        if side_bits(law, s, seat) & ~arrived == 0:
            sides = {side_bits(law, s, seat)}
            break
    if sides != {won}:
        yield fault("error.won_does_not_fit", won=letters_of(won) or "-")
    if len(home) == int(s["present"]).bit_count():
        yield fault("error.nobody_left")
