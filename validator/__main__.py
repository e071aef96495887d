"""The program: ``cmdr``, and ``python -m validator``."""

import atexit
import gc
from typing import Final

# What a run makes (modules, parsers, patterns, cards) it keeps to its end, and little of what it
# drops is in circles: a search for those, seven hundred objects apart as Python has it, and one
# more at the end, would take a tenth of the time of a check.
_APART: Final = 50_000


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    if hasattr(gc, "freeze"):  # not every Python looks for garbage in this way
        gc.set_threshold(_APART)
        atexit.register(gc.freeze)
    from validator.cli.main import main as cmdr

    cmdr()


if __name__ == "__main__":
    main()
