"""What happened and why, told in sentences: events of the engine in the words of the game's document."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aggravation.deck import Card
from aggravation.explain import Reason, Remark, sentence, with_rule
from aggravation.notation.event import Event
from aggravation.position import Position
from aggravation.record import Seat, Step
from aggravation.record.write import is_turn_over
from aggravation.rules.ruleset import Fault
from aggravation.rules.teams import sides_of
from aggravation.state import Phase
from aggravation.table.players import name_of
from aggravation.variants.catalogue import LETTERS
from aggravation.words import Words, load_words

#: Parameters of events and reasons that are letters of seats, and are told as names.
SEAT_PARAMS = ("seat", "by", "mate", "mover", "other", "owner", "roller")
CARD_PHASES = (Phase.DRAW, Phase.TARGET)
NO_CARD = "react:none"
RED_FACES = 6


@dataclass(frozen=True)
class Teller:
    """Tells about one game: in the words of its document, with the names of its players."""

    words: Words
    seats: tuple[Seat, ...]

    @classmethod
    def of(cls, start: Position, seats: Sequence[Seat], language: str = "en") -> "Teller":
        """Return the teller of a game."""
        return cls(load_words(language, start.setup.variant.source), tuple(seats))

    def name(self, letter: str) -> str:
        """Return what the player of a seat is called."""
        return name_of(self.seats, letter)

    def names(self, letters: Iterable[str]) -> str:
        """Return players as a list: "Ann, Bo and Cy"."""
        return self.words.both(self.name(letter) for letter in letters)

    def why(self, said: Fault | Reason) -> str:
        """Return why something is so, with the names of players and the ids of the rules behind it."""
        remarks = said.remarks if isinstance(said, Reason) else ()
        text = " ".join(sentence(self.words, self._with_names(part)) for part in (said, *remarks))
        return with_rule(text, getattr(said, "rule", ()))

    def card_text(self, card: Card) -> str:
        """Return what a card says."""
        return self.words.say(f"effect.{card.effect.name.lower()}", **({} if card.n is None else {"n": card.n}))

    def card_drawn(self, position: Position, seat: str, card_id: str) -> str:
        """Return the sentence of a card that was drawn; it says so where the deck is ours."""
        deck = position.setup.law.deck
        assert deck is not None, "a card was drawn from a deck"
        code = "event.drew_ours" if deck.reconstructed else "event.drew"
        text = self.card_text(deck.cards[deck.index(card_id)])
        return self.words.say(code, seat=self.name(seat), card=card_id, text=text)

    def tell(self, before: Position, step: Step) -> list[str]:
        """Return what an action did, a sentence each."""
        told = [line for event in step.events if (line := self.sentence(before, event))]
        if step.action == NO_CARD:
            told.insert(0, self.words.say("event.not_reacted", seat=self.name(str(before.actor))))
        return told

    def tell_last_turn(self, start: Position, steps: Sequence[Step]) -> list[str]:
        """Return what the last turn did, be it over or not."""
        ends = (n for n in reversed(range(1, len(steps))) if is_turn_over(steps[n - 1].position, steps[n - 1].events))
        first = next(ends, 0)
        positions = [start, *(step.position for step in steps)]
        return [
            line
            for before, step in zip(positions[first:], steps[first:], strict=False)
            for line in self.tell(before, step)
        ]

    def sentence(self, before: Position, event: Event) -> str:
        """Return the sentence of one event, empty for one that goes without saying."""
        special = SPECIAL.get(event.kind)
        if special is not None:
            return special(Told(self, before, event))
        return self.say_event(f"event.{event.kind}", event)

    def say_event(self, code: str, event: Event, **more: object) -> str:
        """Return a sentence with an event's parameters, players by their names, and more."""
        return self.words.say(code, **(self._named(event.as_dict()) | more))

    def _with_names(self, said: Fault | Reason | Remark) -> Remark:
        params = self._named(dict(said.params))
        return Remark(said.code, tuple(params.items()))

    def _named(self, params: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(params)
        for key in SEAT_PARAMS:
            if isinstance(found.get(key), str) and found[key] in tuple(LETTERS):
                found[key] = self.name(found[key])
        if "seats" in found:
            found["seats"] = self.names(found["seats"])
        return found


def mates(position: Position, one: str, other: str) -> bool:
    """Return whether two seats are on the same side, and not the same seat."""
    sides = sides_of(position.setup.rules.sides, len(position.setup.board.seats))
    return one != other and sides[LETTERS.index(one)] == sides[LETTERS.index(other)]


@dataclass(frozen=True)
class Told:
    """One event that is told in more than one way."""

    teller: Teller
    before: Position
    event: Event

    def say(self, code: str, **more: object) -> str:
        """Return a sentence with the event's parameters, and more."""
        return self.teller.say_event(code, self.event, **more)

    def rolled(self) -> str:
        """Tell a roll, of the opening or of a turn."""
        return self.say("event.opened" if self.before.phase is Phase.OPENING else "event.rolled")

    def direction(self) -> str:
        """Tell which way round was chosen."""
        return self.say(f"event.direction.{self.event['direction']}")

    def declared(self) -> str:
        """Tell for whom is rolled, if it is somebody else."""
        return "" if self.event["seat"] == self.event["mate"] else self.say("event.declared")

    def levelled(self) -> str:
        """Tell what the red die showed."""
        turned = int(self.event["level"]) != int(self.before.state()[0]["level"])
        return self.say("event.levelled" if turned else "event.level_stays", shown=self.event["level"] or RED_FACES)

    def moved(self) -> str:
        """Tell where a marble went, and by what."""
        if self.before.phase in CARD_PHASES or (self.before.phase is Phase.REACT and self.before.state()[0]["card"]):
            return self.say("event.moved_by_card")
        if self.event["to"] == "o":
            return self.say("event.into_centre")
        return self.say("event.left_centre" if self.event["from"] == "o" else "event.moved")

    def aggravated(self) -> str:
        """Tell who was sent back by whom."""
        if self.event["seat"] == self.event["by"]:
            return self.say("event.aggravated_own")
        mate = mates(self.before, self.event["seat"], self.event["by"])
        return self.say("event.aggravated_mate" if mate else "event.aggravated")

    def landed(self) -> str:
        """Tell of a star."""
        return self.say(f"event.landed.{self.event['star']}")

    def back(self) -> str:
        """Tell the colour of the top card."""
        return self.say("event.back", back=self.teller.words.say(f"colour.{self.event['back']}"))

    def drew(self) -> str:
        """Tell what a card says."""
        return self.teller.card_drawn(self.before, self.event["seat"], self.event["card"])

    def reacted(self) -> str:
        """Tell which kept card was played."""
        deck = self.before.setup.law.deck
        assert deck is not None, "a card was played from a deck"
        effect = deck.cards[deck.index(self.event["card"])].effect
        return self.say("event.reacted", text=self.teller.words.say(f"card.name.{effect.name.lower()}"))

    def sent_back(self) -> str:
        """Tell what a third six cost."""
        return self.say("event.sent_back" if self.event["owner"] else "event.sent_back_nothing")

    def passed(self) -> str:
        """Tell why nothing was played."""
        if self.event["reason"] == "chosen":
            return self.say("event.passed_chosen")
        reason = self.teller.words.say(f"pass.{self.event['reason']}", roll=int(self.before.state()[0]["roll"]))
        return self.say("event.passed", reason=reason)

    def finished(self) -> str:
        """Tell that all marbles of a seat are home."""
        return self.say("event.placed" if self.event["place"] else "event.finished")

    def another_turn(self) -> str:
        """Tell what another turn is for."""
        if self.event["reason"] == "roll":
            return self.say("event.another_turn.roll", roll=int(self.before.state()[0]["roll"]))
        by_card = bool(self.before.setup.law.deck) and self.before.phase is not Phase.MOVE
        return self.say("event.another_turn.card" if by_card else "event.another_turn.aggravating")

    def won(self) -> str:
        """Tell who won."""
        return self.say("event.won_side" if len(self.event["seats"]) > 1 else "event.won")


#: The kinds of events that are told in more than one way; every other has the sentence of its own name.
SPECIAL: dict[str, Callable[[Told], str]] = {
    "rolled": Told.rolled,
    "direction": Told.direction,
    "declared": Told.declared,
    "levelled": Told.levelled,
    "moved": Told.moved,
    "aggravated": Told.aggravated,
    "landed": Told.landed,
    "back": Told.back,
    "drew": Told.drew,
    "reacted": Told.reacted,
    "sent_back": Told.sent_back,
    "passed": Told.passed,
    "finished": Told.finished,
    "another_turn": Told.another_turn,
    "won": Told.won,
}
