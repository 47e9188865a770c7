"""`aggravation rules`: the rules in force, looked up, compared, printed, saved."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from aggravation.cli import _rules_found as found
from aggravation.cli import _rules_text as text
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Rule, Variant, game_of, refuse_beside, refuse_empty, refuse_without
from aggravation.files import write_text
from aggravation.handbook import Book, book_of, find, find_cards, sheet
from aggravation.rules.ruleset import fault
from aggravation.variants import variants


def rules(
    *words: str,
    variant: Variant = None,
    rule: Rule = (),
    diff: Annotated[tuple[str, str] | None, Parameter(negative=())] = None,
    page: Annotated[Path | None, Parameter(name="--sheet")] = None,
    save: Path | None = None,
    code: bool = False,
    json: bool = False,
) -> None:
    """Show the rules in force, or look something up in them.

    Examples:
        aggravation rules --variant wooden --rule fours=own
        aggravation rules another turn
        aggravation rules --diff classic wooden
        aggravation rules -v super --rule sides=partners --sheet rules.html
        aggravation rules -v wooden --rule fours=own --save family.toml

    Parameters
    ----------
    words
        What to look up: words that all have to occur, the id of a sentence or ruling, or the name of a switch.
    variant
        The game: classic, wooden, super or split. A search without game and house rules looks through all four.
    rule
        A house rule such as fours=own, or a TOML file with a table [rules]. May be given several times.
    diff
        Two games, or files of house rules, to compare.
    page
        Write one printable page with exactly these rules to this file, as HTML.
    save
        Write these house rules to a TOML file that --rule reads.
    code
        Name the functions, too, that carry what was found.
    json
        Print what is shown as JSON.
    """
    if diff is not None:
        beside = {"WORDS": words, "--variant": variant, "--rule": rule, "--sheet": page, "--save": save, "--code": code}
        refuse_beside("--diff", beside)
        text.show_difference(*diff, *(book_of(*_one_of(name)) for name in diff), json=json)
        return
    if words:
        refuse_empty({"WORDS": " ".join(words)})
    else:
        refuse_without("WORDS", {"--code": code})
    name, changes = game_of(variant, rule)
    book = book_of(name, changes)
    if page is not None:
        write_text(page, sheet(book))
    if save is not None:
        write_text(save, text.rules_file(book))
    if words:
        everywhere = variant is None and not rule
        books = [book_of(game, {}) for game in variants()] if everywhere else [book]
        _look_up(books, " ".join(words), code=code, json=json)
    elif json:
        text.print_json(text.facts(book))
    elif page is None and save is None:
        text.show_book(book)


def _look_up(books: list[Book], words: str, *, code: bool, json: bool) -> None:
    hits, cards = find(books, words), find_cards(books, words)
    if not hits and cards is None:
        raise UsageError(fault("error.nothing_found", text=words))
    if json:
        found.print_hits(hits, cards)
    elif len(books) > 1 and len(hits) > 1:
        found.show_together(hits, cards, words, code=code)
    else:
        found.show_hits(hits, cards, code=code)


def _one_of(name: str) -> tuple[str, dict[str, str]]:
    """Return a game by its name, or as a file of house rules has it."""
    return game_of(None, (name,)) if name.lower().endswith(".toml") else (name, {})
