"""Typed errors as sentences, for everybody who talks to players: command line, protocol, page."""

from collections.abc import Iterator

from aggravation.explain.reason import RuleFault, sentence, with_rule
from aggravation.position import ActionError
from aggravation.rules.ruleset import Fault
from aggravation.tomlfile import FileFaultsError
from aggravation.words import Words


def told(error: ValueError, words: Words) -> list[str]:
    """Return an error as sentences, one for each fault; none for an error that is not a player's."""
    if isinstance(error, FileFaultsError):
        return str(error).splitlines()
    if isinstance(error, ActionError):
        return [refused(error, words), *_legal(error, words)]
    faults = [sentence(words, found) for found in getattr(error, "faults", ()) if isinstance(found, Fault)]
    within = getattr(error, "refused", None)
    return faults + (list(_legal(within, words)) if isinstance(within, ActionError) else [])


def refused(error: ActionError, words: Words) -> str:
    """Return why an action is not legal as one sentence, with the ids of the rules behind it."""
    why = sentence(words, error.fault)
    if not isinstance(error.fault, RuleFault):
        return why
    action = dict(error.fault.params)["action"]
    return with_rule(words.say("error.illegal_action_why", action=action, why=why), error.fault.rule)


def _legal(error: ActionError, words: Words) -> Iterator[str]:
    if error.legal:
        yield words.say("error.legal_now", known=", ".join(error.legal))
