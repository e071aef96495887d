"""What a caller may say beyond the list itself: the options of a check, read once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final, TypedDict

from validator.base.language import LanguageCode, language
from validator.base.mistakes import shown, wrong_type
from validator.base.value import Value, replace
from validator.cards.color import color_set, letters
from validator.decklist import Decklist, DecklistError, DecklistTypeError
from validator.decklist.entry import name_mistake
from validator.decklist.inputs import DeckInput, read_decklist


class Options(TypedDict, total=False):
    """The options of a check, the same wherever a deck is judged.

    * ``commanders``, ``companion``: names that override what the list says;
    * ``colors``: W, U, B, R or G for the commanders that ask for one (rule 903.4b), in their order;
    * ``as_of``: the day whose bans, rules and releases hold, else that of the card facts;
    * ``since``: the day from which on the report also says what changed for the deck;
    * ``allow``: names of cards exempt from bans and pool;
    * ``pool``: for a draft (903.13) the list of what was drafted, given as a deck is;
    * ``boosters``: the codes of the sets that were drafted;
    * ``bracket``: the highest Commander bracket that is wanted; cards above it are warnings;
    * ``language``: ``en`` or ``fr``, that of messages, helps and titles.

    Where several are asked for, one ``str`` is one of them: ``commanders="Krenko, Mob Boss"``.
    Several colors or set codes may stand in one text, as in a row of `validator.bulk`: ``"WU"``,
    ``"CMR,CLB"``. ``None`` is the same as no value.
    """

    commanders: Sequence[str] | None
    companion: str | None
    colors: Sequence[str] | None
    as_of: date | str | None
    since: date | str | None
    allow: Sequence[str] | None
    pool: DeckInput | None
    boosters: Sequence[str] | None
    bracket: int | None
    language: LanguageCode | None


class Asked(Value):
    """Options that were read: of the right form, though no card was looked up yet."""

    commanders: tuple[str, ...] | None = ()
    """``None`` where nobody is to lead, whatever the list says."""
    companion: str | None = None
    colors: tuple[str, ...] = ()
    as_of: str | None = None
    """A day, ``YYYY-MM-DD``."""
    since: str | None = None
    """As ``as_of``."""
    allow: tuple[str, ...] = ()
    pool: Decklist | None = None
    boosters: tuple[str, ...] = ()
    bracket: int | None = None
    language: LanguageCode = "en"


NOTHING: Final = Asked()


def asked(options: Mapping[str, Any]) -> Asked:
    """What ``options`` (of `Options`) ask for.

    Raises ``TypeError`` for an option that there is not, and for a value of the wrong type;
    ``ValueError`` for a wrong color, date, set code or language, and for a pool that is no list;
    ``OSError`` for one that cannot be opened.
    """
    for name in options.keys() - Options.__annotations__.keys():
        raise _no_such_option(name)
    pool = options.get("pool")
    return Asked(
        commanders=_texts("commanders", options.get("commanders")),
        companion=_text("companion", options.get("companion")),
        colors=color_letters(_texts("colors", options.get("colors"))),
        as_of=_day("as_of", options.get("as_of")),
        since=_day("since", options.get("since")),
        allow=_texts("allow", options.get("allow")),
        pool=None if pool is None else _pool(pool),
        boosters=_set_codes(_texts("boosters", options.get("boosters"))),
        bracket=_bracket(options.get("bracket")),
        language=_language(_text("language", options.get("language"))),
    )


def _bracket(value: object) -> int | None:
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type("bracket", "a number from 1 to 5", value)
    if not 1 <= value <= 5:
        raise ValueError(f"there is no bracket {value}; brackets are 1 to 5")
    return value


def unled(asked: Asked) -> Asked:
    """The same options for a deck that nobody leads, whatever its list says."""
    return replace(asked, commanders=None)


def card_name(card: str) -> str:
    """A card's name as a program gives it.

    Raises ``TypeError`` for what is not a string, ``ValueError`` for what no card can be called.
    """
    if not isinstance(card, str):
        raise wrong_type("a card", "a name (str)", card)
    mistake = name_mistake(card)
    if mistake is not None:
        raise ValueError(f"{shown(card)} is not a card name: {mistake}")
    return card.strip()


def _no_such_option(name: str) -> TypeError:
    from difflib import get_close_matches

    known = Options.__annotations__
    near = get_close_matches(name, (*known, *_OF_A_VALIDATOR), n=1)
    if near and near[0] in _OF_A_VALIDATOR:
        hint = f"{near[0]!r} is for the Validator itself: Validator({near[0]}=...).check(deck)"
        return TypeError(f"a check has no option {name!r}; {hint}")
    hint = f"did you mean {near[0]!r}?" if near else f"the options are {', '.join(known)}"
    return TypeError(f"a check has no option {name!r}; {hint}")


# What a validator is made with, once: `validator.check` takes these too.
_OF_A_VALIDATOR: Final = ("format", "catalog")


def without_draft(options: Options) -> Options:
    """The same options for a format that is no draft, and has neither pool nor boosters."""
    kept = options.copy()
    kept.pop("pool", None)
    kept.pop("boosters", None)
    return kept


def _language(code: str | None) -> LanguageCode:
    return language("en" if code is None else code).code


def color_letters(colors: Sequence[str]) -> tuple[str, ...]:
    """Colors as capital letters. Raises ``ValueError`` for what is no color."""
    return tuple(letters(color_set(letter))[0] for color in colors for letter in color)


def _text(option: str, value: object) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise wrong_type(option, "a name (str)", value)
    return _encodable(option, value)


def _texts(option: str, value: object) -> tuple[str, ...]:
    """Several texts; one by itself is one of them, never its letters."""
    if value is None:
        return ()
    if isinstance(value, str):
        return (_encodable(option, value),)
    if not isinstance(value, Iterable) or isinstance(value, bytes | bytearray | Mapping):
        raise wrong_type(option, "a text (str) or several", value)
    texts = tuple(value)
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"each of the {option} should be a text (str), not {shown(text)}")
        _encodable(option, text)
    return texts


def _encodable(option: str, text: str) -> str:
    """``text``, which no half of a character stands in: nothing could write it down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{option}: {shown(text)} has half a character (a surrogate)") from None
    return text


_SET_CODE: Final = re.compile(r"[A-Za-z0-9]{2,8}")


def _set_codes(boosters: Sequence[str]) -> tuple[str, ...]:
    codes = [code.strip() for text in boosters for code in text.split(",")]
    for code in codes:
        if not _SET_CODE.fullmatch(code):
            raise ValueError(f"{code!r} is not a set code; write boosters as CMR or CLB")
    return tuple(sorted({code.upper() for code in codes}))


def _pool(pool: DeckInput) -> Decklist:
    try:
        decklist = read_decklist(pool)
    except DecklistTypeError as error:
        why = f"the pool can't be read: {error}"
        raise DecklistTypeError(why, why=error.why, help=error.help) from None
    except DecklistError as error:
        raise ValueError(f"the pool can't be read: {error}") from None
    if decklist.faults and not decklist.entries:
        fault = decklist.faults[0]
        raise ValueError(f"the pool can't be read: line {fault.line}: {fault.message}")
    return decklist


def _day(option: str, value: date | str | None) -> str | None:
    if value is None:
        return None
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if not isinstance(value, str):
        raise wrong_type(option, "a day: a date, or a text such as 2026-06-19", value)
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise ValueError(f"{value!r} is not a date (use YYYY-MM-DD)") from None
