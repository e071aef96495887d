"""The package `validator` by the name of its distribution.

    import commander_validator

Another distribution has a package `validator`, too: whichever is installed last puts its files over
the other's. Who uses this name is told of that in words. Everything is `validator`'s:
``commander_validator.check is validator.check``.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from validator import Bracket as Bracket
    from validator import Card as Card
    from validator import CardObject as CardObject
    from validator import Catalog as Catalog
    from validator import CatalogError as CatalogError
    from validator import Code as Code
    from validator import ColorIdentity as ColorIdentity
    from validator import Converted as Converted
    from validator import DeckInput as DeckInput
    from validator import Decklist as Decklist
    from validator import DecklistError as DecklistError
    from validator import DecklistObject as DecklistObject
    from validator import DecklistTypeError as DecklistTypeError
    from validator import Explanation as Explanation
    from validator import Finding as Finding
    from validator import Format as Format
    from validator import FormatError as FormatError
    from validator import FormatWarning as FormatWarning
    from validator import Judgment as Judgment
    from validator import Leaders as Leaders
    from validator import Options as Options
    from validator import RecordError as RecordError
    from validator import Repair as Repair
    from validator import Report as Report
    from validator import Session as Session
    from validator import Severity as Severity
    from validator import Validator as Validator
    from validator import Verdict as Verdict
    from validator import Zone as Zone
    from validator import __version__ as __version__
    from validator import check as check
    from validator import check_any as check_any
    from validator import color_identity as color_identity
    from validator import convert as convert
    from validator import explain as explain
    from validator import json_schema as json_schema
    from validator import list_formats as list_formats
    from validator import parse_decklist as parse_decklist
    from validator import parse_decklists as parse_decklists

_OURS: Final = "commander-validator"


def ours() -> ModuleType:
    """The package `validator`. Raises ``ImportError``, which says what to do, where Python finds
    another one of that name."""
    try:
        import validator
    except ImportError as error:  # the other's, which may not even run on this Python
        raise ImportError(_clash(error.path)) from error
    if not hasattr(validator, "_HOME"):
        found = getattr(validator, "__file__", None) or next(iter(validator.__path__))
        raise ImportError(_clash(found))
    return validator


def _clash(path: object) -> str:
    """What is wrong where `validator` is not ours, and what to do."""
    from importlib.metadata import packages_distributions

    owners = sorted({*packages_distributions().get("validator", ())} - {_OURS})
    whose = f"of the distribution {', '.join(owners)}" if owners else "none of ours"
    return (
        f"the package `validator` that Python finds ({path}) is {whose}, and not "
        f"{_OURS}'s. Two packages of one name can't be installed together: give {_OURS} an "
        f"environment of its own (pipx install {_OURS}), or run: pip uninstall -y "
        f"{' '.join(owners) or 'OTHER'} && pip install --force-reinstall --no-deps {_OURS}"
    )


# A type checker that saw it would take any name for one of ours.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        package = ours()
        if hasattr(package, name):
            return getattr(package, name)
        try:
            return import_module(f"validator.{name}")
        except ModuleNotFoundError:
            pass
        raise AttributeError(f"module 'commander_validator' has no attribute {name!r}")


def __dir__() -> list[str]:
    return dir(ours())
