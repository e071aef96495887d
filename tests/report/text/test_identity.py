"""A color identity in words."""

from __future__ import annotations

import pytest

from validator.judge.shortcuts import color_identity
from validator.report.models import ColorIdentity, IdentitySource
from validator.report.text.identity import render_identity
from validator.report.text.page import Page


def test_each_color_with_its_source() -> None:
    assert list(render_identity(color_identity("Civilized Scholar"))) == [
        "Civilized Scholar // Homicidal Brute: UR",
        "  U  {2}{U} in the mana cost of Civilized Scholar (rule 903.4)",
        "  R  R in the color indicator of Homicidal Brute (rule 903.4d)",
    ]
    assert list(render_identity(color_identity("Sol Ring"))) == ["Sol Ring: colorless"]
    assert list(render_identity(color_identity("Shock"), Page(40))) == [
        "Shock: R",
        "  R  {R} in the mana cost of Shock (rule",
        "      903.4)",
    ]


def test_a_prototype_cites_what_its_smaller_cost_is() -> None:
    assert list(render_identity(color_identity("Arcane Proxy"))) == [
        "Arcane Proxy: U",
        "  U  {U} in the rules text of Arcane Proxy (rule 903.4e with 718.2)",
    ]
    source = color_identity("Arcane Proxy").model_dump()["sources"][0]
    assert (source["rule"], source["see"]) == ("903.4e", "718.2")


def test_colors_that_are_chosen_are_said() -> None:
    assert list(render_identity(color_identity("The Prismatic Piper"), Page(120))) == [
        "The Prismatic Piper: colorless",
        "  as a commander, one more color, chosen before the game (rule 903.4b)",
    ]
    assert list(render_identity(color_identity("Cryptic Spires"))) == [
        "Cryptic Spires: colorless",
        "  2 more colors, circled while building the deck (rule 207.5)",
    ]
    sent = color_identity("Cryptic Spires").model_dump()
    assert sent["choices"] == ({"rule": "207.5", "colors": 2},)


def test_what_there_is_nothing_to_say_of_is_not_sent() -> None:
    assert color_identity("Shock").model_dump(mode="json") == {
        "card": "Shock",
        "color_identity": ["R"],
        "sources": [
            {
                "face": "Shock",
                "where": "mana-cost",
                "text": "{R}",
                "colors": ["R"],
                "rule": "903.4",
            }
        ],
    }


@pytest.mark.parametrize("name", ["Lost Mine of Phandelver", "Ten Wizards Mountain"])
def test_a_card_whose_identity_nothing_tells_has_none(name: str) -> None:
    with pytest.raises(LookupError, match="never goes into a deck"):
        color_identity(name)


def test_a_source_is_called_as_the_rules_call_it() -> None:
    assert "characteristic-defining ability of" in " ".join(
        render_identity(color_identity("Transguild Courier"), Page(120))
    )


def test_an_identity_that_is_stated_is_in_no_place() -> None:
    stated = ColorIdentity(
        card="Mute Dog",
        color_identity=("R",),
        sources=(IdentitySource(face=None, where="stated", text="R", colors=("R",), rule="903.4"),),
    )
    assert list(render_identity(stated)) == ["Mute Dog: R", "  R  stated as R (rule 903.4)"]
