"""A misspelled commander is judged as the card that is meant: nothing else goes unsaid."""

from __future__ import annotations

import pytest

from tests.real_lists import OURS
from tests.records import record
from validator import Catalog, Validator
from validator.cards.catalog.schema import TRANSLATION
from validator.decklist import DecklistError, Zone, decode, parse_decklist
from validator.judge.conversion.convert import convert
from validator.judge.options import Options
from validator.pregame.game import Part
from validator.pregame.setup import make_player
from validator.report.finding import Judgment


def legend(name: str, cost: str, text: str = "") -> dict[str, object]:
    return record(name, "Legendary Creature — Chief", cost=cost, text=text)


CARDS = [
    legend("Azure Chieftain", "{U}"),
    legend("Ivory Ally", "{W}", "Partner"),
    legend("Sable Ally", "{B}", "Partner"),
    legend("Sable Alloy", "{G}", "Partner"),
    legend("Verdant Scholar, Twice Crowned", "{G}", "Choose a Background"),
    record("Merchant of the Harbor", "Legendary Enchantment — Background", cost="{R}"),
    legend("Tiny Friend", "{U}", "Companion — Your starting deck contains no artifact cards."),
    record("Crimson Brute", cost="{R}"),
    record("Spark", "Instant", cost="{R}"),
    record("Wastes", "Basic Land"),
]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog.from_records(CARDS, as_of="2026-08-22"))


Facts = tuple[str, str | None, str, str | None, int | None]


def facts(judgment: Judgment) -> list[Facts]:
    """What is found, but for the words: code, rule, severity, card and line."""
    return sorted(
        ((found.code, found.rule, found.severity, found.card, found.line)
         for found in judgment.findings),
        key=repr,
    )  # fmt: skip


def roles(judgment: Judgment) -> object:
    return (
        judgment.commanders, judgment.companion, judgment.color_identity, judgment.size,
    )  # fmt: skip


def same_but_for_the_name(judge: Validator, wrong: str, right: str, *names: str) -> None:
    """With the wrong names the deck is judged as with the right ones, less their errors."""
    misspelled, meant = judge.judgment(wrong), judge.judgment(right)
    unknown = [fact for fact in facts(misspelled) if fact[0] == "unknown-card"]
    assert sorted(fact[3] or "" for fact in unknown) == sorted(names)
    assert [fact for fact in facts(misspelled) if fact not in unknown] == facts(meant)
    assert roles(misspelled) == roles(meant)
    assert misspelled.verdict == "illegal"


REST = "\nDeck\n1 Spark\n98 Wastes\n"


@pytest.mark.parametrize(
    ("wrong", "right", "names"),
    [
        ("Azure Chieftan", "Azure Chieftain", ["Azure Chieftan"]),
        ("Azuer Cheiftain", "Azure Chieftain", ["Azuer Cheiftain"]),  # two slips, no other near
        ("3 Azure Chieftan", "3 Azure Chieftain", ["Azure Chieftan"]),
        ("Sable Alyl", "Sable Ally", ["Sable Alyl"]),  # two slips from Sable Alloy
        ("Sable Alloi", "Sable Alloy", ["Sable Alloi"]),
        ("Ivory Aly\nSable Ally", "Ivory Ally\nSable Ally", ["Ivory Aly"]),
        ("Ivory Ally\nSable Aly", "Ivory Ally\nSable Ally", ["Sable Aly"]),
        ("Ivory Aly\nSable Aly", "Ivory Ally\nSable Ally", ["Ivory Aly", "Sable Aly"]),
        (
            "Verdant Scholar, Twice Crowned\nMerchant of the Harbour",
            "Verdant Scholar, Twice Crowned\nMerchant of the Harbor",
            ["Merchant of the Harbour"],
        ),
        (
            "Verdant Scholar, Twice Crownd\nMerchant of the Harbour",
            "Verdant Scholar, Twice Crowned\nMerchant of the Harbor",
            ["Verdant Scholar, Twice Crownd", "Merchant of the Harbour"],
        ),
        ("Azure Chieftan\nIvory Ally", "Azure Chieftain\nIvory Ally", ["Azure Chieftan"]),
        (
            "Azure Chieftan\n\nCompanion\nTiny Friend",
            "Azure Chieftain\n\nCompanion\nTiny Friend",
            ["Azure Chieftan"],
        ),
    ],
)
def test_all_else_is_said(judge: Validator, wrong: str, right: str, names: list[str]) -> None:
    same_but_for_the_name(
        judge, f"Commander\n{wrong}\n{REST}", f"Commander\n{right}\n{REST}", *names
    )


@pytest.mark.parametrize(
    "written",
    [
        "Crimson Brut",  # may not lead
        "Merchant of the Harbour",  # a Background leads nobody alone
        "Nobody Knows",
    ],
)
def test_a_name_of_no_card_that_may_lead_stays_unknown(judge: Validator, written: str) -> None:
    judgment = judge.judgment(f"Commander\n1 {written}\n{REST}")
    assert (judgment.commanders, judgment.color_identity, judgment.size) == ((), (), 100)
    assert "unknown-card" in [found.code for found in judgment.findings]


def test_commanders_that_the_caller_names_keep_their_order(judge: Validator) -> None:
    names = ["Merchant of the Harbor", "Verdant Scholar, Twice Crownd"]
    report = judge.check("1 Spark\n98 Wastes\n", commanders=names)
    assert report.commanders == ("Merchant of the Harbor", "Verdant Scholar, Twice Crowned")


def test_of_two_cards_one_slip_away_none_is_meant() -> None:
    judge = Validator(catalog=Catalog.from_records([legend("Bold Ann", "{R}"),
                                                    legend("Bold Anna", "{U}"),
                                                    record("Wastes", "Basic Land")]))  # fmt: skip
    judgment = judge.judgment("Commander\n1 Bold Anni\n\n99 Wastes\n")
    assert (judgment.commanders, judgment.size) == ((), 100)
    assert [found.code for found in judgment.findings] == ["unknown-card"]


def test_a_misspelled_companion_stays_unknown(judge: Validator) -> None:
    text = "Commander\n1 Azure Chieftain\n\nCompanion\n1 Tiny Freind\n\n99 Wastes\n"
    assert judge.judgment(text).companion is None


def test_a_commander_that_is_only_declared_is_in_the_list(judge: Validator) -> None:
    for name, size in (("Azure Chieftan", 100), ("Azure Chieftain", 100)):
        judgment = judge.judgment(f"// Commander: {name}\n1 Azure Chieftain\n1 Spark\n98 Wastes\n")
        assert (judgment.commanders, judgment.size) == (("Azure Chieftain",), size)


def test_below_one_heading_the_rest_is_the_deck(judge: Validator) -> None:
    for name in ("Azure Chieftan", "Azure Chieftain"):
        text = f"Commander\n1 {name}\n1 Spark\n1 Crimson Brute\n1 Ivory Ally\n96 Wastes\n"
        judgment = judge.judgment(text)
        assert (judgment.commanders, judgment.size) == (("Azure Chieftain",), 100)


def test_names_of_a_mapping_keep_their_order(judge: Validator) -> None:
    for pair in (["Ivory Aly", "Sable Ally"], ["Ivory Ally", "Sable Aly"]):
        deck = {"commanders": pair, "main": [{"name": "Wastes", "quantity": 98}]}
        judgment = judge.judgment(deck)
        assert judgment.commanders == ("Ivory Ally", "Sable Ally")
        assert judgment.size == 100


TEXT = "Commander\n1 Azure Chieftan\n\nDeck\n1 Ivory Ally\n98 Wastes\n"


def test_the_caller_may_misspell_as_well(judge: Validator) -> None:
    options: Options = {"commanders": ["Ivory Aly"], "companion": "Tiny Friend"}
    meant: Options = {"commanders": ["Ivory Ally"], "companion": "Tiny Friend"}
    text = TEXT.replace("1 Azure Chieftan", "")
    misspelled, right = judge.judgment(text, **options), judge.judgment(text, **meant)
    assert roles(misspelled) == roles(right)
    assert [each[3] for each in facts(misspelled) if each not in facts(right)] == ["Ivory Aly"]


def test_who_is_named_instead_takes_the_place_of_a_misspelled_name(judge: Validator) -> None:
    judgment = judge.judgment(TEXT, commanders=["Azure Chieftain"])
    assert (judgment.commanders, judgment.size) == (("Azure Chieftain",), 100)
    assert "unknown-card" not in [found.code for found in judgment.findings]


def test_a_deck_is_converted_as_it_is_spelled(judge: Validator) -> None:
    kept = convert(TEXT, "arena", catalog=judge.catalog, format=judge.plain_format)
    assert kept.text == TEXT
    assert kept.lost == ()
    named = convert(
        TEXT, "arena", catalog=judge.catalog, format=judge.plain_format, commanders=["Ivory Aly"]
    )
    assert named.text.startswith("Commander\n1 Ivory Ally\n\nDeck\n98 Wastes\n")


def test_a_game_knows_what_leads(judge: Validator) -> None:
    seat = make_player(0, "a player", *judge.resolve(parse_decklist(TEXT)))
    assert len(seat.cards) == 100
    assert [one.name for one in seat.cards if one.part is Part.COMMANDER] == ["Azure Chieftain"]


def test_a_session_says_what_a_check_says(judge: Validator) -> None:
    session = judge.session(TEXT).lead("Ivory Ally", "Sable Aly")
    assert session.judgment() == judge.judgment(session.decklist)
    assert session.judgment().commanders == ("Ivory Ally", "Sable Ally")


def slips(name: str, at: int) -> list[str]:
    """The name with one slip at a letter."""
    before, letter, after = name[:at], name[at], name[at + 1 :]
    return [before + after, before + letter + name[at:], f"{before}q{after}"]


def marked_leader(text: str) -> str | None:
    """The first of the commanders that a list marks, as it is written there, and nowhere else."""
    try:
        decklist = parse_decklist(text)
    except DecklistError:
        return None
    leading = [entry for entry in decklist.entries if entry.zone is Zone.COMMANDER]
    if not 1 <= len(leading) <= 2 or text.count(leading[0].name) != 1:
        return None
    if any(not reading.also for reading in leading[0].readings):
        return None
    return leading[0].name


def test_real_lists_with_a_slip_in_their_commander() -> None:
    judge = Validator()
    tried = 0
    for number, path in enumerate(OURS.files()):
        text = decode(path.read_bytes())
        found = marked_leader(text)
        match = judge.catalog.find(found) if found is not None else None
        if found is None or match is None or match.kind >= TRANSLATION:
            continue  # of a name in another language it is said which card it is
        at = 2 + number % (len(found) - 2)
        # A name without its commas is none that is misspelled.
        while not found[at].isalpha():
            at -= 1
        wrong = slips(found, at)[number % 3]
        misspelled = text.replace(found, wrong)
        if (
            judge.catalog.find(wrong) is not None
            or match.card.name not in judge.judgment(misspelled).commanders
        ):
            continue  # no misspelling, or another card is as near
        tried += 1
        same_but_for_the_name(judge, misspelled, text, wrong)
    assert tried >= 20
