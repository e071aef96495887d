"""What changed for a deck, as it is read."""

from __future__ import annotations

from validator.base.language import language
from validator.report.finding import Changed, Since
from validator.report.text.page import Page
from validator.report.text.since import render_changes, render_since


def released(card: str) -> Changed:
    return Changed(
        code="not-legal", card=card, change="ended", cause="release", message=f"{card} came out."
    )


BAN = Changed(
    code="banned", card="Opt", change="began", cause="announcement", message="Opt was banned."
)


def since(*changed: Changed, known: bool = True) -> Since:
    return Since(day="2024-09-23", verdict="legal", known=known, changed=changed)


def test_each_change_has_a_line_and_cards_that_came_out_share_one() -> None:
    assert list(render_since(since(BAN, released("A"), released("B")))) == [
        "  since 2024-09-23 (legal the day before):",
        "    - Opt was banned.",
        "    - 2 cards released: A, B",
    ]


def test_one_card_that_came_out_is_told_with_its_day() -> None:
    assert list(render_since(since(released("A"))))[1:] == ["    - A came out."]


def test_of_many_cards_the_first_are_named() -> None:
    lines = list(render_since(since(*map(released, "ABCDEFGH"))))
    assert lines[1:] == ["    - 8 cards released: A, B, C, D, E, F …"]


def test_that_nothing_changed_and_that_not_all_is_known_is_said() -> None:
    assert list(render_since(since(known=False)))[1:] == [
        "    nothing changed for this deck",
        "    - history incomplete: compare with --as-of the day before",
    ]


def test_in_french() -> None:
    page = Page(language=language("fr"))
    lines = [line.replace("\u202f", " ") for line in render_since(since(released("A")), page)]
    assert lines[0] == "  depuis le 2024-09-23 (légal la veille) :"


def test_a_name_can_not_steer_the_terminal() -> None:
    lines = "\n".join(render_since(since(released("A\x1b[2J"), released("B"))))
    assert "\x1b" not in lines


def test_changes_of_many_decks_are_counted() -> None:
    assert list(render_changes({"Opt was banned.": 12, "Fog was unbanned.": 1})) == [
        "changes, with the number of decks:",
        "  12  Opt was banned.",
        "   1  Fog was unbanned.",
    ]
