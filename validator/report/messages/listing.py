"""What the list says: lines that are none, names that no card has, cards beside the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.said import Said, as_sentence, listed, phrase, said, sentences, several
from validator.report.finding import Fact
from validator.report.messages.words import Words, cards


def syntax(fact: Fact, format: str) -> Words:
    """What a reader says of a line that is none of a list."""
    return Words(as_sentence(fact.aside["problem"]), as_sentence(fact.aside["help"]))


def unknown_card(fact: Fact, format: str) -> Words:
    """A name that no card has, and what may be meant."""
    written, nearest = fact.params["written"], fact.params["nearest"]
    message = said("No card is named “{name}”.", name=written)
    if nearest:
        return Words(message, said("Did you mean {cards}?", cards=listed(nearest)))
    if not fact.params["looked_up"]:
        return Words(
            message,
            said(
                "So many names are unknown that this one was not compared with those of cards. "
                "Correct the others first."
            ),
        )
    return Words(
        message,
        said(
            "Check the spelling. If the line is no card but a remark, put // in front of it; if "
            "the card is new, update the card facts: cmdr update."
        ),
    )


def other_name(fact: Fact, format: str) -> Words:
    """A card that the list names in another language, or as MTG Arena does."""
    form = {
        "translation": said(
            "“{written}” was read as {card}.", written=fact.params["written"], card=fact.card or ""
        ),
        "rebalanced": said(
            "“{written}”, MTG Arena's rebalanced card, was read as {card}.",
            written=fact.params["written"],
            card=fact.card or "",
        ),
    }
    return Words(form[fact.aside["kind"]])


def sideboard(fact: Fact, format: str) -> Words:
    """A sideboard where there should be none."""
    return Words(
        said(
            "The list has a sideboard of {cards}, and {format} has none; these cards were not "
            "counted.",
            cards=cards(fact.params["cards"]),
            format=format,
        ),
        _move_from_sideboard(fact),
    )


def _move_from_sideboard(fact: Fact) -> Said:
    if not fact.aside["has_commander"]:
        return said("Move them into the deck.")
    if not fact.aside["has_companion"]:
        return said("Move them into the deck, or mark one of them as commander.")
    return said("Move them into the deck, or mark one of them as commander or companion.")


def ignored(fact: Fact, format: str) -> Words:
    """What the list holds besides the deck."""
    zone, written = fact.params["zone"], fact.params["written"]
    if written is not None:
        return _remark(fact, written)
    if zone is None:
        return Words(
            several(
                fact.params["cards"],
                "The text holds one more deck, not judged here.",
                "The text holds {n:,} more decks, not judged here.",
            ),
            said("Judge them all with check_all, or one by one."),
        )
    number, unknown = cards(fact.params["cards"]), fact.aside["unknown"]
    if not fact.aside["judged"]:
        return Words(said("{cards} not judged: {zone}.", cards=number, zone=_BESIDE[zone]))
    message = said(
        "{cards} not counted, with rules of their own: {zone}.", cards=number, zone=_BESIDE[zone]
    )
    more = unknown and several(
        unknown,
        "The catalog does not know {n:,} of them.",
        "The catalog does not know {n:,} of them.",
    )
    return Words(sentences(message, more or None))


def _remark(fact: Fact, written: str) -> Words:
    kind, card = fact.aside["kind"], fact.card or ""
    message = remarked(kind, written, card)
    if kind == "change":
        return Words(message, said("If the deck should have it, change the list itself."))
    if kind != "remark" or not card or fact.aside["listed"]:
        return Words(message)
    return Words(message, said("If it is one, write it in a line of its own: 1 {card}", card=card))


def remarked(kind: str, line: str, card: str) -> Said:
    """What became of a line that might have been a card, and was not taken for one; ``kind`` as
    `validator.judge.deck.slot.Remarked` has it."""
    if kind == "added":
        return said("“{line}” was read as a change: {card} was added.", line=line, card=card)
    if kind == "removed":
        return said("“{line}” was read as a change: {card} was taken out.", line=line, card=card)
    if kind == "change":
        return said("“{line}” is a change to a list, and was not made.", line=line)
    return said("“{line}” was taken for a remark, not for a card.", line=line)


_BESIDE: Final[Mapping[str, str]] = {
    "maybeboard": phrase("the maybeboard"),
    "tokens": phrase("tokens"),
    "planes": phrase("the planar deck"),
    "schemes": phrase("the scheme deck"),
    "attractions": phrase("the Attraction deck"),
    "stickers": phrase("the sticker sheets"),
    "display_commanders": phrase("the display commander"),
    "not_in_deck": phrase("cards marked as not in the deck"),
}
