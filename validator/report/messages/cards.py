"""Cards that may not be where they are: banned, outside the card pool, of a kind without decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.said import phrase, said
from validator.report.finding import Fact
from validator.report.messages.words import Words

_TAKE_IT_OUT: Final = phrase("Take it out.")

# Why a card is banned by its kind, as card data says it.
_KINDS: Final[Mapping[str, str]] = {
    "removed for content": phrase("removed from the game"),
}


def banned(fact: Fact, format: str) -> Words:
    """A banned card; on another day, where bans are known by day."""
    reason, day = fact.params["reason"], fact.params["as_of"]
    kind = _KINDS.get(reason or "")
    if fact.rule == "315.3":
        text = said("{card} is a conspiracy; no deck may have one.", card=_card(fact))
    elif fact.rule == "407.3":
        text = said(
            "{card} is for games that are played for ante; no other deck may have it.",
            card=_card(fact),
        )
    elif fact.aside["past"]:
        text = said(
            "{card} was banned in {format} on {day}.", card=_card(fact), format=format, day=day
        )
    elif kind is not None:
        text = said(
            "{card} is banned in {format}, {kind}.", card=_card(fact), format=format, kind=kind
        )
    else:
        text = said("{card} is banned in {format}.", card=_card(fact), format=format)
    return Words(text, _TAKE_IT_OUT)


def banned_as_commander(fact: Fact, format: str) -> Words:
    """A card that may not lead, and may be in the deck."""
    return Words(
        said(
            "{card} is banned as a commander in {format}; it may be one of the other cards.",
            card=_card(fact),
            format=format,
        ),
        said("Choose another commander."),
    )


def banned_as_companion(fact: Fact, format: str) -> Words:
    """A card that may not be a companion, and may be in the deck."""
    return Words(
        said(
            "{card} is banned as a companion in {format}; it may be a card of the deck.",
            card=_card(fact),
            format=format,
        ),
        said("Leave it out, or play it in the deck."),
    )


def not_legal(fact: Fact, format: str) -> Words:
    """A card that is not in the card pool, not yet, or no card of a deck at all."""
    match fact.aside["why"]:
        case "meld":
            text = said(
                "{card} is the back of two melded cards (rule 712.4), and no card of a deck.",
                card=_card(fact),
            )
        case "released":
            text = said(
                "{card} is released on {day}, after the judged day, {as_of}.",
                card=_card(fact),
                day=fact.params["released_at"],
                as_of=fact.params["as_of"],
            )
        case "mana-value":
            text = said(
                "{card} has a part whose mana value is more than {n}, the highest of {format}.",
                card=_card(fact),
                n=fact.aside["mana_value"],
                format=format,
            )
        case _:
            text = said(
                "{card} is not in the card pool of {format}.", card=_card(fact), format=format
            )
    return Words(text, _TAKE_IT_OUT)


def nontraditional_card(fact: Fact, format: str) -> Words:
    """A plane, a scheme or the like in the deck."""
    return Words(
        said(
            "{card} ({types}) is not a traditional Magic card and never goes into a deck.",
            card=_card(fact),
            types=fact.params["type_line"],
        ),
        said("Take it out, or list it in a section of its own."),
    )


def allowed(fact: Fact, format: str) -> Words:
    """A card that the table lets in."""
    return Words(
        said(
            "{card} is let in by the table's consent; bans and the card pool were not applied "
            "to it.",
            card=_card(fact),
        )
    )


def _card(fact: Fact) -> str:
    return fact.card or ""
