"""``python -m validator`` is ``cmdr``."""

import sys

from validator.cli import main

if __name__ == "__main__":
    sys.exit(main())
