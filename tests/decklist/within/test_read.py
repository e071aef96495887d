"""Lists in HTML, and with their line ends written out: what they say, where, and their edits."""

from __future__ import annotations

import pytest

from tests.decklist.cards import cards
from validator.decklist import changes as made
from validator.decklist import parse_decklist, parse_decklists
from validator.decklist.changes.apply import apply
from validator.decklist.recognize import looks_like_html, looks_written_out

TOPDECK = r"~~Commanders~~\n1 Krenko, Mob Boss\n~~Mainboard~~\n1 Sol Ring\n98 Mountain"


KRENKO = [(1, "Krenko, Mob Boss", "commander"), (1, "Sol Ring", "main"), (98, "Mountain", "main")]


@pytest.mark.parametrize(
    "text",
    [
        TOPDECK,
        f'"{TOPDECK}"',
        TOPDECK.replace(r"\n", r"\r\n"),
        TOPDECK.replace(r"\n", r"\n\n"),
        TOPDECK.replace("1 ", r"1\t"),
        f"\ufeff{TOPDECK}\n",
        r"Quantity,Name,Commander\n1,\"Krenko, Mob Boss\",yes\n1,Sol Ring,\n98,Mountain,\n",
        "<h2>Commander</h2>\n<ul>\n  <li>1 Krenko, Mob Boss</li>\n</ul>\n<h2>Deck</h2>\n<ul>\n"
        "  <li>1 Sol Ring</li>\n  <li>98 Mountain</li>\n</ul>\n",
        "<h2>Commander</h2><ol><li>1 Krenko, Mob Boss</ol><h2>Deck</h2><li>1 Sol Ring"
        "<li>98 Mountain",
        "<p>Commander</p><p>1&nbsp;Krenko, Mob Boss</p><p>Deck</p><p>1 <b>Sol</b> Ring<br>"
        "98 Mountain",
        "Commander<br>1 Krenko, Mob Boss<br/>\nDeck<br />\n1 Sol Ring<BR>98 Mountain<br>",
        "<!DOCTYPE html><html><head><title>9 Opt</title><style>li { }</style></head><body>"
        "<script>1 Opt</script><div>Commander</div><div>1 Krenko, Mob Boss</div><div>Deck</div>"
        "<!-- 1 Opt --><div>1 <a href='x'>Sol Ring</a></div><div>98 Mountain</div></body></html>",
        "<table>\n<tr><th>Qty</th><th>Name</th><th>Board</th></tr>\n"
        "<tr>\n<td>1</td>\n<td>Krenko, Mob Boss</td><td>Commander</td>\n</tr>\n"
        "<tr><td>1</td><td>Sol Ring</td><td>Main</td></tr>"
        "<tr><td>98</td><td>Mountain</td><td>Main</td></tr></table>",
    ],
)
def test_one_deck(text: str) -> None:
    decklist = parse_decklist(text)
    assert sorted(cards(decklist)) == sorted(KRENKO)
    lines = text.removeprefix("\ufeff").split("\n")
    assert [line.text for line in decklist.lines] == lines[: len(decklist.lines)]
    bom = len(text) - len(text.removeprefix("\ufeff"))
    for entry in decklist.entries:
        assert entry.line is not None
        assert entry.column is not None
        column = entry.column - 1 - (bom if entry.line == 1 else 0)
        assert lines[entry.line - 1][column:].startswith(entry.name.split()[0])


@pytest.mark.parametrize("text", ["Atraxa, Praetors&#39; Voice", "Atraxa, Praetors&rsquo; Voice"])
def test_characters_by_their_names(text: str) -> None:
    first, second = parse_decklist(f"<li>1 {text}</li><li>1 Minsc &amp; Boo</li>").entries
    assert first.name in ("Atraxa, Praetors' Voice", "Atraxa, Praetors’ Voice")
    assert (second.name, second.column) == ("Minsc & Boo", len(text) + 18)


def test_escaped_letters() -> None:
    text = r"1 Lim-D\u00fbl\'s Vault\n1 Opt"
    first, second = parse_decklist(text).entries
    assert (first.name, second.name) == ("Lim-Dûl's Vault", "Opt")
    assert second.column == text.index("Opt") + 1


@pytest.mark.parametrize(
    "text",
    [
        r"C:\new\notes.txt", r"decks\new", "1 Sol Ring\n1 Opt \\new\n1 Fog\n",
        "1 Sol Ring <3\n1 Opt\n", "// see <br> below\n1 Sol Ring\n1 Opt\n1 Fog\n1 Shock\n",
    ],
)  # fmt: skip
def test_other_texts_stay_what_they_are(text: str) -> None:
    assert not looks_written_out(text)
    assert not looks_like_html(text)


def test_several_decks_in_one_line() -> None:
    deck = r"Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n\n"
    decks = parse_decklists(deck + deck)
    assert [len(each.entries) for each in decks] == [2, 2]
    assert [[line.number for line in each.lines] for each in decks] == [[1], [1]]


HTML = "<ul><li>1 Fire &amp; Ice</li><li>1 Opt</li></ul>\n<ul>\n<li>2 Fog</li>\n</ul>"


@pytest.mark.parametrize("text", [TOPDECK, HTML])
def test_an_edit_changes_one_card_and_no_other(text: str) -> None:
    before = parse_decklist(text)
    for index, entry in enumerate(before.entries):
        for changes, now in (
            (made.renamed(before, entry, "Wear & Tear"), [(entry.quantity, "Wear & Tear")]),
            (made.with_copies(before, entry, 7), [(7, entry.name)]),
            (made.without(before, [entry]), []),
        ):
            assert changes is not None
            after = parse_decklist(apply(text, changes))
            wanted = [(each.quantity, each.name) for each in before.entries]
            wanted[index : index + 1] = now
            assert [(each.quantity, each.name) for each in after.entries] == wanted


def test_what_an_edit_leaves() -> None:
    first, *_, last = (before := parse_decklist(HTML)).entries
    assert apply(HTML, made.without(before, [first]) or ()) == HTML.replace(
        "<li>1 Fire &amp; Ice</li>", ""
    )
    assert apply(HTML, made.without(before, [last]) or ()) == HTML.replace("<li>2 Fog</li>\n", "")
    changes = made.renamed(before, last, "Wear & Tear")
    assert "<li>2 Wear &amp; Tear</li>" in apply(HTML, changes or ())
    topdeck = parse_decklist(TOPDECK)
    leader = made.led_by(topdeck, [topdeck.entries[1]])
    assert "\n" not in apply(TOPDECK, leader or ())
