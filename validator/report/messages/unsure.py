"""What nobody could judge: facts that are missing, sentences that were not read, no pool."""

from __future__ import annotations

from validator.base.said import Said, listed, said
from validator.cards.color import color_set, describe
from validator.report.finding import Fact
from validator.report.messages.words import Words, copies


def clause_unread(fact: Fact, format: str) -> Words:
    """A sentence about decks that this program can't read."""
    return Words(
        said(
            "Paragraph {n} of {face} has a sentence about decks ({about}) that this program can't "
            "read.",
            n=fact.params["paragraph"],
            face=fact.params["face"],
            about=fact.params["about"],
        ),
        said("Read the card: the verdict holds only if the sentence changes nothing."),
    )


def pool_missing(fact: Fact, format: str) -> Words:
    """A draft without its pool."""
    return Words(
        said(
            "A drafted deck holds what its player drafted, and no pool was given to compare it "
            "with."
        ),
        said("Give the list of the drafted cards: --pool FILE."),
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
