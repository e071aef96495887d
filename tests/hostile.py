"""Inputs made to hurt that are as large as may be, and how their time grows.

    python -m tests.hostile

prints the table of ``tests/fuzzing.md``: the processor's seconds for a quarter, a half and the
whole of each, judged and told in words, or searched for names of cards. What takes twice as long
for twice as much is linear.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final

from validator import Catalog, Validator
from validator.decklist import split_lines
from validator.judge.validator import judge_decks
from validator.report.outputs import OUTPUTS, Shown


def _lines(form: str, count: int) -> str:
    """So many lines, each with its number in place of ``@``."""
    return "".join(form.replace("@", str(number)) + "\n" for number in range(count))


def _decks(count: int) -> str:
    deck = "Commander\n1 Krenko, Mob Boss\n\nDeck\n40 Mountain\n"
    return "".join(f"{deck}1 Zzq{number} Xyp\n\n" for number in range(count))


def _json_decks(count: int) -> str:
    return json.dumps([{"name": f"D{number}", "main": ["Sol Ring"]} for number in range(count)])


# Each with the most that the limits allow: lines, characters, cards, decks, values of JSON.
KINDS: Final[Mapping[str, tuple[int, Callable[[int], str]]]] = {
    "a note, and signs of others": (49_000, lambda n: "1 a - b # z\n" * n),
    "a note on each line, all different": (40_000, lambda n: _lines("1 a@ - b@ # z", n)),
    "unknown names": (49_000, lambda n: _lines("1 Zzq@ Xyp", n)),
    "unknown names in other languages": (49_000, lambda n: _lines("1 Zéèq@ Xÿp", n)),
    "bare words": (49_000, lambda n: _lines("Zzq@ xyp", n)),
    "words and a colon": (45_000, lambda n: _lines("a@: b: c: d: e: f", n)),
    "labels that nobody knows": (43_000, lambda n: _lines("Captain@: Sol Ring", n)),
    "commanders behind labels": (38_000, lambda n: _lines("Commander: Zzq@ & Foo", n)),
    "prose with names in it": (25_000, lambda n: _lines("I like Sol Ring and Opt @ and more", n)),
    "names with counts behind them": (40_000, lambda n: _lines("Mountain @ (97)", n)),
    "several cards on each line": (20_000, lambda n: _lines("1 Sol Ring@, 1 Opt, 2 Island", n)),
    "bold, struck through": (30_000, lambda n: _lines("**1** *Zzq@* __x__ ~~y~~", n)),
    "brackets of all kinds": (20_000, lambda n: _lines("1 Zq@ [a] (b) {c} *d* ^f,#000^", n)),
    "slashes": (30_000, lambda n: _lines("1 a@ / b / c // d / e // f", n)),
    "changes": (49_000, lambda n: "1 Opt\n" * (n // 2) + _lines("+1 Zzq@\n-1 Opt", n // 4)),
    "long lines": (550, lambda n: _lines("1 " + "a@ - b # " * 160, n)),
    "decks of forty": (6_000, _decks),
    "rows of a table": (49_000, lambda n: "Name,Quantity,Section\n" + _lines("Zzq@,1,main", n)),
    "points of Markdown": (40_000, lambda n: "# A\n\n## B\n" + _lines("- 1 Zzq@ **x**", n)),
    "XML": (
        49_000,
        lambda n: (
            '<cockatrice_deck><zone name="main">'
            + _lines('<card number="1" name="Zzq@"/>', n)
            + "</zone></cockatrice_deck>"
        ),
    ),
    "JSON, objects": (49_000, lambda n: json.dumps([{"name": f"Zzq{at}"} for at in range(n)])),
    "JSON, decks": (2_000, _json_decks),
    "JSON, too many decks": (49_000, _json_decks),
    "JSON, a key twice": (49_000, lambda n: '{"main":{' + ",".join(['"Opt":1'] * n) + "}}"),
    "JSON, a board many times": (
        49_000,
        lambda n: "{" + ",".join(['"main":{"Opt":1}'] * n) + "}",
    ),
    "JSON, nested names": (
        12_000,
        lambda n: json.dumps(
            {"cards": [{"card": {"card": {"name": f"Z{at}"}}} for at in range(n)]}
        ),
    ),
    "JSON, a list in one text": (
        49_000,
        lambda n: json.dumps({"main": "1 Sol Ring\n" * n}),
    ),
    "JSON, empty objects": (2_000_000, lambda n: "[" + "{}," * n + "1]"),
    "JSON, numbers by name": (500_000, lambda n: json.dumps({f"a{at}": 1 for at in range(n)})),
}


def _letters(first: int, last: int) -> Callable[[int], str]:
    """Texts of letters by chance, with the numbers between these."""
    return lambda n: "".join(map(chr, random.Random(1).choices(range(first, last), k=n)))


# Texts that are searched for names, with how often each part comes in a million characters.
SEARCHED: Final[Mapping[str, tuple[int, Callable[[int], str]]]] = {
    "prose": (16_000, lambda n: "I like Sol Ring and Opt, and the rest of the deck too.\n" * n),
    "one long word": (1_000_000, lambda n: "a" * n),
    "a million digits": (1_000_000, lambda n: "1" * n),
    "words of a letter": (500_000, lambda n: "a " * n),
    "a name again and again": (110_000, lambda n: "Sol Ring\n" * n),
    "the same in bold letters": (110_000, lambda n: "𝐒𝐨𝐥 𝐑𝐢𝐧𝐠 " * n),
    "a name that goes on": (100_000, lambda n: "The Fire //" * n),
    "signs of Chinese": (1_000_000, _letters(0x4E00, 0x9FFF)),
    "letters by chance": (1_000_000, _letters(0x20, 0x52F)),
    "kana": (1_000_000, lambda n: "ア" * n),
    "signs read aloud": (330_000, lambda n: "輪(わ" * n),
    "accents": (1_000_000, lambda n: "a" + "\u0301" * n),
    "underscores": (1_000_000, lambda n: "_" * n + "a"),
    "apostrophes": (500_000, lambda n: "a'" * n),
}


def seconds_of_search(text: str) -> float:
    """What it takes the processor to find the card names in a text, with a catalog just opened."""
    with Catalog() as catalog:
        start = time.process_time()
        catalog.names_in(text)
        return time.process_time() - start


def seconds(text: str, judge: Validator) -> float:
    """What it takes the processor to judge a text, and to tell of it."""
    start = time.process_time()
    source = dict(enumerate(split_lines(text), start=1))
    for deck in judge_decks(judge, text):
        for line in OUTPUTS["text"](Shown([deck.judgment], source.get)):
            assert line is not None
    return time.process_time() - start


def main() -> None:
    """Print the table; the names of kinds may be given."""
    judge = Validator()
    judge.judgment("1 Sol Rign\nblah blah\n1 Sonnenrign\n")
    sys.stdout.write("| input | most | a quarter | half | all of it |\n|---|---|---|---|---|\n")
    for name in sys.argv[1:] or (*KINDS, *SEARCHED):
        most, made = KINDS[name] if name in KINDS else SEARCHED[name]
        texts = [made(most // part) for part in (4, 2, 1)]
        times = [
            seconds(text, judge) if name in KINDS else seconds_of_search(text) for text in texts
        ]
        taken = [f"{time:.1f} s" for time in times]
        sys.stdout.write(f"| {name} | {most:,} | {' | '.join(taken)} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
