"""The sheet of an event as it is written: names come from anybody, and do no harm."""

from __future__ import annotations

import csv
import html.parser
import io

import pytest

from validator import Validator
from validator.base.language import language
from validator.judge.event.sheet import Entered, sheet_of
from validator.report.event.outputs import OUTPUTS
from validator.report.event.sheet import Sheet
from validator.report.event.table import COLUMNS
from validator.report.text.layout import cells
from validator.report.text.page import Page

EVIL = '<img src=x onerror="alert(1)">'
BANNED = "Commander\n1 Isamaru, Hound of Konda\n\n97 Plains\n1 Mana Crypt\n1 {}\n"
LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"


def sheet(*players: Entered, event: str | None = "Cup", **options: str) -> Sheet:
    return sheet_of(players, Validator(), options, event=event)  # type: ignore[arg-type]


def written(output: str, made: Sheet, page: Page = Page()) -> str:  # noqa: B008  (immutable)
    return "\n".join(OUTPUTS[output](made, page))


class Tags(html.parser.HTMLParser):
    """The elements of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    return tags


def test_in_words() -> None:
    made = sheet(
        Entered("Bo", BANNED.format("Sol Ring")), Entered("Ana", LEGAL), Entered("Cy", None)
    )
    assert written("text", made).splitlines() == [
        "Cup: 3 players, commander",
        "1 legal, 1 illegal, 1 no list",
        "",
        "By player",
        "  legal       Ana (Krenko, Mob Boss)",
        "  illegal     Bo (Isamaru, Hound of Konda)",
        "              error[banned]: Mana Crypt is banned in Commander.",
        "  no list     Cy",
        "              no list submitted",
        "",
        "By problem",
        "  a banned card [banned]: 1 player",
        "    - Bo: Mana Crypt",
        "  no list submitted [missing]: 1 player",
        "    - Cy",
    ]


def test_an_event_without_a_name_and_without_problems() -> None:
    lines = written("text", sheet(Entered("Ana", LEGAL), event=None)).splitlines()
    assert lines == ["1 player, commander", "1 legal", "", "By player",
                     "  legal       Ana (Krenko, Mob Boss)"]  # fmt: skip


def test_no_line_of_text_is_wider_than_its_page_and_none_steers_the_terminal() -> None:
    made = sheet(Entered("A" * 200 + "\x1b[2J", BANNED.format("\x1b[31mx")), event="\x1b]0;x\x07")
    for page in (Page(40), Page(80, color=False)):
        text = written("text", made, page)
        assert "\x1b" not in text
        assert all(cells(line) <= page.room for line in text.splitlines())


def test_the_page_has_no_element_from_a_name() -> None:
    made = sheet(
        Entered(EVIL, BANNED.format(EVIL), EVIL, EVIL),
        Entered("Bo", None, message=EVIL),
        event=EVIL,
    )
    page = written("html", made)
    tags = parsed(page)
    assert set(tags.tags) == {
        "html", "head", "meta", "title", "style", "body", "h1", "p", "h2", "h3", "table", "thead",
        "tbody", "tr", "th", "td", "ul", "li", "code", "section",
    }  # fmt: skip
    assert tags.attributes == {"lang", "charset", "http-equiv", "content", "class"}
    assert tags.text.count(EVIL) >= 4
    assert "default-src 'none'" in page


def test_the_page_is_in_its_readers_language() -> None:
    made = sheet(Entered("Bo", BANNED.format("Sol Ring")), language="fr")
    page = written("html", made, Page(language=language("fr")))
    assert '<html lang="fr">' in page
    for words in ("Par joueur", "Par problème", "<th>Joueur</th>", "est interdite en Commander"):
        assert words in page


def test_the_table_has_a_row_for_each_finding_and_one_for_a_deck_without() -> None:
    made = sheet(
        Entered("Bo", BANNED.format("Lightning Bolt"), "1", "bo.txt"),
        Entered("Ana", LEGAL),
        Entered("Cy", None),
    )
    rows = list(csv.DictReader(io.StringIO(written("csv", made))))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["player"], row["outcome"], row["code"], row["card"]) for row in rows] == [
        ("Ana", "legal", "", ""),
        ("Bo", "illegal", "banned", "Mana Crypt"),
        ("Bo", "illegal", "color-identity", "Lightning Bolt"),
        ("Cy", "missing", "", ""),
    ]
    assert (rows[1]["rank"], rows[1]["line"], rows[1]["source"]) == ("1", "5", "bo.txt")
    assert rows[3]["message"] == "no list submitted"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(name: str) -> None:
    table = written("csv", sheet(Entered(name, LEGAL)))
    (row,) = csv.DictReader(io.StringIO(table))
    assert row["player"] == f"'{name.strip()}"


def test_a_name_of_several_lines_is_one_cell_in_one_line() -> None:
    assert len(written("csv", sheet(Entered('A\n"B"', LEGAL))).splitlines()) == 2
