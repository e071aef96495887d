"""What a caller may say beyond the list itself: the options of a check, read once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final, TypedDict

from validator.base.value import Value
from validator.cards.color import color_set, letters
from validator.decklist import Decklist, DecklistError
from validator.decklist.inputs import DeckInput, read_decklist


class Options(TypedDict, total=False):
    """The options of a check, the same wherever a deck is judged.

    * ``commanders``, ``companion``: names that override what the list says;
    * ``colors``: W, U, B, R or G for the commanders that ask for one (rule 903.4b), in their order;
    * ``as_of``: the day whose bans, rules and releases hold, else that of the card facts;
    * ``allow``: names of cards exempt from bans and pool;
    * ``pool``: for a draft (903.13) the list of what was drafted, given as a deck is;
    * ``boosters``: the codes of the sets that were drafted.
    """

    commanders: Sequence[str]
    companion: str | None
    colors: Sequence[str]
    as_of: date | str | None
    allow: Sequence[str]
    pool: DeckInput | None
    boosters: Sequence[str]


class Asked(Value):
    """Options that were read: of the right form, though no card was looked up yet."""

    commanders: tuple[str, ...] = ()
    companion: str | None = None
    colors: tuple[str, ...] = ()
    as_of: str | None = None
    """A day, ``YYYY-MM-DD``."""
    allow: tuple[str, ...] = ()
    pool: Decklist | None = None
    boosters: tuple[str, ...] = ()


NOTHING: Final = Asked()


def asked(options: Mapping[str, Any]) -> Asked:
    """What ``options`` (of `Options`) ask for.

    Raises ``TypeError`` for an option that there is not, ``ValueError`` for a wrong color, date
    or set code and for a pool that is no list, ``OSError`` for one that cannot be opened.
    """
    for name in options.keys() - Options.__annotations__.keys():
        raise _no_such_option(name)
    pool = options.get("pool")
    return Asked(
        commanders=tuple(options.get("commanders", ())),
        companion=options.get("companion"),
        colors=color_letters(options.get("colors", ())),
        as_of=_day(options.get("as_of")),
        allow=tuple(options.get("allow", ())),
        pool=None if pool is None else _pool(pool),
        boosters=_set_codes(options.get("boosters", ())),
    )


def _no_such_option(name: str) -> TypeError:
    from difflib import get_close_matches

    known = Options.__annotations__
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"the options are {', '.join(known)}"
    return TypeError(f"a check has no option {name!r}; {hint}")


def without_draft(options: Options) -> Options:
    """The same options for a format that is no draft, and has neither pool nor boosters."""
    kept = options.copy()
    kept.pop("pool", None)
    kept.pop("boosters", None)
    return kept


def color_letters(colors: Sequence[str]) -> tuple[str, ...]:
    """Colors as capital letters. Raises ``ValueError`` for what is no color."""
    return tuple(letters(color_set(color))[0] for color in colors if color)


_SET_CODE: Final = re.compile(r"[A-Za-z0-9]{2,8}")


def _set_codes(boosters: Sequence[str]) -> tuple[str, ...]:
    codes = (boosters,) if isinstance(boosters, str) else tuple(boosters)
    for code in codes:
        if not _SET_CODE.fullmatch(code):
            raise ValueError(f"{code!r} is no code of a set; write boosters as CMR or CLB")
    return tuple(sorted({code.upper() for code in codes}))


def _pool(pool: DeckInput) -> Decklist:
    try:
        decklist = read_decklist(pool)
    except DecklistError as error:
        raise ValueError(f"the pool can't be read: {error}") from None
    if decklist.faults and not decklist.entries:
        fault = decklist.faults[0]
        raise ValueError(f"the pool can't be read: line {fault.line}: {fault.message}")
    return decklist


def _day(value: date | str | None) -> str | None:
    if value is None:
        return None
    if isinstance(value, date):
        return value.isoformat()
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise ValueError(f"{value!r} is no date; write it as 2026-06-19") from None
