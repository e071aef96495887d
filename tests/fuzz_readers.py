"""What fuzzers feed to the readers of decklists, and what must hold of every input.

Run by itself it is a target for atheris, which finds inputs by the code they reach:

    python -m tests.fuzz_readers -runs=200000 -max_len=4096

and without it, `python -m tests.fuzz_readers --mutate 100000 --seed 1` makes inputs by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category

from tests.fuzzing import Target, fuzz
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
    """Look for an input of which `check` does not hold."""
    syntaxes = ("text", "xml", "csv", "json", "markdown")
    modules = tuple(f"validator.decklist.{syntax}.read" for syntax in syntaxes)
    fuzz(Target(lambda: check, SEEDS, modules, "validator.decklist"))


if __name__ == "__main__":
    main()
