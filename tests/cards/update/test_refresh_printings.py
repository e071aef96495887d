"""Records of printings: other names, sets and rarities, and what of Scryfall's is no card."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cards.update.http_server import BulkServer
from tests.cards.update.invented import NEW, OLD, compiled, oracle_id, scryfall, update
from tests.records import faces
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.color import color_set


def test_names_of_printings_are_learned_and_kept(server: BulkServer, target: Path) -> None:
    names = [
        *NEW,
        *NEW,
        scryfall("Bear 1", flavor_name="Ursula", set="sld", rarity="mythic", reprint=True,
                 released_at="2024-01-01"),
        scryfall("Bear 2", set="old", released_at="1995-05-05"),
        scryfall("Bear 3", lang="de", printed_name="Bär 3"),
        scryfall("Bear 4", printed_name="Bear of the Omenpaths", digital=True),
        faces(
            "transform",
            scryfall("Day", printed_name="Within Day"),
            scryfall("Night"),
            oracle_id=oracle_id("Day // Night"),
        ),
    ]  # fmt: skip
    server.offers(names, "default_cards")
    assert update(server, target, "--names").exit_code == 0
    catalog = Catalog(target)
    assert catalog.size == len(NEW) + 1
    bear = catalog.find("ursula")
    assert bear
    assert bear.card.name == "Bear 1"
    assert bear.card.sets == ("sld", "tst")
    assert bear.card.rarities == ("common",)  # a Secret Lair's does not count
    assert bear.card.released_at == "2020-01-01"
    assert named(catalog, "Bear of the Omenpaths").name == "Bear 4"
    assert named(catalog, "Within Day // Night").name == "Day // Night"
    translated = catalog.find("Bär 3")
    assert translated
    assert translated.card.name == "Bear 3"
    old = catalog.find("Bear 2")
    assert old
    assert old.card.released_at == "1995-05-05"
    # The next update keeps to it, until told otherwise.
    server.offers(names, "default_cards", updated_at="2026-11-21T09:00:00Z")
    assert update(server, target).exit_code == 0
    assert Catalog(target).find("Ursula")
    server.offers(NEW, updated_at="2026-11-21T09:00:00Z")
    assert update(server, target, "--names", "none").exit_code == 0
    assert Catalog(target).find("Ursula") is None


@pytest.mark.parametrize(
    ("printing", "counts"),
    [
        ({}, True),
        ({"games": ["paper", "arena"]}, True),
        ({"games": ["mtgo"], "digital": True}, True),
        ({"games": ["arena"], "digital": True}, False),
        ({"games": None, "digital": True}, False),
        ({"promo": True}, False),
        ({"set_type": "promo"}, False),
        ({"set_type": "masterpiece"}, False),
        ({"set": "sld", "set_type": "box"}, False),
        ({"lang": "it"}, False),
    ],
)
def test_rarities_are_of_printings_that_count(
    printing: dict[str, Any], counts: bool, server: BulkServer, target: Path
) -> None:
    """On paper or Magic Online, in English, and no promotional printing."""
    rare = scryfall("Bear 1", rarity="rare", reprint=True, **{"set": "aaa"} | printing)
    server.offers([*NEW, *NEW, rare], "default_cards")
    assert update(server, target, "--names").exit_code == 0
    assert named(Catalog(target), "Bear 1").rarities == (
        ("common", "rare") if counts else ("common",)
    )


def test_a_card_that_no_printing_that_counts_has_is_of_no_rarity(
    server: BulkServer, target: Path
) -> None:
    server.offers([*NEW, *NEW, scryfall("Odd Bear", set="sld", rarity="rare")], "default_cards")
    assert update(server, target, "--names").exit_code == 0
    assert named(Catalog(target), "Odd Bear").rarities == ()


@pytest.mark.parametrize(
    ("reprint", "rarities"), [(False, ("uncommon",)), (True, None)], ids=["new", "printed before"]
)
def test_a_first_printing_tells_all_rarities_there_are(
    reprint: bool, rarities: tuple[str, ...] | None, server: BulkServer, target: Path
) -> None:
    server.offers([*NEW, scryfall("Odd Bear", rarity="uncommon", reprint=reprint)])
    assert update(server, target).exit_code == 0
    assert named(Catalog(target), "Odd Bear").rarities == rarities


def test_what_one_printing_cannot_tell_is_kept_from_before(
    server: BulkServer, target: Path
) -> None:
    stated: dict[str, Any] = {
        "sets": ["aaa", "bbb"],
        "rarities": ["common"],
        "released_at": "1999-01-01",
    }
    compiled(target, [*OLD, scryfall("Old Bear", **stated)])
    server.offers([*OLD, scryfall("Old Bear", set="new", released_at="2026-11-11", reprint=True,
                                  rarity="rare")])  # fmt: skip
    assert update(server, target).exit_code == 0
    found = Catalog(target).find("Old Bear")
    assert found
    assert found.card.sets == ("aaa", "bbb", "new")
    assert found.card.rarities == ("common", "rare")
    assert found.card.released_at == "1999-01-01"


def test_names_in_all_languages_are_learned(server: BulkServer, target: Path) -> None:
    names = [
        *NEW,
        *NEW,
        scryfall("Bear 3", lang="ja", printed_name="クマ"),
        scryfall("Bear 4", lang="ru", printed_name="Медведь"),
    ]
    server.offers(names, "all_cards")
    assert update(server, target, "--names", "all").exit_code == 0
    catalog = Catalog(target)
    assert named(catalog, "クマ").name == "Bear 3"
    assert named(catalog, "медведь").name == "Bear 4"
    # The language of a printing is not a name of the card in English.
    assert named(catalog, "クマ").other_names == ()


def test_the_english_printing_is_the_one_that_counts(server: BulkServer, target: Path) -> None:
    foreign = scryfall("Bear 3", cost="{W}", lang="de", printed_name="Bär", digital=True)
    server.offers([foreign, *NEW, *NEW, foreign], "default_cards")
    assert update(server, target, "--names").exit_code == 0
    assert named(Catalog(target), "Bär").faces[0].mana_cost == "{1}{G}"


def printings(count: int) -> Iterator[dict[str, Any]]:
    """So many printings of the cards of `NEW`, each with a field that takes room."""
    for number in range(count):
        card = NEW[number % len(NEW)]
        yield {**card, "set": f"s{number % 97}", "flavor_text": f"{number} " + "growl " * 80}


def test_any_number_of_printings_takes_little_memory(server: BulkServer, target: Path) -> None:
    server.offers(printings(12_000), "all_cards")
    whole = sum(len(str(one)) for one in printings(12_000))
    assert whole > 10_000_000
    tracemalloc.start()
    result = update(server, target, "--names", "all")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result.exit_code == 0, result.output
    assert most < 5_000_000
    assert len(named(Catalog(target), "Bear 1").sets) == 97


def test_what_is_no_card_is_left_out(server: BulkServer, target: Path) -> None:
    """Tokens share names with cards, and art cards with each other."""
    beside = [
        scryfall("Bear 1", "Token Creature — Bear", layout="token", oracle_id=oracle_id("token")),
        scryfall("Bear 2", "Card", layout="front_card", oracle_id=oracle_id("front")),
        scryfall("Bear 2 // Bear 2", "Card // Card", layout="art_series", oracle_id=oracle_id("a")),
        scryfall("Help", "Card", layout="a_layout_to_come", oracle_id=oracle_id("help")),
        # A playtest card of another card's name.
        scryfall("Bear 5", oracle_id=oracle_id("playtest"), legalities={"commander": "not_legal"}),
    ]
    server.offers([*beside, *NEW, *beside])
    told = json.loads(update(server, target, "--output", "json").stdout)
    assert told["left_out"] == {"no_cards": 8, "same_names": 1}
    catalog = Catalog(target)
    assert catalog.size == len(NEW)
    assert named(catalog, "Bear 1").layout == "normal"
    assert named(catalog, "Bear 5").oracle_id == oracle_id("Bear 5")


def test_layouts_keys_and_fields_to_come_are_normal(server: BulkServer, target: Path) -> None:
    server.offers(
        [
            *NEW,
            scryfall(
                "Bear of Tomorrow",
                layout="a_layout_to_come",
                cost="{R}",
                legalities={"commander": "legal", "a_format_to_come": "legal"},
                a_field_to_come={"any": [1, None]},
                games=["a_game_to_come"],
                rarity="a_rarity_to_come",
            ),
        ]
    )
    assert update(server, target).exit_code == 0
    catalog = Catalog(target)
    bear = named(catalog, "Bear of Tomorrow")
    assert bear.layout == "a_layout_to_come"
    assert bear.identity_colors == color_set("R")
    assert bear.legalities == {
        "commander": "legal",
        "future": "not_legal",
        "a_format_to_come": "legal",
    }
    assert (named(catalog, "Bear 1").legalities or {})["a_format_to_come"] == "not_legal"


def reversible(layout: str | None, *parts: dict[str, Any]) -> dict[str, Any]:
    """A printing with a card on each side: its faces have the Oracle ids, and no other has."""
    card = faces("reversible_card", *parts)
    for part in card["card_faces"]:
        if layout is not None:
            part["layout"] = layout
    assert "oracle_id" not in card
    return card


BOTH = scryfall("Giant", cost="{2}{R}"), scryfall("Stomp", "Instant — Adventure", cost="{1}{R}")


@pytest.mark.parametrize("layout", ["adventure", None])
def test_reversible_printings_are_the_card_they_show(
    layout: str | None, server: BulkServer, target: Path
) -> None:
    giant, stomp = BOTH
    stomp = {**stomp, "oracle_id": giant["oracle_id"]}
    server.offers(
        [
            reversible("normal", OLD[6], OLD[6]),
            *NEW,
            reversible(layout, giant, stomp, giant),
            reversible("normal", *[scryfall("Only Reversible", cost="{B}")] * 2),
        ]
    )
    assert update(server, target).exit_code == 0
    catalog = Catalog(target)
    assert catalog.size == len(NEW) + 2
    assert named(catalog, f"{OLD[6]['name']} // {OLD[6]['name']}").name == OLD[6]["name"]
    both = named(catalog, "Giant // Stomp // Giant")
    assert both is named(catalog, "Giant // Stomp")
    assert both.name == "Giant // Stomp"
    assert both.layout == (layout or "reversible_card")
    assert [face.name for face in both.faces] == ["Giant", "Stomp"]
    only = named(catalog, "Only Reversible")
    assert (only.name, only.layout, len(only.faces)) == ("Only Reversible", "normal", 1)
    assert only.oracle_id == oracle_id("Only Reversible")


def test_the_result_of_a_meld_is_known_as_one(server: BulkServer, target: Path) -> None:
    parts = [
        {"component": "meld_part", "name": "Bear 1"},
        {"component": "meld_result", "name": "Two Bears in One"},
    ]
    server.offers(
        [
            *NEW[:6],
            {**NEW[6], "layout": "meld", "all_parts": parts},
            *NEW[7:],
            scryfall("Two Bears in One", layout="meld", all_parts=parts),
        ]
    )
    assert update(server, target).exit_code == 0
    catalog = Catalog(target)
    assert named(catalog, "Two Bears in One").meld_result
    assert not named(catalog, "Bear 1").meld_result


def named(catalog: Catalog, name: str) -> Card:
    found = catalog.find(name)
    assert found, name
    return found.card
