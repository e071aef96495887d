"""What fuzzers feed to the readers of decklists, and what must hold of every input.

Run by itself it is a target for atheris, which finds inputs by the code they reach:

    python -m tests.fuzz_readers -runs=200000 -max_len=4096
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final
from unicodedata import category

from tests.fuzzing import guided
from validator.base.said import Said
from validator.decklist import Decklist, DecklistError, Zone, decode, parse_decklists, split_lines
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.dialects.targets import TARGETS

_SHEET: Final = Sheet(
    (
        Item("Krenko, Mob Boss", 1, Zone.COMMANDER, "DDT", "52", "foil", ("Leader",), ("goblins",)),
        Item("Sol Ring", 1, Zone.MAIN, "C21", "263", None, ("Ramp", "Artifact"), (), "good"),
        Item("Wear // Tear", 1, Zone.MAIN, "plst", "DGM-135"),
        Item("Mountain", 97, Zone.MAIN),
        Item("Lightning Bolt", 2, Zone.SIDEBOARD),
        Item("+2 Mace", 1, Zone.MAYBEBOARD),
        Item("Goblin", 3, Zone.TOKENS),
    ),
    "Goblins",
)
_BY_HAND: Final = (
    "# Goblins\n\n**Commander:** Krenko, Mob Boss\n\n## Deck\n\n- 1x Sol Ring\n- 97 Mountain\n",
    "## Deck\n\n| Qty | Card |\n|---|---|\n| 1 | Sol Ring |\n\n```\n1 Shock\n```\n",
    '<?xml version="1.0"?>\n<deck game="x"><section name="Main"><card qty="2" id="1">Sol Ring'
    '</card></section><section name="Command Zone"><card qty="1">Krenko</card></section></deck>',
    "SB: 1 [C21] Sol Ring\n// Deck file\n    2 [M21] Shock (a)\n",
    "1 Anneau solaire\n1x Sol Ring (C21) 263 *F* [Ramp{noDeck}] ^Have,#37d67a^ #!tag\n4\n0 Shock\n",
    "Deck\n1 Sol Ring\n\n\nDeck\n1 Shock\nCompanion\n1 Lurrus of the Dream-Den\n",
    '{"data":{"commander":[{"name":"Krenko","count":1}],"mainBoard":[{"name":"Shock","count":2}]}}',
    '[[1,"Sol Ring"],["Shock",2],{"card":{"name":"Mountain"},"quantity":"30"}]',
    'sep=;\nAnzahl;Karte;Deck\n1;"Krenko, ""Mob"" Boss";A\n2;Shock;B\n',
    "Krenko, Mob Boss\nSol Ring\nMountain\n",
)
SEEDS: Final = tuple(
    text.encode() for text in (*(target.write(_SHEET) for target in TARGETS.values()), *_BY_HAND)
)
# What readers look out for.
_PIECES: Final = (
    "1", "0", "99999999999", "x", "SB:", "//", "//COMMANDER", "[Commander]", "Commander", "Deck",
    "*CMDR*", "#", '"', '""', "'", "<", ">", "</", "/>", "&", "&amp;", "&#x1b;", "<!--", "-->",
    "<![CDATA[", "]]>", '<!ENTITY a "b">', '<zone name="side">', '<card number="2" name="', "{",
    "}", "[", "]", ":", ",", ";", "\\u001b", "\\", "null", '"name":', '"quantity":', '"cards":[',
    "```", "~~~", "## ", "- ", "**", "|", "---", "|---|", "sep=,", "Name,Qty", "(C21) 12",
    "{noDeck}", "^", "%", "\x1b[31m", "\u202e", "\u200b", "\xa0", "é", "統率者", "Sol Ring",
    "A & B", "Fire/Ice", "\ufeff", "=", "\n", "\r", "\r\n", "\r\r\n", "\t", "\0", "\v", "\f",
    "\x85", "\u2028", " ", "\n\n",
)  # fmt: skip


def mutated(source: random.Random, seeds: Sequence[bytes] = SEEDS) -> bytes:
    """One of the seeds with some of it cut, doubled, moved, replaced or mixed with another."""
    if source.random() < 0.05:
        return source.randbytes(source.randrange(60))
    data = bytearray(source.choice(seeds))
    for _ in range(source.choice((1, 1, 2, 3, 5, 9))):
        at = source.randrange(len(data) + 1)
        end = min(len(data), at + source.choice((1, 1, 2, 5, 20, 100)))
        kind = source.randrange(7)
        if kind == 0:
            del data[at:end]
        elif kind == 1:
            data[at:at] = data[at:end] * source.choice((1, 2, 30))
        elif kind == 2:
            data[at:end] = source.choice(_PIECES).encode()
        elif kind == 3:
            data[at:at] = source.choice(_PIECES).encode()
        elif kind == 4 and at < len(data):
            data[at] ^= 1 << source.randrange(8)
        elif kind == 5:
            other = source.choice(seeds)
            start = source.randrange(len(other))
            data[at:at] = other[start : start + source.randrange(200)]
        else:
            del data[at:]
    return bytes(data)


def check(data: bytes) -> str:
    """Read ``data`` as any program's decklist, and check what holds of all of them.

    Returns the syntax that it was read as, ``refused`` where it is no decklist.
    """
    try:
        text = decode(data)
        decklists = parse_decklists(text)
    except DecklistError as error:
        refusal = error
    else:
        check_lines(text, decklists)
        return decklists[0].syntax
    assert str(refusal) == refusal.message
    for said in (refusal.message, refusal.why, refusal.help):
        assert said
        assert isinstance(said, Said), f"nobody can translate {said!r}"
    return "refused"


def check_lines(text: str, decklists: Sequence[Decklist]) -> None:
    """No line is lost, and everything has its place."""
    lines = split_lines(text.removeprefix("\ufeff"))
    numbers = sorted({line.number for deck in decklists for line in deck.lines})
    assert numbers == list(range(1, len(lines) + 1)), "a line is lost"
    for deck in decklists:
        for line in deck.lines:
            assert line.text == lines[line.number - 1]
        for entry in deck.entries:
            assert entry.quantity > 0
            assert entry.name.strip() == entry.name != ""
            letters = "".join(entry.name.split())
            assert "Cc" not in map(category, letters), "a control character in a name"
            assert entry.line is not None
            assert 1 <= entry.line <= len(lines)
            assert entry.column is not None
            assert entry.column >= 1
        for fault in deck.faults:
            assert 1 <= fault.line <= max(len(lines), 1)
            for said in (fault.message, fault.help):
                assert said
                assert isinstance(said, Said), f"nobody can translate {said!r}"


def main() -> None:
    """Let atheris look for an input of which `check` does not hold."""
    syntaxes = ("text", "xml", "csv", "json", "markdown")
    modules = [f"validator.decklist.{syntax}.read" for syntax in syntaxes]
    guided(check, SEEDS, modules, ["validator.decklist"])


if __name__ == "__main__":
    main()
