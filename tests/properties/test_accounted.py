"""Every card's name in a text is an entry, or stands in a line that the report tells of.

The search here is another than the reader's: English names of two words and more, compared word by
word. Addresses are left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pastes.expected import messages
from tests.paths import SHARED
from tests.unseen.cases import FOLDER, load_cases
from validator import Validator
from validator.decklist import Decklist, DecklistError, parse_decklists

Name = tuple[str, ...]
# Lists of lines: what other programs' files say beside their cards is no list.
SYNTAXES = ("text", "markdown", "csv", "table")
FILES = sorted(SHARED.glob("decks/*/*.txt")) + sorted(SHARED.glob("decks/*/*.md"))
READ = ("lists.toml", "more_lists.toml", "more_texts.toml", "exam.toml", "second_exam.toml")
# A set has the name of a card; a sentence names two cards, of which one is listed.
KNOWN = {
    "shop-en-add-to-cart": {"the brothers war"},
    "chat/0007": {"sanguine bond"},
}


_COMMENT = re.compile(r"\s*(?://|#)")


@cache
def judge() -> Validator:
    return Validator()


def words_of(text: str) -> list[str]:
    text = re.sub(r"https?://\S+|['’`ʼ]", lambda found: " " * (len(found[0]) > 1), text)
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    return re.findall(r"[^\W_]+", plain.casefold())


@cache
def names_by_first_word() -> dict[str, list[Name]]:
    found: defaultdict[str, set[Name]] = defaultdict(set)
    for card in judge().catalog.cards():
        for name in (card.name, *card.name.split(" // ")):
            words = tuple(words_of(name))
            if len(words) > 1:
                found[words[0]].add(words)
    return {first: sorted(names, key=len, reverse=True) for first, names in found.items()}


def names_in(text: str) -> Iterator[Name]:
    """Yield the longest names in a text, from left to right."""
    words, by_first, index = words_of(text), names_by_first_word(), 0
    while index < len(words):
        for name in by_first.get(words[index], ()):
            if tuple(words[index : index + len(name)]) == name:
                yield name
                index += len(name)
                break
        else:
            index += 1


def told_by(decklist: Decklist) -> tuple[set[int], set[Name]]:
    """Return the lines that are entries or told of, and the names in them."""
    deck, _ = judge().resolve(decklist)
    slots = [*deck.commanders, *deck.companions, *deck.main, *deck.sideboard]
    entries = [slot.entry for slot in slots] + [each.entry for each in deck.remarks]
    entries += [*decklist.entries, *[aside.entry for aside in decklist.asides]]
    lines = {entry.line for entry in entries if entry.line}
    lines |= {fault.line for fault in decklist.faults}
    # A comment by its marks tells of itself that it is none of the list.
    lines |= {line.number for line in decklist.lines if _COMMENT.match(line.text)}
    texts = [entry.name for entry in entries] + [slot.card.name for slot in slots]
    texts += [part for text in texts for part in text.split(" // ")] + [decklist.title or ""]
    return lines, {name for text in texts for name in names_in(text)}


def not_accounted_for(text: str) -> list[tuple[int, str]]:
    try:
        decklists = parse_decklists(text, judge().catalog)
    except DecklistError:
        return []  # nothing is read, and the report says why
    if any(decklist.syntax not in SYNTAXES for decklist in decklists):
        return []
    lines: set[int] = set()
    names: set[Name] = set()
    for decklist in decklists:
        more_lines, more_names = told_by(decklist)
        lines |= more_lines
        names |= more_names
    told = False
    for report in judge().check_all(text):
        for finding in report.findings:
            lines |= {finding.line} if finding.line else set()
            told |= "were read as text. They name" in finding.message
    if told:
        return []  # one note on all lines of text
    return [
        (number, " ".join(name))
        for number, line in enumerate(text.splitlines(), start=1)
        if number not in lines
        for name in names_in(line)
        if name not in names
    ]


CASES = [
    *[(case.name, case.text) for file in READ for case in load_cases(FOLDER / file)],
    *[(message.name, message.text) for message in messages()],
]


@pytest.mark.parametrize(("name", "text"), CASES, ids=[name for name, _ in CASES])
def test_each_name_of_a_pasted_list_is_told_of(name: str, text: str) -> None:
    lost = {card for _, card in not_accounted_for(text)}
    assert lost <= KNOWN.get(name, set())


def test_each_name_of_a_real_list_is_told_of() -> None:
    if not FILES:
        pytest.skip("needs the real lists beside the repository")
    lost = {
        (path.name, card)
        for path in FILES
        for _, card in not_accounted_for(path.read_text(encoding="utf-8", errors="replace"))
    }
    # "## 4. Knight & Paladin Synergy": the card has no sign between its words.
    assert lost <= {("chayde--rafiq_voltron_premium.md", "knight paladin")}


CARD = st.sampled_from(["Sol Ring", "Goblin Guide", "Krenko, Mob Boss", "Path to Exile", "Opt"])
AROUND = st.text("abc XYZ 123 .,:;-–*_#>|()[]{}~`\"'\t/\\%&=+", max_size=12)
LINE = st.one_of(
    st.tuples(AROUND, CARD, AROUND).map("".join),
    st.tuples(st.integers(1, 9).map(str), st.just(" "), CARD).map("".join),
    AROUND,
    st.sampled_from(["", "```", "---", "Sideboard", "Commander:", "| a | b |", "# Lands", "<b>"]),
)


@given(st.lists(LINE, max_size=12).map("\n".join))
@settings(max_examples=300, deadline=None)
def test_each_name_of_any_text_is_told_of(text: str) -> None:
    assert not_accounted_for(text) == []
