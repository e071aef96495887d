"""The words of `cmdr bracket`: why a deck is in no lower bracket, and what its cards don't tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.said import Said, phrase, said, several
from validator.report.bracket import Criterion, Unjudged


def of_reason(criterion: Criterion, cards: int, most_game_changers: int) -> Said:
    """What so many cards of a deck mean for its bracket."""
    match criterion:
        case "mass-land-denial":
            return several(
                cards,
                "{n:,} card denies the table its lands; brackets 1 to 3 have none.",
                "{n:,} cards deny the table its lands; brackets 1 to 3 have none.",
            )
        case "extra-turns":
            return several(
                cards,
                "{n:,} card gives an extra turn; bracket 1 has none.",
                "{n:,} cards give extra turns; bracket 1 has none.",
            )
    if cards > most_game_changers:
        return several(
            cards,
            "{n:,} Game Changer; bracket 3 has at most {most}.",
            "{n:,} Game Changers; bracket 3 has at most {most}.",
            most=most_game_changers,
        )
    return several(
        cards,
        "{n:,} Game Changer; brackets 1 and 2 have none.",
        "{n:,} Game Changers; brackets 1 and 2 have none.",
    )


_DOUBTS: Final[Mapping[Unjudged, Said]] = {
    "chained-turns": phrase("Extra turns one after another, or again and again, make it a 4."),
    "doubtful-land-denial": phrase(
        "Tables differ on whether these deny everybody lands; if they do, it is a 4."
    ),
    "unread-land-denial": phrase(
        "These read like mass land denial, and nobody has read them for it; if they are, it is a 4."
    ),
    "turns-of-others": phrase("These give extra turns to others; if that counts, it is a 2."),
    "unknown-cards": phrase("What these cards do is not known."),
    "tutors": phrase("The text of that day asks for few tutors, and gives no number."),
    "combos": phrase(
        "Two cards that go on without end make it a 3 if they come late and a 4 if they come "
        "early, and two that lock everybody's lands a 4; their texts don't tell."
    ),
    "intent": phrase(
        "What the deck is meant for and how fast it wins, its player knows: 1 and 5 are never told "
        "from cards."
    ),
}


def of_doubt(about: Unjudged, until: str) -> Said:
    """What a deck's cards don't tell; ``until`` is the last day whose lists are known."""
    if about == "later-lists":
        return said("Texts and lists after {day} are not known.", day=until)
    return _DOUBTS[about]
