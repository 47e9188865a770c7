"""The deck as a value: its cards in the order of their ids."""

from dataclasses import dataclass

from aggravation.deck.effects import Effect


@dataclass(frozen=True, slots=True)
class Card:
    """One card: the colour of its back and what it does."""

    id: str  #: r01, r02, ... or b01, b02, ...
    colour: str  #: "red" or "blue"
    effect: Effect
    n: int | None = None  #: holes, for ahead and back


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of cards with red backs and blue ones, red before blue.  [SA-03 SA-21 R-21]"""

    name: str
    title: str
    reconstructed: bool  #: no document prints its texts; they are ours
    cards: tuple[Card, ...]

    def __hash__(self) -> int:
        """Decks are keys of caches: a name and a number tell most of them apart, equality does the rest."""
        return hash((self.name, len(self.cards)))

    def index(self, card_id: str) -> int:
        """Return the place of a card in the deck; raises KeyError if the deck has no such card."""
        for index, card in enumerate(self.cards):
            if card.id == card_id:
                return index
        raise KeyError(card_id)
