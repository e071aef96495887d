"""Changes to XML."""

from __future__ import annotations

from typing import Any

import pytest

from validator.decklist import Zone, parse_decklist
from validator.decklist import changes as made
from validator.decklist.changes.apply import apply


def changed(text: str, how: Any, name: str, *more: Any) -> str:
    decklist = parse_decklist(text)
    entries = [entry for entry in decklist.entries if entry.name == name]
    single = how in (made.renamed, made.with_copies)
    changes = how(decklist, entries[0] if single else entries, *more)
    assert changes is not None
    return apply(text, changes)


COD = """\
<cockatrice_deck version="1">
  <zone name="main">
    <card number="2" name="A"/><card number="1" name='B &amp; C'/>
    <card number="1"
          name="D"/>
  </zone>
  <zone name="side">
    <card number="1" name="E"/>
  </zone>
</cockatrice_deck>
"""
O8D = """\
<deck>
  <section name="Main">
    <card qty="2" id="1">A</card>
    <card qty="1" id="2">B</card>
  </section>
  <section name="Sideboard"><card qty="1" id="3">C</card></section>
</deck>
"""


@pytest.mark.parametrize(
    ("text", "name", "new", "before", "after"),
    [
        (COD, "A", 'A "x" <y>', 'name="A"', 'name="A &quot;x&quot; &lt;y&gt;"'),
        (COD, "B & C", "B's", "'B &amp; C'", "'B&apos;s'"),
        (O8D, "B", "B & \"C\"", ">B<", ">B &amp; \"C\"<"),
    ],
)  # fmt: skip
def test_another_name(text: str, name: str, new: str, before: str, after: str) -> None:
    assert changed(text, made.renamed, name, new) == text.replace(before, after)


def test_another_quantity() -> None:
    assert changed(COD, made.with_copies, "A", 1) == COD.replace('number="2"', 'number="1"')
    assert changed(O8D, made.with_copies, "A", 1) == O8D.replace('qty="2"', 'qty="1"')


def test_elements_go() -> None:
    without_a = COD.replace('<card number="2" name="A"/>', "")
    assert changed(COD, made.without, "A") == without_a
    lines = COD.splitlines(keepends=True)
    assert changed(COD, made.without, "D") == "".join([*lines[:3], *lines[5:]])


def test_a_commander() -> None:
    after = changed(COD, made.led_by, "D")
    assert '<cockatrice_deck version="1">\n<comments>CDR: D</comments>' in after
    with_comments = COD.replace(
        '  <zone name="main"', '  <comments>x</comments>\n  <zone name="main"'
    )
    assert "<comments>CDR: D\nx</comments>" in changed(with_comments, made.led_by, "D")
    section = '<section name="Command Zone">\n<card qty="1" id="2">B</card>\n</section>'
    assert section in changed(O8D, made.led_by, "B")
    for text, name in ((COD, "D"), (O8D, "B"), (O8D, "C"), (COD, "E")):
        read = parse_decklist(changed(text, made.led_by, name))
        assert [e.name for e in read.entries if e.zone is Zone.COMMANDER] == [name]


def test_a_sideboard() -> None:
    assert changed(COD, made.not_in_deck, "E") == COD.replace('"side"', '"maybeboard"')
    assert changed(O8D, made.not_in_deck, "C") == O8D.replace("Sideboard", "Maybeboard")


def test_a_commander_of_a_small_sideboard_still_leads() -> None:
    text = COD.replace('name="E"/>', 'name="E"/><card number="1" name="D"/>')
    decklist = parse_decklist(text)
    side = [entry for entry in decklist.entries if entry.zone is Zone.SIDEBOARD]
    changes = made.not_in_deck(decklist, side)
    assert changes is not None
    read = parse_decklist(apply(text, changes))
    assert [e.name for e in read.entries if e.zone is Zone.COMMANDER] == ["D"]
    assert all(e.zone is not Zone.SIDEBOARD for e in read.entries)


def test_quotation_marks_within_quotation_marks_within_a_tag() -> None:
    """A tag in which each mark may be the one that ends a name was tried in all ways."""
    again = ' An&ards CatID="0" Name="Fog" Note="Opt"' * 40
    text = f'<?xml version="1.0"?>\n<Deck>\n<Cards Quantity="1" Name="Sol Ring"{again} An&ards\n'
    decklist = parse_decklist(text + '<Cards Quantity="1" Name="Opt" />\n</Deck>\n')
    for entry in decklist.entries:
        made.not_in_deck(decklist, [entry])
        made.without(decklist, [entry])
    assert [entry.name for entry in decklist.entries][-1] == "Opt"
