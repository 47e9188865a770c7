"""The position line: one game at one moment as one line of text, and only what says something."""

from aggravation.notation.action import BACKS, format_action
from aggravation.notation.names import card_id, escaped, letters_of, slot_name, text_order
from aggravation.state import Phase, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS


def format_position(setup: Setup, s: State) -> str:
    """Return the position line of a record."""
    tokens = [format_setup(setup)]
    tokens += [f"{LETTERS[seat]}:{','.join(marble_names(setup, s, seat))}" for seat in seated(s)]
    tokens += [f"{key}={value}" for key, value in _tokens(setup, s).items() if value]
    return " ".join(tokens)


def format_setup(setup: Setup) -> str:
    """Return the first token: the variant, with the switches that differ from its own in parentheses."""
    changes = ",".join(f"{name}={escaped(value)}" for name, value in setup.changes)
    return f"{setup.variant.name}({changes})" if changes else setup.variant.name


def seated(s: State) -> list[int]:
    """Return the seats at the table."""
    return [seat for seat in range(len(LETTERS)) if int(s["present"]) >> seat & 1]


def marble_names(setup: Setup, s: State, seat: int) -> list[str]:
    """Return the holes of a seat's marbles: base, track in the board's numbers, centre, home."""
    slots = [int(slot) for slot in s["hole"][seat, : setup.rules.marbles]]
    return [slot_name(setup, s, seat, slot) for slot in sorted(slots, key=lambda x: text_order(setup, s, seat, x))]


def _tokens(setup: Setup, s: State) -> dict[str, str]:
    phase = Phase(int(s["phase"]))
    playing = phase not in (Phase.OPENING, Phase.OVER)
    turn, mover = int(s["turn"]), int(s["mover"])
    two_levels = setup.board.levels > 1
    return {
        "turn": LETTERS[turn] if playing else "",
        "for": LETTERS[mover] if mover != turn else "",
        "phase": phase.name.lower(),
        "roll": str(s["roll"]) if s["roll"] else "",
        "level": str(s["level"]) if two_levels else "",
        "entered": letters_of(int(s["entered"])) if two_levels else "",
        "dir": "ccw" if s["ccw"] else "",
        "opening": _opening(s) if phase is Phase.OPENING else "",
        "sixes": str(s["sixes"]) if s["sixes"] else "",
        "last": slot_name(setup, s, int(s["last_seat"]), int(s["last_slot"])) if s["last_slot"] else "",
        "again": "1" if s["again"] else "",
        "skip": ",".join(LETTERS[seat] for seat in seated(s) for _ in range(int(s["skip"][seat]))),
        "keep": ",".join(
            f"{LETTERS[int(keeper) - 1]}:{card_id(setup.law.deck, card)}"
            for card, keeper in enumerate(s["keeper"])
            if keeper
        ),
        "pile": ",".join(card_id(setup.law.deck, int(card)) for card in s["pile"][: int(s["pile_count"])]),
        "back": BACKS.get(int(s["back"]), ""),
        "on": slot_name(setup, s, int(s["on_seat"]), int(s["on_slot"])) if s["on_slot"] else "",
        "card": card_id(setup.law.deck, int(s["card"]) - 1) if s["card"] else "",
        "threat": _threat(setup, s) if phase is Phase.REACT else "",
        "places": "".join(LETTERS[int(seat) - 1] for seat in s["places"][: int(s["place_count"])]),
        "won": letters_of(int(s["won"])),
    }


def _opening(s: State) -> str:
    contest = [seat for seat in seated(s) if int(s["contest"]) >> seat & 1]
    return ",".join(f"{LETTERS[seat]}:{s['opening'][seat] or '-'}" for seat in contest)


def _threat(setup: Setup, s: State) -> str:
    if s["threat"]:
        return format_action(setup, s, int(s["threat"]) - 1)
    return f"card>{setup.board.hole_name(int(s['threat_node']))}"
