"""Names as people write them, and the catalog's order of lookup (contract, "Names")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from tests.records import faces, record
from validator.cards.catalog.lookup import Catalog
from validator.cards.names import fold, letters_of, meant, name_keys, one_slip


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("SOL RING", "sol ring"),
        ("Lim-Dûl's Vault", "Lim-Dul’s Vault"),
        ("Æther Vial", "Aether Vial"),
        ("Jötun Grunt", "Jotun Grunt"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire / Ice", "Fire//Ice"),
        ('Henzie "Toolbox" Torre', "Henzie Toolbox Torre"),
        ("Kongming, “Sleeping Dragon”", 'Kongming, "Sleeping Dragon"'),
        ("__________ Goblin", "_____ Goblin"),
        ("Circle of  Protection: Red", "Circle of Protection꞉ Red"),
        ("Urza's Saga", "Urza`s Saga"),
    ],
)
def test_the_same_name_written_differently(written: str, name: str) -> None:
    assert fold(written) == fold(name)


@pytest.mark.parametrize(
    ("one", "other"), [("Rampant Growth", "Rampant, Growth"), ("Sol Ring", "Sol King")]
)
def test_commas_and_letters_tell_exact_names_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("written", "letters"),
    [
        ("Rampant, Growth", "rampantgrowth"),
        ("Lim-Dûl's Vault", "limdulsvault"),
        ("𝐒𝐨𝐥 𝐑𝐢𝐧𝐠", "solring"),
        ("ＳＯＬ　ＲＩＮＧ", "solring"),
        ("Æther Vial®", "aethervial"),
        ("Fire // Ice", "fireice"),
        ("+2 Mace", "2mace"),
        ("ﾄﾞﾗｺﾞﾝの嵐", "ドラゴンの嵐"),
        ("_____ Goblin", "_goblin"),
        ("_Sol Ring_ __Sol__", "solringsol"),
        ("…", ""),
    ],
)
def test_letters_are_all_that_is_compared_loosely(written: str, letters: str) -> None:
    assert letters_of(written) == letters


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("Minsc & Boo", ("minscandboo", "minscboo")),
        ("R&D's Secret Lair", ("rdssecretlair",)),
        ("Make a _____ Splash", ("makea_splash", "makeasplash")),
        ("_____ Goblin", ("_goblin",)),  # a goblin is no card
        ("_____", ()),
        ("Ow", ()),
    ],
)
def test_keys_of_a_name(name: str, keys: tuple[str, ...]) -> None:
    assert name_keys(name) == keys


@given(st.text(max_size=40))
def test_letters_have_themselves_as_letters(text: str) -> None:
    assert letters_of(letters_of(text)) == letters_of(text)


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.from_records(
        [
            record("Lightning", "Instant", cost="{R}"),
            faces("prepare", record("Stormer", cost="{1}{R}"), record("Lightning", "Instant")),
            faces("transform", record("Day"), record("Night")),
            faces("split", record("Fire", "Instant"), record("Ice", "Instant")),
            faces("split", record("X", "Instant"), record("Y", "Instant"), record("Z", "Instant")),
            record("Goblin_", flavor_name="Old Gob"),
            record("Rampant Growth", "Sorcery"),
            record("Rampant, Growth", "Sorcery"),
            record("Valley, the Wide", "Land"),
            record("Valley Ooze"),
            record("Reversed", cost="{W}"),
            faces("reversible_card", record("Reversed", cost="{W}"), record("Reversed")),
            record("Vault 75: Middle School", "Land"),
            record("Minsc & Boo, Timeless Heroes"),
            record("Fire and Ice Cream"),
            record("Bill and Ben: Their Story"),
            record("Twice: Said"),
            record("Twice Said"),
            record("One: Two Three"),
            record("One Two: Three"),
            record("Greymond, Avacyn's Stalwart", "Legendary Creature — Human"),
        ],
        as_of="2026-01-01",
    )


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Lightning", "Lightning"),  # the card, not half of another
        ("Stormer // Lightning", "Stormer // Lightning"),
        ("stormer", "Stormer // Lightning"),
        ("Night", "Day // Night"),
        ("fire/ice", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("X//Y // Z", "X // Y // Z"),
        ("old gob", "Goblin_"),
        ("rampant, growth", "Rampant, Growth"),
        ("RAMPANT GROWTH", "Rampant Growth"),
        ("Reversed // Reversed", "Reversed"),
        ("Day // Night // Day", "Day // Night"),
        ("Rick, Steadfast Leader", "Greymond, Avacyn's Stalwart"),  # 201.3
        # Of more than two names some, in their order; a colon left out; & for and.
        ("X // Y", "X // Y // Z"),
        ("X // Z", "X // Y // Z"),
        ("y/z", "X // Y // Z"),
        ("Vault 75 Middle School", "Vault 75: Middle School"),
        ("Minsc and Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes"),
        ("Fire & Ice Cream", "Fire and Ice Cream"),
        ("Bill and Ben Their Story", "Bill and Ben: Their Story"),
        ("Twice: Said", "Twice: Said"),
        ("Twice Said", "Twice Said"),  # as it stands
        # By letters and digits alone.
        ("Vault 75; Middle School", "Vault 75: Middle School"),
        ("VAULT75MIDDLESCHOOL", "Vault 75: Middle School"),
        ("Minsc Boo Timeless Heroes", "Minsc & Boo, Timeless Heroes"),
        ("Fire and Ice: Cream", "Fire and Ice Cream"),
        ("Fire Ice", "Fire // Ice"),
        ("Valley the Wide", "Valley, the Wide"),
        ("𝐕𝐚𝐥𝐥𝐞𝐲-𝐎𝐨𝐳𝐞", "Valley Ooze"),
        ("Old-Gob", "Goblin_"),
        ("Light-ning", "Lightning"),  # a full name beats a face's
    ],
)
def test_order_of_lookup(catalog: Catalog, written: str, name: str) -> None:
    match = catalog.find(written)
    assert match is not None
    assert match.card.name == name


@pytest.mark.parametrize(
    "written",
    ["", " ", "//", "Lightnin", "Day // Ice", "Rampant Growth,", "Y // X", "X // X // Q", "Z // Q",
     "One Two Three", "rampantgrowth", "Twice; Said", "Fire and Ice", "X.", "x-y", "Goblins"],
)  # fmt: skip
def test_other_names_name_nothing(catalog: Catalog, written: str) -> None:
    assert catalog.find(written) is None


def test_names_with_the_same_letters_are_candidates(catalog: Catalog) -> None:
    assert [card.name for card in catalog.candidates("Rampant Growth,")] == [
        "Rampant Growth",
        "Rampant, Growth",
    ]
    assert [card.name for card in catalog.candidates("Rampant, Growth")] == ["Rampant, Growth"]
    assert catalog.candidates("X.") == ()


def test_the_nearest_names_come_first(catalog: Catalog) -> None:
    assert catalog.nearest("Lightnign")[0] == "Lightning"
    assert catalog.nearest("Rampent Growth")[0] == "Rampant Growth"
    assert catalog.nearest("Valley")[0] == "Valley, the Wide"  # a name cut at its comma
    assert catalog.nearest("qqqqqqqqqqqq") == []


def test_what_is_remembered_changes_no_answer(catalog: Catalog) -> None:
    names = ["Lightning", "Night", "nobody", "Fire/Ice"]
    asked_once = {name: catalog.find(name) for name in names}
    assert catalog.find_all(names) == asked_once
    assert {name: catalog.find(name) for name in reversed(names)} == asked_once


def test_what_is_forgotten_changes_no_answer(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["Lightning", "Night", "Fire/Ice", "nobody", "Rampant Growth", "Valley, the Wide"]
    asked_once = [catalog.find(name) for name in names]
    monkeypatch.setattr("validator.cards.catalog.finding._REMEMBERED", 2)
    monkeypatch.setattr("validator.cards.catalog.store._REMEMBERED", 2)
    for start in range(len(names)):
        some = names[start:] + names[:start]
        assert catalog.find_each(some) == asked_once[start:] + asked_once[:start]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Sol Rng", "Sol Ring"),
        ("Sol Rinng", "Sol Ring"),
        ("Sol Rink", "Sol Ring"),
        ("Sol Rign", "Sol Ring"),
        ("ol Ring", "Sol Ring"),
        ("Sol Ringg", "Sol Ring"),
        ("SOL RNIG", "Sol Ring"),
        ("Atraxa Praetors' Voice", "Atraxa, Praetors' Voice"),
        ("Esika, God of the Tre", "Esika, God of the Tree // The Prismatic Bridge"),
        ("The Prismatic Brigde", "Esika, God of the Tree // The Prismatic Bridge"),
    ],
)
def test_one_slip(written: str, name: str) -> None:
    assert one_slip(written, name)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Sol Ring", "Sol Ring"),
        ("sol ring", "Sol Ring"),
        ("Fire", "Fire // Ice"),
        ("Sl Rng", "Sol Ring"),
        ("Slo Rnig", "Sol Ring"),
        ("Sol Ri", "Sol Ring"),
        ("Rol Sing", "Sol Ring"),
        ("Atraxa", "Atraxa, Praetors' Voice"),
    ],
)
def test_no_slip_or_more_than_one(written: str, name: str) -> None:
    assert not one_slip(written, name)


_FEW_LETTERS = st.text("abc", max_size=6)


@given(_FEW_LETTERS, _FEW_LETTERS)
def test_one_slip_is_a_distance_of_one(one: str, other: str) -> None:
    assert one_slip(one, other) == (OSA.distance(one, other) == 1)


@pytest.mark.parametrize(
    ("written", "nearest", "name"),
    [
        ("Sol Rng", ["Sol Ring"], "Sol Ring"),
        ("Sl Rng", ["Sol Ring"], "Sol Ring"),
        ("Sol Rng", ["Sol Ring", "Sold Wings"], "Sol Ring"),
        ("Sol Rin", ["Sol Ring", "Sol Rind"], None),
        ("Sl Rng", ["Sol Ring", "Sold Wings"], None),
        ("Sol Rng", [], None),
    ],
)
def test_which_card_is_meant(written: str, nearest: list[str], name: str | None) -> None:
    assert meant(written, nearest) == name
