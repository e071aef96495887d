"""A site's own cards over the catalog that came with the program."""

from __future__ import annotations

import pytest

from tests.records import faces, record
from validator import Catalog, CatalogError, RecordError, Validator
from validator.cards.catalog.lookup import Match

OWN = [
    record("Blorp the Unspeakable", "Legendary Creature — Ooze", cost="{U}{R}"),
    record("Sol Ring", "Artifact", cost="{G}", oracle_id="11111111-1111-1111-1111-111111111111"),
    record("Lightning Bult", "Instant", cost="{R}"),
    faces("split", record("Blaze", "Instant"), record("Lightning Bolt", "Instant"), legalities={
        "commander": "banned"}),
    record("Storm Crow of the House", flavor_name="Kraehe"),
]  # fmt: skip


@pytest.fixture(scope="module")
def below() -> Catalog:
    return Catalog()


@pytest.fixture(scope="module")
def catalog(below: Catalog) -> Catalog:
    return below.extended(OWN)


def found(catalog: Catalog, name: str) -> Match:
    match = catalog.find(name)
    assert match is not None, name
    return match


def test_both_catalogs_are_seen(catalog: Catalog, below: Catalog) -> None:
    names = ["Blorp the Unspeakable", "Island", "blorp the unspeakable", "Nobody Knows"]
    assert [match and match.name for match in catalog.find_each(names)] == [
        "Blorp the Unspeakable", "Island", "Blorp the Unspeakable", None,
    ]  # fmt: skip
    assert catalog.find_all(["Opt"])["Opt"] == below.find("Opt")
    assert below.find("Blorp the Unspeakable") is None
    assert (catalog.as_of, catalog.meta, catalog.path) == (below.as_of, below.meta, below.path)


def test_a_record_of_a_known_name_takes_the_place_of_the_card(
    catalog: Catalog, below: Catalog
) -> None:
    assert found(catalog, "Sol Ring").card.color_identity == ("G",)
    assert found(below, "Sol Ring").card.color_identity == ()
    assert found(catalog, "sol  ring").card == found(catalog, "Sol Ring").card
    # Its name in another language, and its old id, are no way to the card it replaced.
    assert found(catalog, "Anneau solaire").card.color_identity == ("G",)
    old = found(below, "Sol Ring").card.oracle_id
    assert old is not None
    assert catalog.by_oracle_id(old) is None
    new = catalog.by_oracle_id("11111111-1111-1111-1111-111111111111")
    assert new == found(catalog, "Sol Ring").card
    assert catalog.size == below.size + len(OWN) - 1


def test_a_record_with_a_known_id_takes_the_place_of_the_card(below: Catalog) -> None:
    opt = found(below, "Opt").card
    renamed = below.extended([record("Opt to Be", "Instant", oracle_id=opt.oracle_id)])
    assert renamed.find("Opt") is None
    assert renamed.by_oracle_id(opt.oracle_id or "") == found(renamed, "Opt to Be").card
    assert renamed.size == below.size


def test_a_full_name_beats_a_face_wherever_it_is(catalog: Catalog, below: Catalog) -> None:
    assert found(catalog, "Lightning Bolt") == found(below, "Lightning Bolt")
    assert found(catalog, "Blaze") == found(below, "Blaze")
    assert found(catalog, "Blaze // Lightning Bolt").card.legalities == {"commander": "banned"}
    # And of two faces the record's.
    ice = below.extended([faces("split", record("Fire"), record("Ember"))])
    assert found(ice, "Fire").name == "Fire // Ember"
    assert found(ice, "Ice").name == "Fire // Ice"


def test_every_card_comes_once_and_in_order(catalog: Catalog, below: Catalog) -> None:
    names = [card.name for card in catalog.cards()]
    assert names == sorted(names)
    assert len(names) == len(set(names)) == catalog.size
    assert set(names) - {card.name for card in below.cards()} == {
        record["name"] for record in OWN if record["name"] != "Sol Ring"
    }
    assert [each.name for each in catalog.summaries()] == names
    ring = next(each for each in catalog.summaries() if each.name == "Sol Ring")
    assert ring.color_identity == found(catalog, "Sol Ring").card.identity_colors


def test_the_nearest_names_are_of_both(catalog: Catalog, below: Catalog) -> None:
    assert catalog.nearest("Blorp the Unspeakeable")[0] == "Blorp the Unspeakable"
    assert catalog.nearest("Lightning Blt")[:2] == ["Lightning Bolt", "Lightning Bult"]
    assert catalog.nearest("Sol Rign") == below.nearest("Sol Rign")
    assert catalog.nearest("Blorp") == ["Blorp the Unspeakable"]  # cut short
    assert found(catalog, "Kraehe").name == "Storm Crow of the House"
    assert [card.name for card in catalog.candidates("Blorp the Unspeakable")] == [
        "Blorp the Unspeakable"
    ]


def test_statuses_and_stated_identities_are_of_both() -> None:
    told = {"commander": "restricted"}
    below = Catalog.from_records([record("Ox", legalities=told, color_identity=["R"])])
    above = below.extended([record("Bear", color_identity=["W"])])
    assert above.has_status("commander", "restricted")
    assert above.has_status("commander", "legal")
    assert not above.has_status("commander", "banned")
    assert above.stated_identities() == {"Bear": 1, "Ox": 8}
    assert below.extended([record("Ox")]).stated_identities() == {}


def test_a_deck_of_both_is_judged(catalog: Catalog) -> None:
    deck = "Commander\n1 Blorp the Unspeakable\n\n1 Sol Ring\n1 Lightning Bult\n97 Island\n"
    report = Validator(catalog=catalog).check(deck)
    assert report.commanders == ("Blorp the Unspeakable",)
    assert report.color_identity == ("U", "R")
    assert [(found.code, found.card) for found in report.findings] == [
        ("color-identity", "Sol Ring")
    ]
    assert report.catalog.cards == catalog.size


def test_a_catalog_may_be_laid_over_one_that_is(catalog: Catalog) -> None:
    third = catalog.extended([record("Sol Ring", "Artifact"), record("Third")])
    assert found(third, "Sol Ring").card.color_identity == ()
    assert found(third, "Third").name == "Third"
    assert found(third, "Blorp the Unspeakable") == found(catalog, "Blorp the Unspeakable")
    assert third.size == catalog.size + 1


def test_to_close_the_upper_leaves_the_lower_open() -> None:
    below = Catalog.from_records([record("Ox")])
    with below.extended([record("Bear")]) as above:
        assert above.find("Ox")
    assert below.find("Ox")
    above = below.extended([record("Bear")])
    below.close()
    with pytest.raises(CatalogError, match="was closed"):
        above.find("Ox")


def test_wrong_records_are_refused(below: Catalog) -> None:
    with pytest.raises(RecordError, match="mana_cost"):
        below.extended([record("Bear") | {"manacost": "{G}"}])
    assert below.extended([]).find("Opt") == below.find("Opt")
