"""What answers each kind of request: of the library's answers, those that every entry point gives.

A function takes a validator and a request of `validator.requests`, and returns a value that
`write_answer` writes. `validator.services` lists them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from validator.base.value import Value, dump, fields
from validator.decklist import DecklistTypeError
from validator.judge.validator import ask_about, judge_decks
from validator.requests import SCHEMAS, RequestError, read_options

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.judge.validator import Validator
    from validator.pregame.casting import CastOdds
    from validator.pregame.game import Player
    from validator.pregame.goldfish import Hand, MulliganPolicy, Turn
    from validator.pregame.odds import Odds
    from validator.report.answers.additions import AdditionsJudgment
    from validator.report.answers.leaders import LeadersJudgment
    from validator.report.answers.repair import RepairJudgment
    from validator.report.bracket import BracketJudgment
    from validator.report.color_identity import CardIdentity
    from validator.report.combos import CombosJudgment
    from validator.report.explanation import Explanation
    from validator.report.finding import Judgment
    from validator.report.roles import CardRoles


# -- decks ---------------------------------------------------------------------------


def check_deck(validator: Validator, request: Any) -> Judgment:
    """Return the report on a deck."""
    return validator.judgment(request.deck, **read_options(request))


def check_decks(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return the report on each of several decks, in order."""
    options = read_options(request)
    reports = []
    for deck in request.decks:
        try:
            report = validator.judgment(deck, **options)
        except DecklistTypeError:  # a number for a name: what the same deck gets as a text
            report = validator.judgment(json.dumps(deck), **options)
        reports.append(dump(report))
    return {"reports": reports}


def find_bracket(validator: Validator, request: Any) -> BracketJudgment:
    """Return the lowest bracket that a deck can be in, and why."""
    return validator.brackets(request.deck, **read_options(request))[0]


def find_combos(validator: Validator, request: Any) -> CombosJudgment:
    """Return the two-card combos of a deck, and those that lack one card."""
    return validator.list_combos(request.deck, **read_options(request))


def find_additions(validator: Validator, request: Any) -> AdditionsJudgment:
    """Return each card that is asked about with the findings that it would add; without cards a
    page of all that may be added, and for a full deck of all that may replace one of its cards.

    Raises ``ValueError`` for words that name no kind of cards, ``LookupError`` if the deck has no
    card ``instead_of``.
    """
    asking = ask_about(validator, request.deck, **read_options(request))
    terms = {"instead_of": request.instead_of, "ignore_size": request.ignore_size}
    if request.cards is not None:
        return asking.told_of(request.cards, **terms)
    return asking.told_additions(
        where=request.where, limit=request.limit, after=request.after, or_instead=True, **terms
    )


def find_leaders(validator: Validator, request: Any) -> LeadersJudgment:
    """Return a page of those in the whole catalog who may lead the cards, and of near misses."""
    asking = ask_about(validator, request.cards, led=False, **read_options(request))
    return asking.told_leaders(start=request.start, limit=request.limit, near=request.near)


def repair_deck(validator: Validator, request: Any) -> RepairJudgment:
    """Return the fewest changes that make a deck legal, and the report after them."""
    return ask_about(validator, request.deck, **read_options(request)).repair()


def convert_deck(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return a deck as another program reads it, and what is lost.

    Raises `DecklistError` for what is no decklist.
    """
    from validator.judge.conversion.convert import convert

    made = convert(
        request.deck,
        request.to,
        catalog=validator.catalog,
        format=validator.plain_format,
        commanders=request.commanders or (),
        companion=request.companion,
    )
    return made.as_object(request.language)


def split_decks(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return the decks of one text, each as a list of its own.

    Raises `DecklistError` for what is no decklist.
    """
    from validator.judge.conversion.apart import apart

    found = apart(request.deck, catalog=validator.catalog, format=validator.plain_format)
    return {"decks": [{"title": each.title, "text": each.text} for each in found]}


# -- games ---------------------------------------------------------------------------


class DrawnHands(Value):
    """Opening hands of a player's deck, and the cards drawn after the last."""

    player: Player
    seed: int
    hands: Sequence[Hand]
    turns: Sequence[Turn]

    def as_object(self) -> Mapping[str, Any]:
        """Return the hands as JSON values."""
        from validator.pregame.json_output import dump_hands

        return dump_hands(self.player, self.hands, seed=self.seed, turns=self.turns)


def draw_hands_of(player: Player, validator: Validator, request: Any) -> DrawnHands:
    """Return opening hands of a player's deck. Raises `PregameError` for too many mulligans."""
    from validator.pregame.goldfish import draw_hands, list_turns
    from validator.pregame.randomness import choose_seed, seed_source

    seed = choose_seed(request.seed)
    drawn = draw_hands(
        player,
        validator.plain_format,
        seed_source(seed),
        mulligans=request.mulligans,
        players=request.players,
    )
    last = drawn[-1]
    skips = request.on_the_play and request.players == 2
    turns = list_turns(last.cards, last.library, request.draws, skips_first_draw=skips)
    return DrawnHands(player, seed, drawn, turns)


class OddsOfPlayer(Value):
    """Chances of the cards of a player's deck."""

    player: Player
    odds: Sequence[Odds | CastOdds]

    def as_object(self) -> Mapping[str, Any]:
        """Return the chances as JSON values."""
        return {"odds": self.list_objects()}

    def list_objects(self) -> list[Mapping[str, Any]]:
        """Return each of them as JSON values."""
        from validator.pregame.casting import CastOdds
        from validator.pregame.json_output import dump_cast_odds, dump_odds

        name = self.player.name
        return [
            dump_cast_odds(name, each) if isinstance(each, CastOdds) else dump_odds(name, each)
            for each in self.odds
        ]


def find_odds_of(player: Player, validator: Validator, request: Any) -> OddsOfPlayer:
    """Return the chances of lands, colors or cards of a player's deck; for a card to cast, its own.

    Raises `RequestError` for a name that no card has, `PregameError` for what has no chances.
    """
    from validator.pregame.goldfish import MulliganPolicy
    from validator.pregame.odds import explain_missing, find_player_odds

    keeping = MulliganPolicy.of(
        request.keep, request.mulligans, validator.plain_format, request.players
    )
    if request.cast is not None:
        return OddsOfPlayer(player, [_find_cast_odds(player, validator, request, keeping)])
    found = find_player_odds(
        player,
        request.what,
        by=request.by,
        catalog=validator.catalog,
        at_least=request.at_least,
        keeping=keeping,
    )
    why = explain_missing(player, found)
    if why is not None:
        raise RequestError((("what",), why))
    return OddsOfPlayer(player, found)


def _find_cast_odds(
    player: Player, validator: Validator, request: Any, keeping: MulliganPolicy | None
) -> CastOdds:
    from validator.pregame.casting import find_cast_odds
    from validator.pregame.randomness import choose_seed

    match = validator.catalog.find(request.cast)
    if match is None:
        raise RequestError((("cast",), f"no card is named {request.cast!r}"))
    return find_cast_odds(
        player.library,
        match.card,
        by=request.by,
        identity=player.identity,
        seed=choose_seed(request.seed),
        games=request.games,
        keeping=keeping,
    )


def compute_look_of(player: Player, _: Validator, __: Any) -> Mapping[str, Any]:
    """Return the curve of a deck, its colors next to their sources, its types."""
    from validator.pregame.deck_statistics import compute_statistics

    return compute_statistics(player).as_json()


def ask_player(
    function: Callable[[Player, Validator, Any], Any],
) -> Callable[[Validator, Any], Any]:
    """Return what asks ``function`` about the player who brings the deck of a request."""

    def answer(validator: Validator, request: Any) -> Any:
        from validator.pregame.setup import make_player

        judged = judge_decks(validator, request.deck, commanders=request.commanders)[0]
        if judged.deck is None or judged.required is None:
            found = judged.judgment.findings[0]
            raise UnreadableError(found.message, found.help, found.line, found.column)
        player = make_player(0, "the deck", judged.deck, judged.required, unled=True)
        return function(player, validator, request)

    return answer


class UnreadableError(ValueError):
    """Why a deck can't be read, and where."""

    def __init__(
        self, message: str, help: str | None, line: int | None, column: int | None
    ) -> None:
        super().__init__(message)
        self.help = help
        self.line = line
        self.column = column


# -- card data -----------------------------------------------------------------------


def find_identity(validator: Validator, request: Any) -> CardIdentity:
    """Return a card's color identity. Raises ``LookupError`` for no card."""
    from validator.judge.shortcuts import find_color_identity

    return find_color_identity(validator.catalog, request.name)


def find_names(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return the names of cards that begin with a text."""
    return {"names": validator.catalog.names(request.prefix)}


def find_roles(validator: Validator, request: Any) -> CardRoles:
    """Return what a card may be in each format. Raises ``LookupError`` for no card."""
    return validator.list_roles(request.name, as_of=request.as_of, language=request.language)


def find_identities(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return the color identities of several cards, and which names no card has."""
    from validator.judge.shortcuts import find_color_identity

    found, unknown = [], []
    for name in request.cards:
        try:
            found.append(find_color_identity(validator.catalog, name).as_object())
        except LookupError as error:
            unknown.append(str(error.args[0]))
    return {"identities": found, "unknown": unknown}


def list_formats(validator: Validator, _: Any) -> Mapping[str, Any]:
    """Return every format that comes with the program."""
    from validator.formats.load import format_ids

    return {"formats": [describe_format(validator.catalog, id) for id in format_ids()]}


def find_format(validator: Validator, request: Any) -> Mapping[str, Any]:
    """Return a format, with its bans by day. Raises ``LookupError`` for an unknown id."""
    from validator.formats.load import format_ids

    return describe_format(validator.catalog, require_known("format", request.id, format_ids()))


def describe_format(catalog: Catalog, id: str) -> dict[str, Any]:
    """Return a format as JSON values: a line of `cmdr formats`."""
    from validator.formats.facts.listing import listed
    from validator.formats.load import plain_format

    now, told = listed(plain_format(id), catalog)
    return {key: dump(part) for key, part in {**fields(now), "facts": told}.items()}


def require_known(what: str, name: str, known: Sequence[str]) -> str:
    """Return ``name``, which is one of ``known``. Raises ``LookupError`` for any other."""
    if name not in known:
        raise LookupError(f"unknown {what} {name[:60]!r}; the {what}s are {', '.join(known)}")
    return name


def explain_topic(_: Validator, request: Any) -> Explanation:
    """Return what a code or a rule means. Raises ``LookupError`` for anything else."""
    from validator.base.language import language
    from validator.report.explanation import explanation_of

    return explanation_of(request.topic, language(request.language))


def find_schema(_: Validator, request: Any) -> Mapping[str, Any]:
    """Return a JSON Schema, as `cmdr schema`. Raises ``LookupError`` for an unknown name."""
    return load_schema(require_known("schema", request.name, SCHEMAS))


def load_schema(name: str) -> Mapping[str, Any]:
    """Return one of the JSON Schemas that are called `validator.SCHEMAS`."""
    from validator.pregame import json_output as of_games
    from validator.report import schema as of_decks

    if name in of_games.SCHEMAS:
        return of_games.json_schema(name)
    return of_decks.json_schema(name)


# -- as JSON ------------------------------------------------------------------------


def write_answer(answer: Any) -> str:
    """Return an answer as JSON, in one line."""
    if hasattr(answer, "json"):
        written: str = answer.json()
        return written
    made = answer.as_object() if hasattr(answer, "as_object") else answer
    return json.dumps(made, ensure_ascii=False)
