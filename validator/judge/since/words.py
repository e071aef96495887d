"""The words of what changed: a card was banned, came out, or the rules are others."""

from __future__ import annotations

from validator.base.said import Said, said
from validator.report.finding import Cause, Found, Turn


def words_of(found: Found, turn: Turn, cause: Cause, day: str | None, source: str | None) -> Said:
    """What began or ended with the finding ``found``, when, and where that was announced."""
    card, day, source = found.card or "", day or "", source or ""
    match cause:
        case "announcement":
            return _announcement(found.code, turn, card, day, source)
        case "release":
            return said("{day}: {card} was released.", card=card, day=day)
        case "rules" if turn == "began":
            return said(
                "{day}: the rules changed ({source}). New since then: {finding}",
                day=day,
                source=source,
                finding=found.message,
            )
        case "rules":
            return said(
                "{day}: the rules changed ({source}). No longer: {finding}",
                day=day,
                source=source,
                finding=found.message,
            )
    if turn == "began":
        return said("Start date unknown: {finding}", finding=found.message)
    return said("End date unknown: {finding}", finding=found.message)


def _announcement(code: str, turn: Turn, card: str, day: str, source: str) -> Said:
    """What an announcement did. These are all that histories tell of."""
    match code, turn:
        case "banned-as-commander", "began":
            sentence = said("{card} was banned as a commander", card=card)
        case "banned-as-commander", _:
            sentence = said("{card} is no longer banned as a commander", card=card)
        case "banned-as-companion", "began":
            sentence = said("{card} was banned as a companion", card=card)
        case "banned-as-companion", _:
            sentence = said("{card} is no longer banned as a companion", card=card)
        case "not-legal", "began":
            sentence = said("{card} was removed from the format", card=card)
        case "not-legal", _:
            sentence = said("{card} was added to the format", card=card)
        case _, "began":
            sentence = said("{card} was banned", card=card)
        case _:
            sentence = said("{card} was unbanned", card=card)
    return said("{day}: {what} ({source}).", day=day, what=sentence, source=source)
