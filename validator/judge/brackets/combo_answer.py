"""The combos of a judged deck, and those that one card more would make."""

from __future__ import annotations

from collections.abc import Callable, Collection

from validator.cards.catalog.lookup import Catalog
from validator.judge.brackets.bracket import card_of
from validator.judge.brackets.combos import (
    ComboList,
    HeldCombo,
    find_card,
    find_held,
    find_one_short,
)
from validator.judge.deck.judged import JudgedDeck
from validator.report.combos import CombosJudgment, DeckCombo, NearCombo


def combos_of(
    judged: JudgedDeck,
    known: ComboList,
    catalog: Catalog,
    addable: Callable[[Collection[str]], Collection[str]],
) -> CombosJudgment:
    """Return the combos of a judged deck; ``addable`` returns which cards may be added to it."""
    judgment, deck = judged.judgment, judged.deck
    held = () if deck is None else find_held(deck, known)
    near = () if deck is None else find_one_short(deck, known)
    missing = {id(each): find_card(catalog, each.missing) for each in near if each.missing}
    names = {card.name for card in missing.values() if card is not None}
    fitting = addable(sorted(names)) if names else ()
    return CombosJudgment(
        deck=judgment.deck,
        format=judgment.format,
        verdict=judgment.verdict,
        commanders=judgment.commanders,
        combos=tuple(map(_of_deck, held)),
        one_card_short=tuple(
            NearCombo(
                cards=tuple(map(card_of, each.slots)),
                missing=card.name,
                produces=each.combo.produces,
            )
            for each in near
            if (card := missing.get(id(each))) is not None and card.name in fitting
        ),
        source=known.source,
        as_of=known.as_of,
        catalog=judgment.catalog,
        findings=judgment.findings if deck is None else (),
    )


def _of_deck(held: HeldCombo) -> DeckCombo:
    return DeckCombo(
        cards=tuple(map(card_of, held.slots)),
        lowest_bracket=held.combo.lowest,
        highest_bracket=held.combo.highest,
        produces=held.combo.produces,
    )
