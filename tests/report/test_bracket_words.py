"""Every sentence of `cmdr bracket`, in each language."""

from __future__ import annotations

from typing import get_args

import pytest

from validator.base.language import language
from validator.report.bracket import Criterion, Unjudged
from validator.report.bracket_words import of_doubt, of_reason

REASONS: list[tuple[Criterion, int, str, str]] = [
    (
        "game-changers",
        1,
        "1 Game Changer; brackets 1 and 2 allow none.",
        "1 carte à impact ; les catégories 1 et 2 n’en autorisent aucune.",
    ),
    (
        "game-changers",
        3,
        "3 Game Changers; brackets 1 and 2 allow none.",
        "3 cartes à impact ; les catégories 1 et 2 n’en autorisent aucune.",
    ),
    (
        "game-changers",
        4,
        "4 Game Changers; bracket 3 allows at most 3.",
        "4 cartes à impact ; la catégorie 3 en autorise au plus 3.",
    ),
    (
        "mass-land-denial",
        1,
        "1 mass land denial card; brackets 1 to 3 allow none.",
        "1 carte de déni massif de terrains ; les catégories 1 à 3 n’en autorisent aucune.",
    ),
    (
        "mass-land-denial",
        2,
        "2 mass land denial cards; brackets 1 to 3 allow none.",
        "2 cartes de déni massif de terrains ; les catégories 1 à 3 n’en autorisent aucune.",
    ),
    (
        "extra-turns",
        1,
        "1 extra-turn card; bracket 1 allows none.",
        "1 carte donne un tour supplémentaire ; la catégorie 1 n’en autorise aucune.",
    ),
    (
        "extra-turns",
        2,
        "2 extra-turn cards; bracket 1 allows none.",
        "2 cartes donnent des tours supplémentaires ; la catégorie 1 n’en autorise aucune.",
    ),
    (
        "two-card-combos",
        2,
        "2 two-card combos; bracket 1 allows none.",
        "2 combos de deux cartes ; la catégorie 1 n’en autorise aucun.",
    ),
]

DOUBTS: dict[Unjudged, tuple[str, str]] = {
    "chained-turns": (
        "Chained or repeated extra turns would make it bracket 4.",
        "Des tours supplémentaires enchaînés ou répétés en feraient une catégorie 4.",
    ),
    "doubtful-land-denial": (
        "Playgroups disagree on whether these are mass land denial. If they are, it is bracket 4.",
        "Les groupes ne s’accordent pas à dire que c’est un déni massif de terrains. Si c’en est "
        "un, c’est la catégorie 4.",
    ),
    "unread-land-denial": (
        "Possible mass land denial, not reviewed yet. If it is, the deck is bracket 4.",
        "Déni massif de terrains possible, pas encore examiné. Si c’en est un, c’est la catégorie "
        "4.",
    ),
    "turns-of-others": (
        "These give extra turns to other players. If that counts, the deck is bracket 2.",
        "Ces cartes donnent des tours supplémentaires à d’autres joueurs. Si cela compte, c’est "
        "la catégorie 2.",
    ),
    "unknown-cards": (
        "The texts of these cards are unknown.",
        "Les textes de ces cartes sont inconnus.",
    ),
    "later-lists": (
        "Criteria and lists after 2026-10-10 are unknown.",
        "Données inconnues après le 2026-10-10.",
    ),
    "tutors": (
        "The criteria of that day allow few tutors, without a number.",
        "Les critères de ce jour autorisent peu de tuteurs, sans donner de nombre.",
    ),
    "combo-speed": (
        "If these combos come early, the deck is bracket 4.",
        "Si ces combos arrivent tôt, le deck est de catégorie 4.",
    ),
    "combos": (
        "Not checked: combos that are not on the list, and two-card land locks (bracket 4).",
        "Non vérifié : les combos hors de la liste, et les verrous de terrains à deux cartes "
        "(catégorie 4).",
    ),
    "intent": (
        "Brackets 1 and 5 depend on intent and speed, which cards don't show.",
        "Les catégories 1 et 5 dépendent de l’intention et de la vitesse, que les cartes ne "
        "montrent pas.",
    ),
}

FRENCH = language("fr")


def plain(text: str) -> str:
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(("criterion", "cards", "english", "french"), REASONS)
def test_reasons(criterion: Criterion, cards: int, english: str, french: str) -> None:
    said = of_reason(criterion, cards, 3)
    assert said == english
    assert plain(FRENCH.of(said)) == french


@pytest.mark.parametrize("about", get_args(Unjudged))
def test_doubts(about: Unjudged) -> None:
    said = of_doubt(about, "2026-10-10")
    assert (said, plain(FRENCH.of(said))) == DOUBTS[about]


def test_every_criterion_has_its_words() -> None:
    assert {criterion for criterion, *_ in REASONS} == set(get_args(Criterion))
