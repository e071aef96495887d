"""A color identity in words."""

from __future__ import annotations

from validator.judge.shortcuts import color_identity
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
