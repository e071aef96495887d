"""The combos of a deck in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from validator.base.said import said, several
from validator.report.combos import CombosJudgment
from validator.report.text.layout import printable
from validator.report.text.page import PLAIN, Page
from validator.report.text.report import name_of

if TYPE_CHECKING:
    from validator.report.models import Combos


def render_combos(told: Combos | CombosJudgment, page: Page = PLAIN) -> Iterator[str]:
    """The lines to show."""
    deck = page.say(name_of(told.deck))
    if told.findings:
        head = said("{deck}: {outcome}", deck=deck, outcome=page.verdict(told.verdict))
        yield from page.wrap(page.language.of(head), hanging=4)
        for found in told.findings:
            yield ""
            yield from page.wrap(page.say(found.message), indent=2, hanging=6)
        return
    count = several(len(told.combos), "{n:,} two-card combo", "{n:,} two-card combos")
    yield from page.wrap(
        page.language.of(said("{deck}: {combos}", deck=deck, combos=count)), hanging=4
    )
    for combo in told.combos:
        names = [card.card for card in combo.cards]
        yield from page.wrap(_named(names, combo.produces), indent=2, hanging=6)
        if combo.lowest_bracket == combo.highest_bracket:
            where = said("bracket {bracket} or higher", bracket=combo.lowest_bracket)
        else:
            where = said(
                "bracket {lowest} if it comes late, {highest} if early",
                lowest=combo.lowest_bracket,
                highest=combo.highest_bracket,
            )
        yield from page.wrap(page.language.of(where), indent=6, hanging=8)
    if told.one_card_short:
        yield ""
        yield from page.wrap(page.language.of(said("One card short:")), indent=2, hanging=4)
    for near in told.one_card_short:
        names = [card.card for card in near.cards]
        named = _named([*names, f"[{near.missing}]"], near.produces)
        yield from page.wrap(named, indent=4, hanging=8)
    yield ""
    source = said("List of combos: {source}", source=told.source)
    if told.as_of is not None:
        source = said("List of combos: {source}, {day}", source=told.source, day=told.as_of)
    yield from page.wrap(page.language.of(source), indent=2, hanging=4)


def _named(names: Sequence[str], produces: Sequence[str]) -> str:
    pair = " + ".join(map(printable, names))
    return f"{pair} ({printable(', '.join(produces))})" if produces else pair
