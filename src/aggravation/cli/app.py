"""The command line's frame: finds the commands, and turns typed errors into one clear message and exit code 2."""

import ast
import pkgutil
import sys
from io import UnsupportedOperation
from pathlib import Path

from cyclopts import App, CycloptsError

from aggravation import __version__
from aggravation.cli.streams import abandon, open_streams, tell_failure

FOLDER = Path(__file__).parent
FRAME = frozenset(("app", "errors", "options", "streams"))  #: files of this folder that are no commands
BAD_INPUT = 2
INTERRUPTED = 130


def commands() -> list[str]:
    """Return the names of the commands: each file of this folder that is not part of the frame."""
    names = (module.name for module in pkgutil.iter_modules([str(FOLDER)]))
    return sorted(name for name in names if name not in FRAME and not name.startswith("_"))


def build_app() -> App:
    """Return the application; a command's file is imported only when it is called."""
    app = App(
        name="aggravation",
        version=__version__,
        help="Aggravation, the marble race game: four games, one engine.",
        help_format="plaintext",
    )
    for name in commands():
        text, examples = what_it_does(name)
        app.command(f"aggravation.cli.{name}:{name}", name=name, help=text, help_epilogue=examples)
    return app


def what_it_does(name: str) -> tuple[str, str]:
    """Return a command's description and its examples, read from its file so that nothing need be imported."""
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    command = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
    described = (ast.get_docstring(command) or "").partition("\nParameters\n")[0]
    text, title, examples = described.partition("Examples:\n")
    return text.rstrip(), title + examples.rstrip()


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 if all is well, 2 for bad input or a stream that fails, 130 if interrupted."""
    open_streams()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon(sys.stdout)  # whoever read our output has gone; there is nobody to tell
        code = 0
    except OSError as error:
        if error.filename is not None:
            raise
        abandon(sys.stdout)
        tell_failure(error)
        code = BAD_INPUT
    sys.exit(code)


def _run(arguments: list[str] | None) -> int:
    """Run a command and return its exit code; raises OSError where a stream fails."""
    try:
        result = build_app()(arguments, exit_on_error=False, print_error=True, result_action="return_value")
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):
            raise left.__context__ from None  # the help is printed by a library that leaves with an error then
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except CycloptsError:
        return BAD_INPUT  # its message is printed already
    except UnsupportedOperation:  # an OSError, though it is a ValueError as well
        raise
    except ValueError as error:
        from aggravation.cli.errors import report

        if not report(error):
            raise
        return BAD_INPUT
    return result if isinstance(result, int) else 0
