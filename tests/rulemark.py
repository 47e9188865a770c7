"""The mark that ties a test to the sentences it proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which sentences of the rule books a test proves: `@rule("SA-10", "PC-12")`."""
    return pytest.mark.rule(*ids)
