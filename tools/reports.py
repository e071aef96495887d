"""Write the table of ``docs/other-checkers.md`` anew: ``python -m tools.reports``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.reports.replay import REPORTS, replayed
from tools.committed import renew

PAGE: Final = Path(__file__).parents[1] / "docs" / "other-checkers.md"
_START, _END = "<!-- reports -->\n", "<!-- end of reports -->\n"


def table() -> str:
    """A row for each report: what went wrong there, and what is said here."""
    return "\n".join(_rows()) + "\n"


def _rows() -> Iterator[str]:
    yield "| program | what went wrong | here | rule |"
    yield "| --- | --- | --- | --- |"
    for report in sorted(REPORTS, key=lambda each: (each["program"].casefold(), each["address"])):
        name = "/".join(report["address"].split("/")[3:5])
        number = report["address"].rpartition("/")[2]
        link = f"[{report['program']}, {name}#{number}]({report['address']})"
        yield f"| {link} | {report['wrong']} | {_here(report)} | {report.get('rule', '–')} |"


def _here(report: dict[str, Any]) -> str:
    told = replayed(report)
    if told.verdict == "legal":
        return "legal"
    why = next(found for found in told.findings if found.code == report["code"])
    return f"{told.verdict}: {why.message}"


def page(text: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = text.partition(_START)
    _, _, behind = rest.partition(_END)
    return f"{before}{_START}\n{table()}\n{_END}{behind}"


if __name__ == "__main__":
    if renew(PAGE, page(PAGE.read_text("utf-8")).encode()):
        sys.stdout.write(f"{PAGE}\n")
