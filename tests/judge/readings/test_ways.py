"""What each doubtful line of a list may be: the same line beside a deck of 99 or 98 other cards.

Most lists have one such line, and the sum settles what it is. Where nothing else does, the verdict
is undecided, with a word for it.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from validator import Validator

JUDGE = Validator()
LED = "Commander: Krenko, Mob Boss\n"
KRENKO = ("Krenko, Mob Boss",)
SHORT = ("deck-size", None)


def main(mountains: int) -> str:
    """The cards beside the commander: three, and Mountains."""
    return f"1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n{mountains} Mountain\n"


def behind(*lines: str) -> str:
    """The same with counts behind the names, as headings have."""
    return LED + "\n".join(["Sol Ring (1)", "Goblin Matron (1)", *lines])


def found(text: str) -> tuple[Any, ...]:
    """The verdict, who leads, the size, and the codes of all findings with their lines."""
    report = JUDGE.check(text)
    codes = [(finding.code, finding.line) for finding in report.findings]
    return report.verdict, report.commanders, report.size, codes


INFERRED = "commander-inferred"
AMBIGUOUS = "ambiguous-line"
REMARKED = [("ignored", 1)]
# Nothing but the sum says that it is no card.
DOUBTFUL = ("undecided", 100, [(AMBIGUOUS, 1), ("ignored", 1)])


@pytest.mark.parametrize(
    ("above", "whole", "short"),
    [
        # A card of the list once more: its title, and never a second copy in silence.
        ("Goblin Matron\n", ("legal", 100, REMARKED), ("illegal", 100, [("singleton", 5)])),
        # Another card, above the list and apart: its title, if the sum does not ask for a card.
        ("Goblin Warchief\n", ("legal", 100, REMARKED), ("legal", 100, [])),
        (
            "Counterspell\n",
            ("legal", 100, REMARKED),
            ("illegal", 100, [("color-identity", 1)]),
        ),
        (
            "Brave the Elements\n",
            ("legal", 100, REMARKED),
            ("illegal", 100, [("color-identity", 1)]),
        ),
        ("-1 of ten, says my friend\n", ("legal", 100, REMARKED), ("illegal", 99, REMARKED)),
        # What stands behind a comment or is struck is no card, whatever the sum says.
        ("// Goblin Warchief\n", ("legal", 100, REMARKED), ("illegal", 99, REMARKED)),
        ("~~1 Goblin Warchief~~\n", ("legal", 100, REMARKED), ("illegal", 99, REMARKED)),
        # A label that has a word for what is beside the deck.
        (
            "things on my wishlist: Goblin Warchief\n",
            ("legal", 100, REMARKED),
            ("undecided", 100, [(AMBIGUOUS, 1)]),
        ),
    ],
)
def test_a_line_above_a_deck_that_says_who_leads(above: str, whole: Any, short: Any) -> None:
    for mountains, (verdict, size, codes) in ((96, whole), (95, short)):
        if size == 99:
            codes = [*codes, SHORT]
        assert found(f"{above}\n{LED}{main(mountains)}") == (verdict, KRENKO, size, codes)


@pytest.mark.parametrize(
    ("line", "whole", "short"),
    [
        (
            "\nGoblin Warchief",
            ("undecided", 100, [(AMBIGUOUS, 7), ("ignored", 7)]),
            ("legal", 100, []),
        ),
        (
            "Best card: Goblin Warchief",
            ("legal", 100, [("ignored", 6)]),
            ("undecided", 100, [(AMBIGUOUS, 6)]),
        ),
        ("maybe later: Goblin Warchief", ("legal", 100, [("ignored", 6)]), None),
        ("maybe later: Goblin Warchief, Lightning Bolt", ("legal", 100, [("ignored", 6)]), None),
        (
            "I would cut Goblin Matron, Sol Ring, but not today, friends",
            ("legal", 100, [("ignored", 6)]),
            None,
        ),
        ("0 Goblin Warchief", ("legal", 100, [("ignored", 6)]), None),
    ],
)
def test_a_line_below_a_deck(line: str, whole: Any, short: Any) -> None:
    verdict, size, codes = whole
    assert found(f"{LED}{main(96)}{line}\n") == (verdict, KRENKO, size, codes)
    verdict, size, codes = short or ("illegal", 99, [*codes, SHORT])
    assert found(f"{LED}{main(95)}{line}\n") == (verdict, KRENKO, size, codes)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Krenko, Mob Boss\n\n{}", 1),
        ("{}\nKrenko, Mob Boss\n", 6),
        ("Captain: Krenko, Mob Boss\n{}", 1),
        ("Captain: 1 Krenko, Mob Boss\n{}", 1),
        ("my deck with Krenko, Mob Boss in it\n\n{}", 1),
        ("// Krenko, Mob Boss\n{}", 1),
        ("1 Sol Ring\n\nKrenko, Mob Boss\n\n1 Goblin Matron\n1 Skirk Prospector\n96 Mountain\n", 3),
    ],
)
def test_a_line_says_who_leads(text: str, line: int) -> None:
    assert found(text.format(main(96))) == ("legal", KRENKO, 100, [(INFERRED, line)])


@pytest.mark.parametrize(
    ("text", "remark"), [("// 1 Krenko, Mob Boss\n{}", 1), ("{}\n// Krenko, Mob Boss\n", 6)]
)
def test_a_comment_below_a_deck_or_with_a_quantity_says_nothing_of_who_leads(
    text: str, remark: int
) -> None:
    codes = [("ignored", remark), SHORT, ("no-commander", None)]
    assert found(text.format(main(96))) == ("illegal", (), 99, codes)


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("Krenko, Mob Boss", "Goblin Warchief", KRENKO),
        (
            "Thrasios, Triton Hero",
            "Tymna the Weaver",
            ("Thrasios, Triton Hero", "Tymna the Weaver"),
        ),
        ("Krenko, Mob Boss", "Tymna the Weaver", KRENKO),
    ],
)
def test_labels_of_their_own_say_who_leads(
    first: str, second: str, wanted: tuple[str, ...]
) -> None:
    rest = main(96) if len(wanted) == 1 else "1 Sol Ring\n57 Island\n40 Swamp\n"
    verdict, leading, size, codes = found(f"Captain: {first}\nMate: {second}\n{rest}")
    assert (verdict, leading, size) == ("legal", wanted, 100)
    assert codes == [(INFERRED, 1), (INFERRED if len(wanted) == 2 else "ignored", 2)]


def test_many_labels_sort_a_deck() -> None:
    labels = "Ramp: Sol Ring\nDraw: Goblin Matron\nBeats: Skirk Prospector\nFun: Goblin Warchief\n"
    assert found(f"{LED}{labels}95 Mountain\n") == ("legal", KRENKO, 100, [])


def test_a_leader_with_a_quantity_is_a_card_of_its_own() -> None:
    """Without one a line only says who leads."""
    twice = [("singleton", 6)]
    listed = f"{main(95)}1 Krenko, Mob Boss\n"
    assert found(f"Commander: 1 Krenko, Mob Boss\n{listed}") == ("illegal", KRENKO, 100, twice)
    assert found(LED + listed) == ("illegal", KRENKO, 99, [SHORT])
    assert found(f"Commander: 1 Krenko, Mob Boss\n{main(96)}") == ("legal", KRENKO, 100, [])


@pytest.mark.parametrize("label", ["Captain: ", "Leader of the pack - ", "Commander: "])
def test_behind_a_label_stands_a_name(label: str) -> None:
    report = JUDGE.check(f"{label}Krenko, Mob Bos\n{main(96)}")
    unknown = next(each for each in report.findings if each.code == "unknown-card")
    assert (report.verdict, report.size) == ("illegal", 100)
    assert (unknown.card, unknown.line) == ("Krenko, Mob Bos", 1)


# -- several cards in a line -----------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "verdict", "size", "codes"),
    [
        ("Sol Ring, Goblin Matron, Skirk Prospector", "legal", 100, []),
        ("Sol Ring, Goblin Matron, Xyzzy Plugh", "illegal", 100, [("unknown-card", 2)]),
        ("Sol Ring, Goblin Matron, Skirk Prospectr", "illegal", 100, [("unknown-card", 2)]),
        (
            "Sol Ring, Goblin Matron, Xyzzy Plugh, Plover Egg",
            "illegal",
            101,
            [("unknown-card", 2), ("unknown-card", 2), SHORT],
        ),
        # Fewer than half of the names are cards', or all are one card's: no row.
        (
            "Sol Ring, Goblin Matron, Ab Cd, Ef Gh, Ij Kl",
            "illegal",
            98,
            [("unknown-card", 2), SHORT],
        ),
        ("Sol Ring, Sol Ring, Xyzzy", "illegal", 98, [("unknown-card", 2), SHORT]),
    ],
)
def test_a_row_of_names(row: str, verdict: str, size: int, codes: Any) -> None:
    assert found(f"{LED}{row}\n96 Mountain\n") == (verdict, KRENKO, size, codes)


def test_a_row_with_quantities() -> None:
    row = "1 Sol Ring, 1 Goblin Matron, 96 Mountain, 1 Skirk Prospector"
    assert found(f"{LED}{row}\n") == ("legal", KRENKO, 100, [])


# -- headings --------------------------------------------------------------------------


def test_a_heading_of_one_word_that_is_a_cards_name() -> None:
    part = "\nShock\n1 Lightning Bolt\n1 Goblin Matron\n"
    text = f"{LED}{part}\n1 Sol Ring\n{{}} Mountain\n"
    doubtful = [(AMBIGUOUS, 3), ("ignored", 3)]
    assert found(text.format(96)) == ("undecided", KRENKO, 100, doubtful)
    assert found(text.format(95)) == ("legal", KRENKO, 100, [])


def test_such_a_heading_among_others() -> None:
    parts = "\nDraw\n1 Skirk Prospector\n\nShock\n1 Lightning Bolt\n1 Goblin Matron\n\nLand\n"
    text = LED + parts + "{} Mountain\n"
    assert found(text.format(96)) == ("legal", KRENKO, 100, [("ignored", 6)])
    assert found(text.format(95)) == ("legal", KRENKO, 100, [])


def test_a_list_may_have_counts_behind_its_names() -> None:
    """A name that no card has is none of its headings where the sum wants a card."""
    right = behind("Skirk Prospector (1)", "Mountain (96)")
    assert found(right) == ("legal", KRENKO, 100, [])
    for wrong in ("Skirk Prospectr (1)", "Xyzzy Plugh (1)"):
        unknown = ("illegal", KRENKO, 100, [("unknown-card", 4)])
        assert found(behind(wrong, "Mountain (96)")) == unknown
    headed = behind("My rocks (97)", "Skirk Prospector (1)", "Mountain (96)")
    assert found(headed) == ("legal", KRENKO, 100, [])
    # One slip away from a card's name, it is that card, misspelled, in a list that is short.
    slip = ("illegal", KRENKO, 99, [("unknown-card", 4), SHORT])
    assert found(behind("Skirk Prospectr (1)", "Mountain (95)")) == slip


def test_a_heading_of_the_lists_own_ends_the_part_of_the_commander() -> None:
    for krenko in ("1 Krenko, Mob Boss", "Krenko, Mob Boss (1)"):
        text = f"Commander\n{krenko}\nMy goblins (2)\nGoblin Matron (1)\nSkirk Prospector (1)\n"
        text += "My rocks (97)\nSol Ring (1)\nMountain (96)\n"
        assert found(text) == ("legal", KRENKO, 100, [])


def test_a_count_behind_a_cards_name_heads_the_cards_below_it() -> None:
    cards = f"{LED}\n1 Lightning Bolt\n1 Goblin Matron\n1 Sol Ring\n\nMountain (96)\n"
    assert found(cards) == ("legal", KRENKO, 100, [])
    doubtful = [(AMBIGUOUS, 7), ("ignored", 7)]
    assert found(f"{cards}96 Mountain\n") == ("undecided", KRENKO, 100, doubtful)


# -- beside the text -------------------------------------------------------------------


def test_a_list_of_comments_is_no_deck() -> None:
    text = "".join(f"// {line}\n" for line in (LED + main(96)).splitlines())
    verdict, leading, size, codes = found(text)
    assert (verdict, leading, size) == ("illegal", KRENKO, 1)
    assert codes == [*(("ignored", line) for line in (2, 3, 4, 5)), SHORT]


@pytest.mark.parametrize(
    ("key", "cards", "mountains", "wanted"),
    [
        ("favorites", ["Goblin Warchief"], 96, ("legal", 100, [("ignored", 1)])),
        ("favorites", ["1 Goblin Warchief"], 96, DOUBTFUL),
        ("favorites", ["Goblin Warchief"], 95, ("legal", 100, [])),
        ("favorites", ["Xyzzy Plugh"], 96, ("legal", 100, [])),
        ("maybe later", ["Goblin Warchief"], 96, ("legal", 100, [("ignored", 1)])),
    ],
)
def test_cards_below_a_key_that_nobody_knows(
    key: str, cards: list[str], mountains: int, wanted: Any
) -> None:
    names = {"Sol Ring": 1, "Goblin Matron": 1, "Skirk Prospector": 1, "Mountain": mountains}
    listed = [{"name": name, "quantity": quantity} for name, quantity in names.items()]
    text = json.dumps({"commander": "Krenko, Mob Boss", "cards": listed, key: cards})
    verdict, size, codes = wanted
    assert found(text) == (verdict, KRENKO, size, codes)
