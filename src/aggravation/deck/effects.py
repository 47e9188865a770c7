"""What a card may do: the closed set of effects that a deck can name."""

from enum import IntEnum


class Effect(IntEnum):
    """One thing that a card does; decks name it in small letters with underscores."""

    BASE = 1  #: the marble on the star goes back to base
    START = 2  #: back to its start
    BACK = 3  #: back n holes
    SKIP = 4  #: lose your next turn
    TRADE_BEHIND = 5  #: trade places with the nearest opponent behind
    LAST_CORNER = 6  #: back to the last corner
    NEXT_STARTS = 7  #: the next seat starts a marble free
    AGGRAVATE_AHEAD = 8  #: aggravate the nearest opponent ahead
    ANOTHER_TURN = 9  #: another turn
    CENTRE = 10  #: to the centre
    AHEAD = 11  #: ahead n holes
    NEXT_CORNER = 12  #: ahead to the next corner
    HOME_CORNER = 13  #: ahead to the home corner
    AGGRAVATE_CHOICE = 14  #: aggravate one opponent of your choice
    TRADE_AHEAD = 15  #: trade places with the nearest opponent ahead
    START_FREE = 16  #: start a marble free
    ANTI = 17  #: kept: whoever would aggravate you goes to base instead
    INSURANCE = 18  #: kept: your aggravated marble goes to its start instead of base

    @property
    def counts(self) -> bool:
        """Whether a card with this effect needs a number of holes."""
        return self in (Effect.BACK, Effect.AHEAD)

    @property
    def kept(self) -> bool:
        """Whether a card with this effect is kept for later instead of being carried out."""
        return self in (Effect.ANTI, Effect.INSURANCE)


def effect_names() -> dict[str, Effect]:
    """Return every effect by the name that deck files use."""
    return {effect.name.lower(): effect for effect in Effect}
