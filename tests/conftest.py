"""What holds for all tests."""

from __future__ import annotations

import os
from pathlib import Path

# No test goes by the card facts that `cmdr update` keeps for the user who runs it. (Where a
# system's data folder does not follow this variable, its user should have none.)
os.environ["XDG_DATA_HOME"] = str(Path(__file__).parent / "no-such-folder")
