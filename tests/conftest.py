"""What holds for all tests."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import settings

# No test goes by the card facts that `cmdr update` keeps for the user who runs it. (Where a
# system's data folder does not follow this variable, its user should have none.)
os.environ["XDG_DATA_HOME"] = str(Path(__file__).parent / "no-such-folder")

# How long an example takes says nothing on a machine that does other things as well. The suite
# tries the same examples everywhere; others each time with --hypothesis-profile=random.
settings.register_profile("random", deadline=None)
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")
