"""TOML files written by people: boards, decks and house rules, with every fault shown at its line."""

from aggravation.tomlfile.reader import (
    Fault,
    FileFaultsError,
    Reader,
    Table,
    described,
    edition,
    one_word,
    pair,
    read_toml,
    read_toml_text,
)

__all__ = [
    "Fault",
    "FileFaultsError",
    "Reader",
    "Table",
    "described",
    "edition",
    "one_word",
    "pair",
    "read_toml",
    "read_toml_text",
]
