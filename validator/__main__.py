"""The program: ``cmdr``, and ``python -m validator``."""

import gc
from typing import Final

# What a run makes (modules, parsers, patterns, cards) it keeps to its end, and little of what it
# drops is in circles: a search for those, seven hundred objects apart as Python has it, and one
# more at the end, would take a tenth of the time of a check.
_APART: Final = 50_000


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    gc.set_threshold(_APART)
    from validator.cli import main as cmdr

    try:
        cmdr()
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
