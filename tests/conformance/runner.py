"""Ask a program about every case, and say by rule what it gets right: needs Python 3.11 alone.

    python tests/conformance/runner.py COMMAND...

The command is started once. For each case it reads a line of JSON on standard input and answers
with a line on standard output: README.md beside this file says what stands in both.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PASSED, FAILED, UNSUPPORTED = "passed", "failed", "not supported"
_SAID = ("verdict", "commanders", "companion", "color_identity", "size")


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every case about a deck, with a name of its own, as a question has it."""
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in HERE.glob("*.toml")}
    shared = {card["name"]: card for card in files.pop("cards")["card"]}
    for file in sorted(files):
        for case in files[file]["case"]:
            cards = [shared[name] for name in case.get("base", [])] + case.get("cards", [])
            yield f"{file}: {case['title']}", {**case, "cards": cards}


def question(name: str, case: Mapping[str, Any]) -> dict[str, Any]:
    """What the program reads."""
    asked: dict[str, Any] = {"id": name, "deck": case["deck"]}
    asked["format"] = case.get("format", "commander")
    asked["options"] = case.get("options", {})
    if "house" in case:
        asked["house"] = case["house"]
    if case["cards"]:
        asked["cards"] = case["cards"]
    return asked


def outcome(case: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """Whether an answer is what the case wants."""
    if answer.get("supported") is False:
        return UNSUPPORTED
    if any(answer.get(key) != case[key] for key in _SAID if key in case):
        return FAILED
    left = [found for found in answer.get("findings", []) if found.get("severity") != "note"]
    for wanted in sorted(case.get("findings", []), key=len, reverse=True):
        match = next((found for found in left if wanted.items() <= found.items()), None)
        if match is None:
            return FAILED
        left.remove(match)
    return FAILED if left else PASSED


def run(command: Sequence[str]) -> tuple[dict[str, Counter[str]], list[str]]:
    """The outcomes by rule, and the names of the cases that failed."""
    by_rule: defaultdict[str, Counter[str]] = defaultdict(Counter)
    failed = []
    with subprocess.Popen(
        list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for name, case in cases():
            program.stdin.write(json.dumps(question(name, case)) + "\n")
            program.stdin.flush()
            answer = json.loads(program.stdout.readline() or "{}")
            if answer.get("id") != name:
                raise SystemExit(f"no answer to {name!r}: {answer}")
            told = outcome(case, answer)
            by_rule[case["rule"]][told] += 1
            if told == FAILED:
                failed.append(name)
        program.stdin.close()
    return dict(by_rule), failed


def report(by_rule: Mapping[str, Counter[str]]) -> Iterator[str]:
    """The lines of the table."""
    total: Counter[str] = Counter()
    columns = (PASSED, FAILED, UNSUPPORTED)
    yield f"{'rule':10}" + "".join(f"{column:>15}" for column in columns)
    for rule in sorted(by_rule):
        total += by_rule[rule]
        yield f"{rule:10}" + "".join(f"{by_rule[rule][column]:15}" for column in columns)
    yield f"{'all':10}" + "".join(f"{total[column]:15}" for column in columns)


if __name__ == "__main__":
    outcomes, wrong = run(sys.argv[1:])
    sys.stdout.write("\n".join([*report(outcomes), *[f"failed: {name}" for name in wrong]]) + "\n")
    sys.exit(1 if wrong else 0)
