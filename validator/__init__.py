"""Judge Magic: The Gathering decks by the Comprehensive Rules.

    import validator

    report = validator.check(deck, format="commander")
    report.verdict, report.findings, report.model_dump_json()

Names are imported when they are first asked for, so that ``import validator``
costs nothing and each command pays only for what it uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from validator.base.version import __version__ as __version__

if TYPE_CHECKING:
    from validator.cards.card import Card as Card
    from validator.cards.catalog.lookup import Catalog as Catalog
    from validator.cards.catalog.lookup import CatalogError as CatalogError
    from validator.cards.records import RecordError as RecordError
    from validator.decklist import Decklist as Decklist
    from validator.decklist import DecklistError as DecklistError
    from validator.decklist import DecklistTypeError as DecklistTypeError
    from validator.decklist import Zone as Zone
    from validator.decklist.inputs import DeckInput as DeckInput
    from validator.decklist.objects import CardObject as CardObject
    from validator.decklist.objects import DecklistObject as DecklistObject
    from validator.formats.files import FormatError as FormatError
    from validator.formats.files import FormatWarning as FormatWarning
    from validator.formats.model import Format as Format
    from validator.judge.conversion.convert import Converted as Converted
    from validator.judge.options import Options as Options
    from validator.judge.session import Session as Session
    from validator.judge.shortcuts import check as check
    from validator.judge.shortcuts import check_any as check_any
    from validator.judge.shortcuts import color_identity as color_identity
    from validator.judge.shortcuts import convert as convert
    from validator.judge.shortcuts import explain as explain
    from validator.judge.shortcuts import list_formats as list_formats
    from validator.judge.shortcuts import parse_decklist as parse_decklist
    from validator.judge.shortcuts import parse_decklists as parse_decklists
    from validator.judge.validator import Validator as Validator
    from validator.report.answers.models import Leaders as Leaders
    from validator.report.answers.models import Repair as Repair
    from validator.report.explanation import Explanation as Explanation
    from validator.report.finding import Judgment as Judgment
    from validator.report.finding import Verdict as Verdict
    from validator.report.findings.code import Code as Code
    from validator.report.findings.fact import Severity as Severity
    from validator.report.models import Bracket as Bracket
    from validator.report.models import ColorIdentity as ColorIdentity
    from validator.report.models import Finding as Finding
    from validator.report.models import Report as Report
    from validator.report.schema import json_schema as json_schema

_HOME: Final = {
    "Bracket": "report.models",
    "Card": "cards.card",
    "CardObject": "decklist.objects",
    "Catalog": "cards.catalog.lookup",
    "CatalogError": "cards.catalog.lookup",
    "Code": "report.findings.code",
    "ColorIdentity": "report.models",
    "Converted": "judge.conversion.convert",
    "DeckInput": "decklist.inputs",
    "Decklist": "decklist",
    "DecklistError": "decklist",
    "DecklistObject": "decklist.objects",
    "DecklistTypeError": "decklist",
    "Explanation": "report.explanation",
    "Finding": "report.models",
    "Format": "formats.model",
    "FormatError": "formats.files",
    "FormatWarning": "formats.files",
    "Judgment": "report.finding",
    "Leaders": "report.answers.models",
    "Options": "judge.options",
    "RecordError": "cards.records",
    "Repair": "report.answers.models",
    "Report": "report.models",
    "Session": "judge.session",
    "Severity": "report.findings.fact",
    "Validator": "judge.validator",
    "Verdict": "report.finding",
    "Zone": "decklist",
    "check": "judge.shortcuts",
    "check_any": "judge.shortcuts",
    "color_identity": "judge.shortcuts",
    "convert": "judge.shortcuts",
    "explain": "judge.shortcuts",
    "json_schema": "report.schema",
    "list_formats": "judge.shortcuts",
    "parse_decklist": "judge.shortcuts",
    "parse_decklists": "judge.shortcuts",
}

__all__ = [*sorted(_HOME), "__version__"]

# A type checker that saw it would take any name for one of ours: `validator.chekc`.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        try:
            home = _HOME[name]
        except KeyError:
            raise AttributeError(f"module 'validator' has no attribute {name!r}") from None
        value = getattr(import_module(f"validator.{home}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
