"""Formats as other programs get them: all that they judge by, with their bans by day.

Such a format is what `validator.Format` takes, and beside it `facts`, which `Format` passes over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from validator.base.declared import Declared, Doc, from_data
from validator.cards.catalog.lookup import Catalog
from validator.formats.facts.day import facts_day_of
from validator.formats.facts.now import standing_now
from validator.formats.format import Format
from validator.formats.history import load_history

if TYPE_CHECKING:
    from pydantic import BaseModel


class Change(Declared, called="BanChange"):
    """What an announcement changed, by the names of the cards."""

    day: Annotated[str, Doc("the first day on which it holds, YYYY-MM-DD")]
    banned: Annotated[tuple[str, ...], Doc("in every role")] = ()
    banned_as_commander: Annotated[tuple[str, ...], Doc("as commanders alone")] = ()
    banned_as_companion: Annotated[tuple[str, ...], Doc("as companions alone")] = ()
    unbanned: Annotated[tuple[str, ...], Doc("no longer banned in every role")] = ()
    unbanned_as_commander: Annotated[
        tuple[str, ...], Doc("no longer banned as commanders alone")
    ] = ()
    unbanned_as_companion: Annotated[
        tuple[str, ...], Doc("no longer banned as companions alone")
    ] = ()
    not_in_decks: Annotated[
        tuple[str, ...], Doc("in the program that plays the format, not for decks")
    ] = ()
    in_decks: Annotated[tuple[str, ...], Doc("for decks from then on")] = ()
    kind: Annotated[str | None, Doc("a word for why, where there is one")] = None
    source: Annotated[str | None, Doc("who says so")] = None
    note: Annotated[str | None, Doc("what else there is to say")] = None


class Period(Declared, called="FormatPeriod"):
    """Days on which the format said something else."""

    since: Annotated[str | None, Doc("the first day; null from the first that is known")] = None
    until: Annotated[str, Doc("the last day")]
    format: Annotated[dict[str, Any], Doc("what it said, by the keys of a format file")]
    source: Annotated[str | None, Doc("who says so")] = None
    note: Annotated[str | None, Doc("what else there is to say")] = None


class FormatFacts(Declared):
    """What is known of a format, and from which day on."""

    as_of: Annotated[
        str | None, Doc("the day up to which its bans, and which cards it has, are known")
    ] = None
    begins: Annotated[str | None, Doc("the first day for which decks can be checked")] = None
    changes: Annotated[
        tuple[Change, ...],
        Doc("its bans by day, oldest first; the first holds all of the day it begins"),
    ] = ()
    periods: Annotated[tuple[Period, ...], Doc("other rules that it had, by day")] = ()


def listed(format: Format, catalog: Catalog) -> tuple[Format, FormatFacts]:
    """The format with the bans of now, as far as its own file and history tell them, and what is
    known of it by day."""
    on_day = standing_now(format, catalog)
    day = facts_day_of(format, catalog)
    if format.history is None:
        return format, FormatFacts(as_of=day)
    history = load_history(format.history)
    return (
        format if on_day is None else on_day.format,
        FormatFacts(
            as_of=day,
            begins=history.begins,
            changes=tuple(from_data(Change, _plain(change)) for change in history.changes),
            periods=tuple(Period(**_plain(period)) for period in history.periods),
        ),
    )


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """Days as texts, as everything else of JSON."""
    return {
        key: value.isoformat() if hasattr(value, "isoformat") else value
        for key, value in data.items()
    }


def listed_model() -> type[BaseModel]:
    """The model of a line of `cmdr formats`: a format, and its ``facts``."""
    from pydantic import Field, create_model

    from validator.base.models import model_of
    from validator.formats.model import Format as Model

    return create_model(
        "ListedFormat",
        __base__=Model,
        __doc__="A format that comes with the program, with its bans by day.",
        facts=(model_of(FormatFacts), Field(description="what is known of it, and by which day")),
    )
