"""`cmdr explain`: everything the program can say is explained, and explained truly."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import ROOT
from validator.cli.main import main
from validator.report.explain import (
    CodeEntry,
    Entry,
    RuleEntry,
    UnknownTopicError,
    contents,
    explain,
    load_book,
    topics,
)
from validator.report.findings.fact import Details
from validator.report.findings.registry import FINDINGS
from validator.report.text.page import Page

SOURCES = sorted((ROOT / "validator").rglob("*.py"))
CATALOG = ROOT / "data" / "catalog.sqlite3"

# 903.5b, but not 127.0.0.1
RULE_NUMBER = re.compile(r"\b\d{3}\.\d+[a-z]?\b(?!\.\d)")
BOOK = load_book()
CONTRACT = tomllib.loads((Path(__file__).parent / "contract.toml").read_text("utf-8"))
ENTRIES: list[Entry] = [*BOOK.codes.values(), *BOOK.rules.values()]
CARDS = sorted({card.card for entry in ENTRIES for card in (entry.override, entry.example) if card})


def place(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    return (
        int(section),
        int(rest.rstrip("abcdefghijklmnpqrstuvwxyz") or 0),
        rest.lstrip("0123456789"),
    )


def body(entry: Entry) -> str:
    """What the topic means, the first paragraph of its explanation."""
    if isinstance(entry, CodeEntry):
        return entry.means
    assert isinstance(entry, RuleEntry)
    return entry.text


def texts(entry: Entry) -> Iterator[str]:
    """Every sentence we wrote about a topic."""
    yield entry.title
    yield body(entry)
    if isinstance(entry, CodeEntry):
        yield entry.mend
    yield from (str(card) for card in (entry.override, entry.example) if card)
    if entry.firm:
        yield entry.firm


# -- nothing that the program says is left out ---------------------------------------


CLASSES = {each.__name__: each for each in FINDINGS.values()}


def emitted() -> list[tuple[type[Details], str | None]]:
    """The details in every call that makes a finding, and its rule if that is written out."""
    calls = [
        node
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    return [
        (CLASSES[each.func.attr], _rule_of(call))
        for call in calls
        for each in call.args
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)
        if each.func.attr in CLASSES
    ]


def _rule_of(call: ast.Call) -> str | None:
    rules = (each.value for each in call.keywords if each.arg == "rule")
    return next((str(each.value) for each in rules if isinstance(each, ast.Constant)), None)


def test_every_code_that_a_finding_can_carry_is_explained() -> None:
    assert len({details for details, _ in emitted()}) > 15, "the scan finds the calls"
    assert FINDINGS.keys() == BOOK.codes.keys()


def test_findings_have_the_severity_and_the_rules_that_their_code_is_explained_with() -> None:
    for details in FINDINGS.values():
        assert details.severity == BOOK.codes[details.code].severity, details
    for details, rule in emitted():
        assert rule in (None, *BOOK.codes[details.code].rules), details


def cited() -> Iterator[tuple[str, str]]:
    """Every rule number in a string of the program, a grammar or a format, and the file."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for number in RULE_NUMBER.findall(node.value):
                    yield number, path.name
    for path in (*ROOT.glob("data/formats/*.toml"), *ROOT.glob("grammar/*.lark")):
        for number in RULE_NUMBER.findall(path.read_text(encoding="utf-8")):
            yield number, path.name


def test_every_rule_number_in_the_program_is_explained() -> None:
    numbers = set(cited())
    assert {"903.5b", "702.124k"} <= {number for number, _ in numbers}, "the scan finds numbers"
    assert [(number, file) for number, file in sorted(numbers) if number not in BOOK.rules] == []


def test_the_public_contract_is_explained() -> None:
    """The codes that other programs read: what each promises, in ``contract.toml``."""
    for name, promised in CONTRACT.items():
        code = BOOK.codes[name]
        assert code.severity == promised["severity"], name
        assert set(promised["rules"]) <= set(code.rules), name
    assert len(CONTRACT) > 20


# -- the file is in order ------------------------------------------------------------


def test_every_number_that_an_explanation_mentions_is_explained_too() -> None:
    for entry in ENTRIES:
        for text in texts(entry):
            for number in RULE_NUMBER.findall(text):
                assert number in BOOK.rules, (entry.name, number)
    for code in BOOK.codes.values():
        for number in code.rules:
            assert number in BOOK.rules, (code.name, number)


def test_rules_are_in_order_and_what_they_are_part_of_is_there() -> None:
    assert all(place(one) < place(next_one) for one, next_one in pairwise(BOOK.rules))
    for number in BOOK.rules:
        section, _, rest = number.partition(".")
        assert section in BOOK.rules
        if rest and rest[-1].isalpha():
            assert number[:-1] in BOOK.rules


def test_a_code_that_stands_on_a_rule_says_what_overrides_it() -> None:
    """But for those that report what could not be known, where no rule was broken."""
    silent = {
        code.name for code in BOOK.codes.values() if code.rules and not (code.override or code.firm)
    }
    assert silent == {"commander-inferred", "pool-missing", "clause-unread"}


def test_texts_are_short_sentences_in_american_spelling() -> None:
    for entry in ENTRIES:
        for text in texts(entry):
            assert not re.search(r"colour|favour|honour|armour|\bfulfil\b|judgement", text, re.I)
        assert body(entry).endswith("."), entry.name
        assert len(re.findall(r"[.:;?!](?:\s|$)", body(entry))) <= 6, entry.name


# -- our words, real numbers, real cards ---------------------------------------------


def test_every_card_named_is_in_the_catalog() -> None:
    from validator.cards.catalog.lookup import Catalog

    found = Catalog(CATALOG).find_all(CARDS)
    assert [
        name for name in CARDS if (match := found[name]) is None or match.card.name != name
    ] == []


def test_the_card_that_overrides_a_code_is_one_whose_text_the_program_reads() -> None:
    from validator.cards.catalog.lookup import Catalog
    from validator.cards.clauses import Unread

    catalog = Catalog(CATALOG)
    for code in BOOK.codes.values():
        if code.override:
            match = catalog.find(code.override.card)
            assert match is not None
            assert any(not isinstance(c, Unread) for c in match.card.clauses), code.name


# -- what is printed -----------------------------------------------------------------


def test_a_code() -> None:
    lines = explain("singleton")
    assert lines[0] == "singleton (error): too many copies of a card"
    assert (
        "A card that overrides it: Relentless Rats may be in a deck any number of times." in lines
    )
    assert "  903.5b    One copy of each card" in lines
    assert any(line.startswith("What to do: ") for line in lines)


def test_a_rule() -> None:
    lines = explain("903.5b")
    assert lines[0] == "Rule 903.5b: One copy of each card"
    assert "  903.5     How a Commander deck is built" in lines
    assert "Findings: other-name, singleton" in lines
    assert (
        "A card that overrides it: Relentless Rats may be in a deck any number of times." in lines
    )


def test_a_section_lists_its_parts_in_the_order_of_the_rules() -> None:
    lines = explain("903")
    assert lines[0] == "Section 903: Commander"
    listed = [line.split()[0] for line in lines if line.startswith("  903.")]
    assert set(listed) == {number for number in BOOK.rules if number.startswith("903.")}
    assert listed.index("903.9c") < listed.index("903.10") < listed.index("903.10a")


def test_a_rule_with_parts_lists_them() -> None:
    listed = [line.split()[0] for line in explain("903.5") if line.startswith("  903.5")]
    assert listed == ["903.5a", "903.5b", "903.5c", "903.5d", "903.5e"]


def test_a_rule_that_no_card_overrides_says_so() -> None:
    assert "No known card overrides it." in explain("904.13d")
    assert any("113.6n" in line for line in explain("banned"))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("rule 903.5b", "903.5b"),
        ("Rule 903.5B", "903.5b"),
        ("CR 903.5b.", "903.5b"),
        ("903.", "903"),
        ("  section 903 ", "903"),
        ("Color Identity", "color-identity"),
        ("deck_size", "deck-size"),
    ],
)
def test_ways_to_write_a_topic(written: str, meant: str) -> None:
    assert explain(written) == explain(meant)


def test_every_topic_can_be_explained_in_lines_that_fit_a_terminal() -> None:
    assert len(topics()) == len(set(topics())) == len(BOOK.codes) + len(BOOK.rules)
    for topic in topics():
        lines = explain(topic)
        assert lines[0]
        assert all(len(line) <= 80 for line in lines), topic
        assert all(line == line.rstrip() and "\n" not in line for line in lines), topic


@pytest.mark.parametrize(
    ("topic", "nearest"),
    [
        ("singelton", "singleton"),
        ("colour-identity", "color-identity"),
        ("903.5z", "903.5"),
        ("903.99", "903"),
        ("mulligan", "103.5"),
    ],
)
def test_an_unknown_topic_names_the_nearest(topic: str, nearest: str) -> None:
    with pytest.raises(UnknownTopicError) as caught:
        explain(topic)
    message = str(caught.value)
    assert repr(topic) in message
    near = message.partition("did you mean ")[2].rstrip("?")
    assert nearest in re.split(", | or ", near)


@pytest.mark.parametrize("topic", ["", ".", "-", "x", "999.1", "\0", "²³⁴", "x" * 1_000_000])
def test_a_topic_that_is_near_nothing_gives_a_short_hint(topic: str) -> None:
    with pytest.raises(UnknownTopicError, match=r"such as 903\.5b") as caught:
        explain(topic)
    assert len(str(caught.value)) < 300


def test_all_topics_are_listed_with_their_titles() -> None:
    lines = list(contents())
    assert all(len(line) <= 80 for line in lines)
    named = [line.split()[0] for line in lines if line[:2] == "  " and line[2] != " "]
    assert tuple(named) == topics()
    assert "  deck-size            too few or too many cards" in lines
    assert "  903.5b    One copy of each card" in lines


def test_explanations_are_as_wide_as_the_page_but_no_wider_than_is_easy_to_read() -> None:
    assert all(len(line) <= 50 for topic in topics() for line in explain(topic, Page(50)))
    assert explain("singleton", Page(200)) == explain("singleton")


# -- the command ---------------------------------------------------------------------


@pytest.mark.parametrize("topic", ["singleton", "903.5b", "903"])
def test_the_command_prints_the_explanation(topic: str) -> None:
    result = CliRunner().invoke(main, ["explain", topic])
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == explain(topic)


def test_the_command_refuses_what_it_does_not_know() -> None:
    result = CliRunner().invoke(main, ["explain", "singelton"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "did you mean singleton?" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_command_alone_lists_what_it_knows() -> None:
    result = CliRunner().invoke(main, ["explain"])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == list(contents())


def test_a_rule_names_the_newest_rules_that_leave_it_as_it_is() -> None:
    text = " ".join(explain("903.5b"))
    assert "Rules of 2026-06-19; deck construction is unchanged in those of 2026-09-25" in text
