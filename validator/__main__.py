"""The program: ``cmdr``, and ``python -m validator``."""

import atexit
import gc
import sys
from typing import Final

# What a run makes (modules, parsers, patterns, cards) it keeps to its end, and little of what it
# drops is in circles: a search for those, seven hundred objects apart as Python has it, and one
# more at the end, would take a tenth of the time of a check.
_APART: Final = 50_000


def main() -> None:
    """Run the command line, and end the process with its exit status.

    Ctrl-C on the way to the command ends it as in one, and a fault of ours, shown with its
    traceback, with the status of no verdict: 1 would say that a deck is illegal.
    """
    try:
        _run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except Exception:
        sys.excepthook(*sys.exc_info())
        sys.exit(_FAILED)


# As `validator.cli.terminal` has them, which may not be there yet.
_FAILED: Final = 2
_INTERRUPTED: Final = 130


def _run() -> None:
    if hasattr(gc, "freeze"):  # not every Python looks for garbage in this way
        gc.set_threshold(_APART)
        atexit.register(gc.freeze)
    from validator.cli.main import main as cmdr

    cmdr()


if __name__ == "__main__":
    main()
