"""Whether a word that is looked up occurs in a text; a number is the same in letters and in digits."""

from dataclasses import dataclass

MARKS = ".,;:()?'“”"

#: A 1 in letters is left out: as a word it is nearly always a pronoun.
NUMBERS = {
    **dict.fromkeys(("two", "twice", "double", "second"), "2"),
    **dict.fromkeys(("three", "threes", "triple", "third"), "3"),
    **dict.fromkeys(("four", "fours", "fourth"), "4"),
    **dict.fromkeys(("five", "fives", "fifth"), "5"),
    **dict.fromkeys(("six", "sixes", "sixth"), "6"),
}


@dataclass(frozen=True, slots=True)
class Text:
    """A text made ready for looking words up in it."""

    letters: str
    words: frozenset[str]

    def has(self, part: str) -> bool:
        """Return whether a word occurs: part of a word will do, but a number has to be a word of its own."""
        return self.has_whole(part) or (part in self.letters and not part.isdigit())

    def has_whole(self, part: str) -> bool:
        """Return whether a word or its number occurs as a whole word."""
        return part in self.words or NUMBERS.get(part, part) in self.words

    def has_all(self, parts: list[str]) -> bool:
        """Return whether every one of these words occurs."""
        return all(self.has(part) for part in parts)


def text_of(*pieces: str) -> Text:
    """Return pieces of text as one, without regard to upper and lower case.

    >>> text_of("What a third 6 does.").has_all(["triple", "six"])
    True
    """
    letters = " ".join(pieces).casefold()
    whole = {word.strip(MARKS) for word in (*letters.split(), *letters.replace("_", " ").split())}
    return Text(letters, frozenset(whole | {NUMBERS[word] for word in whole & NUMBERS.keys()}))
