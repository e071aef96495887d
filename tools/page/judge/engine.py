"""The judge inside the page: what the service answers under /v1, without a server and without
pydantic. No rule stands here.

``ask`` and ``tell`` take and give JSON; what can't be answered is a `RefusedError`.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from validator.base import resources
from validator.cards.catalog.lookup import Catalog
from validator.cards.color import letters
from validator.decklist import DecklistError
from validator.formats.files import FormatWarning
from validator.judge.options import Options
from validator.judge.validator import Validator

if TYPE_CHECKING:
    from validator.pregame.game import Player

Question = Mapping[str, Any]


class RefusedError(Exception):
    """Why a question is not answered, in words for who asks."""


def ask(kind: str, question: str) -> str:
    """The answer to a question of a kind of `KINDS`. Raises `RefusedError`."""
    asked = json.loads(question)
    try:
        answer = KINDS[kind]
        return answer(_validator(asked.get("format", "commander")), asked)
    except DecklistError as error:
        raise RefusedError(f"{error}: {error.why}") from None
    except (ValueError, LookupError) as error:
        raise RefusedError(str(error.args[0] if error.args else error)) from None


def tell(path: str) -> str:
    """The fact at an address below /v1. Raises `RefusedError`."""
    where, _, query = path.partition("?")
    what, *rest = where.split("/")
    if what == "kinds":
        return json.dumps([*KINDS, "cards", "formats", "explain"])
    if what == "formats":
        return json.dumps({"formats": _formats()}, ensure_ascii=False)
    if what == "explain":
        return _explanation(unquote(rest[0]), "fr" if "language=fr" in query else "en")
    return _identity(unquote(rest[0]))


def begin() -> None:
    """Read what the first verdict needs."""
    _validator("commander").judgment("1 Forest")


def lacks_names(kind: str, answer: str) -> bool:
    """Whether an answer to a question of this kind says of a name that no card has it which may be
    one in another language: their file is half as large as all the rest, and is loaded when it is
    first missed.

    A slip in an English name is like that name, and is no reason.
    """
    if kind not in ("check", "additions") or not _catalog().lacks_names:
        return False
    told = json.loads(answer)
    findings = [*told["findings"]]
    for each in told.get("cards", ()):
        findings += each["findings"]
    unknown = [each["params"] for each in findings if each["code"] == "unknown-card"]
    return any(not each["nearest"] or not each["written"].isascii() for each in unknown)


def begin_again() -> None:
    """Look for the names in other languages once more: they are there now."""
    _shipped.cache_clear()
    _own.cache_clear()
    _catalog.cache_clear()


@cache
def _catalog() -> Catalog:
    # Named, so that nothing looks for one in a user's own folder.
    return Catalog(resources.data_path("catalog.sqlite3"))


@cache
def _shipped(id: str) -> Validator:
    from validator.formats.load import format_ids

    if id not in format_ids():
        raise RefusedError(f"there is no format {id[:60]!r}")
    return Validator(catalog=_catalog(), format=id)


@lru_cache(maxsize=4)
def _own(said: str) -> Validator:
    """What judges by a table's own format, which is given as JSON."""
    from validator.formats.own.plain import format_of

    with warnings.catch_warnings():
        # A name in it that no card has is the table's affair.
        warnings.simplefilter("ignore", FormatWarning)
        return Validator(catalog=_catalog(), format=format_of(json.loads(said)))


def _validator(format: object) -> Validator:
    return _shipped(format) if isinstance(format, str) else _own(json.dumps(format))


def _options(asked: Question) -> Any:
    return {name: asked[name] for name in Options.__annotations__ if asked.get(name) is not None}


# -- questions -----------------------------------------------------------------


def _check(validator: Validator, asked: Question) -> str:
    return validator.judgment(asked["deck"], **_options(asked)).json()


def _bracket(validator: Validator, asked: Question) -> str:
    return validator.brackets(asked["deck"], **_options(asked))[0].json()


def _convert(validator: Validator, asked: Question) -> str:
    from validator.judge.conversion.convert import convert

    made = convert(
        asked["deck"],
        asked["to"],
        catalog=validator.catalog,
        format=validator.plain_format,
        commanders=asked.get("commanders") or (),
        companion=asked.get("companion"),
    )
    return made.json(asked.get("language") or "en")


def _decks(validator: Validator, asked: Question) -> str:
    from validator.judge.conversion.apart import apart

    found = apart(asked["deck"], catalog=validator.catalog, format=validator.plain_format)
    return _json({"decks": [{"title": each.title, "text": each.text} for each in found]})


def _player(validator: Validator, asked: Question) -> Player:
    from validator.pregame.setup import make_player

    judged = validator.judged(asked["deck"], commanders=asked.get("commanders"))[0]
    if judged.deck is None or judged.required is None:
        raise RefusedError(judged.judgment.findings[0].message)
    return make_player(0, "the deck", judged.deck, judged.required, unled=True)


def _hand(validator: Validator, asked: Question) -> str:
    from validator.pregame.goldfish import draw_hands, list_turns
    from validator.pregame.json_output import dump_hands
    from validator.pregame.randomness import choose_seed, seed_source

    player = _player(validator, asked)
    seed = choose_seed(asked.get("seed"))
    players = asked.get("players", 4)
    drawn = draw_hands(
        player,
        validator.plain_format,
        seed_source(seed),
        mulligans=asked.get("mulligans", 0),
        players=players,
    )
    last = drawn[-1]
    skips = asked.get("on_the_play", False) and players == 2
    seen = list_turns(last.cards, last.library, asked.get("draws", 0), skips_first_draw=skips)
    return _json(dump_hands(player, drawn, seed=seed, turns=seen))


def _odds(validator: Validator, asked: Question) -> str:
    from validator.pregame.json_output import dump_odds
    from validator.pregame.odds import explain_missing, find_player_odds

    player = _player(validator, asked)
    found = find_player_odds(
        player,
        asked.get("what", "land"),
        by=asked.get("by", 7),
        catalog=validator.catalog,
    )
    why = explain_missing(player, found)
    if why is not None:
        raise RefusedError(why)
    return _json({"odds": [dump_odds(player.name, one) for one in found]})


def _look(validator: Validator, asked: Question) -> str:
    from validator.pregame.deck_statistics import compute_statistics

    return _json(compute_statistics(_player(validator, asked)).as_json())


def _additions(validator: Validator, asked: Question) -> str:
    asking = validator.asking(asked["deck"], **_options(asked))
    out, any_size = asked.get("instead_of"), asked.get("ignore_size", False)
    if asked.get("cards") is not None:
        return asking.told_of(asked["cards"], instead_of=out, ignore_size=any_size).json()
    return asking.told_additions(
        where=asked.get("where"),
        instead_of=out,
        ignore_size=any_size,
        limit=asked.get("limit"),
        after=asked.get("after"),
    ).json()


def _leaders(validator: Validator, asked: Question) -> str:
    asking = validator.asking(asked["cards"], led=False, **_options(asked))
    start, limit, near = asked.get("start", 0), asked.get("limit", 1_000), asked.get("near", 10)
    return asking.told_leaders(start=start, limit=limit, near=near).json()


def _repair(validator: Validator, asked: Question) -> str:
    return validator.asking(asked["deck"], **_options(asked)).repair().json()


KINDS: Final[Mapping[str, Callable[[Validator, Question], str]]] = {
    "check": _check,
    "additions": _additions,
    "leaders": _leaders,
    "repair": _repair,
    "bracket": _bracket,
    "convert": _convert,
    "decks": _decks,
    "hand": _hand,
    "odds": _odds,
    "look": _look,
}
"""Every kind of question."""


# -- facts ---------------------------------------------------------------------


def _formats() -> list[dict[str, str]]:
    from validator.formats.load import format_ids, plain_format

    found = [plain_format(id) for id in format_ids()]
    return [
        {"id": id, "name": each.name, "summary": each.summary or ""}
        for id, each in zip(format_ids(), found, strict=True)
    ]


def _explanation(topic: str, said_in: str) -> str:
    from validator.base.language import language
    from validator.report.explain import (
        CodeEntry,
        UnknownTopicError,
        above,
        entry_of,
        load_book,
        parts_of,
    )

    try:
        book, entry = load_book(), entry_of(topic)
    except UnknownTopicError as error:
        raise RefusedError(str(error)) from None
    told: dict[str, Any] = {"topic": entry.name, "title": language(said_in).of(entry.title)}
    if isinstance(entry, CodeEntry):
        told |= {"text": entry.means, "mend": entry.mend, "rules": [*entry.rules]}
    else:
        parts, whole = parts_of(entry.name), above(entry.name)
        told |= {"text": entry.text, "codes": list(book.codes_of(entry.name)), "parts": list(parts)}
        told["part_of"] = [rule for rule in whole if rule in book.rules]
    for name in ("example", "override"):
        card = getattr(entry, name)
        told[name] = None if card is None else {"card": card.card, "how": card.how}
    return _json(told)


def _identity(name: str) -> str:
    match = _catalog().find(name)
    if match is None:
        raise RefusedError(f"no card is named {name!r}")
    card = match.card
    sources = [
        {
            "face": source.face,
            "where": source.where,
            "text": source.text,
            "colors": list(letters(source.colors)),
            "rule": source.rule,
        }
        for source in card.identity_sources
    ]
    identity = card.identity
    return _json(
        {
            "card": card.name,
            "color_identity": None if identity is None else list(identity),
            "sources": sources,
        }
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
