"""What nobody could judge: facts that are missing, sentences that were not read, no pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from validator.base.said import Said, listed, phrase, said, sentences, several
from validator.cards.color import color_set, describe
from validator.report.finding import Fact
from validator.report.messages.words import Words, cards, copies


def ambiguous_line(fact: Fact, format: str) -> Words:
    """A line that can be read in two ways."""
    taken_as, other = fact.params["taken_as"], fact.params["other"]
    message = said(
        "“{line}” was read as {reading}, so the deck has {cards}.",
        line=fact.params["text"],
        reading=_READINGS[taken_as],
        cards=cards(fact.params["size"]),
    )
    otherwise = said(
        "With this line as {reading} the deck would have {cards}.",
        reading=_READINGS[other],
        cards=cards(fact.params["other_size"]),
    )
    return Words(sentences(message, otherwise), _settled(fact))


def _settled(fact: Fact) -> Said:
    """How the player says which reading is meant."""
    if fact.aside["settled"] is None:
        return said("Delete the line, or move the card under “Maybeboard”.")
    if fact.aside["settled"] == "move":
        return said(
            "If the card is in the deck, move it to the other cards of the main deck. If not, "
            "delete the line or move it under “Maybeboard”."
        )
    return said(
        "If the card is in the deck, list it as “{line}”. If not, delete the line or move it under "
        "“Maybeboard”.",
        line=f"{fact.aside['quantity']} {fact.aside['name']}",
    )


_READINGS: Final[Mapping[str, Said]] = {
    "card": phrase("a card"),
    "heading": phrase("a heading"),
    "comment": phrase("a comment"),
    "outside": phrase("a card outside the deck"),
}


def clause_unread(fact: Fact, format: str) -> Words:
    """A sentence about decks that this program can't read."""
    undecided = tuple(_unless_allowed(fact.aside["undecided"]))
    message = said(
        "Paragraph {n} of {face} has a sentence about decks ({about}) that this program can't "
        "read.",
        n=fact.params["paragraph"],
        face=fact.params["face"],
        about=fact.params["about"],
    )
    if not undecided:
        help = said("Read the card: the verdict holds only if the sentence changes nothing.")
    else:
        help = said("Read the card, and decide.")
    return Words(sentences(message, *undecided), help)


def _unless_allowed(undecided: Sequence[Fact]) -> Iterator[Said]:
    """What is wrong with the deck if the sentence does not allow it, a sentence each."""
    off_color = []
    for fact in undecided:
        match fact.code:
            case "commander-type":
                yield said(
                    "Unless it allows that, {card} can't be a commander: its type line is {types}.",
                    card=fact.card or "",
                    types=fact.params["type_line"],
                )
            case "commander-pair":
                names = listed(fact.aside["names"], last="and")
                yield said("Unless it allows that, {cards} can't lead together.", cards=names)
            case "singleton":
                yield said(
                    "Unless it allows that, {copies} of {card} are too many.",
                    copies=copies(fact.params["copies"]),
                    card=fact.card or "",
                )
            case "deck-size":
                yield said(
                    "Unless it allows that, the deck has {cards} too many.",
                    cards=cards(fact.params["size"] - fact.params["maximum"]),
                )
            case _:
                off_color.append(fact.card or "")
    if off_color:
        yield _off_color(off_color)


def _off_color(names: Sequence[str]) -> Said:
    if len(names) > _SHOWN:
        return said(
            "Unless it allows that, {cards} have colors that the commander lacks: {names}, among "
            "others.",
            cards=cards(len(names)),
            names=listed(names[:_SHOWN], last="and"),
        )
    return several(
        len(names),
        "Unless it allows that, {names} has colors that the commander lacks.",
        "Unless it allows that, {names} have colors that the commander lacks.",
        names=listed(names, last="and"),
    )


_SHOWN: Final = 3


def pool_missing(fact: Fact, format: str) -> Words:
    """A draft without its pool."""
    return Words(
        said(
            "A drafted deck holds what its player drafted, and no pool was given to compare it "
            "with."
        ),
        said("Give the list of the drafted cards: --pool FILE."),
    )


def beyond_facts(fact: Fact, format: str) -> Words:
    """A day of which nobody knows whether the facts hold."""
    day, facts, bans = (fact.params[key] for key in ("as_of", "facts_as_of", "bans_as_of"))
    if facts is None or day <= facts:
        return Words(
            said(
                "The last change of the bans in {format} that is known by its day is of {bans}; "
                "for {day} those of the card facts were taken.",
                format=format,
                bans=bans,
                day=day,
            )
        )
    return Words(
        said(
            "The card facts are of {facts}, before the judged day, {day}: what was released or "
            "banned in between they don't tell.",
            facts=facts,
            day=day,
        ),
        said("Get newer card facts: cmdr update."),
    )


def facts_missing(fact: Fact, format: str) -> Words:
    """A fact that could change the verdict, and that the catalog lacks."""
    update = said("Update the card facts (cmdr update), or read the card.")
    match fact.params["missing"]:
        case "past-card-pool":
            return Words(
                said(
                    "Which cards {format} had on {day} is not known here; its card pool is that "
                    "of the catalog's day.",
                    format=format,
                    day=fact.aside["day"],
                ),
                said("Leave --as-of out, or judge as Commander, whose bans are known by day."),
            )
        case "legality":
            return Words(_legality(fact, format), update)
        case "release":
            return Words(
                said(
                    "{card} is released on {day}, and the card facts are of {as_of}: whether it "
                    "is legal since then they don't tell.",
                    card=fact.card or "",
                    day=fact.aside["released_at"],
                    as_of=fact.aside["facts_as_of"],
                ),
                said("Get newer card facts: cmdr update."),
            )
    return Words(_of_a_card(fact), update)


def _legality(fact: Fact, format: str) -> Said:
    if fact.aside["leads"]:
        return said(
            "The catalog does not know whether {card} may lead a deck in {format}.",
            card=fact.card or "",
            format=format,
        )
    return said(
        "The catalog does not know whether {card} is legal in {format}.",
        card=fact.card or "",
        format=format,
    )


def _of_a_card(fact: Fact) -> Said:
    card = fact.card or ""
    match fact.params["missing"]:
        case "color-identity":
            return said(
                "The catalog knows neither the rules text nor the color identity of {card}.",
                card=card,
            )
        case "exemption":
            return said(
                "{card} is {colors} outside the commander's colors, and the catalog lacks the "
                "fact that decides whether the text of {leader} lets it in.",
                card=card,
                colors=describe(color_set(fact.aside["colors"])),
                leader=fact.aside["leader"],
            )
        case "condition":
            return said(
                "The catalog lacks a fact that decides whether {card} may be the companion, of "
                "{cards}.",
                card=card,
                cards=listed(fact.params["cards"], last="and"),
            )
    if "copies" in fact.aside:
        return said(
            "The deck has {copies} of {card}, and the catalog does not know its rules text, "
            "which may allow that.",
            copies=copies(fact.aside["copies"]),
            card=card,
        )
    return said(
        "The catalog does not know the rules text of {card}, which may change what this deck may "
        "hold.",
        card=card,
    )
