"""Typed errors as sentences, for everybody who talks to players: command line, protocol, page.

An error of a game speaks the words of that game's document, whoever tells it.
"""

from collections.abc import Iterator

from aggravation.explain.reason import RuleFault, sentence, with_rule
from aggravation.position import ActionError
from aggravation.rules.ruleset import Fault
from aggravation.tomlfile import FileFaultsError
from aggravation.words import Words, load_words


def told(error: ValueError, words: Words) -> list[str]:
    """Return an error as sentences, one for each fault; none for an error that is not a player's."""
    if isinstance(error, FileFaultsError):
        return str(error).splitlines()
    if isinstance(error, ActionError):
        return [refused(error, words), *_legal(error, words)]
    within = getattr(error, "refused", None)
    if isinstance(within, ActionError):
        words = words_of(within, words)
    faults = [sentence(words, found) for found in getattr(error, "faults", ()) if isinstance(found, Fault)]
    return faults + (list(_legal(within, words)) if isinstance(within, ActionError) else [])


def words_of(error: ActionError, words: Words) -> Words:
    """Return the words of the document by which the game was played that refused an action."""
    return load_words(words.language, error.source) if error.source else words


def refused(error: ActionError, words: Words) -> str:
    """Return why an action is not legal as one sentence, with the ids of the rules behind it."""
    words = words_of(error, words)
    why = sentence(words, error.fault)
    if not isinstance(error.fault, RuleFault):
        return why
    action = dict(error.fault.params)["action"]
    return with_rule(words.say("error.illegal_action_why", action=action, why=why), error.fault.rule)


def _legal(error: ActionError, words: Words) -> Iterator[str]:
    if error.legal:
        yield words.say("error.legal_now", known=", ".join(error.legal))
