"""Names in other languages, rebalanced cards, shortened and misspelled names."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from tests.records import record
from validator import Catalog, Validator
from validator.cards.catalog.schema import FULL_NAME, REBALANCED, TRANSLATION
from validator.cards.catalog.translations import (
    LocalizedNames,
    PrintedName,
    compile_names,
    key_of,
    read_table,
)
from validator.cards.names import fold


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


@pytest.mark.parametrize(
    ("written", "english"),
    [
        ("Anneau solaire", "Sol Ring"),
        ("ANNEAU SOLAIRE", "Sol Ring"),
        ("Sonnenring", "Sol Ring"),
        ("太陽の指輪", "Sol Ring"),
        ("太(たい)陽(よう)の指(ゆび)輪(わ)", "Sol Ring"),
        ("Солнечное кольцо", "Sol Ring"),
        ("ドラゴンの嵐", "Dragonstorm"),
        ("Ingéniosité de Jace", "Jace's Ingenuity"),
        ("Ingeniosite de Jace", "Jace's Ingenuity"),
        ("Jaces Findigkeit", "Jace's Ingenuity"),
        ("제이스의 천재성", "Jace's Ingenuity"),
        ("杰斯的智谋", "Jace's Ingenuity"),
        ("Fuego // Hielo", "Fire // Ice"),
        ("Relámpago", "Lightning Bolt"),
        ("Relâmpago", "Thunderbolt"),
        ("relampago", "Lightning Bolt"),
        ("Désolation", "Badlands"),  # in English without the accent
        (
            "Ajani, paria nacatl // Ajani, vengeur nacatl",
            "Ajani, Nacatl Pariah // Ajani, Nacatl Avenger",
        ),
        ("Ajani, paria nacatl", "Ajani, Nacatl Pariah // Ajani, Nacatl Avenger"),
    ],
)
def test_a_printed_name_names_its_card(catalog: Catalog, written: str, english: str) -> None:
    match = catalog.find(written)
    assert match is not None
    assert (match.card.name, match.kind) == (english, TRANSLATION)


def test_an_english_name_is_never_taken_for_another_language(catalog: Catalog) -> None:
    for card in catalog.cards():
        match = catalog.find(card.name)
        assert match is not None, card.name
        assert (match.card.name, match.kind) == (card.name, FULL_NAME)


def test_names_count_in_english_and_the_report_shows_both() -> None:
    report = Validator().check(
        "Kommandeur\n1 Tatyova, Benthic Druid\n\nDeck\n1 Anneau solaire\n1 Sol Ring\n97 Wald\n"
    )
    assert [(f.code, f.line, f.card) for f in report.findings] == [
        ("other-name", 5, "Sol Ring"),
        ("singleton", 6, "Sol Ring"),
        ("other-name", 7, "Forest"),
    ]
    assert "“Anneau solaire” as Sol Ring" in report.findings[0].message
    assert report.commanders == ("Tatyova, Benthic Druid",)


def test_a_finding_about_a_card_says_how_the_list_calls_it() -> None:
    report = Validator().check("Commander\n1 Tatyova, Benthic Druid\n\n1 Blitzschlag\n98 Wald\n")
    (off,) = [f for f in report.findings if f.code == "color-identity"]
    assert off.card == "Lightning Bolt"
    assert "“Blitzschlag”" in off.message


@pytest.mark.parametrize(
    ("sections", "zones"),
    [
        (("Kommandeur", "Deck", "Sideboard"), "german"),
        (("Commandant", "Deck", "Réserve"), "french"),
        (("Comandante", "Mazo", "Banquillo"), "spanish"),
        (("Comandante", "Mazzo", "Sideboard"), "italian"),
        (("Comandante", "Baralho", "Reserva"), "portuguese"),
        (("Командир", "Колода", "Сайдборд"), "russian"),
        (("統率者", "デッキ", "サイドボード"), "japanese"),
        (("지휘관", "덱", "사이드보드"), "korean"),
        (("指挥官", "套牌", "备牌"), "simplified chinese"),
        (("指揮官", "套牌", "備牌"), "traditional chinese"),
    ],
)
def test_sections_of_a_client_in_another_language(
    sections: tuple[str, str, str], zones: str
) -> None:
    commander, deck, sideboard = sections
    report = Validator().check(
        f"{commander}\n1 Tatyova, Benthic Druid\n\n{deck}\n99 Island\n\n{sideboard}\n1 Opt\n"
    )
    assert report.commanders == ("Tatyova, Benthic Druid",)
    assert report.size == 100, zones
    assert [f.code for f in report.findings] == ["sideboard"]


def test_a_name_of_several_cards_is_reported_with_them(catalog: Catalog) -> None:
    assert catalog.find("Abolir") is None
    assert set(catalog.nearest("Abolir")) == {"Abolish", "Unsubstantiate"}
    report = Validator().check("1 Abolir\n99 Forest")
    (unknown,) = [f for f in report.findings if f.code == "unknown-card"]
    assert "Abolish" in (unknown.help or "")


def test_a_misspelled_name_in_another_language(catalog: Catalog) -> None:
    assert catalog.find("Солнечное кольцто") is None
    assert catalog.nearest("Солнечное кольцто")[0] == "Sol Ring"


def test_a_rebalanced_card_is_read_as_the_card_it_was(catalog: Catalog) -> None:
    match = catalog.find("A-Sol Ring")
    assert match is not None
    assert (match.card.name, match.kind) == ("Sol Ring", REBALANCED)
    report = Validator().check("Commander\n1 Tatyova, Benthic Druid\n\n1 A-Sol Ring\n98 Island")
    assert report.verdict == "legal"
    assert [(f.code, f.severity) for f in report.findings] == [("other-name", "note")]
    assert catalog.find("A-") is None
    assert catalog.find("A-Nothing of the kind") is None


@pytest.mark.parametrize("cut", ["Oran-Rief", "Tatyova, Benth", "Asmoranomardi"])
def test_a_shortened_name_is_answered_with_the_whole(catalog: Catalog, cut: str) -> None:
    assert catalog.find(cut) is None
    assert catalog.nearest(cut)[0].startswith(cut)


def slip(name: str, chance: random.Random) -> str:
    """``name`` with one letter left out, added, mistaken, or changed for its neighbor."""
    place = chance.randrange(len(name))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    match chance.randrange(4):
        case 0:
            return name[:place] + name[place + 1 :]
        case 1:
            return name[:place] + letter + name[place:]
        case 2:
            return name[:place] + letter + name[place + 1 :]
        case _:
            place = min(place, len(name) - 2)
            return name[:place] + name[place + 1] + name[place] + name[place + 2 :]


def test_the_nearest_name_is_right_for_95_of_100_slips(catalog: Catalog) -> None:
    chance = random.Random(20260822)
    names = [card.name for card in catalog.cards() if len(card.name) > 1]
    tried = right = 0
    for name in chance.sample(names, 2_000):
        slipped = slip(name, chance)
        if fold(slipped) == fold(name) or catalog.find(slipped) is not None:
            continue  # no slip, or the name of another card
        tried += 1
        right += catalog.nearest(slipped)[:1] == [name]
    print(f"nearest name right for {right:,} of {tried:,} one-letter slips, {right / tried:.1%}")
    assert tried > 1_800
    assert right >= 0.95 * tried


# ----------------------------------------------------------------- the file


NAMES = [
    PrintedName("étang-bleu", "Blue Pond", 3),
    PrintedName("étang-bleu", "Blue Lake", 1),
    PrintedName("ÉTANG BLEU", "Blue Pool", 3),
    PrintedName("relámpago", "Bolt", 7),
    PrintedName("relâmpago", "Thunder", 2),
    PrintedName("désolation", "Badlands", 2),
    PrintedName("autre-chose", "Desolation"),
    PrintedName("roche", "Rock"),
    PrintedName("roche", "Stone"),
    PrintedName("chat-noir-lion-noir", "Cat // Lion"),
    PrintedName("...", "Nothing"),
    PrintedName("fantôme", "Not in the catalog"),
]


@pytest.fixture
def small(tmp_path: Path) -> LocalizedNames:
    compile_names(NAMES, tmp_path / "names.sqlite3")
    return LocalizedNames(tmp_path / "names.sqlite3")


def test_a_name_of_several_cards_goes_to_the_one_printed_oftener(
    small: LocalizedNames,
) -> None:
    wanted = ("Étang bleu", "ROCHE", "Chat noir", "Chat noir // Lion noir", "Lion", "nobody", "…")
    assert small.english(wanted) == {
        "Étang bleu": ("Blue Pond", "Blue Pool", "Blue Lake"),
        "ROCHE": ("Rock", "Stone"),
        "Chat noir": ("Cat // Lion",),
        "Chat noir // Lion noir": ("Cat // Lion",),
    }


def test_accents_tell_names_apart_where_letters_do_not(small: LocalizedNames) -> None:
    wanted = ("Relámpago", "RELÂMPAGO", "Relampago", "relâmpagó", "Rela\u0301mpago")
    assert small.english(wanted) == {
        "Relámpago": ("Bolt",),
        "RELÂMPAGO": ("Thunder",),
        "Relampago": ("Bolt",),  # printed oftener
        "relâmpagó": ("Bolt",),
        "Rela\u0301mpago": ("Bolt",),
    }


def test_a_name_that_is_english_without_its_accents(small: LocalizedNames) -> None:
    assert small.english_of_spelled(("Désolation", "Desolation", "Relámpago", "Chat noir")) == {
        "Désolation": ("Badlands",),
        "Relámpago": ("Bolt",),
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("L'Étang", "letang"),
        ("Öl", "OL"),
        ("ﾄﾞﾗｺﾞﾝ", "ドラゴン"),
        ("Straße", "STRASSE"),
        ("泡（あわ）", "泡"),
    ],
)
def test_keys_that_are_alike(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_the_marks_of_kana_are_letters() -> None:
    assert key_of("か") != key_of("が")


def test_names_stand_beside_a_catalog_and_a_broken_file_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "catalog.sqlite3"
    made = Catalog.from_records([record("Rock")])
    with sqlite3.connect(path) as target:
        made._db.backup(target)
    target.close()
    compile_names([PrintedName("pierre", "Rock"), PrintedName("ici", "Not here")],
                  tmp_path / "names.sqlite3")  # fmt: skip
    catalog = Catalog(path)
    assert (match := catalog.find("Pierre")) is not None
    assert match.card.name == "Rock"
    assert catalog.find("Ici") is None
    (tmp_path / "names.sqlite3").write_bytes(b"no database")
    assert Catalog(path).find("Rock") is not None
    assert Catalog(path).find("Nothing here") is None


def test_a_table_that_is_none_says_where(tmp_path: Path) -> None:
    table = tmp_path / "names.tsv"
    table.write_text("lang\tslug\tname\tprintings\nde\tsonnenring\tSol Ring\t3\nde\toops\n")
    with pytest.raises(ValueError, match="line 3"):
        list(read_table(table))
