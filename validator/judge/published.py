"""Card and format data for other programs: one JSON file for each subject, and a manifest.

A site hosts the folder and polls `manifest.json`, which has the day, the size, the SHA-256 and the
JSON Schema of each file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypedDict

from validator.base.declared import Doc
from validator.base.value import dump, fields
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.formats.facts.listing import Change, listed
from validator.formats.facts.now import pool_now
from validator.formats.format import Format, PartnerAbility
from validator.formats.leaders import PARTNER_ABILITIES
from validator.formats.load import format_ids, plain_format
from validator.judge.brackets.combos import ComboList, known_combos
from validator.judge.brackets.lists import (
    changes_by_day,
    denial_by_card,
    lists_of_now,
    texts_by_day,
)
from validator.judge.card_roles import describe_ability, find_ban, find_role_as_commander
from validator.judge.terms import TermsByDay

if TYPE_CHECKING:
    from pydantic import BaseModel

MANIFEST: Final = "manifest.json"
SCHEMA_VERSION: Final = 1


# -- what is in the files ------------------------------------------------------------


class BannedCard(TypedDict):
    """A banned card."""

    card: Annotated[str, Doc("the full English name")]
    since: Annotated[str | None, Doc("the first day of the ban, YYYY-MM-DD; null if unknown")]
    or_earlier: Annotated[bool, Doc("whether the history begins on that day, with the ban")]
    source: Annotated[str | None, Doc("where it was announced")]


class BansOfFormat(TypedDict):
    """The bans of one format, now and by day."""

    format: Annotated[str, Doc("the format's id")]
    as_of: Annotated[str | None, Doc("the day up to which they are known, YYYY-MM-DD")]
    begins: Annotated[str | None, Doc("the day its history begins; null without a history")]
    banned: Annotated[list[BannedCard], Doc("in every role")]
    banned_as_commander: Annotated[list[BannedCard], Doc("only as commanders")]
    banned_as_companion: Annotated[list[BannedCard], Doc("only as companions")]
    changes: Annotated[list[dict[str, Any]], Doc("the announcements, oldest first")]


class Bans(TypedDict):
    """The bans of every format."""

    formats: Annotated[list[BansOfFormat], Doc("one for each format, by id")]


class Brackets(TypedDict):
    """The criteria of Commander brackets by day."""

    until: Annotated[str, Doc("the last day up to which no other text or list was found")]
    texts: Annotated[list[dict[str, Any]], Doc("the criteria, oldest first")]
    mass_land_denial: Annotated[dict[str, Any], Doc("the cards that were read for it")]


class GameChangers(TypedDict):
    """The list of Game Changers by day."""

    until: Annotated[str, Doc("the last day up to which no other list was found")]
    now: Annotated[list[str], Doc("full English names, in order")]
    changes: Annotated[list[dict[str, Any]], Doc("the announcements, oldest first")]


class ComboRow(TypedDict):
    """Two cards that go infinite together."""

    cards: Annotated[list[str], Doc("full English names", min_length=2, max_length=2)]
    oracle_ids: Annotated[list[str | None], Doc("their ids; null if unknown")]
    commanders: Annotated[list[str], Doc("which of them must be the commander")]
    lowest_bracket: Annotated[int, Doc("the lowest bracket with this combo", ge=1, le=4)]
    highest_bracket: Annotated[int, Doc("the bracket that it makes if it comes early", ge=1, le=4)]
    produces: Annotated[list[str], Doc("what it makes, in the source's words")]


class Combos(TypedDict):
    """Two-card combos."""

    source: Annotated[str, Doc("where the list comes from")]
    as_of: Annotated[str | None, Doc("the day of the source, YYYY-MM-DD")]
    combos: Annotated[list[ComboRow], Doc("the pairs")]


class CardOfAbility(TypedDict):
    """A card with a partner ability, or one that such an ability asks for."""

    card: Annotated[str, Doc("the full English name")]
    text: Annotated[str, Doc("what it has or is")]


class CardsOfAbility(TypedDict):
    """The cards of one partner ability (702.124)."""

    ability: Annotated[PartnerAbility, Doc("as a format file names it")]
    cards: Annotated[list[CardOfAbility], Doc("by name")]


class CommandersOfFormat(TypedDict):
    """Who may be a commander in one format."""

    format: Annotated[str, Doc("the format's id")]
    alone: Annotated[list[str], Doc("full English names of all that may lead alone")]


class RolesOfCards(TypedDict):
    """Partner abilities, and who may be a commander."""

    abilities: Annotated[list[CardsOfAbility], Doc("the partner abilities and their cards")]
    formats: Annotated[list[CommandersOfFormat], Doc("one for each format, by id")]


# -- what the files are made of ------------------------------------------------------


class Subject(NamedTuple):
    """One file: what is in it, and from which day."""

    name: str
    about: str
    model: Callable[[], type[BaseModel]]
    """Returns the model that its JSON follows."""
    collect: Callable[[Catalog], tuple[Any, str | None]]
    """Returns what is in it, and the day up to which that is known."""


def _formats_model() -> type[BaseModel]:
    """The model of every format, as a format file has it, with its bans by day."""
    from pydantic import Field, create_model

    from validator.formats.facts.listing import listed_model

    about = Field(description="as `cmdr formats --output json`")
    each: Any = listed_model()
    return create_model(
        "Formats", __doc__="Every format, with its bans by day.", formats=(list[each], about)
    )


def _model_of(shape: Any) -> Callable[[], type[BaseModel]]:
    def model() -> type[BaseModel]:
        from validator.report.shapes import modeled

        return modeled(shape)

    return model


def _collect_formats(catalog: Catalog) -> tuple[Mapping[str, Any], str | None]:
    found = []
    for format in _formats():
        now, told = listed(format, catalog)
        found.append({key: dump(part) for key, part in {**fields(now), "facts": told}.items()})
    return {"formats": found}, catalog.legalities_as_of or catalog.as_of


def _formats() -> Iterator[Format]:
    return (plain_format(id) for id in format_ids())


def _collect_bans(catalog: Catalog) -> tuple[Bans, str | None]:
    cards = list(catalog.cards())
    found = [_bans_of(format, catalog, cards) for format in _formats()]
    return {"formats": found}, catalog.legalities_as_of or catalog.as_of


def _bans_of(format: Format, catalog: Catalog, cards: Sequence[Card]) -> BansOfFormat:
    pool = pool_now(format, catalog)
    statuses = {card.name: (pool.status(card), pool.status(card, leads=True)) for card in cards}
    told = listed(format, catalog)[1]
    return {
        "format": format.id,
        "as_of": told.as_of,
        "begins": told.begins,
        "banned": _banned(
            format, "banned", [name for name, (status, _) in statuses.items() if status == "banned"]
        ),
        "banned_as_commander": _banned(
            format,
            "banned_as_commander",
            [name for name, (_, leads) in statuses.items() if leads == "banned as commander"],
        ),
        "banned_as_companion": _banned(format, "banned_as_companion", pool.as_companion),
        "changes": [_without_empty(change) for change in told.changes],
    }


def _without_empty(change: Change) -> dict[str, Any]:
    said = {name: dump(part) for name, part in fields(change).items()}
    return {key: part for key, part in said.items() if part}


def _banned(format: Format, key: str, names: Sequence[str] | frozenset[str]) -> list[BannedCard]:
    return [
        {"card": name, "since": ban.since, "or_earlier": ban.or_earlier, "source": ban.source}
        for name in sorted(names)
        for ban in [find_ban(format, name, key)]
    ]


def _collect_brackets(_: Catalog) -> tuple[Brackets, str | None]:
    until = lists_of_now().until
    made: Brackets = {
        "until": until,
        "texts": list(texts_by_day()),
        "mass_land_denial": dict(denial_by_card()),
    }
    return made, until


def _collect_game_changers(_: Catalog) -> tuple[GameChangers, str | None]:
    now = lists_of_now()
    made: GameChangers = {
        "until": now.until,
        "now": sorted(now.game_changers),
        "changes": list(changes_by_day()),
    }
    return made, now.until


def _collect_combos(_: Catalog) -> tuple[Combos, str | None]:
    known: ComboList = known_combos()
    made: Combos = {
        "source": known.source,
        "as_of": known.as_of,
        "combos": [
            {
                "cards": [part.name for part in combo.parts],
                "oracle_ids": [part.oracle_id for part in combo.parts],
                "commanders": [part.name for part in combo.parts if part.leads],
                "lowest_bracket": combo.lowest,
                "highest_bracket": combo.highest,
                "produces": list(combo.produces),
            }
            for combo in known.combos
        ],
    }
    return made, known.as_of


def _collect_roles(catalog: Catalog) -> tuple[RolesOfCards, str | None]:
    cards = sorted(catalog.cards(), key=lambda card: card.name)
    made: RolesOfCards = {
        "abilities": [
            {"ability": word, "cards": list(_of_ability(word, cards))} for word in PARTNER_ABILITIES
        ],
        "formats": [
            {"format": format.id, "alone": _leading(format, catalog, cards)}
            for format in _formats()
        ],
    }
    return made, catalog.as_of


def _of_ability(word: PartnerAbility, cards: Sequence[Card]) -> Iterator[CardOfAbility]:
    for card in cards:
        for text in describe_ability(card, word):
            yield {"card": card.name, "text": str(text)}


def _leading(format: Format, catalog: Catalog, cards: Sequence[Card]) -> list[str]:
    terms = TermsByDay(format, catalog).of(None, ())
    leading = (card for card in cards if terms.leaders.lead(card))
    return [card.name for card in leading if find_role_as_commander(card, terms) == "alone"]


SUBJECTS: Final = (
    Subject(
        "formats",
        "the formats, as format files have them",
        _formats_model,
        _collect_formats,
    ),
    Subject(
        "bans",
        "banned cards, now and by day",
        _model_of(Bans),
        _collect_bans,
    ),
    Subject(
        "brackets",
        "the criteria of Commander brackets",
        _model_of(Brackets),
        _collect_brackets,
    ),
    Subject(
        "game-changers",
        "the list of Game Changers",
        _model_of(GameChangers),
        _collect_game_changers,
    ),
    Subject(
        "combos",
        "two-card combos",
        _model_of(Combos),
        _collect_combos,
    ),
    Subject(
        "roles",
        "partner abilities, and who may be a commander",
        _model_of(RolesOfCards),
        _collect_roles,
    ),
)
"""The files, in the order of the manifest."""


def collect_files(catalog: Catalog) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each file, the manifest last.

    The same card data gives the same bytes.
    """
    listed_files = []
    for subject in SUBJECTS:
        found, day = subject.collect(catalog)
        written = _written(found)
        yield f"{subject.name}.json", written
        listed_files.append(
            {
                "subject": subject.name,
                "about": subject.about,
                "file": f"{subject.name}.json",
                "as_of": day,
                "bytes": len(written),
                "sha256": sha256(written).hexdigest(),
                "schema": schema_of(subject),
            }
        )
    manifest = {
        "schema_version": SCHEMA_VERSION,
        "catalog": {"as_of": catalog.as_of, "cards": catalog.size},
        "files": listed_files,
    }
    yield MANIFEST, _written(manifest)


def schema_of(subject: Subject) -> Mapping[str, Any]:
    """Return the JSON Schema of a subject's file."""
    from validator.report.schema import published

    schema = subject.model().model_json_schema(mode="serialization")
    return published(schema, f"data-{subject.name}:{SCHEMA_VERSION}")


def _written(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
