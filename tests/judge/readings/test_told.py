"""What a sentence below a list tells of it."""

from __future__ import annotations

import pytest

from validator import Report, Validator

LIST = "Commander: Krenko, Mob Boss\nSol Ring\nGoblin Guide\nImpact Tremors\nMind Stone\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def names_of(judge: Validator, text: str) -> tuple[Report, dict[str, int]]:
    report = judge.check(text)
    from validator.decklist import parse_decklists

    (decklist,) = parse_decklists(text, judge.catalog)
    deck, _ = judge.resolve(decklist)
    return report, {card.name: number for card, number in deck.copies}


@pytest.mark.parametrize(
    "told",
    [
        "oh no, it's 95 Mountain. Typo!",
        "95 Gebirge, nicht 90",
        "oops: 95 Mountain",
        "95 Mountains, not 90",
    ],
)
def test_another_number_of_a_basic_land_counts(judge: Validator, told: str) -> None:
    report, cards = names_of(judge, f"{LIST}90 Mountain\n\n{told}\n")
    assert cards["Mountain"] == 95
    assert (report.size, report.verdict) == (100, "legal")


@pytest.mark.parametrize(
    "told",
    [
        "Goblin Guide out, Goblin Matron in",
        "Goblin Matron goes in instead of Goblin Guide",
        "I swapped Goblin Guide for Goblin Matron",
        "Goblin Matron statt Goblin Guide",
    ],
)
def test_a_card_takes_the_place_of_another(judge: Validator, told: str) -> None:
    report, cards = names_of(judge, f"{LIST}95 Mountain\n\n{told}\n")
    assert "Goblin Guide" not in cards
    assert cards["Goblin Matron"] == 1
    assert report.verdict == "legal"
    messages = [finding.message for finding in report.findings]
    assert any("Goblin Guide was removed" in message for message in messages)
    assert any("Goblin Matron was added" in message for message in messages)


def test_a_card_that_was_forgotten_counts(judge: Validator) -> None:
    told = "EDIT: I also play Mana Crypt, forgot to write it down."
    report, cards = names_of(judge, f"{LIST}95 Mountain\n\n{told}\n")
    assert cards["Mana Crypt"] == 1
    assert {finding.code for finding in report.findings} >= {"banned", "deck-size"}


@pytest.mark.parametrize(
    "told",
    [
        "Goblin Matron instead of Goblin Guide?",
        "maybe Goblin Matron goes in instead of Goblin Guide",
        "would you swap Goblin Guide for Goblin Matron",
    ],
)
def test_what_is_only_considered_changes_nothing(judge: Validator, told: str) -> None:
    report, cards = names_of(judge, f"{LIST}95 Mountain\n\n{told}\n")
    assert cards["Goblin Guide"] == 1
    assert "Goblin Matron" not in cards
    assert report.verdict == "legal"


def test_a_story_above_a_list_changes_nothing(judge: Validator) -> None:
    told = "I took out Colossal Dreadmaw for Sol Ring, and forgot Fog."
    report, cards = names_of(judge, f"{told}\n\n{LIST}95 Mountain\n")
    assert cards["Sol Ring"] == 1
    assert report.verdict == "legal"


@pytest.mark.parametrize(
    "told",
    [
        "the rest is all Mountain",
        "rest of the 100 is Mountain",
        "der Rest sind Berge",
        "tutto il resto Montagne",
    ],
)
def test_the_rest_is_as_many_as_the_deck_lacks(judge: Validator, told: str) -> None:
    report, cards = names_of(judge, f"{LIST}{told}\n")
    assert cards["Mountain"] == 95
    assert (report.size, report.verdict) == (100, "legal")


def test_of_a_full_deck_nothing_is_the_rest(judge: Validator) -> None:
    report, _cards = names_of(judge, f"{LIST}95 Mountain\n1 Fireball\nthe rest is all Mountain\n")
    assert report.size >= 101
    assert report.verdict == "illegal"


@pytest.mark.parametrize(
    "told",
    [
        "EDIT: Mind Stone is out and a Ruby Medallion is in.",
        "Edit: out goes Mind Stone, in goes Ruby Medallion",
        "EDIT: wyleciał Mind Stone, w jego miejsce wszedł Ruby Medallion",
        "Mind Stone raus, Ruby Medallion rein",
    ],
)
def test_a_word_behind_each_name_says_what_comes_and_what_goes(judge: Validator, told: str) -> None:
    report, cards = names_of(judge, f"{LIST}95 Mountain\n\n{told}\n")
    assert "Mind Stone" not in cards
    assert cards["Ruby Medallion"] == 1
    assert (report.size, report.verdict) == (100, "legal")


def test_a_second_copy_that_comes_in_is_one(judge: Validator) -> None:
    report = judge.check(f"{LIST}95 Mountain\n\nEDIT: Mind Stone is out and a Sol Ring is in.\n")
    assert report.size == 100
    assert [finding.code for finding in report.findings if finding.severity == "error"] == [
        "singleton"
    ]


def test_a_log_takes_out_what_it_put_in(judge: Validator) -> None:
    cards = ["1 x Sol Ring", "1 x Mana Crypt", "1 x Opt", "1 x Mind Stone", "96 x Island"]
    log = ["20:01 set commander: Memnarch", *(f"20:02 added {card}" for card in cards)]
    report = judge.check("\n".join([*log, "20:03 removed 1 x Mana Crypt"]))
    assert (report.commanders, report.size, report.verdict) == (("Memnarch",), 100, "legal")
    assert judge.check("\n".join(log)).verdict == "illegal"
