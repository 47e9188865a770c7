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
from aggravation.tomlfile.shelf import LABEL, SUFFIX, Label, Shelf, is_path

__all__ = [
    "LABEL",
    "SUFFIX",
    "Edition",
    "Fault",
    "FileFaultsError",
    "Label",
    "Reader",
    "Shelf",
    "Table",
    "described",
    "is_path",
    "one_word",
    "pair",
    "read_toml",
    "read_toml_text",
]
