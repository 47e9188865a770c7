"""What a variant is, and how one is set up with house rules and seats."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from aggravation.board import Board, load_board
from aggravation.deck import Deck, load_deck
from aggravation.engine.tables import LAWS_KEPT, CompiledLaw, compile_law
from aggravation.rules.ruleset import RulesError, RuleSet, contradictions, fault, seating_faults
from aggravation.tomlfile import Edition, is_path

OF_FILES = ("board", "cards")  #: switches that may name a file of one's own
LETTERS = "ABCDEFGH"
DEFAULT_VARIANT = "classic"  #: the game where none is named
BY_SEATS = "by seats"  #: the board of a variant that takes the smallest that has the players
FEWEST_SEATS = 2


@dataclass(frozen=True)
class Variant:
    """One of the games: its own rules and boards, and the document whose words it speaks."""

    name: str
    title: str
    source: str  #: the document's prefix in sentence ids
    rules: RuleSet
    boards: tuple[str, ...]  #: its boards, smallest first

    @property
    def seat_range(self) -> tuple[int, int]:
        """Return the fewest and the most seats it is played with on its own boards."""
        return FEWEST_SEATS, len(load_board(self.boards[-1]).seats)


@dataclass(frozen=True)
class Setup:
    """A variant with its house rules on a board: everything about a game that play does not change."""

    variant: Variant
    changes: tuple[tuple[str, str], ...]  #: switches that differ from the variant's own, in the order of the rules
    law: CompiledLaw

    @property
    def board(self) -> Board:
        """The board played on."""
        return self.law.board

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.law.rules


@cache
def variants() -> dict[str, Variant]:
    """Return every variant by name."""
    package = importlib.import_module("aggravation.variants")
    found = {}
    for module in pkgutil.iter_modules(package.__path__):
        value = getattr(importlib.import_module(f"aggravation.variants.{module.name}"), "VARIANT", None)
        if isinstance(value, Variant):
            found[value.name] = value
    return dict(sorted(found.items()))


def variant(name: str) -> Variant:
    """Return a variant by name; raises RulesError for one that does not exist."""
    if name not in variants():
        raise RulesError((fault("error.unknown_variant", name=name, known=", ".join(variants())),))
    return variants()[name]


@lru_cache(maxsize=LAWS_KEPT)
def _set_up(
    name: str,
    changes: tuple[tuple[str, str], ...],
    seats_needed: int,
    editions: tuple[Edition, ...],  # noqa: ARG001 - part of the cache's key: an edited file is read anew
) -> Setup:
    game = variant(name)
    rules = game.rules.changed(dict(changes))
    defaults = game.rules
    if rules.board == BY_SEATS:
        fitting = [b for b in game.boards if len(load_board(b).seats) >= seats_needed]
        rules = rules.changed({"board": (fitting or game.boards[-1:])[0]})
    board = load_board(rules.board)
    faults = contradictions(rules, defaults, board, dict(changes))
    if faults:
        raise RulesError(faults)
    deck = None if rules.cards == "off" else load_deck(rules.cards)
    return _made(game, rules, board, deck)


@lru_cache(maxsize=LAWS_KEPT)
def _made(game: Variant, rules: RuleSet, board: Board, deck: Deck | None) -> Setup:
    """Return one and the same setup for the same rules, however they were asked for: positions compare by it."""
    return Setup(game, tuple(rules.differences(game.rules).items()), compile_law(board, rules, deck))


def set_up(name: str, changes: Mapping[str, str] | None = None, seats: int | str = 0, *, files: bool = True) -> Setup:
    """Return a variant set up with switches changed by name.

    `seats` is how many sit down, or their letters; it chooses the board where the variant leaves that open, and is
    checked against sides and board. `files=False` refuses boards and decks by their path, as a server has to for what
    strangers ask: any file might be named. Raises RulesError, BoardError or DeckError, each with every fault.
    """
    needed = seats if isinstance(seats, int) else max((LETTERS.find(letter) for letter in seats), default=-1) + 1
    game = board_fits(name, changes or {}, needed, files=files)
    if seats:
        present = sum(1 << seat for seat in seat_numbers(game.board, seats))
        faults = seating_faults(game.rules, game.board, present)
        if faults:
            raise RulesError(faults)
    return game


def board_fits(name: str, changes: Mapping[str, str], seats_needed: int, *, files: bool = True) -> Setup:
    """Return a variant set up on a board that has room for so many seats, whoever sits where.

    A file is known by its full path from then on, so that positions and records mean it wherever they are read.
    """
    named = {switch: changes[switch] for switch in OF_FILES if is_path(changes.get(switch, ""))}
    if named and not files:
        raise RulesError(tuple(fault("error.no_files", name=switch, value=path) for switch, path in named.items()))
    full = {switch: _full_path(path) for switch, path in named.items()}
    editions = tuple(Edition.now(Path(path)) for path in full.values())
    return _set_up(name, tuple({**changes, **full}.items()), seats_needed, editions)


def _full_path(path: str) -> str:
    try:
        return str(Path(path).absolute())
    except OSError:  # The folder we are in has gone; that the file cannot be found is told by whoever reads it.
        return path


def seat_numbers(board: Board, seats: int | str) -> tuple[int, ...]:
    """Return the seats that sit down: as many as evenly as possible, or those with the letters given.

    Raises RulesError if the board has no such seats or they are fewer than two.
    """
    arms = len(board.seats)
    known = LETTERS[:arms]
    if isinstance(seats, int):
        if not FEWEST_SEATS <= seats <= arms:
            raise RulesError((fault("error.bad_seats", seats=seats, board=board.name, known=known),))
        return tuple(i * arms // seats for i in range(seats))
    if len(seats) < FEWEST_SEATS or set(seats) - set(known) or len(set(seats)) < len(seats):
        raise RulesError((fault("error.bad_seats", seats=seats, board=board.name, known=known),))
    return tuple(sorted(known.index(letter) for letter in seats))
