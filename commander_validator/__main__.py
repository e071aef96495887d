"""The program ``cmdr``; also ``python -m commander_validator``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line, and end the process with its exit status: 2 where the package that it
    needs is another's."""
    from commander_validator import ours

    try:
        ours()
    except ImportError as clash:
        sys.stderr.write(f"cmdr: {clash}\n")
        sys.exit(2)
    from validator.__main__ import main as cmdr

    cmdr()


if __name__ == "__main__":
    main()
