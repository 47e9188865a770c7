"""Cards as equipment: decks and the closed set of effects that a card may name; carrying them out is a rule."""

from aggravation.deck.effects import Effect
from aggravation.deck.load import DeckError, deck_names, load_deck, parse_deck
from aggravation.deck.model import Card, Deck

__all__ = ["Card", "Deck", "DeckError", "Effect", "deck_names", "load_deck", "parse_deck"]
