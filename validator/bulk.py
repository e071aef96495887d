"""Many decks: rows in, reports out, in the same order, one bad row never the end of it.

A row is a mapping: ``deck`` (a list's text, or a mapping of cards by role) and, if it likes,
``id``, ``format`` and the options of `validator.Validator.check`. Other keys are the caller's.

    for judged in judge_rows(read_json_lines(file), jobs=2):
        print(judged.json)

This is the public door; the rooms behind it are `validator.judge.bulk`.
"""

from validator.judge.bulk.judge import Judge, Judged, Tally, judged
from validator.judge.bulk.rows import BadRow, JsonLine, Row, read_json_lines
from validator.judge.bulk.workers import WorkerError, judge_rows

__all__ = [
    "BadRow",
    "JsonLine",
    "Judge",
    "Judged",
    "Row",
    "Tally",
    "WorkerError",
    "judge_rows",
    "judged",
    "read_json_lines",
]
