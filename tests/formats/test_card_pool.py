"""Which cards a format lets in: pools, boosters, rarities."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pytest

import validator
from tests.formats.houses import COMMANDER_DECK, DRAFT_DECK, POOL, house
from tests.formats.loading import load_format
from tests.records import record
from validator import Card, Catalog, FormatWarning, Validator
from validator.base.value import replace
from validator.cards.face import Face
from validator.formats import format as declared
from validator.formats.card_pool import card_pool
from validator.formats.doubts import doubts
from validator.formats.load import format_ids, plain_format
from validator.formats.model import Format


def codes(report: validator.Report) -> list[str]:
    return [finding.code for finding in report.findings]


def test_a_pool_is_given_as_a_deck_is(draft: Validator, tmp_path: Path) -> None:
    file = house(tmp_path, POOL, "pool.txt")
    mapping = {"main": [{"name": "Akroma, Vision of Ixidor"}, {"name": "Swords to Plowshares"}]}
    for pool in (POOL, file, validator.parse_decklist(POOL), mapping):
        assert draft.check(DRAFT_DECK, pool=pool).verdict == "legal"
    assert draft.check(DRAFT_DECK).verdict == "undecided"


def test_a_name_in_the_pool_that_no_card_has_is_told_where_it_matters(draft: Validator) -> None:
    pool = POOL.replace("Plowshares", "Plowshare")
    report = draft.check(DRAFT_DECK, pool=pool)
    (finding,) = report.findings
    assert finding.code == "card-pool"
    assert "Swords to Plowshare" in (finding.help or "")
    assert draft.check(DRAFT_DECK, pool=POOL + "1 No Such Card\n").verdict == "legal"


def test_findings_about_the_pool_count_copies(draft: Validator) -> None:
    deck = "Commander\n1 Akroma, Vision of Ixidor\n\n55 Plains\n4 Slith Ascendant\n"
    (finding,) = draft.check(deck, pool=POOL + "1 Slith Ascendant\n").findings
    assert finding.message == "The deck has 4 copies of Slith Ascendant, but the pool has 1."
    assert finding.help == "Remove 3 copies, or correct the pool."
    assert finding.line == 5


def test_the_table_lets_in_what_nobody_drafted(draft: Validator) -> None:
    report = draft.check(
        DRAFT_DECK, pool="1 Akroma, Vision of Ixidor", allow=["Swords to Plowshares"]
    )
    assert (report.verdict, codes(report)) == ("legal", ["allowed"])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"boosters": ["Commander Legends"]}, "is not a set code"),
        ({"boosters": ["CMR", ""]}, "is not a set code"),
        ({"pool": "\x00\x01\x02" * 50}, "pool can't be read"),
        ({"pool": {"mainboard": []}}, "pool can't be read"),
    ],
)
def test_wrong_pools_and_boosters(draft: Validator, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        draft.check(DRAFT_DECK, **options)


@pytest.mark.parametrize("options", [{"pool": POOL}, {"boosters": ["CMR"]}])
def test_no_pool_and_no_boosters_outside_a_draft(catalog: Catalog, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Commander is not a draft"):
        Validator(catalog=catalog).check(COMMANDER_DECK, **options)


def status(
    format: declared.Format, catalog: Catalog, *, leads: bool = False, **facts: Any
) -> str | None:
    """The status of a creature with these facts."""
    card = replace(Card("Gull", "normal", (Face("Gull", type_line="Creature — Bird"),)), **facts)
    return card_pool(format, catalog).status(card, leads=leads)


def test_a_pool_by_rarity(tmp_path: Path, catalog: Catalog) -> None:
    format = load_format(house(tmp_path, '[pool]\nrarities = ["Common", "uncommon"]\n'))
    assert status(format, catalog, rarities=("common", "rare")) == "legal"
    assert status(format, catalog, rarities=("rare",)) == "not legal"
    assert status(format, catalog, rarities=None) is None


def test_a_pool_by_set(tmp_path: Path, catalog: Catalog) -> None:
    format = load_format(house(tmp_path, '[pool]\nsets = ["LEA"]\n'))
    assert status(format, catalog, sets=("lea", "m10")) == "legal"
    assert status(format, catalog, sets=("m10",)) == "not legal"
    assert status(format, catalog, sets=()) is None


def test_a_bound_of_mana_values_holds_beside_the_card_data(
    tmp_path: Path, catalog: Catalog
) -> None:
    path = house(tmp_path, 'extends = "commander"\n[pool]\nmana_value = 3\n')
    alone = house(tmp_path, '[pool]\nlegality = "commander"\nmana_value = 3\n', "alone.toml")
    facts = {"commander": "legal"}
    dear, cheap = (
        (Face("Gull", mana_cost=cost, type_line="Creature — Bird"),) for cost in ("{3}{U}", "{3}")
    )
    for format in map(load_format, (path, alone)):
        assert status(format, catalog, faces=dear, legalities=facts) == "not legal"
        assert status(format, catalog, faces=cheap, legalities=facts) == "legal"


@pytest.mark.parametrize(
    ("key", "said", "leads"),
    [
        ("paupercommander", "restricted", "legal"),
        ("paupercommander", "legal", None),
        ("paupercommander", "not_legal", "not legal"),
        # Where no card of the catalog is restricted, it does not say who may lead.
        ("commander", "restricted", "legal"),
        ("commander", "legal", None),
        ("commander", "not_legal", None),
    ],
)
def test_what_is_restricted_leads_where_the_format_says_so(
    tmp_path: Path, key: str, said: str, leads: str | None
) -> None:
    told = record("Opt") | {"legalities": {"paupercommander": "restricted", "commander": "legal"}}
    catalog = Catalog.from_records([told])
    path = house(tmp_path, f'[pool]\nlegality = "{key}"\nrestricted = "only as commander"\n')
    assert status(load_format(path), catalog, leads=True, legalities={key: said}) == leads


def test_a_restricted_card_has_one_copy_where_the_format_says_so(
    tmp_path: Path, catalog: Catalog
) -> None:
    none = house(tmp_path, 'extends = "commander"\n[pool]\nrestricted = "not legal"\n', "no.toml")
    card = Card("Gull", "normal", (Face("Gull"),), legalities={"commander": "restricted"})
    pool, without = (card_pool(load_format(each), catalog) for each in ("commander", none))
    assert (pool.copies(card), pool.status(card)) == (1, "legal")
    assert (without.copies(card), without.status(card)) == (None, "not legal")
    for said in ({"commander": "legal"}, None):
        assert pool.copies(replace(card, legalities=said)) is None


@pytest.mark.parametrize(
    ("key", "told", "found"),
    [
        # Data that states only what is legal does not tell restricted cards from banned ones.
        ("vintage", "legal", None),
        ("vintage", "restricted", "not legal"),
        ("legacy", "legal", "not legal"),
    ],
)
def test_what_is_not_legal_may_be_restricted(
    tmp_path: Path, key: str, told: str, found: str | None
) -> None:
    catalog = Catalog.from_records([record("Opt") | {"legalities": {key: told}}])
    format = load_format(house(tmp_path, f'[pool]\nlegality = "{key}"\n'))
    assert status(format, catalog, legalities={key: "not_legal"}) == found
    assert status(format, catalog, legalities={key: "legal"}) == "legal"
    assert status(format, catalog, legalities={key: "restricted"}) == "legal"


@pytest.mark.parametrize(
    ("said", "rarities", "leads"),
    [
        ("restricted", None, "legal"),
        ("restricted", ("uncommon",), "legal"),
        ("legal", ("common", "uncommon"), "legal"),
        ("legal", ("common",), "not legal"),
        ("legal", None, None),
        ("not_legal", ("rare",), "not legal"),
        ("not_legal", ("uncommon",), "legal"),
    ],
)
def test_who_leads_in_pauper_commander(
    said: str, rarities: tuple[str, ...] | None, leads: str | None, catalog: Catalog
) -> None:
    format = plain_format("pauper-commander")
    facts = {"paupercommander": said, "commander": "legal"}
    found = status(format, catalog, leads=True, legalities=facts, rarities=rarities)
    assert found == leads
    in_deck = status(format, catalog, legalities=facts, rarities=rarities)
    assert in_deck == ("legal" if said == "legal" else "not legal")


# -- names that no card has ------------------------------------------------------------

MISSPELLED = {
    "banned": {"cards": ["Blak Lotus", "Sol Ring"], "as_companion": ["Lurus of the Dream-Den"]},
    "pool": {"also": ["Shahrazade"]},
    "draft": {"boosters": [{"set": "ABC", "name": "A", "add": ["The Prismatik Piper"]}]},
}


def test_a_misspelled_name_of_a_format_is_said(catalog: Catalog) -> None:
    own = Format.model_validate({"id": "own", "extends": "commander-draft"} | MISSPELLED)
    with pytest.warns(FormatWarning) as caught:
        Validator(catalog=catalog, format=own)
    assert [str(each.message) for each in caught] == [
        'own: banned.cards: no card is named "Blak Lotus"; nearest: Black Lotus, Blacker Lotus',
        'own: banned.as_companion: no card is named "Lurus of the Dream-Den"; '
        "nearest: Lurrus of the Dream-Den",
        'own: pool.also: no card is named "Shahrazade"; nearest: Shahrazad',
        'own: draft.boosters.add: no card is named "The Prismatik Piper"; '
        "nearest: The Prismatic Piper",
    ]
    assert caught[0].filename == __file__


def test_it_is_said_of_a_file_too(catalog: Catalog, tmp_path: Path) -> None:
    path = house(tmp_path, 'extends = "brawl"\nbanned.cards = ["Sol Rign"]\n')
    with pytest.warns(FormatWarning, match='house: banned.cards: no card is named "Sol Rign"'):
        Validator(catalog=catalog, format=path)


@pytest.mark.filterwarnings("error")
def test_a_small_catalog_does_not_make_the_names_of_a_format_wrong(tmp_path: Path) -> None:
    small = Catalog.from_records([record("Opt", "Instant")])
    for id in format_ids():
        Validator(catalog=small, format=id)
    # Names of the format's history, and one of another format.
    own = 'extends = "{}"\nbanned.cards = ["Opt", "{}"]\n'
    for id, name in (
        ("commander", "Biorhythm"),
        ("arena-brawl", "Alora, Cheerful Thief"),
        ("oathbreaker", "Lutri, the Spellchaser"),
    ):
        Validator(catalog=small, format=house(tmp_path, own.format(id, name)))
    with pytest.warns(FormatWarning, match="Opf") as caught:
        Validator(
            catalog=small, format=house(tmp_path, 'extends = "duel"\nbanned.cards = ["Opf"]\n')
        )
    assert len(caught) == 1


# -- other words that mean nothing -----------------------------------------------------


DECK = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"


@pytest.mark.parametrize("parent", [id for id in format_ids() if plain_format(id).pool.legality])
def test_by_a_misspelled_key_of_the_card_data_no_deck_is_legal(parent: str, tmp_path: Path) -> None:
    """Not even where cards that the key does not speak of may be legal by others."""
    path = house(
        tmp_path,
        f'extends = "{parent}"\npool.legality = "comander"\nsize.minimum = 100\n'
        "size.maximum = 100\ncommander.own_text = true\n",
    )
    with pytest.warns(FormatWarning) as caught:
        judge = Validator(format=path)
    assert [str(each.message) for each in caught] == [
        'house: pool.legality: the card data has no key "comander"; nearest: commander'
    ]
    report = judge.check(DECK)
    assert report.verdict != "legal"
    missing = [found.card for found in report.findings if found.code == "facts-missing"]
    assert "Mountain" in missing


def test_a_key_that_only_a_catalog_has_is_one(tmp_path: Path) -> None:
    path = house(tmp_path, 'pool.legality = "kitchen"\npool.unlisted.legal_in = ["commander"]\n')
    own = Catalog.from_records(
        [record("Krenko, Mob Boss", legalities={"kitchen": "legal", "commander": "legal"})]
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        judge = Validator(catalog=own, format=path)
    assert judge.check("1 Krenko, Mob Boss").verdict == "legal"


@pytest.mark.parametrize(("says", "told"), [
    ('commander.kinds = [{types = ["Creatur"]}]',
     'commander.kinds[0].types: there is no "Creatur" among the types; nearest: Creature'),
    ('commander.kinds = [{supertypes = ["Legendary"]}, {supertypes = ["legendary"]}]',
     'commander.kinds[1].supertypes: there is no "legendary" among the supertypes; '
     "nearest: Legendary"),
    ('commander.kinds = [{subtypes = ["Elf", "Dwrf"]}]',
     'commander.kinds[0].subtypes: there is no "Dwrf" among the subtypes; nearest: Dwarf'),
    ('commander.rarities = ["uncomon"]',
     'commander.rarities: there is no "uncomon" among the rarities; nearest: uncommon, common'),
    ('pool.rarities = ["Common", "xyz"]',
     'pool.rarities: there is no "xyz" among the rarities'),
    ('pool.unlisted.legal_in = ["vintag"]',
     'pool.unlisted.legal_in: the card data has no key "vintag"; nearest: vintage'),
    ('signature_spell.kinds = [{types = ["Instant"]}, {types = ["Spell"]}]',
     'signature_spell.kinds[1].types: there is no "Spell" among the types'),
    ('beside.planes.kinds = [{types = ["Plain"]}]',
     'beside.planes.kinds[0].types: there is no "Plain" among the types; nearest: Plane'),
])  # fmt: skip
def test_a_word_that_no_card_has_is_said(says: str, told: str, tmp_path: Path) -> None:
    path = house(tmp_path, f'extends = "commander"\n{says}\n')
    with pytest.warns(FormatWarning) as caught:
        Validator(format=path)
    assert [str(each.message) for each in caught] == [f"house: {told}"]


def test_formats_of_the_program_have_no_such_words() -> None:
    catalog = Catalog()
    for id in format_ids():
        assert doubts(plain_format(id), catalog) == []


# -- bans that the card data does not call so ------------------------------------------


@pytest.mark.parametrize(("id", "name", "expected"), [
    ("predh", "Primeval Titan", "banned"), ("predh", "Black Lotus", "banned"),
    ("predh", "Krenko, Mob Boss", "not legal"), ("predh", "Sol Ring", "legal"),
    ("predh", "Jeweled Lotus", "not legal"), ("predh", "Chaos Confetti", "not legal"),
    ("oathbreaker", "Sol Ring", "banned"), ("oathbreaker", "Mana Crypt", "banned"),
    ("oathbreaker", "Primeval Titan", "legal"), ("oathbreaker", "Chaos Confetti", "not legal"),
    ("arena-brawl", "Black Lotus", "not legal"), ("pauper-commander", "Sol Ring", "not legal"),
])  # fmt: skip
def test_what_the_card_data_leaves_out_of_an_open_pool_is_banned(
    id: str, name: str, expected: str, catalog: Catalog
) -> None:
    match = catalog.find(name)
    assert match is not None
    assert card_pool(plain_format(id), catalog).status(match.card) == expected


def test_a_rare_commander_that_no_card_data_lets_in_is_in_no_pool(catalog: Catalog) -> None:
    """Its rarity is not to blame: no other would help."""
    pool = card_pool(plain_format("pauper-commander"), catalog)
    told = {"commander": "not_legal", "paupercommander": "not_legal"}
    face = Face("Bear", "{G}", "Creature — Bear", power="2", toughness="2")
    card = Card("Bear", "normal", (face,), rarities=("rare",), legalities=told)
    assert not pool.lacks_rarity_to_lead(card)
    assert pool.lacks_rarity_to_lead(replace(card, legalities={**told, "commander": "legal"}))
