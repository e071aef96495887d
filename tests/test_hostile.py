"""Inputs made to hurt: each is answered within seconds, in bounded memory, with a clear word."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.hostile import KINDS
from tests.paths import ROOT

LAUGHS = "".join(
    f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)
)  # fmt: skip
INPUTS: dict[str, str] = {
    "a line of 5 MB": "1 " + "Sol Ring " * 550_000,
    "100,000 headings": "Commander\n" * 100_000,
    "49,000 headings": "// Creatures (1)\n" * 49_000,
    "20,000 names that no card has": "".join(f"1 Zzq{n} Xyp\n" for n in range(20_000)),
    "20,000 bare words": "".join(f"word{n} {n}word\n" for n in range(20_000)),
    "a million brackets": "1 Sol Ring " + "[" * 900_000,
    "a million slashes": "1 A" + " // B" * 190_000,
    "many parentheses": "\n".join(["1 A" + " (b)" * 400] * 300),
    "49,000 decks": "Deck\n1 Sol Ring\n\n\n" * 12_000,
    "deep XML": "<cockatrice_deck>" + "<zone>" * 300_000,
    "billion laughs": (
        f'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "lol">{LAUGHS}]><Deck>&k;</Deck>'
    ),
    "an entity from a file": (
        '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Deck><Cards Name="&a;"/></Deck>'
    ),
    "a long element": '<cockatrice_deck><zone name="main">'
    + '<card number="1" name="Sol Ring"/>' * 99_000,
    "an attribute of 3 MB": f'<Deck><Cards Quantity="1" Name="{"x" * 3_000_000}"/></Deck>',
    "deep JSON": '{"a":' * 1_000_000,
    "many cards of JSON": "[" + '{"name":"Sol Ring","quantity":1},' * 200_000,
    "a long text of JSON": '{"main":["' + "x" * 7_000_000 + '"]}',
    "many columns": "Name,Qty" + "," * 3_000_000 + "\nSol Ring,1\n",
    "an open quotation mark": "Qty,Name\n" + '1,"Sol Ring\n' * 20_000,
    "many fences": "# A\n" + "```\n1 Sol Ring\n" * 24_000,
    "many rows of Markdown": "## A\n" + "| 1 | Sol Ring |\n|---|---|\n" * 24_000,
    "many comments of XML": "<!-- --> " * 90_000,
    "a front matter that is none": "---\n" + "-a: b\n" * 40_000 + "x",
    "a long word in a front matter": "---\n" + "a" * 900_000 + "\n",
    "a heading of signs": "## A\n- 1 Opt\n# a" + "#" * 900_000 + "b\n- 1 Opt",
    "titles above all cards": "Name A\nName B\n" + "1 Sol Ring\n" * 49_000,
    "null bytes": "\0" * 3_000_000,
}


_MOST_SECONDS = 60


def run(data: bytes) -> subprocess.CompletedProcess[bytes]:
    def limited() -> None:
        if sys.platform != "win32":
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
            # What takes twice as long for twice as much is done far sooner, on slow machines too.
            resource.setrlimit(resource.RLIMIT_CPU, (_MOST_SECONDS, _MOST_SECONDS))

    return subprocess.run(
        [sys.executable, "-m", "validator", "check", "-", "--output", "json"],
        input=data,
        capture_output=True,
        check=False,
        timeout=10 * _MOST_SECONDS,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=limited if sys.platform != "win32" else None,
    )


@pytest.mark.parametrize("name", INPUTS)
def test_hostile_input(name: str) -> None:
    result = run(INPUTS[name].encode())
    assert result.returncode in (1, 2), result.stderr
    assert b"Traceback" not in result.stderr
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert reports
    for report in reports:
        assert report["verdict"] in ("illegal", "undecided", "unreadable")
        assert report["findings"]
    # Of what is refused as a whole, what and why are said in a few words.
    if reports[0]["verdict"] == "unreadable":
        assert len(reports[0]["findings"][0]["message"]) < 400
        assert reports[0]["findings"][0]["help"]


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.long
def test_half_of_the_largest_of_each_kind_is_judged_in_time(name: str) -> None:
    """How its time grows, `python -m tests.hostile` shows."""
    most, made = KINDS[name]
    result = run(made(most // 2).encode())
    assert result.returncode in (1, 2), result.stderr
    assert b"Traceback" not in result.stderr
    assert json.loads(result.stdout.splitlines()[0])["findings"]


def test_what_a_limit_is_is_said() -> None:
    report = json.loads(run(INPUTS["100,000 headings"].encode()).stdout)
    assert "50,000" in report["findings"][0]["message"]
    report = json.loads(run(INPUTS["a line of 5 MB"].encode()).stdout)
    assert "1,000,000" in report["findings"][0]["message"]
