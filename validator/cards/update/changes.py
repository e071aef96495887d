"""What a new catalog says that the old one did not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from validator.cards.catalog.lookup import Summary
from validator.cards.color import letters


@dataclass(frozen=True, slots=True)
class Changes:
    """Cards by their names in the new catalog, sorted; by legality key where formats differ."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """By their names in the old catalog."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Old name and new name."""
    newly_banned: Mapping[str, tuple[str, ...]] | None = None
    newly_legal: Mapping[str, tuple[str, ...]] | None = None
    """Cards that the old catalog knew as banned or not legal."""
    no_longer_legal: Mapping[str, tuple[str, ...]] | None = None
    """Cards that were legal and are not, without being banned: a rotation, for one."""
    identities: tuple[tuple[str, str, str], ...] = ()
    """Name, old and new color identity, as ``("Bosh, Iron Golem", "", "R")``."""

    def as_json(self) -> dict[str, Any]:
        """The changes as JSON values."""
        return {
            "added": list(self.added),
            "removed": list(self.removed),
            "renamed": [{"from": old, "to": new} for old, new in self.renamed],
            "newly_banned": _lists(self.newly_banned),
            "newly_legal": _lists(self.newly_legal),
            "no_longer_legal": _lists(self.no_longer_legal),
            "color_identity": [
                {"card": name, "from": list(old), "to": list(new)}
                for name, old, new in self.identities
            ],
        }


def _lists(by_key: Mapping[str, tuple[str, ...]] | None) -> dict[str, list[str]]:
    return {key: list(names) for key, names in (by_key or {}).items()}


def compare(old: Iterable[Summary], new: Iterable[Summary], keys: Iterable[str]) -> Changes:
    """What changed from ``old`` to ``new``; legalities by the formats' ``keys``.

    A card is the same where its Oracle id is, or else its name.
    """
    before, after = list(old), list(new)
    by_id = {card.oracle_id: card for card in before if card.oracle_id}
    by_name = {card.name: card for card in before}
    pairs = []
    added = []
    for card in after:
        was = by_id.get(card.oracle_id or "") or by_name.get(card.name)
        if was is None:
            added.append(card.name)
        else:
            pairs.append((was, card))
    kept = {was.name for was, _ in pairs}
    legal = {key: list(_legal(pairs, key)) for key in sorted(set(keys))}
    return Changes(
        added=tuple(added),
        removed=tuple(card.name for card in before if card.name not in kept),
        renamed=tuple((was.name, card.name) for was, card in pairs if was.name != card.name),
        newly_banned=_of(legal, "banned"),
        newly_legal=_of(legal, "legal"),
        no_longer_legal=_of(legal, "not legal"),
        identities=tuple(_identities(pairs)),
    )


def _legal(pairs: Iterable[tuple[Summary, Summary]], key: str) -> Iterator[tuple[str, str]]:
    """What became of cards in a format, and their names."""
    for was, card in pairs:
        before, after = ((one.legalities or {}).get(key) for one in (was, card))
        if before is None or after is None or before == after:
            continue  # unknown then or now is no news
        if before == "legal":
            yield ("banned" if after == "banned" else "not legal"), card.name
        elif after == "legal":
            yield "legal", card.name


def _of(legal: Mapping[str, list[tuple[str, str]]], wanted: str) -> Mapping[str, tuple[str, ...]]:
    found = {
        key: tuple(name for became, name in cards if became == wanted)
        for key, cards in legal.items()
    }
    return {key: names for key, names in found.items() if names}


def _identities(pairs: Iterable[tuple[Summary, Summary]]) -> Iterator[tuple[str, str, str]]:
    for was, card in pairs:
        old, new = was.color_identity, card.color_identity
        if old is not None and new is not None and old != new:
            yield card.name, "".join(letters(old)), "".join(letters(new))
