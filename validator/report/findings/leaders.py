"""Who leads a deck, what comes beside a leader, and why it can't."""

from __future__ import annotations

from collections.abc import Mapping
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
        """Return what is told: which card was taken for the commander, and why."""
        return Words(
            said(
                "No commander is marked; {card} was taken for it, because {why}.",
                card=fact.card or "",
                why=_WHY[self.reason],
            ),
            said(
                'If another card leads, say so: --commander "NAME", or a line "Commander" above it.'
            ),
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
    "text": phrase("the text around the list names it and no other card that can lead"),
    "last-two": phrase("they stand last"),
    "only": phrase("it is the only card of the deck that can lead it"),
}


class NoCommander(Details):
    """Nobody leads the deck."""

    code = "no-commander"
    is_about_commanders = True
    is_wrong_commander = True

    candidates: Annotated[tuple[str, ...], Doc("who it may be: full English names")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: nobody leads, and it can't be told who might."""
        candidates = self.candidates
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


class CommanderType(Details):
    """A card that can't be a commander."""

    code = "commander-type"
    is_about_commanders = True
    is_wrong_commander = True
    may_be_lifted = True

    type_line: Annotated[str, Doc("of the faces that count, with // between them")]
    background: bool
    front_only: bool
    """Whether only the front of its faces counts."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: a card that can't lead."""
        card, types = fact.card or "", self.type_line
        if self.background:
            message = said(
                "{card} can't be a commander alone: a Background leads only beside a commander "
                "that "
                "chooses one (702.124k).",
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
            message, said("Choose a card that can lead, or mark the right one as commander.")
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
        """Return what is told: two commanders or more that can't lead together."""
        names = listed(self.names, last="and")
        help = said("Keep one commander, or a pair whose partner abilities match.")
        if self.reason == "too-many":
            message = several(
                len(self.commanders),
                "The list has {n:,} commander ({names}); no ability lets a deck have more than "
                "two.",
                "The list has {n:,} commanders ({names}); no ability lets a deck have more than "
                "two.",
                names=names,
            )
        elif self.reason == "cannot-lead":
            message = said(
                "{cards} can't lead together: a partner must itself be able to lead (903.3).",
                cards=names,
            )
        elif self.reason == "not-a-background":
            message = said(
                "{cards} can't lead together: beside a card that chooses a Background only a "
                "legendary "
                "Background can lead, whatever else lets the two be partners (rule 101.2).",
                cards=names,
            )
        else:
            abilities = [
                said("{card} {does}", card=card, does=listed(does, last="and"))
                if does
                else said("{card} has no partner ability", card=card)
                for card, does in self.abilities
            ]
            message = said(
                "Two commanders need abilities that match: {abilities}.",
                abilities=listed(abilities, last="and"),
            )
        return Words(message, help)


class SignatureSpell(Details):
    """A signature spell that can't be one, or a wrong number of them."""

    code = "signature-spell"

    commanders: Annotated[int, Doc("how many lead")]
    spells: Annotated[int, Doc("how many signature spells the deck has")]
    type_line: Annotated[str | None, Doc("of the card to blame; null where the number is wrong")]
    kinds: tuple[Kind, ...]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: a signature spell of a wrong kind, or too few or too many."""
        kinds = listed(map(_kind, self.kinds))
        if fact.card is not None:
            return Words(
                said(
                    "{card} can't be a signature spell: its type line is {types}.",
                    card=fact.card,
                    types=self.type_line or "",
                ),
                said("{format} wants one of these: {kinds}.", format=format, kinds=kinds),
            )
        leaders, spells = self.commanders, self.spells
        message = said(
            "The deck has {commanders} and {spells}; there must be one for each.",
            commanders=several(leaders, "{n:,} commander", "{n:,} commanders"),
            spells=several(spells, "{n:,} signature spell", "{n:,} signature spells")
            if spells
            else said("no signature spell"),
        )
        return Words(
            message,
            said(
                "Put it under a line “Signature Spell”. It is one of these: {kinds}.", kinds=kinds
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
        str | None, Doc("what it demands, in English; null where something else is wrong")
    ]
    offending: Annotated[tuple[str, ...], Doc("names of the cards that are against it")]
    why: WhyNoCompanion
    lines: Mapping[str, int | None] = MappingProxyType({})
    """The lines of the offending cards."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: a companion that may not accompany this deck."""
        match self.why:
            case "several":
                return Words(said("A deck has at most one companion."), said("Keep one."))
            case "format":
                return Words(
                    said("{format} has no companions.", format=format), said("Leave it out.")
                )
            case "ability":
                return Words(
                    said("{card} has no companion ability.", card=fact.card or ""),
                    said("Leave it out, or move it into the deck."),
                )
        message = said(
            "The deck does not do what {card} asks of it, that {condition}.",
            card=fact.card or "",
            condition=self.condition or "",
        )
        against = said("Not so: {cards}.", cards=_offenders(self)) if self.offending else None
        return Words(
            sentences(message, against), said("Change these cards, or leave the companion at home.")
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

    line: Annotated[int | None, Doc("where it stands in the deck")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: a companion that is in the deck as well."""
        line = self.line
        if line is None:
            message = said(
                "{card} is in the deck, so no card of that name can come from outside the game.",
                card=fact.card or "",
            )
        else:
            message = said(
                "{card} is in the deck (line {line}), so no card of that name can come from "
                "outside "
                "the game.",
                card=fact.card or "",
                line=line,
            )
        return Words(message, said("Take it out of the deck, or choose another companion."))
