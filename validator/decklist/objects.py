"""The shape of a deck that a program holds: cards by role, as `Decklist.from_mapping` takes it.

For type checkers, and for the JSON Schema that is made of it (`validator.report.schema`). Which
zone a key is of, `Zone.key` says; a test holds the two together.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypedDict

from validator.base.declared import Doc
from validator.decklist.entry import MOST_COPIES


class _Named(TypedDict):
    name: Annotated[str, Doc("the card's name, in English or another language", min_length=1)]


class CardObject(_Named, total=False):
    """Some copies of one card, as a site hands them over."""

    quantity: Annotated[int, Doc("how many copies; one if left out", ge=1, le=MOST_COPIES)]
    set: Annotated[str | None, Doc("the code of the printing's set")]
    number: Annotated[str | None, Doc("the printing's collector number")]
    oracle_id: Annotated[str | None, Doc("Scryfall's id of the card; it decides, not the name")]
    foil: Annotated[str | None, Doc("the printing's finish")]
    categories: Annotated[list[str], Doc("what the player sorts the card under")]
    tags: Annotated[list[str], Doc("what the player marks the card with")]
    comment: Annotated[str | None, Doc("a note on the card")]


Cards: TypeAlias = list[str | CardObject]


class DecklistObject(TypedDict, total=False):
    """A deck as a mapping of cards by role: what `validator.check` takes beside text.

    A card is its name, or an object with ``name`` and what else is known of it.
    """

    commanders: Annotated[Cards, Doc("the commanders")]
    companion: Annotated[str | CardObject | None, Doc("the companion, outside the deck")]
    main: Annotated[Cards, Doc("the deck without its commanders")]
    sideboard: Annotated[Cards, Doc("the sideboard")]
    name: Annotated[str | None, Doc("what the deck is called")]
    signature_spells: Annotated[Cards, Doc("the signature spells of Oathbreaker")]
    maybeboard: Annotated[Cards, Doc("cards under consideration, not checked")]
    tokens: Annotated[Cards, Doc("tokens, not checked")]
    planes: Annotated[Cards, Doc("a planar deck: planes and phenomena")]
    schemes: Annotated[Cards, Doc("a scheme deck")]
    attractions: Annotated[Cards, Doc("an Attraction deck")]
    stickers: Annotated[Cards, Doc("sticker sheets")]
    display_commanders: Annotated[Cards, Doc("oversized display commanders, not checked")]
    not_in_deck: Annotated[Cards, Doc("cards that are listed and are not in the deck")]
