"""TOML files written by people: boards, decks and house rules, with every fault shown at its line."""

from aggravation.tomlfile.reader import (
    Edition,
    Fault,
    FileFaultsError,
    Reader,
    Table,
    described,
    one_word,
    pair,
    read_toml,
    read_toml_text,
)

__all__ = [
    "Edition",
    "Fault",
    "FileFaultsError",
    "Reader",
    "Table",
    "described",
    "one_word",
    "pair",
    "read_toml",
    "read_toml_text",
]
