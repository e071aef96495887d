"""Card names are found in texts, by their letters and digits alone."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records import faces, record
from validator import Catalog
from validator.cards.catalog import name_search
from validator.cards.catalog.schema import FRONT_FACE, FULL_NAME, OTHER_FACE, TRANSLATION
from validator.cards.catalog.translations import PrintedName, compile_names
from validator.cards.names import letters_of

# English names that are alike but for their punctuation and spaces.
ALIKE = frozenset(
    {
        frozenset({"Clear the Mind", "Clear, the Mind"}),
        frozenset({"Gather the Townsfolk", "Gather, the Townsfolk"}),
        frozenset({"Glimpse the Unthinkable", "Glimpse, the Unthinkable"}),
        frozenset({"Lava Axe", "Lava, Axe"}),
        frozenset({"Rampant Growth", "Rampant, Growth"}),
        frozenset({"Ransack the Lab", "Ransack, the Lab"}),
        frozenset({"Waste Land", "Wasteland"}),
    }
)


@pytest.fixture(scope="module")
def catalog() -> Iterator[Catalog]:
    with Catalog() as opened:
        yield opened


def found(catalog: Catalog, text: str) -> list[tuple[str, str]]:
    """What of a text is a name, and the card."""
    return [(text[span.start : span.end], span.card) for span in catalog.names_in(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Sol Ring", [("Sol Ring", "Sol Ring")]),
        ("1x SOL-RING (LTC) 284 and SolRing", [("SOL-RING", "Sol Ring"), ("SolRing", "Sol Ring")]),
        ("sol_ring, 𝐒𝐨𝐥 𝐑𝐢𝐧𝐠!", [("sol_ring", "Sol Ring"), ("𝐒𝐨𝐥 𝐑𝐢𝐧𝐠", "Sol Ring")]),
        ("ＳＯＬ　ＲＩＮＧ x1", [("ＳＯＬ　ＲＩＮＧ", "Sol Ring")]),
        ("[[Sol Ring|LTC]]", [("Sol Ring", "Sol Ring")]),
        ("I like Atraxa Praetors Voice.", [("Atraxa Praetors Voice", "Atraxa, Praetors' Voice")]),
        ("Atraxa, Praetors’ Voice", [("Atraxa, Praetors’ Voice", "Atraxa, Praetors' Voice")]),
        ("Lim-Du\u0302l´s Vault!", [("Lim-Du\u0302l´s Vault", "Lim-Dûl's Vault")]),
        # The longest; each face, and both with slashes or without them.
        ("Lightning Bolt", [("Lightning Bolt", "Lightning Bolt")]),
        ("Fire//Ice; Fire Ice", [("Fire//Ice", "Fire // Ice"), ("Fire Ice", "Fire // Ice")]),
        ("Ice, Fire", [("Ice", "Fire // Ice"), ("Fire", "Fire // Ice")]),
        # Not across lines, cells of a table or wide gaps.
        ("Fire\nIce", [("Fire", "Fire // Ice"), ("Ice", "Fire // Ice")]),
        ("Fire\tIce", [("Fire", "Fire // Ice"), ("Ice", "Fire // Ice")]),
        ("Fire              Ice", [("Fire", "Fire // Ice"), ("Ice", "Fire // Ice")]),
        # A word is a whole one; an apostrophe in it is no border.
        ("solring's, parasol ring", [("solring's", "Sol Ring")]),
        ("Optimus, co-opted", []),
        ("the Shock'em", []),
        # An s behind a name, but where a longer name has it.
        ("98 Mountains", [("Mountains", "Mountain")]),
        ("Forests and the Forest’s", [("Forests", "Forest"), ("Forest’s", "Forest")]),
        ("two Sol Rings", [("Sol Rings", "Sol Ring")]),
        ("Wastes, Plains", [("Wastes", "Wastes"), ("Plains", "Plains")]),
        # A count is no part of a name, a number in the name is.
        ("4 Opt", [("Opt", "Opt")]),
        ("4xOpt, 2Opt", [("Opt", "Opt"), ("Opt", "Opt")]),
        ("1 +2 Mace", [("2 Mace", "+2 Mace")]),
        ("2 Mace of the Valiant", [("Mace of the Valiant", "Mace of the Valiant")]),
        ("1 Borrowing 100,000 Arrows", [("Borrowing 100,000 Arrows", "Borrowing 100,000 Arrows")]),
        # "and" for &, a blank that is a word.
        ("Minsc and Boo, Timeless Heroes",
         [("Minsc and Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes")]),
        ("Minsc & Boo, Timeless Heroes",
         [("Minsc & Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes")]),
        ("a Goblin or ____ Goblin", [("____ Goblin", "_____ Goblin")]),
        # Names with the same letters: the one that is written, or none.
        ("Rampant, Growth", [("Rampant, Growth", "Rampant, Growth")]),
        ("rampant growth", [("rampant growth", "Rampant Growth")]),
        ("rampant-growth", []),
        # Other languages.
        ("Ich spiele Sonnenring.", [("Sonnenring", "Sol Ring")]),
        ("Relámpago, Relâmpago", [("Relámpago", "Lightning Bolt"), ("Relâmpago", "Thunderbolt")]),
        ("Désolation, Desolation", [("Désolation", "Badlands"), ("Desolation", "Desolation")]),
        ("《太陽の指輪/Sol Ring》", [("太陽の指輪", "Sol Ring"), ("Sol Ring", "Sol Ring")]),
        ("昨日は太陽の指輪を2枚", [("太陽の指輪", "Sol Ring")]),
        ("太(たい)陽の指(ゆび)輪(わ)です", [("太(たい)陽の指(ゆび)輪(わ)", "Sol Ring")]),
        ("ﾄﾞﾗｺﾞﾝの嵐", [("ﾄﾞﾗｺﾞﾝの嵐", "Dragonstorm")]),
        ("제이스의 천재성을 쓰자", [("제이스의 천재성", "Jace's Ingenuity")]),
        ("Солнечное кольцо 1 шт.", [("Солнечное кольцо", "Sol Ring")]),
        # Too short to be looked for.
        ("X, Ow!, _____", []),
        ("", []),
        ("\ud800 Opt \ud800", [("Opt", "Opt")]),
    ],
)  # fmt: skip
def test_names_in_a_text(catalog: Catalog, text: str, names: list[tuple[str, str]]) -> None:
    assert found(catalog, text) == names


def test_a_span_says_how_the_name_names_the_card(catalog: Catalog) -> None:
    text = "Sol Ring, Ice, Fire, Sonnenring, Mountains"
    assert [(span.kind, span.is_english, span.is_plural) for span in catalog.names_in(text)] == [
        (FULL_NAME, True, False),
        (OTHER_FACE, True, False),
        (FRONT_FACE, True, False),
        (TRANSLATION, False, False),
        (FULL_NAME, True, True),
    ]


def test_every_english_name_is_found_by_its_letters(catalog: Catalog) -> None:
    alike: dict[str, set[str]] = {}
    for card in catalog.everything():
        alike.setdefault(letters_of(card.name), set()).add(card.name)
    assert {frozenset(names) for names in alike.values() if len(names) > 1} == ALIKE
    short = {name for names in alike.values() for name in names if len(letters_of(name)) < 3}
    assert short == {"_____", "X", "Ow"}
    keys = {key: key.replace("_", "___ ") for key in alike if len(key) > 2}
    for letters, match in zip(keys, catalog.find_each(tuple(keys.values())), strict=True):
        names = alike[letters]
        if len(names) == 1:
            assert match is not None, letters
            assert {match.name} == names
            assert match.kind == FULL_NAME
        elif match is None:
            assert {card.name for card in catalog.candidates(letters)} == names
        else:
            assert (letters, match.name) == ("wasteland", "Wasteland")


def test_every_name_is_found_in_a_sentence(catalog: Catalog) -> None:
    names = [card.name for card in catalog.everything() if len(letters_of(card.name)) > 2]
    text = "".join(f"Yesterday 2 {name}, qqq.\n" for name in names)
    spans = catalog.names_in(text)
    assert [span.card for span in spans] == names
    for name, span in zip(names, spans, strict=True):
        assert letters_of(text[span.start : span.end]) == letters_of(name)


def test_every_name_of_other_languages_is_found(catalog: Catalog) -> None:
    from validator.base import resources
    from validator.cards.catalog.translations import LocalizedNames

    localized = LocalizedNames(resources.data_path("names.sqlite3"))
    keys = sorted({key for start in "aküолデ災血이" for key in localized.keys_beginning(start)})
    some = random.Random(28).sample(keys, 2_000)
    meant = catalog.find_all(some)
    spans = catalog.names_in("\n".join(f"- {key} -" for key in some))
    assert [span.card for span in spans] == [match.name for match in meant.values() if match]


def test_few_and_many_texts_have_the_same_names(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(card.name for card in catalog.everything()[::150]) + "\nSonnenring 太陽の指輪"
    few = Catalog().names_in(text)
    monkeypatch.setattr(name_search, "_MOST_NARROW", 20)
    assert Catalog().names_in(text) == few
    monkeypatch.setattr(name_search, "_MOST_REMEMBERED", 20)
    assert Catalog().names_in(text) == few


WORDS = [
    *("Sol", "Ring", "Fire", "//", "Ice", "'s", "s", "&", "_____", "Goblin", "4", "x", "\n", " "),
    *("  ", "-", "É", "e\u0301", "ﬁ", "太陽", "の指輪", "(わ)", "제이스의", "\u1100\u1161"),
]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=3), max_size=30).map("".join))
def test_spans_lie_in_the_text_one_behind_the_other(text: str) -> None:
    before = 0
    for span in SHARED.names_in(text):
        assert before <= span.start < span.end <= len(text)
        written = text[span.start : span.end]
        assert written == written.strip()
        name = written[:-1].rstrip("'’‘`ʼ´") if span.is_plural else written
        match = SHARED.find(name)
        assert match is not None
        assert match.name == span.card
        before = span.end


SHARED = Catalog()

OWN = [
    record("Blorp the Unspeakable", "Legendary Creature — Ooze"),
    record("Sol Ring", "Artifact", flavor_name="Ring o' Sun"),
    faces("split", record("Day", "Instant"), record("Nightfall", "Instant")),
]


def test_names_of_a_catalog_in_memory() -> None:
    own = Catalog.from_records(OWN)
    text = "Blorp, the Unspeakable; Nightfall, Ring O Sun, Opt, Day/Nightfall, Sonnenring, Wald"
    assert [span.card for span in own.names_in(text)] == [
        "Blorp the Unspeakable",
        "Day // Nightfall",
        "Sol Ring",
        "Day // Nightfall",
        "Sol Ring",  # in other languages, too; but no card that is not there
    ]


def test_names_of_cards_laid_over_a_catalog(catalog: Catalog) -> None:
    above = catalog.extended(OWN)
    text = "Blorp the Unspeakable, Ring-o-Sun, Opt"
    assert [span.card for span in above.names_in(text)] == [
        "Blorp the Unspeakable", "Sol Ring", "Opt",
    ]  # fmt: skip
    assert [span.card for span in catalog.names_in(text)] == ["The Unspeakable", "Opt"]
    opt = catalog.find("Opt")
    assert opt is not None
    renamed = catalog.extended([record("Optic", "Instant", oracle_id=opt.card.oracle_id)])
    assert [span.card for span in renamed.names_in("Opt, Optic")] == ["Optic"]
    assert (loosely := renamed.find("Op-tic")) is not None
    assert loosely.name == "Optic"
    assert renamed.find("O-pt") is None


def test_an_english_name_counts_before_one_that_is_as_long(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    made = Catalog.from_records([record("Rock"), record("Stone"), record("Rock Band")])
    with closing(sqlite3.connect(path)) as target:
        made._db.backup(target)
    compile_names(
        [PrintedName("rock", "Stone"), PrintedName("rock-band-zwei", "Stone")],
        tmp_path / "names.sqlite3",
    )
    with Catalog(path) as small:
        text = "rock, Rock Band, rock band zwei, rockst"
        assert [(span.card, span.is_english) for span in small.names_in(text)] == [
            ("Rock", True),
            ("Rock Band", True),
            ("Stone", False),
        ]
