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
        "1 Game Changer; brackets 1 and 2 have none.",
        "1 Game Changer ; les paliers 1 et 2 n’en ont aucun.",
    ),
    (
        "game-changers",
        3,
        "3 Game Changers; brackets 1 and 2 have none.",
        "3 Game Changers ; les paliers 1 et 2 n’en ont aucun.",
    ),
    (
        "game-changers",
        4,
        "4 Game Changers; bracket 3 has at most 3.",
        "4 Game Changers ; le palier 3 en a au plus 3.",
    ),
    (
        "mass-land-denial",
        1,
        "1 card denies the table its lands; brackets 1 to 3 have none.",
        "1 carte prive la table de ses terrains ; les paliers 1 à 3 n’en ont aucune.",
    ),
    (
        "mass-land-denial",
        2,
        "2 cards deny the table its lands; brackets 1 to 3 have none.",
        "2 cartes privent la table de ses terrains ; les paliers 1 à 3 n’en ont aucune.",
    ),
    (
        "extra-turns",
        1,
        "1 card gives an extra turn; bracket 1 has none.",
        "1 carte donne un tour supplémentaire ; le palier 1 n’en a aucune.",
    ),
    (
        "extra-turns",
        2,
        "2 cards give extra turns; bracket 1 has none.",
        "2 cartes donnent des tours supplémentaires ; le palier 1 n’en a aucune.",
    ),
]

DOUBTS: dict[Unjudged, tuple[str, str]] = {
    "chained-turns": (
        "Extra turns one after another, or again and again, make it a 4.",
        "Des tours supplémentaires à la suite ou sans cesse répétés en font un palier 4.",
    ),
    "doubtful-land-denial": (
        "Tables differ on whether these deny everybody lands; if they do, it is a 4.",
        "Les tables ne s’accordent pas à dire que ces cartes privent tout le monde de terrains ; "
        "si c’est le cas, c’est un palier 4.",
    ),
    "unread-land-denial": (
        "These read like mass land denial, and nobody has read them for it; if they are, it is a "
        "4.",
        "Ces textes ressemblent à une privation massive de terrains, et personne ne les a encore "
        "examinés ; si c’en est une, c’est un palier 4.",
    ),
    "turns-of-others": (
        "These give extra turns to others; if that counts, it is a 2.",
        "Ces cartes donnent des tours supplémentaires à d’autres joueurs ; si cela compte, c’est "
        "un palier 2.",
    ),
    "unknown-cards": (
        "What these cards do is not known.",
        "Ce que font ces cartes n’est pas connu.",
    ),
    "later-lists": (
        "Texts and lists after 2026-10-10 are not known.",
        "Les textes et les listes postérieurs au 2026-10-10 ne sont pas connus.",
    ),
    "tutors": (
        "The text of that day asks for few tutors, and gives no number.",
        "Le texte de ce jour demande peu de tuteurs, sans donner de nombre.",
    ),
    "combos": (
        "Two cards that go on without end make it a 3 if they come late and a 4 if they come "
        "early, and two that lock everybody's lands a 4; their texts don't tell.",
        "Deux cartes qui se répètent sans fin en font un palier 3 si elles arrivent tard et un "
        "palier 4 si elles arrivent tôt, et deux qui bloquent les terrains de tous, un palier 4 ; "
        "leurs textes ne le disent pas.",
    ),
    "intent": (
        "What the deck is meant for and how fast it wins, its player knows: 1 and 5 are never told "
        "from cards.",
        "À quoi le deck est destiné et à quelle vitesse il gagne, son joueur le sait : les cartes "
        "ne disent jamais 1 ni 5.",
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
