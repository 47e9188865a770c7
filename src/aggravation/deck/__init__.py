"""Cards as equipment: decks and the closed set of effects a card may name. What a card does is a rule, not known here."""

from aggravation.deck.catalogue import deck_names, load_deck
from aggravation.deck.effects import Effect
from aggravation.deck.model import Card, Deck

__all__ = ["Card", "Deck", "Effect", "deck_names", "load_deck"]
