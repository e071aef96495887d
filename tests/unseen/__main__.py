"""``python -m tests.unseen [FILE.toml...] [-v] [ID...]``: how many lists are read rightly."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from tests.unseen.cases import FILES, FOLDER, load_cases
from tests.unseen.outcome import Outcome, read_case
from validator import Validator


def main(words: list[str]) -> None:
    """Print the figures of each file, and the ids of its misread cases."""
    verbose = "-v" in words
    words = [word for word in words if word != "-v"]
    files = [word for word in words if word.endswith(".toml")] or list(FILES)
    ids = {word for word in words if not word.endswith(".toml")}
    judge = Validator()
    for file in files:
        begun = perf_counter()
        outcomes = [
            read_case(judge, case)
            for case in load_cases(_find_file(file))
            if not ids or case.name in ids
        ]
        if outcomes:
            print_figures(file, outcomes, perf_counter() - begun)
            print_misread(outcomes, verbose=verbose)


def print_figures(file: str, outcomes: list[Outcome], seconds: float) -> None:
    """Print how many cases were read rightly."""
    right = sum(not outcome.problems for outcome in outcomes)
    legal = sum(outcome.called_legal for outcome in outcomes)
    refused = sum(outcome.legal_refused for outcome in outcomes)
    print(
        f"{file}: {right} of {len(outcomes)} read as a person reads them, "
        f"{legal} called legal that are not, "
        f"{refused} legal lists called not legal or with a warning ambiguous-line "
        f"({seconds:.1f} s)"
    )


def print_misread(outcomes: list[Outcome], *, verbose: bool) -> None:
    """Print the ids of misread cases, and what differs; never a text."""
    wrong = [outcome for outcome in outcomes if outcome.problems]
    if not verbose:
        print("  " + " ".join(outcome.case.name for outcome in wrong))
    for outcome in outcomes if verbose else []:
        if outcome.problems:
            called = "  (called legal)" if outcome.called_legal else ""
            print(f"  {outcome.case.name}{called}")
        for problem in outcome.problems:
            print(f"      {problem}")
        if outcome.unmentioned:
            print(f"  {outcome.case.name}: does not mention {', '.join(outcome.unmentioned)}")


def _find_file(word: str) -> Path:
    path = Path(word)
    return path if path.exists() else FOLDER / word


if __name__ == "__main__":
    main(sys.argv[1:])
