"""One report in words, as it is read."""

from __future__ import annotations

import pytest

from validator.base.said import said
from validator.base.value import replace
from validator.report.finding import Facts, Found, Judgment
from validator.report.text.layout import cells
from validator.report.text.page import Page
from validator.report.text.report import name_of, render_report

LIST = """\
Commander
1 Sol Ring

1 Lightning Bolt
1 Counterspell
1 Sol Rign // from the precon that was sold with the second set of that year
""".splitlines()

JUDGMENT = Judgment(
    deck="Mine.txt",
    format="commander",
    verdict="illegal",
    commanders=("Sol Ring",),
    companion="Lurrus of the Dream-Den",
    size=4,
    catalog=Facts(as_of="2026-08-22", cards=1),
    findings=(
        Found(
            code="commander-type",
            rule="903.3",
            card="Sol Ring",
            line=2,
            column=3,
            message="Sol Ring can't be a commander.",
            help="Mark the right one.",
        ),
        *[
            Found(
                code="color-identity",
                rule="903.5c",
                card=card,
                line=line,
                column=3,
                message=f"{card} is of a color.",
            )
            for line, card in enumerate(("Lightning Bolt", "Counterspell"), 4)
        ],
        Found(
            code="unknown-card",
            card="Sol Rign",
            line=6,
            column=3,
            message=said("No card is named {name}.", name="Sol Rign"),
            help="Did you mean Sol Ring?",
        ),
        Found(code="sideboard", severity="warning", message="There is a sideboard."),
    ),
)


def shown(judgment: Judgment, page: Page, *, notes: bool = True) -> str:
    lines = render_report(
        judgment, dict(enumerate(LIST, 1)).get, page, format="Commander", notes=notes
    )
    return "\n".join(lines)


def test_a_report_at_a_terminal() -> None:
    assert (
        shown(JUDGMENT, Page(width=60))
        == """\
Mine.txt: illegal in Commander, 4 errors, 1 warning (4
    cards, commander: Sol Ring [colorless], companion:
    Lurrus of the Dream-Den)

  error[commander-type] (rule 903.3): Sol Ring can't be a
      commander.
    2 | 1 Sol Ring
      |   ^
    help: Mark the right one.

  error[color-identity] (rule 903.5c): 2 cards are outside
      the commander's color identity: Lightning Bolt (line
      4), Counterspell (line 5).
    help: Fix the commander first; these may then be legal.
      See all with --output json.

  error[unknown-card]: No card is named Sol Rign.
    6 | 1 Sol Rign // from the precon that was sold with t…
      |   ^
    help: Did you mean Sol Ring?

  warning[sideboard]: There is a sideboard."""
    )


@pytest.mark.parametrize("width", [0, 30, 41, 80, 200])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    wide = replace(JUDGMENT, deck="/home/somebody/decks/" + "太陽" * 40 + ".txt")
    for color in (False, True):
        lines = shown(wide, Page(width, color)).splitlines()
        assert max(map(cells, lines)) <= max(width, 30)


def test_color_changes_no_word() -> None:
    import re

    colored = shown(JUDGMENT, Page(60, color=True))
    assert "\x1b[31;1millegal\x1b[0m in Commander" in colored
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == shown(JUDGMENT, Page(60))


def test_a_group_names_a_few_and_counts_the_rest() -> None:
    colors = tuple(
        Found(code="color-identity", card=f"Card {n}", line=n, message="It is.")
        for n in range(1, 41)
    )
    judgment = replace(JUDGMENT, findings=(JUDGMENT.findings[0], *colors))
    text = shown(judgment, Page(200))
    assert "illegal in Commander, 41 errors (" in text
    assert "40 cards are outside the commander's color identity: Card 1 (line 1), " in text
    assert "Card 6 (line 6) and 34 more." in text
    assert "Card 7" not in text


def test_without_notes() -> None:
    note = Found(code="ignored", severity="note", message="It is passed by.")
    judgment = replace(JUDGMENT, findings=(note,) * 7)
    assert shown(judgment, Page()).count("passed by") == 5
    assert "note[ignored]: and 2 more of these" in shown(judgment, Page())
    assert "7 notes" in shown(judgment, Page())
    assert shown(judgment, Page(), notes=False).count("\n") == 1
    assert "(4 cards" in shown(judgment, Page(), notes=False)


def test_what_is_unreadable_is_in_no_format() -> None:
    fault = Found(code="syntax", message="The list is empty.")
    judgment = replace(JUDGMENT, verdict="unreadable", findings=(fault,))
    assert shown(judgment, Page()).splitlines()[0] == "Mine.txt: unreadable, 1 error"


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        ("-", "<stdin>"),
        ("-#2", "<stdin>#2"),
        ("-.txt", "-.txt"),
        ("nosuch.txt", "nosuch.txt"),
        ("a\x1bb", "a\\x1bb"),
        (None, "the deck"),
    ],
)
def test_what_a_deck_is_called(deck: str | None, name: str) -> None:
    assert name_of(deck) == name
