"""A text made of the parts of another one, and where in that each letter of it stands."""

from __future__ import annotations

from bisect import bisect_right


class Mapped:
    """A text that is put together from parts of a source, in their order.

    A part stands there as it is, or as something else in its place.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self._parts: list[str] = []
        # Of each part: where it starts here and there, where it ends there, whether it is the same.
        self._starts: list[int] = []
        self._sources: list[int] = []
        self._ends: list[int] = []
        self._length = 0

    def keep(self, start: int, end: int) -> None:
        """The part of the source from ``start`` to ``end``, as it is."""
        self.put(self.source[start:end], start, end)

    def put(self, text: str, start: int, end: int) -> None:
        """``text`` in the place of a part of the source."""
        if text:
            self._parts.append(text)
            self._starts.append(self._length)
            self._sources.append(start)
            self._ends.append(end)
            self._length += len(text)

    @property
    def text(self) -> str:
        """What was put together."""
        return "".join(self._parts)

    def start(self, offset: int) -> int:
        """Where in the source what stands at an offset of the text starts."""
        part = bisect_right(self._starts, offset) - 1
        if part < 0:
            return 0
        inside = self._sources[part] + offset - self._starts[part]
        return min(inside, self._ends[part])

    def end(self, offset: int) -> int:
        """Where in the source what stands right before an offset of the text ends."""
        part = bisect_right(self._starts, offset - 1) - 1
        if part < 0:
            return 0
        if self._is_kept(part):
            return self._sources[part] + offset - self._starts[part]
        return self._ends[part]

    def back(self, offset: int) -> int:
        """The offset in the text of what stands at an offset of the source."""
        part = bisect_right(self._sources, offset) - 1
        if part < 0:
            return 0
        inside = offset - self._sources[part] if self._is_kept(part) else 0
        return self._starts[part] + min(inside, len(self._parts[part]))

    def _is_kept(self, part: int) -> bool:
        return len(self._parts[part]) == self._ends[part] - self._sources[part]
