"""The keys of card records: Scryfall's, and those of sources that add their own.

A misspelled key would be read as one that is absent: a card without a cost is colorless.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from validator.base.mistakes import shown
from validator.cards.records import RecordError

# What `validator.cards.records` reads of a record, and of each of its faces.
_READ: Final = frozenset(
    (
        "all_parts", "card_faces", "color_identity", "color_indicator", "commander_ban_reason",
        "digital", "flavor_name", "hand_modifier", "lang", "layout", "legalities",
        "legalities_source", "life_modifier", "loyalty", "mana_cost", "meld_result", "name",
        "oracle_id", "oracle_text", "power", "printed_name", "rarities", "rarity",
        "released_at", "reprint", "set", "sets", "toughness", "type_line",
    )
)  # fmt: skip
# What else there is in records, and says nothing that the rules ask for.
_PASSED_OVER: Final = frozenset(
    (
        "arena_id", "artist", "artist_id", "artist_ids", "attraction_lights", "booster",
        "border_color", "card_back_id", "cardmarket_id", "clause", "cmc", "collector_number",
        "color_identity_source", "color_identity_witnesses", "colors", "colors_source",
        "commander_banned_as_companion", "commander_legal_2025_09", "content_warning",
        "defense", "edhrec_rank", "finishes", "first_set", "flavor_text", "foil", "frame",
        "frame_effects", "full_art", "game_changer", "games", "highres_image", "id",
        "illustration_id", "image_status", "image_uris", "keywords", "layout_source",
        "mtgo_foil_id", "mtgo_id", "multiverse_ids", "nonfoil", "object", "other", "oversized",
        "penny_rank", "preview", "prices", "printed_text", "printed_type_line",
        "prints_search_uri", "produced_mana", "promo", "promo_types", "purchase_uris",
        "related_uris", "reserved", "resource_id", "rulings_uri", "scryfall_set_uri",
        "scryfall_uri", "security_stamp", "set_id", "set_name", "set_search_uri", "set_type",
        "set_uri", "story_spotlight", "tcgplayer_etched_id", "tcgplayer_id", "text_source",
        "textless", "uri", "variation", "variation_of", "watermark",
    )
)  # fmt: skip
_KNOWN: Final = _READ | _PASSED_OVER


def with_known_keys(records: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The same records, one by one. Raises `RecordError` where one is no mapping, or has a key
    that no record has."""
    for number, record in enumerate(records, start=1):
        try:
            check_keys(record)
        except RecordError as error:
            raise error.of_record(number) from None
        yield record


def check_keys(record: Mapping[str, Any]) -> None:
    """Raises `RecordError` for a record that is no mapping, and for a key that no record has.

    Scryfall's own records, which say ``object``, may have more: new ones come from time to time.
    """
    if not isinstance(record, Mapping):
        raise RecordError(None, f"{shown(record)} is not a mapping of a card's keys")
    if "object" in record:
        return
    name = record.get("name")
    named = name if isinstance(name, str) else None
    for key in record.keys() - _KNOWN:
        raise _no_such_key(named, key, key)
    faces = record.get("card_faces")
    for number, face in enumerate(faces if isinstance(faces, list) else ()):
        for key in face.keys() - _KNOWN if isinstance(face, Mapping) else ():
            raise _no_such_key(named, key, f"card_faces[{number}].{key}")


def _no_such_key(name: str | None, key: object, where: str) -> RecordError:
    from difflib import get_close_matches

    written = str(key).casefold()
    near = get_close_matches(written, sorted(_READ), n=1)
    near = near or [known for known in sorted(_READ) if written in known.split("_")]
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return RecordError(name, f"no record has the key {where!r}{hint}", key=where)
