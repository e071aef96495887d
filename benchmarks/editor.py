"""From a change in an editor to what is found: ``python -m benchmarks.editor``.

A client starts `cmdr lsp`, opens a list of a hundred cards with some faults, and changes it letter
by letter, as somebody who types a name does; what is measured is the time from each change until
the diagnostics of that state are there, both processes and the pipe between them included.
"""

from __future__ import annotations

import asyncio
import statistics
from time import perf_counter
from typing import Final

from benchmarks.lists import made_up
from tests.lsp.editor import editor

_TYPED: Final = ("Swords to Plowshares", "Lightning Bolt", "Counterspell", "Cultivate")
_URI: Final = "untitled:Untitled-1"


async def _times() -> list[float]:
    found = []
    (text,) = made_up(1)
    async with editor() as one:
        await one.open(_URI, text)
        for name in _TYPED * 3:
            for end in range(1, len(name) + 1):
                changed = f"{text}1 {name[:end]}\n"
                start = perf_counter()
                await one.change(_URI, changed)
                found.append(perf_counter() - start)
    return found


def main() -> None:
    """Print the median and the slowest tenth."""
    times = sorted(1_000 * each for each in asyncio.run(_times()))
    ninth = times[len(times) * 9 // 10]
    print(f"{len(times)} changes of a list of 100 cards, milliseconds to the diagnostics:")
    print(f"median {statistics.median(times):.1f}, nine of ten within {ninth:.1f}, "
          f"slowest {times[-1]:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
