"""Markdown notes with a list inside, and several decks in one text."""

from __future__ import annotations

import pytest

from validator import Validator, parse_decklists
from validator.decklist import Decklist, parse_decklist

FENCED = """# Bears of the wood

**Plan:** ramp, then attack. Try these:

- 3 lands in the first hand
- **Rampant Growth** - the best start

| Kind | Count |
|------|-------|
| Land | 38    |

## Decklist

```text
Commander
1 Surrak and Goreclaw

Deck
2 Grizzly Bears // the classic
1x Forest (LEA) 294
```

## Sideboard

```
1 Bear Cub
```
"""

BULLETS = """---
name: Bears
commander: Surrak and Goreclaw
---
# Bears

## Game plan
- Play bears, many of them.
- Attack with all of them at once, before others are ready.

## Commander
- [Commander] Surrak and Goreclaw

## Creatures (2)
- [x] Grizzly Bears
- [ ] 1 [Bear Cub](https://example.org/bear-cub)

## Lands
* Forest x3
* **Mountain** ✅

## Maybeboard
- Bear Umbra
"""

TABLE = """# Bears

| # | Card | Why |
|---|:----:|-----|
| 2 | Grizzly Bears | classic |
| 1 | [Bear Cub](https://example.org) | cute |
|   | Forest | |
"""


def said(deck: Decklist) -> list[tuple[str, int, str, int | None, int | None]]:
    return [(e.name, e.quantity, str(e.zone), e.line, e.column) for e in deck.entries]


def test_the_list_of_a_fence_and_nothing_around_it() -> None:
    deck = parse_decklist(FENCED)
    assert deck.syntax == "markdown"
    assert deck.title == "Bears of the wood"
    assert said(deck) == [
        ("Surrak and Goreclaw", 1, "commander", 16, 3),
        ("Grizzly Bears // the classic", 2, "main", 19, 3),
        ("Forest", 1, "main", 20, 4),
        ("Bear Cub", 1, "sideboard", 26, 3),
    ]
    assert "\n".join(line.text for line in deck.lines) + "\n" == FENCED
    assert deck.faults == ()


def test_a_list_of_bullets_and_no_advice() -> None:
    deck = parse_decklist(BULLETS)
    assert said(deck) == [
        ("Surrak and Goreclaw", 1, "commander", 3, 12),
        ("Surrak and Goreclaw", 1, "commander", 12, 15),
        ("Grizzly Bears", 1, "main", 15, 7),
        ("Bear Cub", 1, "main", 16, 10),
        ("Forest", 3, "main", 19, 3),
        ("Mountain", 1, "main", 20, 5),
        ("Bear Umbra", 1, "maybeboard", 23, 3),
    ]
    report = Validator().check(BULLETS)
    assert report.commanders == ("Surrak and Goreclaw",)
    assert report.size == 7


def test_a_table() -> None:
    assert said(parse_decklist(TABLE)) == [
        ("Grizzly Bears", 2, "main", 5, 7),
        ("Bear Cub", 1, "main", 6, 8),
        ("Forest", 1, "main", 7, 7),
    ]


@pytest.mark.parametrize("text", ["# A title\n\n**No** list here.\n", "```\n```\n", "## \n- \n"])
def test_notes_without_a_list_are_no_decklist(text: str) -> None:
    assert Validator().check(text).verdict == "unreadable"


@pytest.mark.parametrize(
    "text", ["# Commander: Surrak and Goreclaw\n1 Forest\n", "// Deck\n# lands\n- 1 Forest\n"]
)
def test_a_text_list_with_comments_is_no_markdown(text: str) -> None:
    assert parse_decklist(text).syntax == "text"


# ---------------------------------------------------------------- several decks


def deck_text(land: str, head: str) -> str:
    return f"{head}\nCommander\n1 Surrak and Goreclaw\n\nDeck\n99 {land}\n\n"


@pytest.mark.parametrize(
    "head", ["// NAME: {}", "Name: {}", "About\nName {}", "// {}\n// NAME: {}"]
)
def test_each_deck_of_a_text_has_its_own_lines(head: str) -> None:
    text = "".join(deck_text(name, head.replace("{}", name)) for name in ("Forest", "Mountain"))
    decks = parse_decklists(text)
    assert [deck.title for deck in decks] == ["Forest", "Mountain"]
    assert [sum(entry.quantity for entry in deck.entries) for deck in decks] == [100, 100]
    lines = [line for deck in decks for line in deck.lines]
    assert [line.number for line in lines] == list(range(1, len(text.splitlines()) + 1))
    assert "\n".join(line.text for line in lines) + "\n" == text
    assert decks[1].entries[0].line == decks[0].lines[-1].number + len(head.splitlines()) + 2


def test_two_decks_without_names_are_told_by_their_commanders() -> None:
    text = deck_text("Forest", "").lstrip() + deck_text("Mountain", "").lstrip()
    assert len(parse_decklists(text)) == 2


@pytest.mark.parametrize(
    "more",
    ["Sideboard\n15 Mountain\n", "// Name: spare\n10 Mountain\n", "Maybeboard\n80 Mountain\n",
     "Commander\n1 Bear Cub\n", "\n\n1 Bear Cub\n"],
)  # fmt: skip
def test_one_deck_with_more_below_it_stays_one(more: str) -> None:
    assert len(parse_decklists(deck_text("Forest", "// NAME: a") + more)) == 1


def test_a_report_for_each_deck() -> None:
    text = deck_text("Forest", "Name: a") + deck_text("Island", "Name: b")
    judge = Validator()
    first, second = judge.check_all(text)
    assert (first.verdict, second.verdict) == ("legal", "illegal")
    assert second.findings[0].line is not None
    assert second.findings[0].line > 6
    only = judge.check(text)
    assert only.verdict == "legal"
    assert [f.message for f in only.findings] == [
        "The text contains one more deck, not checked here."
    ]


def test_many_titles_take_no_longer_than_other_lines() -> None:
    assert len(parse_decklists("Name: a\n1 Forest\n" * 20_000)) > 500


@pytest.mark.parametrize(
    "table",
    [
        "| # | Card | Type |\n|---|---|---|\n| 1 | Krenko, Mob Boss | Commander |\n"
        "| 1 | **Sol Ring** | Ramp |\n| 98 | [Mountain](https://x.y) | Land |\n"
        "| **100** | **Total** | |\n",
        "| Card | Qty |\n|:--|--:|\n| Krenko, Mob Boss | 1 |\n| Sol Ring | 1 |\n| Mountain | 98 |\n"
        "| Total | 100 |\n",
        "Card | Qty\n--- | ---\nKrenko, Mob Boss | 1\nSol Ring | 1\nMountain | 98\n",
        "|Anzahl|Karte|\n|---|---|\n|1|Krenko, Mob Boss|\n|98|Mountain|\n|1|Sol Ring|\n",
        "| Nombre | Cantidad |\n|---|---|\n| Krenko, Mob Boss | 1 |\n| Sol Ring | 1 |\n"
        "| Mountain | 98 |\n",
        "| カード名 | 枚数 |\n|---|---|\n| Krenko, Mob Boss | 1 |\n| Sol Ring | 1 |\n"
        "| Mountain | 98 |\n",
        "|1|Krenko, Mob Boss|\n|98|Mountain|\n|1|Sol Ring|\n",
    ],
)
def test_tables_as_people_write_them(table: str) -> None:
    deck, _ = Validator().resolve(parse_decklist(table))
    assert not deck.unknown
    assert sorted((card.name, count) for card, count in deck.copies) == [
        ("Krenko, Mob Boss", 1), ("Mountain", 98), ("Sol Ring", 1),
    ]  # fmt: skip


def test_rows_that_head_others_and_rows_without_a_number() -> None:
    deck = parse_decklist(
        "| Name | Quantity |\n|---|---|\n| **Creatures** (2) | |\n| Krenko, Mob Boss | 1 |\n"
        "| Goblin King | 1 (foil) |\n| Sideboard | |\n| Fog | |\n"
    )
    assert said(deck) == [
        ("Krenko, Mob Boss", 1, "main", 4, 3),
        ("Fog", 1, "sideboard", 7, 3),
    ]
    assert deck.entries[0].heading == "Creatures (2)"
    (fault,) = deck.faults
    assert (fault.line, fault.column) == (5, 17)
    assert fault.message == "“1 (foil)” is not a number of copies"


def test_a_note_behind_a_bullet_that_is_longer_than_any_name() -> None:
    names = ("Fog", "Opt", "Shock", "Ponder", "Duress", "Terror", "Mountain", "Forest", "Island")
    listed = "".join(f"- {name} – what it does\n" for name in names)
    deck = parse_decklist(f"# Deck\n\n## List\n\n- Sol Ring – {'fast mana ' * 30}\n{listed}")
    assert (deck.entries[0].name, len(deck.entries)) == ("Sol Ring", 10)


def test_columns_that_are_lists_each() -> None:
    table = "| Ramp | Draw |\n|---|---|\n| Sol Ring | Opt |\n| Arcane Signet | |\n| | Fog |\n"
    deck, _ = Validator().resolve(parse_decklist(table))
    assert [card.name for card, _ in deck.copies] == ["Sol Ring", "Opt", "Arcane Signet", "Fog"]


@pytest.mark.parametrize("name", ["Dr. Madison Li", "Ms. Bumbleflower", "J. Jonah Jameson"])
def test_a_point_behind_a_title_or_an_initial_ends_no_sentence(name: str) -> None:
    deck = parse_decklist(f"Commander: {name}\n\n```\n1 Sol Ring\n98 Island\n```\n")
    assert deck.syntax == "markdown"
    leader = deck.entries[0]
    assert (leader.name, leader.zone.value) == (name, "commander")


@pytest.mark.parametrize(
    "text",
    [
        "Commander: Krenko\n\n| Qty | Card |\n| --- | --- |\n| 1 | Sol Ring |\n| 98 | Mountain |\n",
        "---\ntitle: Goblins\n---\nCommander: Krenko\n\n- 1 Sol Ring\n- 98 Mountain\n",
        "Qty | Card\n--- | ---\n1 | Sol Ring\n98 | Mountain\n",
    ],
)
def test_line_ends_of_windows_change_nothing(text: str) -> None:
    plain, windows = parse_decklist(text), parse_decklist(text.replace("\n", "\r\n"))
    assert plain.syntax == windows.syntax == "markdown"
    assert windows.entries == plain.entries
