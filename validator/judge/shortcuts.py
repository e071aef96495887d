"""One question, one answer: for callers that keep no `Validator` of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Unpack, cast

from validator import decklist
from validator.base.mistakes import wrong_type
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.clauses import ChooseColor, CircledColors, Clause
from validator.cards.color import COLORLESS, letters
from validator.decklist import Decklist, DecklistError, DecklistTypeError
from validator.decklist.inputs import DeckInput, read_decklist
from validator.formats.format import Format
from validator.formats.load import as_model, format_ids, plain_format
from validator.judge.options import Options, without_draft
from validator.judge.validator import Validator, as_catalog, judge_unreadable

if TYPE_CHECKING:
    from validator.base.language import LanguageCode
    from validator.formats import model
    from validator.judge.conversion.convert import Converted
    from validator.report.color_identity import CardIdentity
    from validator.report.explanation import Explanation
    from validator.report.models import ColorIdentity, Report


def check(
    deck: DeckInput,
    *,
    format: Format | Path | str = "commander",
    catalog: Catalog | Path | str | None = None,
    **options: Unpack[Options],
) -> Report:
    """Judge one deck; the options are those of `Validator.check`."""
    return Validator(catalog=catalog, format=format).check(deck, **options)


def parse_decklist(text: str, *, catalog: Catalog | Path | str | None = None) -> Decklist:
    """Return the decklist that ``text`` is; of several the first.

    ``catalog`` tells what is a card's name; ``None`` is the installed one. Every line of the text
    becomes one of the list's ``lines``. A line that is not a line of a decklist becomes one of its
    ``faults``, and the rest is read all the same.

    Raises `DecklistError` for a text that is larger than any decklist, or broken beyond reading,
    ``TypeError`` for what is not a text.
    """
    return parse_decklists(text, catalog=catalog)[0]


def parse_decklists(
    text: str, *, catalog: Catalog | Path | str | None = None
) -> tuple[Decklist, ...]:
    """Return every deck that ``text`` holds, in order, at least one; see `parse_decklist`.

    Each line of the text is a line of one of them, and keeps its number.
    """
    return decklist.parse_decklists(text, as_catalog(catalog))


def check_any(
    deck: DeckInput,
    *,
    catalog: Catalog | Path | str | None = None,
    **options: Unpack[Options],
) -> tuple[Report, ...]:
    """Judge one deck in every format that comes with the program, in the order of their ids.

    The options are those of `Validator.check`; ``pool`` and ``boosters`` are for the
    formats that are drafts.
    """
    validators = every_format(catalog)
    try:
        read = read_decklist(deck, validators[0].catalog)
    except DecklistTypeError:
        raise
    except DecklistError as error:
        from validator.report.models import report_of

        return tuple(
            report_of(judge_unreadable(validator, None, error)) for validator in validators
        )
    return tuple(
        validator.check(read, **(options if validator.is_draft else without_draft(options)))
        for validator in validators
    )


def convert(
    deck: DeckInput,
    to: str,
    *,
    format: Format | Path | str = "commander",
    catalog: Catalog | Path | str | None = None,
) -> Converted:
    """Return a deck as the program ``to`` reads it: ``text``, and what is ``lost`` on the way.

    ``to`` is one of the targets of `cmdr convert`: ``moxfield``, ``arena``, ``mtgo`` and so on. Of
    several decks the first is converted. ``format`` says who may lead, if the list does not.

    Raises `DecklistError` for what is not a decklist, ``ValueError`` for an unknown target.
    """
    from validator.judge.conversion.convert import convert

    known = Validator(catalog=catalog, format=format)
    return convert(deck, to, catalog=known.catalog, format=known.plain_format)


def explain(topic: str, *, language: LanguageCode = "en") -> Explanation:
    """Return what a finding's code or a rule of the Comprehensive Rules means.

    ``validator.explain("903.5b").text``. Raises ``LookupError`` for anything else.
    """
    from validator.base.language import language as words_of
    from validator.report.explanation import explanation_of

    return explanation_of(topic, words_of(language))


def list_formats() -> tuple[model.Format, ...]:
    """Return every format that comes with the program, in the order of their ids."""
    return tuple(as_model(plain_format(id)) for id in format_ids())


def every_format(catalog: Catalog | Path | str | None = None) -> tuple[Validator, ...]:
    """A validator for each format that comes with the program; they share one catalog."""
    shared = as_catalog(catalog)
    return tuple(Validator(catalog=shared, format=name) for name in format_ids())


def color_identity(card: str, *, catalog: Catalog | Path | str | None = None) -> ColorIdentity:
    """The color identity of the card of this name (rule 903.4), and where it came from.

    Raises ``LookupError`` with the nearest names where no card has it, and for a card of which
    nothing tells it.
    """
    from validator.report.models import ColorIdentity

    if not isinstance(card, str):
        raise wrong_type("a card", "a name (str)", card)
    return ColorIdentity.model_validate(find_color_identity(as_catalog(catalog), card))


def find_color_identity(catalog: Catalog, name: str) -> CardIdentity:
    """Return what `color_identity` does, as plain values. Raises ``LookupError`` as it does."""
    from validator.judge.card_roles import find_card
    from validator.report.color_identity import CardIdentity, ColorChoice, IdentitySource

    card = find_card(name, catalog)
    if card.identity_colors is None:
        raise LookupError(_unknown_identity(card))
    found = card.identity_sources
    colors = COLORLESS
    for source in found:
        colors |= source.colors
    return CardIdentity(
        card=card.name,
        color_identity=letters(colors),
        sources=tuple(
            IdentitySource(
                face=source.face,
                where=cast("Any", source.where),
                text=source.text,
                colors=letters(source.colors),
                rule=source.rule,
                see=source.see,
            )
            for source in found
        ),
        choices=tuple(
            ColorChoice(rule=rule, colors=colors)
            for clause in card.clauses
            for rule, colors in _choices(clause)
        ),
    )


def _choices(clause: Clause) -> Iterator[tuple[Literal["903.4b", "207.5"], int]]:
    """The rule by which a clause has colors chosen for its card's own identity, and how many."""
    if isinstance(clause, ChooseColor):
        yield "903.4b", 1
    elif isinstance(clause, CircledColors):
        yield "207.5", clause.colors


def _unknown_identity(card: Card) -> str:
    why = f'nothing tells the color identity of "{card.name}"'
    if card.is_nontraditional:
        return f"{why}, which never goes into a deck (108.2a): {card.faces[0].type_line}"
    return f"{why}: its rules text is not known"
