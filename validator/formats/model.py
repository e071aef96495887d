"""`validator.Format`: a format as a pydantic model, for those who write one or ask for its schema.

Decks are judged by the values that `validator.formats.format` declares; this is made of the same
declaration. What a mapping says is put together with the format that it extends, and checked, as
a file is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, model_validator
from pydantic_core import PydanticCustomError

from validator.base import resources
from validator.base.declared import Declared
from validator.base.models import Model, as_model, model_of
from validator.base.value import fields
from validator.formats import format as declared
from validator.formats.files import FormatError as FormatError
from validator.formats.files import chain_of, format_ids, home, shortened
from validator.formats.merge import together
from validator.formats.toml_lines import Key

CONTRADICTION: Final = "contradiction"
"""The type of an error in what several keys say together; its context has the ``key``."""


TOLD: Final = "facts"
"""What `cmdr formats` tells beside a format. It may come back with it, and changes nothing."""


def _whole(data: Any) -> Any:
    """What a mapping says, and the format that it extends: by its id, because nothing of a
    caller's data opens a file."""
    if not isinstance(data, Mapping):
        return data
    parent = data.get("extends")
    if parent is None:
        return _in_tuples(together([data]))
    if not isinstance(parent, str) or parent not in format_ids():
        named = shortened(parent) if isinstance(parent, str) else repr(parent)
        raise _error(
            ("extends",),
            f"there is no format {named}; the formats are {', '.join(format_ids())}, "
            "and only a file extends a file",
        )
    chain = [source.data for source in chain_of(home(parent))]
    merged = together([_as_in_a_file(data), *chain])
    if "id" in merged:
        merged.setdefault("name", merged["id"])
    return _in_tuples(merged)


def _without_told(data: Any) -> Any:
    if isinstance(data, Mapping) and TOLD in data:
        return {key: part for key, part in data.items() if key != TOLD}
    return data


def _as_in_a_file(data: Any) -> Any:
    """Tables as dictionaries and sequences as lists, all the way down."""
    if isinstance(data, Declared):
        return _as_in_a_file(fields(data))
    if isinstance(data, BaseModel):
        return _as_in_a_file(data.model_dump(exclude_unset=True))
    if isinstance(data, Mapping):
        return {key: _as_in_a_file(part) for key, part in data.items()}
    return [*map(_as_in_a_file, data)] if isinstance(data, list | tuple) else data


def _in_tuples(data: Any) -> Any:
    """Sequences as tuples, as the declared values have them: JSON gives lists, which strict
    checks refuse where JSON was read before."""
    if isinstance(data, dict):
        return {key: _in_tuples(part) for key, part in data.items()}
    return tuple(map(_in_tuples, data)) if isinstance(data, list) else data


def _contradictions(format: declared.Format) -> Iterator[tuple[Key, str]]:
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
    history = format.history
    if history is not None and not resources.data_path(f"{history}-history.toml").is_file():
        yield ("history",), f"no history is known by the name {history!r}"
    if format.draft is not None:
        codes = [boosters.set for boosters in format.draft.boosters]
        for number, code in enumerate(codes):
            if code in codes[:number]:
                yield ("draft", "boosters", number, "set"), f"{code} stands here twice"
    if not format.anything_goes and not _judges(format):
        yield (
            (),
            "it judges nothing: no size, copies, colors, commander or card pool; "
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


def _sensible(format: Any) -> Any:
    """The format itself. Raises an error for what does not go together in it."""
    for key, what in _contradictions(format):
        raise _error(key, what)
    return format


def _error(key: Key, what: str) -> PydanticCustomError:
    said = f"{written(key)}: {what}" if key else what
    return PydanticCustomError(CONTRADICTION, "{said}", {"said": said, "key": key, "what": what})


if TYPE_CHECKING:

    class Format(Model, declared.Format):
        """What `model_of` makes, for type checkers, which do not run it: it is both of these."""

else:

    class Format(model_of(declared.Format)):
        """The rules of a format, before any card's text changed them (rule 113.6n)."""

        @model_validator(mode="before")
        @classmethod
        def _whole(cls, data):
            return _whole(data if TOLD in cls.model_fields else _without_told(data))

        @model_validator(mode="after")
        def _sensible(self):
            return _sensible(self)


def of_value(format: declared.Format) -> Format:
    """The model of a format that is known to be in order: nothing is checked."""
    made: Format = Format.model_construct(
        **{name: as_model(value) for name, value in fields(format).items()}
    )
    return made
