"""The command line: one file a command, found by listing this folder."""

from aggravation.cli.app import main

__all__ = ["main"]
