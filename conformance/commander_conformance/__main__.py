"""``commander-conformance COMMAND...``, which is ``python -m commander_conformance COMMAND...``."""

from __future__ import annotations

import argparse
import json
import sys

from commander_conformance.cases import about
from commander_conformance.report import Report
from commander_conformance.runner import BrokenError, ask, line

_EPILOG = """\
Exit status: 0 where no case failed, 1 where one did, 2 where the program broke off, answered in
another way than the protocol says, or the usage was wrong."""


def main(arguments: list[str] | None = None) -> None:
    """Ask a program, and print the report."""
    asked = _parser().parse_args(arguments)
    chosen = list(about(tuple(asked.rule)))
    if not chosen:
        sys.exit(_wrong("there is no case about that"))
    if asked.questions:
        for case in chosen:
            sys.stdout.write(line(case))
        return
    if not asked.command:
        sys.exit(_wrong("say which program to ask, or --questions"))
    try:
        report = Report(ask(asked.command, chosen, seconds=asked.timeout))
    except (BrokenError, OSError) as error:
        sys.exit(_wrong(str(error)))
    if asked.output == "json":
        sys.stdout.write(json.dumps(report.json(), ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.write("\n".join(report.text()) + "\n")
    sys.exit(1 if report.failures else 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="commander-conformance",
        description="Ask a program about every case, and say by rule what it gets right.",
        epilog=_EPILOG,
    )
    say = parser.add_argument
    rule = "only cases about this rule and its parts; may be said again"
    say("--rule", action="append", default=[], metavar="NUMBER", help=rule)
    say("--output", choices=("text", "json"), default="text")
    timeout = "how long to wait for an answer (60)"
    say("--timeout", type=float, default=60, metavar="SECONDS", help=timeout)
    questions = "print what would be asked, a line each, and ask nobody"
    say("--questions", action="store_true", help=questions)
    command = "the program, and its arguments"
    say("command", nargs=argparse.REMAINDER, metavar="COMMAND...", help=command)
    return parser


def _wrong(why: str) -> int:
    sys.stderr.write(f"commander-conformance: {why}\n")
    return 2


if __name__ == "__main__":
    main()
