"""The words of what changed, in each language: read them as a player would."""

from __future__ import annotations

import pytest

from validator.base.language import language
from validator.judge.since.words import words_of
from validator.report.finding import Cause, Found, Turn
from validator.report.findings.code import Code

SAID: list[tuple[Code, Turn, Cause, str, str]] = [
    ("banned", "began", "announcement",
     "2024-09-23: Opt was banned (the site).",
     "2024-09-23 : la carte Opt a été interdite (the site)."),
    ("banned", "ended", "announcement",
     "2024-09-23: Opt was unbanned (the site).",
     "2024-09-23 : la carte Opt n’est plus interdite (the site)."),
    ("banned-as-commander", "began", "announcement",
     "2024-09-23: Opt was banned as a commander (the site).",
     "2024-09-23 : la carte Opt a été interdite comme commandant (the site)."),
    ("banned-as-commander", "ended", "announcement",
     "2024-09-23: Opt is no longer banned as a commander (the site).",
     "2024-09-23 : la carte Opt n’est plus interdite comme commandant (the site)."),
    ("banned-as-companion", "began", "announcement",
     "2024-09-23: Opt was banned as a companion (the site).",
     "2024-09-23 : la carte Opt a été interdite comme compagnon (the site)."),
    ("banned-as-companion", "ended", "announcement",
     "2024-09-23: Opt is no longer banned as a companion (the site).",
     "2024-09-23 : la carte Opt n’est plus interdite comme compagnon (the site)."),
    ("not-legal", "began", "announcement",
     "2024-09-23: Opt was removed from the format (the site).",
     "2024-09-23 : la carte Opt a été retirée du format (the site)."),
    ("not-legal", "ended", "announcement",
     "2024-09-23: Opt was added to the format (the site).",
     "2024-09-23 : la carte Opt a été ajoutée au format (the site)."),
    ("not-legal", "ended", "release",
     "2024-09-23: Opt was released.",
     "2024-09-23 : sortie de la carte Opt."),
    ("companion", "began", "rules",
     "2024-09-23: the rules changed (the site). New since then: It is so.",
     "2024-09-23 : les règles ont changé (the site). Depuis : It is so."),
    ("companion", "ended", "rules",
     "2024-09-23: the rules changed (the site). No longer: It is so.",
     "2024-09-23 : les règles ont changé (the site). Jusque-là : It is so."),
    ("banned", "began", "unknown",
     "Start date unknown: It is so.",
     "Date de début inconnue : It is so."),
    ("banned", "ended", "unknown",
     "End date unknown: It is so.",
     "Date de fin inconnue : It is so."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "turn", "cause", "english", "french"), SAID)
def test_what_changed_in_words(
    code: Code, turn: Turn, cause: Cause, english: str, french: str
) -> None:
    found = Found(code=code, card="Opt", message="It is so.")
    words = words_of(found, turn, cause, "2024-09-23", "the site")
    assert words == english
    assert language("fr").of(words).replace("\u202f", " ") == french
