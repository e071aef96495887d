"""Lines that are told by their form alone, and those that are not."""

from __future__ import annotations

import pytest

from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import Remark


@pytest.mark.parametrize(
    "line",
    [
        *("Total: 100", "= 100", "100/100", "99 + 1 = 100", "(100)", "100 cards", "Gesamt: 100"),
        *("99 + commander = 100", "60 creatures + 40 lands", "Total 100", "100 Karten"),
        *(
            "Total $230",
            "~230 €",
            "Price: about 230 €",
            "This deck costs $50",
            "TCG market: $1,230.50",
        ),
        *("🎉🎉", ":)", "^^", "!!!", "🔥 🔥 🔥", "```", "```text", "> ```"),
        *("https://example.org/decks/1", "My list: https://example.org/1", "www.example.org/1"),
        *("On Sat, Nov 21, 2026 at 12:03 Ben wrote:", "Am 21.11.2026 um 12:03 schrieb Ben:"),
        *("Ben — Today at 12:03", "<br>", "</div>"),
    ],
)
def test_remarks(line: str) -> None:
    content = read_line(line)
    assert isinstance(content, Remark), content


@pytest.mark.parametrize(
    "line",
    [
        *("_____", "100", "4x", "Price of Glory $1.25", "Sol Ring $1.25", "1996 World Champion"),
        *(
            "Thanks for looking",
            "1 Sol Ring https://example.org/sol-ring",
            "Fire / Ice",
            "{",
            "1 X",
        ),
        *("Total Recall", "[Sol Ring](https://example.org)", "Wear // Tear", "+2 Mace"),
    ],
)
def test_no_remarks(line: str) -> None:
    assert not isinstance(read_line(line), Remark)


def test_a_link_beside_a_name() -> None:
    content = read_line("Sol Ring https://example.org/sol-ring")
    assert isinstance(content, Remark)
    assert content.card is not None
    assert content.card.written.name == "Sol Ring"
