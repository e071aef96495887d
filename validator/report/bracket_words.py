"""The words of `cmdr bracket`: why a deck is in no lower bracket, and what its cards don't tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.base.said import Said, phrase, said, several
from validator.report.bracket import Criterion, Likelihood, Unjudged


def of_reason(criterion: Criterion, cards: int, most_game_changers: int, bracket: int = 0) -> Said:
    """What so many cards of a deck mean for its bracket; of combos, how many combos, and the lowest
    bracket with them."""
    match criterion:
        case "mass-land-denial":
            return several(
                cards,
                "{n:,} mass land denial card; brackets 1 to 3 allow none.",
                "{n:,} mass land denial cards; brackets 1 to 3 allow none.",
            )
        case "two-card-combos":
            return _of_combos(cards, bracket)
        case "extra-turns":
            return several(
                cards,
                "{n:,} extra-turn card; bracket 1 allows none.",
                "{n:,} extra-turn cards; bracket 1 allows none.",
            )
    if cards > most_game_changers:
        return several(
            cards,
            "{n:,} Game Changer; bracket 3 allows at most {most}.",
            "{n:,} Game Changers; bracket 3 allows at most {most}.",
            most=most_game_changers,
        )
    return several(
        cards,
        "{n:,} Game Changer; brackets 1 and 2 allow none.",
        "{n:,} Game Changers; brackets 1 and 2 allow none.",
    )


def _of_combos(combos: int, bracket: int) -> Said:
    if bracket > 3:
        return several(
            combos,
            "{n:,} early two-card combo; brackets 1 to 3 allow none.",
            "{n:,} early two-card combos; brackets 1 to 3 allow none.",
        )
    if bracket > 2:
        return several(
            combos,
            "{n:,} two-card combo; brackets 1 and 2 allow none.",
            "{n:,} two-card combos; brackets 1 and 2 allow none.",
        )
    return several(
        combos,
        "{n:,} two-card combo; bracket 1 allows none.",
        "{n:,} two-card combos; bracket 1 allows none.",
    )


_LIKELY: Final[Mapping[Likelihood, Said]] = {
    "floor": phrase("The criteria allow no lower bracket."),
    "fast-combos": phrase("Both cards of a combo cost 4 mana or less together, so it comes early."),
    "many-turns": phrase("Several extra-turn cards are likely played one after another."),
    "land-denial": phrase("Many playgroups count these as mass land denial."),
    "nothing": phrase("Nothing points above a preconstructed deck."),
}


def of_likelihood(about: Likelihood) -> Said:
    """Why a bracket is likely."""
    return _LIKELY[about]


_DOUBTS: Final[Mapping[Unjudged, Said]] = {
    "chained-turns": phrase("Chained or repeated extra turns would make it bracket 4."),
    "doubtful-land-denial": phrase(
        "Playgroups disagree on whether these are mass land denial. If they are, it is bracket 4."
    ),
    "unread-land-denial": phrase(
        "Possible mass land denial, not reviewed yet. If it is, the deck is bracket 4."
    ),
    "turns-of-others": phrase(
        "These give extra turns to other players. If that counts, the deck is bracket 2."
    ),
    "unknown-cards": phrase("The texts of these cards are unknown."),
    "tutors": phrase("The criteria of that day allow few tutors, without a number."),
    "combo-speed": phrase("If these combos come early, the deck is bracket 4."),
    "combos": phrase(
        "Not checked: combos that are not on the list, and two-card land locks (bracket 4)."
    ),
    "intent": phrase("Brackets 1 and 5 depend on intent and speed, which cards don't show."),
}


def of_doubt(about: Unjudged, until: str) -> Said:
    """What a deck's cards don't tell; ``until`` is the last day whose lists are known."""
    if about == "later-lists":
        return said("Criteria and lists after {day} are unknown.", day=until)
    return _DOUBTS[about]
