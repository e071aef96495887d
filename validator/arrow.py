"""Batches of decks as Arrow record batches: what engines that run on many machines pass around.

    import validator.arrow

    reports = validator.arrow.check_batch(batch)  # a column ``deck``, and what else a row may say

This is the public door; the room behind it is `validator.judge.bulk.arrow`.
"""

from validator.judge.bulk.arrow import (
    FINDING,
    SCHEMA,
    check_batch,
    check_batches,
    columns_of,
    reports_batch,
    rows_of,
)

__all__ = [
    "FINDING",
    "SCHEMA",
    "check_batch",
    "check_batches",
    "columns_of",
    "reports_batch",
    "rows_of",
]
