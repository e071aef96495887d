"""The library's door: every kind of input, the report's shape, and laws of judging."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import validator
from validator import Catalog, Report, Validator

DECK = """\
Commander
1 Isamaru, Hound of Konda

Deck
1 Sol Ring
1 Swords to Plowshares
97 Plains
"""


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]


def test_a_legal_deck(judge: Validator) -> None:
    report = judge.check(DECK)
    assert report.verdict == "legal"
    assert report.commanders == ("Isamaru, Hound of Konda",)
    assert report.color_identity == ("W",)
    assert report.size == 100
    assert report.findings == ()
    assert report.catalog.cards == judge.catalog.size
    assert report.catalog.as_of == judge.catalog.as_of


def test_every_input_of_the_same_deck_gives_the_same_report(
    judge: Validator, tmp_path: Path
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(DECK, encoding="utf-8")
    parsed = validator.parse_decklist(DECK)
    mapping = {
        "commanders": ["Isamaru, Hound of Konda"],
        "main": [
            {"name": "Sol Ring", "quantity": 1},
            {"name": "Swords to Plowshares"},
            {"name": "Plains", "quantity": 97, "set": "xln", "number": "260"},
        ],
    }
    expected = judge.check(DECK)
    for deck in (file, parsed, mapping, validator.Decklist.model_validate(parsed.model_dump())):
        assert judge.check(deck) == expected
    assert validator.check(DECK) == expected


def test_a_mapping_may_name_cards_by_oracle_id(judge: Validator) -> None:
    plains = judge.catalog.find("Plains")
    assert plains is not None
    report = judge.check(
        {
            "commanders": ["Isamaru, Hound of Konda"],
            "main": [
                {
                    "name": "whatever the site calls it",
                    "quantity": 99,
                    "oracle_id": plains.card.oracle_id,
                },
            ],
        }
    )
    assert report.verdict == "legal"
    named = judge.check({"commanders": ["Isamaru, Hound of Konda"], "main": {"Plains": 99}})
    assert named.verdict == "legal", "without an identifier the name says which card it is"


@pytest.mark.parametrize(
    "deck",
    [
        {"main": [{"name": "Sol Ring", "quantity": 0}]},
        {"main": [{"name": "Sol Ring", "copies": 0}]},
        {"mainboard": []},
        {},
        "",
        "\n\n",
        "// nothing but a comment",
        "This is a letter.\nIt names no card, in any line.",
    ],
)
def test_what_is_no_deck_is_unreadable_and_says_why(judge: Validator, deck: Any) -> None:
    report = judge.check(deck)
    assert report.verdict == "unreadable"
    assert report.findings
    assert all(f.code == "syntax" and f.message and f.help for f in report.findings)


def test_the_json_of_a_report_is_the_contract(judge: Validator) -> None:
    report = judge.check(DECK.replace("1 Sol Ring", "1 Lightning Bolt"))
    written = json.loads(report.model_dump_json())
    assert list(written) == [
        "schema_version", "deck", "format", "verdict", "commanders", "companion",
        "color_identity", "size", "findings", "catalog", "since",
    ]  # fmt: skip
    assert written["schema_version"] == 1
    (finding,) = written["findings"]
    assert list(finding) == [
        "code", "rule", "severity", "card", "oracle_id", "line", "column", "end_column", "path",
        "message", "help", "params", "edits",
    ]  # fmt: skip
    assert (finding["code"], finding["rule"]) == ("color-identity", "903.5c")
    assert (finding["line"], finding["column"]) == (5, 3)
    assert finding["card"] == "Lightning Bolt"
    assert Report.model_validate_json(report.model_dump_json()) == report


def test_reports_cannot_be_changed(judge: Validator) -> None:
    report = judge.check(DECK)
    with pytest.raises(ValueError, match="frozen"):
        report.verdict = "illegal"  # type: ignore[misc]


def test_all_errors_are_reported_together(judge: Validator) -> None:
    report = judge.check(
        """\
Commander
1 Savannah Lions
Deck
2 Swords to Plowshares
1 Lightnin Bolt
1 Ancestral Recall
1 Tundra
1 Academy at Tolaria West
oops (
90 Plains
"""
    )
    assert codes(report) == [
        "commander-type", "singleton", "unknown-card", "banned", "color-identity",
        "basic-land-type", "nontraditional-card", "syntax", "deck-size",
    ]  # fmt: skip
    assert [f.line for f in report.findings] == [2, 4, 5, 6, 6, 7, 8, 9, None]


def test_options_override_the_list(judge: Validator) -> None:
    other = judge.check(DECK, commanders=["Sram, Senior Edificer"])
    assert other.commanders == ("Sram, Senior Edificer",)
    assert other.size == 101  # the old commander is now a card of the deck
    found = judge.check(DECK, commanders=["isamaru"])
    assert "unknown-card" in codes(found)
    assert found.verdict == "illegal"


def test_allow_lets_a_banned_card_in_and_says_so(judge: Validator) -> None:
    deck = DECK.replace("1 Sol Ring", "1 Black Lotus")
    assert codes(judge.check(deck)) == ["banned"]
    allowed = judge.check(deck, allow=["Black Lotus"])
    assert allowed.verdict == "legal"
    assert [(f.code, f.severity, f.card) for f in allowed.findings] == [
        ("allowed", "note", "Black Lotus")
    ]


@pytest.mark.parametrize("options", [{"as_of": "yesterday"}, {"colors": ["P"]}])
def test_wrong_options_are_errors(judge: Validator, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"date|color"):
        judge.check(DECK, **options)


def test_threads_share_a_validator(judge: Validator) -> None:
    fresh = Validator(catalog=Catalog(judge.catalog.path))
    wanted = judge.check(DECK)
    reports: list[Report] = []
    threads = [
        threading.Thread(target=lambda: reports.extend(fresh.check(DECK) for _ in range(20)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert reports == [wanted] * 160


def test_identity_of_a_card_by_name() -> None:
    found = validator.color_identity("Bosh, Iron Golem")
    assert found.color_identity == ("R",)
    assert [(s.where, s.text) for s in found.sources] == [("rules-text", "{R}")]
    with pytest.raises(LookupError, match="Bosh, Iron Golem"):
        validator.color_identity("Bosh, Iron Gollem")


# -- laws ------------------------------------------------------------------------

WHITE = ["Sol Ring", "Swords to Plowshares", "Wrath of God", "Plains", "Karoo", "Lightning Bolt",
         "Tundra", "Black Lotus", "Ghostly Prison", "No Such Card"]  # fmt: skip
LINES = st.lists(st.tuples(st.integers(1, 3), st.sampled_from(WHITE)), min_size=1, max_size=12)


def written(lines: list[tuple[int, str]]) -> str:
    cards = "\n".join(f"{quantity} {name}" for quantity, name in lines)
    return f"Commander\n1 Isamaru, Hound of Konda\nDeck\n{cards}\n"


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=LINES, data=st.data())
def test_the_order_of_lines_changes_no_verdict(
    judge: Validator, lines: list[tuple[int, str]], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(lines))
    one, other = judge.check(written(lines)), judge.check(written(shuffled))
    assert one.verdict == other.verdict
    assert one.size == other.size
    assert sorted((f.code, f.card or "") for f in one.findings) == sorted(
        (f.code, f.card or "") for f in other.findings
    )


@settings(deadline=None)
@given(lines=LINES)
def test_adding_a_legal_card_adds_no_fault_but_the_size(
    judge: Validator, lines: list[tuple[int, str]]
) -> None:
    before = judge.check(written(lines))
    after = judge.check(written([*lines, (1, "Mind Stone")]))
    faults = {(f.code, f.card) for f in before.findings if f.code != "deck-size"}
    assert faults == {(f.code, f.card) for f in after.findings if f.code != "deck-size"}
    assert after.size == before.size + 1


@settings(deadline=None)
@given(lines=LINES)
def test_each_error_is_found_whatever_else_is_wrong(
    judge: Validator, lines: list[tuple[int, str]]
) -> None:
    alone = {
        (f.code, f.card)
        for quantity, name in lines
        for f in judge.check(written([(quantity, name)])).findings
        if f.code != "deck-size"
    }
    together = {(f.code, f.card) for f in judge.check(written(lines)).findings}
    assert alone <= together
