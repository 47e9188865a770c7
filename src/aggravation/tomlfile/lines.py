"""Where the keys of a TOML file stand, for messages.

The text is known to be valid TOML: `tomllib` has read it. Only then is this asked for the lines.
"""

import re
import tomllib
from collections.abc import Iterator

Lines = dict[tuple[str | int, ...], int]  #: path of a key or a list's element, and its line, counted from 1

_TOKEN = re.compile(
    r'(?P<string>"""(?:[^\\]|\\.)*?"{3,5}(?!")|\'\'\'.*?\'{3,5}(?!\')|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')'
    r"|(?P<comment>\#[^\n]*)"
    r"|(?P<sign>[\[\]{},=.\n])"
    r"|(?P<space>[ \t\r]+)"
    r"|(?P<bare>[^\[\]{},=.\n\"'\# \t\r]+)",
    re.DOTALL,
)


class _Token:
    """A piece of the text and its line."""

    __slots__ = ("kind", "line", "text")

    def __init__(self, kind: str, text: str, line: int) -> None:
        self.kind, self.text, self.line = kind, text, line


def key_lines(text: str) -> Lines:
    r"""Return the line of every key, of every table, and of every element of a list that is a key's value.

    >>> key_lines('name = "x"\n\n[[hole]]\nx = [1,\n2]\n[[hole]]\n')[("hole", 0, "x", 1)]
    5
    """
    return _Scanner(text).scan()


class _Scanner:
    """Goes through the text statement by statement."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.lines: Lines = {}
        self.counts: dict[tuple[str | int, ...], int] = {}  # how many tables a list of tables has so far

    def scan(self) -> Lines:
        """Return the lines of all keys."""
        prefix: tuple[str | int, ...] = ()
        for token in self.tokens:
            if token.text == "[":
                prefix = self._header(token)
            elif token.kind in ("bare", "string"):
                path = (*prefix, *self._key(token, "="))
                for length in range(len(prefix) + 1, len(path) + 1):
                    self.lines.setdefault(path[:length], token.line)
                self._value(path)
        return self.lines

    def _header(self, opening: _Token) -> tuple[str | int, ...]:
        """Read a table's header and return the path of what follows it."""
        first = next(self.tokens)
        is_list = first.text == "["
        names = self._key(next(self.tokens) if is_list else first, "]")
        path: tuple[str | int, ...] = ()
        for number, name in enumerate(names, start=1):
            path = (*path, name)
            if is_list and number == len(names):
                self.counts[path] = self.counts.get(path, 0) + 1
                self.lines.setdefault(path, opening.line)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        self.lines[path] = opening.line
        if is_list:
            next(self.tokens)
        return path

    def _key(self, token: _Token, end: str) -> tuple[str, ...]:
        """Read a key, dotted or not, up to the sign that ends it."""
        names: list[str] = []
        while token.text != end:
            if token.kind == "string":
                names.append(tomllib.loads(f"key = {token.text}")["key"])
            elif token.kind == "bare":
                names.append(token.text)
            token = next(self.tokens)
        return tuple(names)

    def _value(self, path: tuple[str | int, ...]) -> None:
        """Go over a value to the end of its line, noting where each element of a list begins."""
        depth, element, fresh, in_list = 0, 0, False, False
        for token in self.tokens:
            if token.text == "\n":
                if depth == 0:
                    return
                continue
            if depth == 1 and in_list and fresh and token.text not in (",", "]"):
                self.lines[*path, element] = token.line
                fresh = False
            if token.kind != "sign":
                continue
            if token.text in ("[", "{"):
                if depth == 0:
                    in_list = fresh = token.text == "["
                depth += 1
            elif token.text in ("]", "}"):
                depth -= 1
            elif token.text == "," and depth == 1:
                element, fresh = element + 1, True


def _tokens(text: str) -> Iterator[_Token]:
    """Yield all that is not space or comment, with its line."""
    line = 1
    for match in _TOKEN.finditer(text.replace("\r\n", "\n")):
        kind = match.lastgroup or ""
        if kind not in ("space", "comment"):
            yield _Token(kind, match.group(), line)
        line += match.group().count("\n")
