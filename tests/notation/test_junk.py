"""Whatever is given as a position line: it is a position that comes back, or it is refused with a typed error."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aggravation.board import BoardError
from aggravation.compiled import COMPILING
from aggravation.deck import DeckError
from aggravation.explain.errors import told
from aggravation.notation import PositionError, format_position, parse_position, parse_variant
from aggravation.notation.parse import FIRST_TOKEN, KEYS
from aggravation.position import ActionError, Position
from aggravation.rules.ruleset import RulesError, switches
from aggravation.state import Phase
from aggravation.words import load_words
from tests.games.test_perft import POSITIONS
from tests.invariants.soundness import Flaw, flaw_of

TYPED = (PositionError, RulesError, BoardError, DeckError)
LINES = [line for _, line in POSITIONS]
READ, REFUSED = "read", "refused"
BOTH = {READ, REFUSED}
TRIES = 400 if COMPILING else 150

junk = st.text(max_size=200)
pieces = st.sampled_from(
    [
        *(
            "classic",
            "wooden",
            "super",
            "split",
            "super(sides=teams)",
            "wooden(fours=any)",
            "classic(three_sixes=last_back)",
        ),
        *("A:base,base,base,base", "B:base,3,17,o", "C:c1,c2,c3,c4", "D:base,L3,U9,d4", "H:h1,,9,9", "A:a1,a2,a3,a4"),
        *(
            f"{key}={value}"
            for key in KEYS
            for value in ("A", "1", "red", "", "A:4,B:-", "b17", "12", "12>18", "card>3")
        ),
        *(f"phase={phase.name.lower()}" for phase in Phase),
        *(
            "roll=6",
            "level=5",
            "entered=ABCD",
            "keep=A:b17,B:b18",
            "pile=r07,b02",
            "opening=A:6,B:-",
            "won=AC",
            "dir=ccw",
        ),
    ]
)
values = st.sampled_from(
    ["yes", "no", "1", "1+6", "none", "AB/CD", "teams", "partners", "star6", "split6", "house", "off", "5"]
)


def outcome(line: str) -> str:
    """Read a line; what is read must come back as it is written, what is refused must have a sentence."""
    try:
        setup, states = parse_position(line)
    except TYPED as error:
        refused: ValueError | None = error
    else:
        refused = None
    if refused is not None:
        sentences = told(refused, load_words())
        assert sentences
        assert all(sentence.isprintable() for sentence in sentences)
        return REFUSED
    assert Flaw(flaw_of(setup.law.tables[0], states[0])) is Flaw.NONE, line
    written = format_position(setup, states[0])
    again_setup, again = parse_position(written)
    assert again.tobytes() == states.tobytes()
    assert again_setup == setup
    assert format_position(setup, again[0]) == written
    position = Position.parse(written)
    assert position.is_over or position.legal_actions()
    for action in position.legal_actions()[:6]:
        after = position.apply(action)[0]
        assert Position.parse(after.text) == after, (written, action)
    return READ


@given(junk)
@settings(max_examples=TRIES)
def test_junk_is_refused(line: str) -> None:
    assert outcome(line) == REFUSED


@given(st.lists(pieces, max_size=14))
@settings(max_examples=2 * TRIES)
def test_tokens_thrown_together_are_read_or_refused(tokens: list[str]) -> None:
    assert outcome(" ".join(tokens)) in BOTH


@given(
    st.sampled_from(["classic", "wooden", "super", "split"]),
    st.dictionaries(st.sampled_from(sorted(switches())), values, max_size=4),
    st.sampled_from(LINES),
)
@settings(max_examples=TRIES)
def test_other_rules_for_a_position_are_read_or_refused(game: str, changes: dict[str, str], line: str) -> None:
    first = f"{game}({','.join(f'{name}={value}' for name, value in changes.items())})"
    assert outcome(" ".join([first, *line.split()[1:]])) in BOTH


def lose_a_token(line: str, dice: Random) -> str:
    tokens = line.split()
    del tokens[dice.randrange(len(tokens))]
    return " ".join(tokens)


def double_a_token(line: str, dice: Random) -> str:
    return f"{line} {dice.choice(line.split())}"


def borrow_a_token(line: str, dice: Random) -> str:
    return f"{lose_a_token(line, dice)} {dice.choice(dice.choice(LINES).split())}"


def change_a_hole(line: str, dice: Random) -> str:
    tokens = line.split()
    seats = [i for i, token in enumerate(tokens) if token[1:2] == ":"]
    seat = dice.choice(seats)
    holes = tokens[seat][2:].split(",")
    holes[dice.randrange(len(holes))] = dice.choice(
        [*holes, str(dice.randrange(112)), "o", f"{tokens[seat][0].lower()}4"]
    )
    tokens[seat] = f"{tokens[seat][:2]}{','.join(holes)}"
    return " ".join(tokens)


def change_a_value(line: str, dice: Random) -> str:
    tokens = line.split()
    keyed = [i for i, token in enumerate(tokens) if "=" in token and i]
    token = dice.choice(keyed)
    key = tokens[token].partition("=")[0]
    others = [word for line in LINES for word in line.split()[1:] if word.startswith(f"{key}=")]
    tokens[token] = dice.choice([*others, f"{key}={dice.choice('ABCDEF0123456789-,:>')}"])
    return " ".join(tokens)


def change_a_letter(line: str, dice: Random) -> str:
    at = dice.randrange(len(line))
    return line[:at] + dice.choice("ABCDLU0129,:=>-~ ab") + line[at + dice.randrange(2) :]


@pytest.mark.parametrize(
    ("mutate", "outcomes"),
    [
        (lose_a_token, BOTH),
        (double_a_token, {REFUSED}),
        (borrow_a_token, BOTH),
        (change_a_hole, BOTH),
        (change_a_value, BOTH),
        (change_a_letter, BOTH),
    ],
)
def test_lines_changed_a_little_are_read_or_refused(mutate: Callable[[str, Random], str], outcomes: set[str]) -> None:
    dice = Random(mutate.__name__)
    tries = 12 if COMPILING else 3
    assert {outcome(mutate(line, dice)) for line in LINES for _ in range(tries)} == outcomes


@pytest.mark.parametrize(
    "line",
    [
        "classic A:" + "base," * 100_000 + "base C:base,base,base,base turn=A phase=roll",
        "classic A:base,base,base," + "9" * 10_000 + " C:base,base,base,base turn=A phase=roll",
        "classic " + "x " * 50_000,
        "classic(" + "fours=own," * 20_000 + ")",
        "classic(entry_rolls=" + "1+" * 20_000 + "1) A:base C:base",
        "super A:base,base,base,16 D:base,base,base,base turn=A phase=roll pile=" + ",".join(["b01"] * 5_000),
        "classic A:base,base,base,base C:base,base,base,base turn=A phase=roll skip=" + ",".join("A" * 5_000),
        "classic A:base,base,base,base C:base,base,base,base phase=opening opening=" + ",".join(["A:-"] * 5_000),
        "classic A:base,base,base,\ud800 C:base,base,base,base turn=A phase=roll",
        "classic A:base,base,base,² C:base,base,base,base turn=\u0000 phase=\N{SNOWMAN}",
        "classic(board=\N{SNOWMAN}.toml) A:base,base,base,base C:base,base,base,base turn=A phase=roll",
        "classic(board=/) A:base,base,base,base C:base,base,base,base turn=A phase=roll",
        "classic(board=/.toml,cards=..toml) A:base,base,base,base C:base,base,base,base turn=A phase=roll",
    ],
    ids=lambda line: line[:30].encode("ascii", "replace").decode(),
)
def test_huge_and_strange_lines_are_refused(line: str) -> None:
    with pytest.raises(TYPED):
        parse_position(line)


@given(st.text(max_size=60) | st.from_regex(FIRST_TOKEN, fullmatch=True))
def test_a_first_token_alone_is_read_or_refused(text: str) -> None:
    well_formed = FIRST_TOKEN.fullmatch(text)
    if well_formed is None:
        with pytest.raises(PositionError) as caught:
            parse_variant(text)
        assert [fault.code for fault in caught.value.faults] == ["error.no_variant"]
    else:
        name, changes, faults = parse_variant(text)
        assert text.startswith(name)
        assert len(changes) + len(faults) == (well_formed[2].count(",") + 1 if well_formed[2] else 0)


@given(st.sampled_from(LINES), junk)
@settings(max_examples=TRIES)
def test_actions_that_are_none_are_refused_with_what_is_legal(line: str, action: str) -> None:
    position = Position.parse(line)
    legal = tuple(str(found) for found in position.legal_actions())
    assume(action not in legal)
    with pytest.raises(ActionError) as caught:
        position.apply(action)
    assert caught.value.legal == legal
