"""What is written: the cards of a deck by zone; and what the lines of most programs share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from validator.base.value import Value
from validator.decklist.zone import Zone


class Item(Value):
    """Some copies of a card in a zone, with what is to be written of them."""

    name: str
    quantity: int
    zone: Zone
    set: str | None = None
    number: str | None = None
    finish: str | None = None
    """``foil`` or ``etched``."""
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    comment: str | None = None


class Sheet(Value):
    """The items of a deck in the order to write them, and its title."""

    items: tuple[Item, ...]
    title: str | None = None

    def of(self, *zones: Zone) -> Iterator[Item]:
        """The items of these zones."""
        return (item for item in self.items if item.zone in zones)


def sections(
    card: Callable[[Item], str], heads: Mapping[Zone, str], sheet: Sheet, *, gap: str = "\n"
) -> str:
    """The zones one after another in the order of ``heads``, each below its head if it has one."""
    return gap.join(
        "".join(f"{line}\n" for line in _section(card, head, sheet, zone))
        for zone, head in heads.items()
        if any(sheet.of(zone))
    )


def _section(card: Callable[[Item], str], head: str, sheet: Sheet, zone: Zone) -> Iterator[str]:
    if head:
        yield head
    yield from map(card, sheet.of(zone))


def joined(*parts: str) -> str:
    """The parts that are not empty, with spaces between them."""
    return " ".join(filter(None, parts))


def printing(item: Item) -> str:
    """``(ABC) 12``, as most programs write a printing."""
    if item.set is None:
        return ""
    return joined(f"({item.set.upper()})", item.number or "")


_FINISHES: Final = {"foil": "*F*", "etched": "*E*"}


def finish(item: Item) -> str:
    """``*F*``, as most programs write a finish."""
    return _FINISHES.get(item.finish or "", "")


def tags(item: Item) -> str:
    """``#ramp #draw``."""
    return " ".join(f"#{tag}" for tag in item.tags)
