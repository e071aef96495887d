"""The two-card combos of a deck: which it holds, which lack one card, what they mean for its
bracket."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator import Validator
from validator.judge.brackets.combos import Combo, ComboList, ComboPart, known_combos


def deck(*cards: str, commander: str = "Talrand, Sky Summoner", land: str = "Island") -> str:
    lines = "".join(f"1 {card}\n" for card in cards)
    return f"Commander\n1 {commander}\n\n{lines}{99 - len(cards)} {land}\n"


def judge(*combos: Combo) -> Validator:
    return Validator(combos=ComboList.of("the test", "2026-11-01", combos))


def combo(first: str, second: str, lowest: int = 3, highest: int = 4) -> Combo:
    return Combo((ComboPart(first), ComboPart(second)), lowest, highest)


def test_a_pair_that_the_deck_holds_and_pairs_one_card_short() -> None:
    known = judge(combo("Opt", "Ponder"), combo("Opt", "Preordain"), combo("Opt", "Shock"))
    found = known.combos(deck("Opt", "Ponder"))
    assert [[card.card for card in each.cards] for each in found.combos] == [["Opt", "Ponder"]]
    assert [card.line for card in found.combos[0].cards] == [4, 5]
    # A red card may not go into a blue deck.
    assert [(near.cards[0].card, near.missing) for near in found.one_card_short] == [
        ("Opt", "Preordain")
    ]
    assert (found.source, found.as_of) == ("the test", "2026-11-01")


def test_a_full_deck_may_be_one_card_short_and_a_banned_card_is_never_missing() -> None:
    known = judge(combo("Opt", "Time Walk"), combo("Opt", "Brainstorm"))
    found = known.combos(deck("Opt"))
    assert [near.missing for near in found.one_card_short] == ["Brainstorm"]


def test_a_card_that_must_lead() -> None:
    leading = Combo((ComboPart("Talrand, Sky Summoner", leads=True), ComboPart("Opt")))
    known = judge(leading)
    assert len(known.combos(deck("Opt")).combos) == 1
    other = known.combos(deck("Opt", "Talrand, Sky Summoner", commander="Azami, Lady of Scrolls"))
    assert (other.combos, other.one_card_short) == ((), ())


def test_names_of_front_faces_and_ids() -> None:
    catalog = Validator().catalog
    match = catalog.find("Delver of Secrets // Insectile Aberration")
    assert match is not None
    by_face = combo("Delver of Secrets", "Opt")
    by_id = Combo((ComboPart("Another name", match.card.oracle_id), ComboPart("Opt")))
    listed = deck("Delver of Secrets", "Opt")
    assert [len(judge(each).combos(listed).combos) for each in (by_face, by_id)] == [1, 1]


def test_an_unreadable_list_has_findings() -> None:
    found = judge(combo("Opt", "Ponder")).combos("")
    assert (found.verdict, found.combos) == ("unreadable", ())
    assert found.findings


@pytest.mark.parametrize(
    ("lowest", "highest", "floor", "is_open"),
    [(4, 4, 4, False), (3, 4, 3, True), (3, 3, 3, False), (2, 3, 2, True), (1, 1, 1, False)],
)
def test_a_combo_raises_the_floor(lowest: int, highest: int, floor: int, is_open: bool) -> None:
    told = judge(combo("Opt", "Ponder", lowest, highest)).bracket(deck("Opt", "Ponder"))
    assert told.floor == floor
    criteria = [reason.criterion for reason in told.reasons]
    assert criteria == (["two-card-combos"] if floor > 1 else [])
    assert ("combo-speed" in [each.about for each in told.unjudged]) is is_open
    assert told.likely is not None
    assert told.likely >= max(2, floor)


def test_the_estimate_of_a_plain_deck_is_that_of_a_precon() -> None:
    told = Validator().bracket(deck("Opt", "Ponder"))
    assert (told.floor, told.likely) == (1, 2)
    assert [each.about for each in told.likely_reasons] == ["nothing"]


@pytest.mark.parametrize(
    ("cards", "likely", "about"),
    [
        (("Rhystic Study",), 3, "floor"),
        (("Time Warp", "Temporal Manipulation"), 3, "many-turns"),
        (("Time Warp", "Temporal Manipulation", "Capture of Jingzhou"), 4, "many-turns"),
        (("Tangle Wire",), 2, "nothing"),
        (("Tangle Wire", "Smokestack"), 3, "land-denial"),
        (("Winter Orb",), 4, "floor"),
        # Opt and Ponder cost 2 mana together, the others 12.
        (("Opt", "Ponder"), 4, "fast-combos"),
        (("Palinchron", "Deadeye Navigator"), 3, "floor"),
    ],
)
def test_steps_of_the_estimate(cards: tuple[str, ...], likely: int, about: str) -> None:
    known = judge(combo("Opt", "Ponder"), combo("Palinchron", "Deadeye Navigator"))
    told = known.bracket(deck(*cards))
    assert (told.likely, told.likely_reasons[0].about) == (likely, about)


def test_a_wanted_bracket_is_a_warning_and_leaves_the_verdict() -> None:
    cards = deck("Opt", "Ponder", "Time Warp")
    known = judge(combo("Opt", "Ponder"))
    report = known.check(cards, bracket=2)
    assert report.verdict == "legal"
    found = [(each.code, each.severity, each.card) for each in report.findings]
    assert found == [("bracket", "warning", "Opt"), ("bracket", "warning", "Ponder")]
    assert {each.params["maximum"] for each in report.findings} == {2}
    assert known.check(cards, bracket=3).findings == ()
    assert known.check(cards).findings == ()


@pytest.mark.parametrize(("wrong", "error"), [(6, ValueError), (0, ValueError), ("2", TypeError)])
def test_a_wrong_bracket_is_said(wrong: object, error: type[Exception]) -> None:
    with pytest.raises(error, match="bracket"):
        Validator().check(deck("Opt"), bracket=wrong)  # type: ignore[arg-type]


def test_combos_of_a_file_and_of_a_wrong_type(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("Opt@Ponder\n")
    assert len(Validator(combos=file).combos(deck("Opt", "Ponder")).combos) == 1
    with pytest.raises(TypeError, match="combos"):
        Validator(combos="Opt@Ponder")  # type: ignore[arg-type]


def test_every_combo_that_comes_with_the_program_is_of_known_cards() -> None:
    catalog = Validator().catalog
    names = {part.name for each in known_combos().combos for part in each.parts}
    unknown = sorted(name for name, match in catalog.find_all(names).items() if match is None)
    assert len(known_combos().combos) == 1817
    assert unknown == []
