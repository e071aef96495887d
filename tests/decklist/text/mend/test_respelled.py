"""Decorations of chats, mails, pages and sheets."""

from __future__ import annotations

import pytest

from tests.decklist.text.mend.said import card_of, cards


@pytest.mark.parametrize(
    "line",
    [
        *("> 1 Sol Ring", ">> 1 Sol Ring", "> > 1 Sol Ring", ">1 Sol Ring", "> - 1 Sol Ring"),
        *("1. 1 Sol Ring", "12) 1 Sol Ring", "– 1 Sol Ring", "► 1 Sol Ring"),
        *("- [ ] 1 Sol Ring", "[x] 1 Sol Ring", "☐ 1 Sol Ring", "☑ 1 Sol Ring", "✅ 1 Sol Ring"),
        *("`1 Sol Ring`", "1 **Sol Ring**", "1 *Sol Ring*", "1 _Sol Ring_", "1 __Sol Ring__"),
        *("||1 Sol Ring||", "1 [[Sol Ring]]", "[[1 Sol Ring]]", "<li>1 Sol Ring</li>"),
        *(
            "1 Sol Ring<br>",
            "1&nbsp;Sol Ring",
            "1\xa0Sol\xa0Ring",
            "1 Sol\u200b Ring",
            "<p>1 Sol Ring</p>",
        ),
        *("[12:03, 21/11/2026] Ben: 1 Sol Ring", "21.11.26, 12:03 - Ben: 1 Sol Ring"),
        *("[12:03] 1 Sol Ring", "1 [Sol Ring](https://example.org/a_(b))"),
        "1 Sol Ring https://example.org/sol-ring",
    ],
)
def test_what_is_wrapped_around_a_line_is_no_part_of_it(line: str) -> None:
    written = card_of(line).written
    assert (" ".join(written.name.split()), written.quantity) == ("Sol Ring", 1)
    assert written.column is not None
    assert line[written.column - 1 :].startswith("Sol")


@pytest.mark.parametrize(
    "line",
    [
        *("1 Sol Ring,", "1 Sol Ring;", "1 Sol Ring $1.25", "1 Sol Ring 1,50 €", "1 Sol Ring ~3€"),
        *("1 Sol Ring ($1.25)", "1 Sol Ring\t$1.25", "1 Sol Ring - Foil", "1 Sol Ring – foil"),
        *("1 Sol Ring - from the precon", "1 Sol Ring: fast", "1 Sol Ring -> ramp", "1 Sol Ring."),
        *(
            '1 "Sol Ring"',
            '"1 Sol Ring"',
            "„Sol Ring“",
            "«Sol Ring»",
            "(1) Sol Ring",
            "1 - Sol Ring",
        ),
    ],
)
def test_what_stands_beside_a_name(line: str) -> None:
    assert ((1, "Sol Ring"),) in cards(line)


@pytest.mark.parametrize(
    "line",
    ["Fog (ABC) x4", "Fog x4 (one is foil)", "4. Fog - 4 of them, I have those", "Fog\t4", "4️⃣ Fog"],
)
def test_how_many(line: str) -> None:
    assert ((4, "Fog"),) in cards(line)
