"""What a mapping of a format says together with what it extends, and what does not go together in
it: for those who check it with pydantic, and for those who have none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from validator.base.value import fields
from validator.formats import format as declared
from validator.formats.files import FormatError, chain_of, format_ids, home, shortened
from validator.formats.history import history_names
from validator.formats.merge import together
from validator.formats.toml_lines import Key

TOLD: Final = "facts"
"""What `cmdr formats` prints next to a format. It may come back with it, and changes nothing."""


class NoFormatError(FormatError):
    """What is wrong with a mapping, and at which key."""

    def __init__(self, key: Key, what: str) -> None:
        self.key, self.what = key, what
        super().__init__(f"{written(key)}: {what}" if key else what)


def whole(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a mapping, with lists and dictionaries as a file gives them, and the format that it
    extends say together: that one by its id, because nothing of a caller's data opens a file.

    Raises `NoFormatError` where it extends none that there is.
    """
    parent = data.get("extends")
    if parent is None:
        return together([data])
    if not isinstance(parent, str) or parent not in format_ids():
        named = shortened(parent) if isinstance(parent, str) else repr(parent)
        raise NoFormatError(
            ("extends",),
            f"unknown format {named}; the formats are {', '.join(format_ids())}, "
            "and only a file can extend a file",
        )
    merged = together([data, *(source.data for source in chain_of(home(parent)))])
    if "id" in merged:
        merged.setdefault("name", merged["id"])
    return merged


def contradictions(format: declared.Format) -> Iterator[tuple[Key, str]]:
    """What each key by itself does not show."""
    sizes: list[tuple[Key, Any]] = [(("size",), format.size)]
    sizes += [
        (("beside", name), deck)
        for name in sorted(declared.BesideDecks.field_names)
        if (deck := getattr(format.beside, name)) is not None
    ]
    for key, size in sizes:
        if size.maximum is not None and size.maximum < size.minimum:
            yield (
                key,
                f"no deck has at least {size.minimum} cards and at most {size.maximum}",
            )
    if format.commander.required and not format.commander.kinds and not format.commander.own_text:
        yield ("commander",), "a commander is required, and no kind of card may be one"
    if format.history is not None and format.history not in history_names():
        known = ", ".join(sorted(history_names()))
        what = f"no history is known by the name {shortened(format.history)}; there are {known}"
        yield ("history",), what
    if format.draft is not None:
        codes = [boosters.set for boosters in format.draft.boosters]
        for number, code in enumerate(codes):
            if code in codes[:number]:
                yield ("draft", "boosters", number, "set"), f"{code} is listed twice here"
    if not format.anything_goes and not _judges(format):
        yield (
            (),
            "it checks nothing: no size, copies, colors, commander or card pool; "
            "extend a format, or say anything_goes = true",
        )


def _judges(format: declared.Format) -> bool:
    """Whether a deck could break any of its rules."""
    size, pool, banned = format.size, format.pool, format.banned
    return any(
        (
            size.minimum > 0,
            size.maximum is not None,
            format.copies.limit is not None,
            format.identity.judged,
            format.commander.required,
            format.commander.kinds,
            format.signature_spell,
            not format.companion.allowed,
            format.draft,
            format.points,
            pool.mana_value is not None,
            pool.legality,
            pool.sets,
            pool.rarities,
            pool.cards,
            banned.cards,
            banned.as_commander,
            banned.as_companion,
            format.bracket.maximum is not None,
            any(fields(format.beside).values()),
        )
    )


def written(key: Sequence[str | int]) -> str:
    """A key as a file has it: ``commander.kinds[0].types``."""
    said = ""
    for part in key:
        said += f"[{part}]" if isinstance(part, int) else f".{part}" if said else part
    return said
