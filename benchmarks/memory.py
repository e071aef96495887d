"""The most memory that a program has at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# A process of its own, which has no other children whose memory would be counted.
_PEAK = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak(command: list[str]) -> float | None:
    """The most memory that a program has at once, in MB; ``None`` where no system tells it."""
    if sys.platform == "win32":
        return None
    done = subprocess.run(
        [sys.executable, "-c", _PEAK, *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    # Kilobytes on Linux, bytes on macOS.
    return int(done.stdout) / (1024 * 1024 if sys.platform == "darwin" else 1024)
