"""Who leads a deck, what comes beside a leader, and why it can't."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Doc
from validator.base.said import Said, listed, phrase, said, sentences, several
from validator.cards.kinds import in_a_row, type_in_words
from validator.formats.format import Kind
from validator.report.findings.fact import Details, Fact, Words


class CommanderInferred(Details):
    """Why a card was taken for the commander."""

    code = "commander-inferred"
    severity = "note"

    reason: Annotated[str, Doc("a word for what speaks for it: first, top, sideboard …")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for which card was taken for the commander, and why."""
        return Words(
            said(
                "No commander is marked; assuming {card}, because {why}.",
                card=fact.card or "",
                why=_WHY[self.reason],
            ),
            said('Wrong? Use --commander "NAME", or put the card under a "Commander" heading.'),
        )


_WHY: Final[Mapping[str, str]] = {
    "sideboard": phrase("it is alone in the sideboard, where MTGO and XMage keep the commander"),
    "sideboard-first": phrase("it is the first card in the sideboard"),
    "sideboard-last": phrase("it is the last card in the sideboard"),
    "sideboard-completes": phrase("it is in the sideboard and missing from the deck"),
    "end": phrase("it is alone at the end, where MTGO puts the commander"),
    "top": phrase("it is alone at the top"),
    "first": phrase("it is the first card in the list"),
    "last": phrase("it is the last card in the list"),
    "first-two": phrase("it is one of the first two cards in the list"),
    "label": phrase("the text in front of it says so"),
    "title": phrase("the list's title says so"),
    "text": phrase("the text around the list names it and no other possible commander"),
    "last-two": phrase("it is one of the last two cards in the list"),
    "only": phrase("it is the only card of the deck that can be the commander"),
}


class NoCommander(Details):
    """Nobody leads the deck."""

    code = "no-commander"
    is_about_commanders = True
    is_wrong_commander = True

    candidates: Annotated[tuple[str, ...], Doc("who it may be: full English names")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for nobody leads, and it can't be told who might."""
        candidates = self.candidates
        if candidates:
            who = said(
                "No commander is marked. Candidates: {cards}.",
                cards=listed(candidates),
            )
        else:
            who = said("No commander was found.")
        return Words(
            sentences(who, said("Color identity was not checked.")),
            said(
                'Name the commander with --commander "NAME", or put it under a "Commander" heading.'
            ),
        )


class CommanderType(Details):
    """A card that can't be a commander."""

    code = "commander-type"
    is_about_commanders = True
    is_wrong_commander = True
    may_be_lifted = True

    type_line: Annotated[str, Doc("of the faces that count, with // between them")]
    nobody: bool
    """Whether no card leads a deck of the format."""
    background: bool
    front_only: bool
    """Whether only the front of its faces counts."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that can't lead."""
        card, types = fact.card or "", self.type_line
        if self.nobody:
            return Words(
                said("{format} has no commanders.", format=format),
                said("Move it to the main deck."),
            )
        if self.background:
            message = said(
                "{card} can't be your only commander: a Background needs a commander with "
                "“choose a Background” (702.124k).",
                card=card,
            )
        elif self.front_only:
            message = said(
                "{card} can't be a commander: its type line is {types} (only the front face "
                "counts, "
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
        return Words(
            message,
            said("Choose a card that can be a commander, or mark the right card as commander."),
        )


class CommanderPair(Details):
    """Cards that can't lead together."""

    code = "commander-pair"
    is_about_commanders = True
    is_wrong_commander = True
    may_be_lifted = True

    commanders: Annotated[tuple[str, ...], Doc("full English names")]
    reason: Annotated[
        str,
        Doc(
            "too-many, cannot-lead, not-a-background, no-partner-ability or abilities-differ: "
            "more than two; one that can't lead at all; one beside a card that chooses a "
            "Background; one without such an ability; two whose abilities don't match"
        ),
    ]
    names: tuple[str, ...]
    abilities: tuple[tuple[str, tuple[str, ...]], ...]
    """The cards, each with its partner abilities in words."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for two commanders or more that can't lead together."""
        names = listed(self.names, last="and")
        help = said("Keep one commander, or choose two that can be partners.")
        if self.reason == "too-many":
            message = several(
                len(self.commanders),
                "The list has {n:,} commander ({names}); a deck can have two at most.",
                "The list has {n:,} commanders ({names}); a deck can have two at most.",
                names=names,
            )
        elif self.reason == "cannot-lead":
            message = said(
                "{cards} can't be commanders together: each must be able to be a commander "
                "(903.3).",
                cards=names,
            )
        elif self.reason == "not-a-background":
            message = said(
                "{cards} can't be commanders together: with “choose a Background”, the second "
                "commander must be a legendary Background (rule 101.2).",
                cards=names,
            )
        else:
            message = said(
                "{cards} can't be partners: {why}.", cards=names, why=_mismatch(self.abilities)
            )
        return Words(message, help)


def _mismatch(abilities: Sequence[tuple[str, tuple[str, ...]]]) -> Said:
    lacking = [card for card, does in abilities if not does]
    if len(lacking) == len(abilities):
        return said("neither has a partner ability")
    if lacking:
        return said("{card} has no partner ability", card=listed(lacking, last="and"))
    both = [
        said("{card} {does}", card=card, does=listed(does, last="and")) for card, does in abilities
    ]
    return said("their abilities don't combine ({abilities})", abilities=listed(both, last="and"))


class SignatureSpell(Details):
    """A signature spell that can't be one, or a wrong number of them."""

    code = "signature-spell"

    commanders: Annotated[int, Doc("how many lead")]
    spells: Annotated[int, Doc("how many signature spells the deck has")]
    type_line: Annotated[str | None, Doc("of the card to blame, null where the number is wrong")]
    kinds: tuple[Kind, ...]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a signature spell of a wrong kind, or too few or too many."""
        kinds = listed(map(_kind, self.kinds))
        if fact.card is not None:
            return Words(
                said(
                    "{card} can't be a signature spell: its type line is {types}.",
                    card=fact.card,
                    types=self.type_line or "",
                ),
                said("{format} requires one of these: {kinds}.", format=format, kinds=kinds),
            )
        leaders, spells = self.commanders, self.spells
        message = said(
            "The deck has {commanders} and {spells}; it needs one signature spell for each "
            "commander.",
            commanders=several(leaders, "{n:,} commander", "{n:,} commanders"),
            spells=several(spells, "{n:,} signature spell", "{n:,} signature spells")
            if spells
            else said("no signature spell"),
        )
        return Words(
            message,
            said(
                "Put it under a “Signature Spell” heading. It must be one of these: {kinds}.",
                kinds=kinds,
            ),
        )


def _kind(kind: Kind) -> Said:
    names = [type_in_words(name) for name in kind.supertypes]
    names += [said("{subtype}", subtype=name) for name in kind.subtypes]
    names += [type_in_words(name) for name in kind.types]
    return said("{kind} card", kind=in_a_row(names)) if names else phrase("card")


WhyNoCompanion: TypeAlias = Literal["several", "format", "ability", "condition"]


class Companion(Details):
    """A companion whose condition the deck does not fulfill."""

    code = "companion"
    is_about_commanders = True

    companion: Annotated[str, Doc("its full English name")]
    condition: Annotated[
        str | None, Doc("what it demands, in English, null where something else is wrong")
    ]
    offending: Annotated[tuple[str, ...], Doc("names of the cards that are against it")]
    why: WhyNoCompanion
    lines: Mapping[str, int | None] = MappingProxyType({})
    """The lines of the offending cards."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a companion that may not accompany this deck."""
        match self.why:
            case "several":
                return Words(said("A deck can have only one companion."), said("Keep one."))
            case "format":
                return Words(said("{format} has no companions.", format=format), said("Remove it."))
            case "ability":
                return Words(
                    said("{card} isn't a companion.", card=fact.card or ""),
                    said("Move it to the main deck, or remove it."),
                )
        message = said(
            "The deck doesn't meet {card}'s companion condition: {condition}.",
            card=fact.card or "",
            condition=self.condition or "",
        )
        against = (
            said("Cards that break it: {cards}.", cards=_offenders(self))
            if self.offending
            else None
        )
        return Words(
            sentences(message, against), said("Replace these cards, or play without the companion.")
        )


# More offenders than this hide the message behind the list.
_SHOWN: Final = 6


def _offenders(details: Companion) -> Said:
    lines = details.lines
    names = details.offending
    shown: list[str] = [
        said("{card} (line {line})", card=name, line=line) if (line := lines.get(name)) else name
        for name in names[:_SHOWN]
    ]
    if len(names) > _SHOWN:
        shown.append(several(len(names) - _SHOWN, "{n:,} more", "{n:,} more"))
    return listed(shown, last="and")


class OutsideCard(Details):
    """A companion that is in the deck as well."""

    code = "outside-card"
    is_about_commanders = True

    line: Annotated[int | None, Doc("where it is in the deck")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a companion that is in the deck as well."""
        line = self.line
        if line is None:
            message = said(
                "{card} is in the deck, so it can't also be your companion.",
                card=fact.card or "",
            )
        else:
            message = said(
                "{card} is in the deck (line {line}), so it can't also be your companion.",
                card=fact.card or "",
                line=line,
            )
        return Words(message, said("Remove it from the deck, or choose another companion."))
