"""Who leads a deck, what comes beside a leader, and why it can't."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.said import Said, listed, phrase, said, sentences, several
from validator.cards.kinds import in_a_row, type_in_words
from validator.formats.format import Kind
from validator.report.finding import Fact
from validator.report.messages.words import Words


def commander_inferred(fact: Fact, format: str) -> Words:
    """Which card was taken for the commander, and why."""
    return Words(
        said(
            "No commander is marked; {card} was taken for it, because {why}.",
            card=fact.card or "",
            why=_WHY[fact.params["reason"]],
        ),
        said('If another card leads, say so: --commander "NAME", or a line "Commander" above it.'),
    )


_WHY: Final[Mapping[str, str]] = {
    "sideboard": phrase("it stands alone in the sideboard, where MTGO and XMage keep it"),
    "sideboard-first": phrase("it stands first in the sideboard"),
    "sideboard-last": phrase("it stands last in the sideboard"),
    "sideboard-completes": phrase("the deck lacks it, and the sideboard has it"),
    "end": phrase("it stands alone at the end, where MTGO puts it"),
    "top": phrase("it stands alone at the top"),
    "first": phrase("it stands first in the list"),
    "last": phrase("it stands last in the list"),
    "first-two": phrase("they stand first"),
    "label": phrase("what stands in front of it says so"),
    "title": phrase("the list's title says so"),
    "last-two": phrase("they stand last"),
    "only": phrase("it is the only card of the deck that can lead it"),
}


def no_commander(fact: Fact, format: str) -> Words:
    """Nobody leads, and it can't be told who might."""
    candidates = fact.params["candidates"]
    if candidates:
        who = said(
            "No commander is marked, and none can be inferred: it may be {cards}.",
            cards=listed(candidates),
        )
    else:
        who = said("No commander is marked, and none can be inferred.")
    return Words(
        sentences(who, said("Color identity was not judged.")),
        said('Name the commander: --commander "NAME", or put it under a line "Commander".'),
    )


def commander_type(fact: Fact, format: str) -> Words:
    """A card that can't lead."""
    card, types = fact.card or "", fact.params["type_line"]
    if fact.aside["background"]:
        message = said(
            "{card} can't be a commander alone: a Background leads only beside a commander that "
            "chooses one (702.124k).",
            card=card,
        )
    elif fact.aside["front_only"]:
        message = said(
            "{card} can't be a commander: its type line is {types} (only the front face counts, "
            "rule 712.8a), and its text does not say that it can be your commander.",
            card=card,
            types=types,
        )
    else:
        message = said(
            "{card} can't be a commander: its type line is {types}, and its text does not say "
            "that it can be your commander.",
            card=card,
            types=types,
        )
    return Words(message, said("Choose a card that can lead, or mark the right one as commander."))


def commander_pair(fact: Fact, format: str) -> Words:
    """Two commanders or more that can't lead together."""
    names = listed(fact.aside["names"], last="and")
    help = said("Keep one commander, or a pair whose partner abilities match.")
    if fact.params["reason"] == "too-many":
        message = several(
            len(fact.params["commanders"]),
            "The list has {n:,} commander ({names}); no ability lets a deck have more than two.",
            "The list has {n:,} commanders ({names}); no ability lets a deck have more than two.",
            names=names,
        )
    elif fact.params["reason"] == "cannot-lead":
        message = said(
            "{cards} can't lead together: a partner must itself be able to lead (903.3).",
            cards=names,
        )
    elif fact.params["reason"] == "not-a-background":
        message = said(
            "{cards} can't lead together: beside a card that chooses a Background only a legendary "
            "Background can lead, whatever else lets the two be partners (rule 101.2).",
            cards=names,
        )
    else:
        abilities = [
            said("{card} {does}", card=card, does=listed(does, last="and"))
            if does
            else said("{card} has no partner ability", card=card)
            for card, does in fact.aside["abilities"]
        ]
        message = said(
            "Two commanders need abilities that match: {abilities}.",
            abilities=listed(abilities, last="and"),
        )
    return Words(message, help)


def signature_spell(fact: Fact, format: str) -> Words:
    """A signature spell of a wrong kind, or too few or too many of them."""
    kinds = listed(map(_kind, fact.aside["kinds"]))
    if fact.card is not None:
        return Words(
            said(
                "{card} can't be a signature spell: its type line is {types}.",
                card=fact.card,
                types=fact.params["type_line"],
            ),
            said("{format} wants one of these: {kinds}.", format=format, kinds=kinds),
        )
    leaders, spells = fact.params["commanders"], fact.params["spells"]
    message = said(
        "The deck has {commanders} and {spells}; there must be one for each.",
        commanders=several(leaders, "{n:,} commander", "{n:,} commanders"),
        spells=several(spells, "{n:,} signature spell", "{n:,} signature spells")
        if spells
        else said("no signature spell"),
    )
    return Words(
        message,
        said("Put it under a line “Signature Spell”. It is one of these: {kinds}.", kinds=kinds),
    )


def _kind(kind: Kind) -> Said:
    names = [type_in_words(name) for name in kind.supertypes]
    names += [said("{subtype}", subtype=name) for name in kind.subtypes]
    names += [type_in_words(name) for name in kind.types]
    return said("{kind} card", kind=in_a_row(names)) if names else phrase("card")


def companion(fact: Fact, format: str) -> Words:
    """A companion that may not accompany this deck."""
    match fact.aside["why"]:
        case "several":
            return Words(said("A deck has at most one companion."), said("Keep one."))
        case "format":
            return Words(said("{format} has no companions.", format=format), said("Leave it out."))
        case "ability":
            return Words(
                said("{card} has no companion ability.", card=fact.card or ""),
                said("Leave it out, or move it into the deck."),
            )
    message = said(
        "The deck does not do what {card} asks of it, that {condition}.",
        card=fact.card or "",
        condition=fact.aside["condition"],
    )
    against = said("Not so: {cards}.", cards=_offenders(fact)) if fact.params["offending"] else None
    return Words(
        sentences(message, against), said("Change these cards, or leave the companion at home.")
    )


# More offenders than this hide the message behind the list.
_SHOWN: Final = 6


def _offenders(fact: Fact) -> Said:
    lines: Mapping[str, int | None] = fact.aside["lines"]
    names = fact.params["offending"]
    shown: list[str] = [
        said("{card} (line {line})", card=name, line=line) if (line := lines.get(name)) else name
        for name in names[:_SHOWN]
    ]
    if len(names) > _SHOWN:
        shown.append(several(len(names) - _SHOWN, "{n:,} more", "{n:,} more"))
    return listed(shown, last="and")


def outside_card(fact: Fact, format: str) -> Words:
    """A companion that is in the deck as well."""
    line = fact.params["line"]
    if line is None:
        message = said(
            "{card} is in the deck, so no card of that name can come from outside the game.",
            card=fact.card or "",
        )
    else:
        message = said(
            "{card} is in the deck (line {line}), so no card of that name can come from outside "
            "the game.",
            card=fact.card or "",
            line=line,
        )
    return Words(message, said("Take it out of the deck, or choose another companion."))
