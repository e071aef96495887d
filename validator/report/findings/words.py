"""The words of a fact, in English; `validator.base.language` says them in another language."""

from __future__ import annotations

from validator.base.said import said, sentences
from validator.report.findings.fact import Fact, Words


def words_of(fact: Fact, format: str) -> Words:
    """Return the words of a fact in the format of that name."""
    words = fact.details.tell(fact, format)
    if fact.called is None or fact.called in words.message:
        return words
    calls = said("The list calls it “{name}”.", name=fact.called)
    return words._replace(message=sentences(words.message, calls))
