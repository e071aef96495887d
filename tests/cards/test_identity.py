"""Color identity: rules 903.4 to 903.4e, 305.6, 604.3, 204, 207.2a, and where it comes from."""

from __future__ import annotations

from typing import Any

import pytest

from tests.records import faces, record
from validator.cards.card import Card
from validator.cards.color import color_set, letters
from validator.cards.records import RecordError

GREEN = record("Elder", "Creature — Elf", cost="{1}{G}")

CASES: list[tuple[str, dict[str, Any], str, list[tuple[str | None, str, str, str, str]]]] = [
    (
        "symbols of cost and text count",
        record("Old Golem", "Artifact Creature — Golem", cost="{8}", text="{3}{R}: It burns."),
        "R",
        [("Old Golem", "rules-text", "{R}", "R", "903.4")],
    ),
    (
        "reminder text does not (903.4c)",
        record("Crypt", cost="{3}{B}", text="Extort (Whenever you cast a spell, pay {W/B}.)"),
        "B",
        [("Crypt", "mana-cost", "{3}{B}", "B", "903.4")],
    ),
    (
        "hybrid symbols are both colors (107.4e)",
        record("Raid", cost="{4}{R/G}", text="{2/W}: Gain 1 life."),
        "WRG",
        [
            ("Raid", "mana-cost", "{4}{R/G}", "RG", "903.4"),
            ("Raid", "rules-text", "{2/W}", "W", "903.4"),
        ],
    ),
    (
        "Phyrexian symbols are colored (107.4f)",
        record("Compleat", cost="{2}{G/U/P}"),
        "UG",
        [("Compleat", "mana-cost", "{2}{G/U/P}", "UG", "903.4")],
    ),
    (
        "a color indicator counts (204)",
        record("Vision", "Sorcery", color_indicator=["U"]),
        "U",
        [("Vision", "color-indicator", "U", "U", "903.4")],
    ),
    (
        "the back face counts (903.4d)",
        faces(
            "transform",
            record("Scholar", cost="{2}{U}"),
            record("Brute", color_indicator=["R"]),
        ),
        "UR",
        [
            ("Scholar", "mana-cost", "{2}{U}", "U", "903.4"),
            ("Brute", "color-indicator", "R", "R", "903.4d"),
        ],
    ),
    (
        "both faces of a modal card count (903.4d)",
        faces(
            "modal_dfc",
            record("Day", cost="{W}"),
            record("Night", "Land", text="{T}: Add {B}."),
        ),
        "WB",
        [
            ("Day", "mana-cost", "{W}", "W", "903.4"),
            ("Night", "rules-text", "{B}", "B", "903.4d"),
        ],
    ),
    (
        "an adventure counts (903.4e, 715)",
        faces("adventure", GREEN, record("Trip", "Sorcery — Adventure", cost="{R}")),
        "RG",
        [
            ("Elder", "mana-cost", "{1}{G}", "G", "903.4"),
            ("Trip", "mana-cost", "{R}", "R", "903.4e"),
        ],
    ),
    (
        "an omen counts (903.4e, 720)",
        faces("adventure", GREEN, record("Sign", "Sorcery — Omen", cost="{U}")),
        "UG",
        [
            ("Elder", "mana-cost", "{1}{G}", "G", "903.4"),
            ("Sign", "mana-cost", "{U}", "U", "903.4e"),
        ],
    ),
    (
        "a prepare spell counts (903.4e, 722)",
        faces("prepare", GREEN, record("Drill", "Instant", cost="{W}")),
        "WG",
        [
            ("Elder", "mana-cost", "{1}{G}", "G", "903.4"),
            ("Drill", "mana-cost", "{W}", "W", "903.4e"),
        ],
    ),
    (
        "both halves of a split card are the card (709.4)",
        faces("split", record("Fire", "Instant", cost="{R}"), record("Ice", "Instant", cost="{U}")),
        "UR",
        [
            ("Fire", "mana-cost", "{R}", "R", "903.4"),
            ("Ice", "mana-cost", "{U}", "U", "903.4"),
        ],
    ),
    (
        "the flipped half counts (903.4e, 710)",
        faces("flip", record("Pupil", cost="{R}"), record("Master", text="{G}: Grow.")),
        "RG",
        [
            ("Pupil", "mana-cost", "{R}", "R", "903.4"),
            ("Master", "rules-text", "{G}", "G", "903.4e"),
        ],
    ),
    (
        "a prototype's cost stands in the text (903.4e, 718.2)",
        record(
            "Proxy",
            "Artifact Creature — Golem",
            cost="{7}",
            layout="prototype",
            text="Prototype {1}{U}{U} — 2/1 (You may cast it small.)",
        ),
        "U",
        [("Proxy", "rules-text", "{U}", "U", "903.4e")],
    ),
    (
        "level, mutate, saga, class, case and station texts are texts",
        record("Ladder", cost="{W}", layout="leveler", text="Level up {U}\nLEVEL 1-2\n{B}: Fly."),
        "WUB",
        [
            ("Ladder", "mana-cost", "{W}", "W", "903.4"),
            ("Ladder", "rules-text", "{U}", "U", "903.4"),
            ("Ladder", "rules-text", "{B}", "B", "903.4"),
        ],
    ),
    (
        "colors that a card's own text gives it count (604.3)",
        record("Courier", "Artifact Creature — Golem", cost="{4}", text="Courier is all colors."),
        "WUBRG",
        [("Courier", "characteristic-defining-ability", "WUBRG", "WUBRG", "903.4")],
    ),
    (
        "being colorless takes nothing out of the identity (604.3, 903.4)",
        record("Ghostly Fire", "Instant", cost="{2}{R}", text="Ghostly Fire is colorless."),
        "R",
        [("Ghostly Fire", "mana-cost", "{2}{R}", "R", "903.4")],
    ),
    (
        "a text may keep its colors out of the identity (101.1)",
        record(
            "Wayfarer",
            cost="{2}{G}",
            text="Wayfarer is all colors. This ability doesn't affect its color identity.",
        ),
        "G",
        [("Wayfarer", "mana-cost", "{2}{G}", "G", "903.4")],
    ),
    (
        "a basic land type is listed apart (305.6)",
        record("Grove", "Land — Forest Island", text="({T}: Add {G} or {U}.)"),
        "",
        [
            ("Grove", "basic-land-type", "{U}", "U", "305.6"),
            ("Grove", "basic-land-type", "{G}", "G", "305.6"),
        ],
    ),
    (
        "a type outside a land makes no mana",
        record("Treefolk", "Creature — Forest Treefolk", cost="{1}"),
        "",
        [],
    ),
    (
        "without text the source's word stands (stated)",
        record("Mystery", cost="{4}", text=None, color_identity=["B", "W"]),
        "WB",
        [(None, "stated", "WB", "WB", "903.4")],
    ),
    (
        "a text with a symbol that no rule knows counts as unknown",
        record("Joke", cost="{1}", text="Pay {BG}.", color_identity=["G", "B"]),
        "BG",
        [(None, "stated", "BG", "BG", "903.4")],
    ),
]


@pytest.mark.parametrize(
    ("card", "colors", "found"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_identity_and_its_sources(
    card: dict[str, Any], colors: str, found: list[tuple[str | None, str, str, str, str]]
) -> None:
    read = Card.model_validate(card)
    assert read.identity_colors == color_set(colors)
    assert [
        (s.face, s.where, s.text, "".join(letters(s.colors)), s.rule) for s in read.identity_sources
    ] == found


def test_an_unknown_layout_counts_all_its_faces() -> None:
    card = faces("front_card_of_tomorrow", GREEN, record("Other", cost="{B}"))
    assert Card.model_validate(card).identity_colors == color_set("BG")


def test_nothing_known_is_not_colorless() -> None:
    assert Card.model_validate(record("Blank", text=None)).color_identity is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": None}, "name is missing"),
        ({"layout": 3}, "layout is not a string"),
        ({"type_line": None}, "type_line is missing"),
        ({"oracle_text": 3}, "oracle_text is 3, not text"),
        ({"color_identity": "WU"}, "color_identity is not a list"),
        ({"color_identity": ["X"]}, "colors are W, U, B, R and G"),
        ({"legalities": {"commander": "fine"}}, "legalities.commander is 'fine'"),
        ({"released_at": "soon"}, "not a date"),
        ({"card_faces": []}, "card_faces is not a list of faces"),
        ({"sets": "abc"}, "sets is not a list"),
    ],
)
def test_a_malformed_record_is_refused_with_name_and_reason(
    change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Card.model_validate(record("Bear") | change)
    assert reason in str(caught.value)
    if "name" not in change:
        assert caught.value.name == "Bear"


@pytest.mark.parametrize(
    ("names", "folded"),
    [(["X", "X"], "X"), (["X", "Y", "X"], "X // Y"), (["X", "Y"], "X // Y")],
)
def test_reversible_printings_are_the_card_they_show(names: list[str], folded: str) -> None:
    card = faces("reversible_card", *(record(name, cost="{W}") for name in names))
    read = Card.model_validate(card)
    assert read.name == folded
    assert [face.name for face in read.faces] == folded.split(" // ")
