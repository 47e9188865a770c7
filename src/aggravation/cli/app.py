"""The command line's frame: finds the commands, and turns typed errors into one clear message and exit code 2."""

import pkgutil
import sys
from pathlib import Path

from cyclopts import App, CycloptsError

from aggravation import __version__

FRAME = frozenset(("app", "errors", "options", "output"))  #: files of this folder that are no commands
BAD_INPUT = 2
INTERRUPTED = 130


def commands() -> list[str]:
    """Return the names of the commands: each file of this folder that is not part of the frame."""
    names = (module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
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
        app.command(f"aggravation.cli.{name}:{name}", name=name)
    return app


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit: 0 if all is well, 2 for bad input, 130 if interrupted."""
    try:
        result = build_app()(arguments, exit_on_error=False, print_error=True, result_action="return_value")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; there is nobody to tell
        sys.exit(0)
    except SystemExit:
        raise
    except CycloptsError:
        sys.exit(BAD_INPUT)  # its message is printed already
    except ValueError as error:
        from aggravation.cli.errors import report

        if not report(error):
            raise
        sys.exit(BAD_INPUT)
    sys.exit(result if isinstance(result, int) else 0)
