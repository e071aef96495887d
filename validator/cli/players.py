"""What `cmdr start`, `hand` and `odds` share: lists become players, and games have seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from validator.cli.deck_files import (
    STANDARD_INPUT,
    ListedDeck,
    decks_of,
    why_unreadable,
)
from validator.cli.terminal import no_such_card, remark, wrong_usage
from validator.judge.validator import judge_decks

if TYPE_CHECKING:
    from validator.cards.card import Card
    from validator.judge.deck.deck import Deck
    from validator.judge.requirements import Requirements
    from validator.judge.validator import Validator
    from validator.pregame.game import Player


def seat_players(
    validator: Validator,
    decks: Sequence[str],
    players: int | None = None,
    vanguards: Sequence[str] = (),
    commanders: Sequence[str] = (),
) -> list[Player]:
    """The players who bring these lists; those that several have get numbers.

    ``commanders`` lead those lists that have the cards; a single list that has none of them is
    led by them, too. A list that can't be read, a deck without a commander and a name that is no
    card's are wrong usage; a deck that is not legal is played, with a remark.
    """
    from validator.pregame.game import PregameError
    from validator.pregame.setup import make_player

    full = _commanders(validator, commanders)
    listed = list(decks_of(decks, validator.catalog))
    leading = _leading(validator, listed, full)
    read = [
        deck
        for each, names in zip(listed, leading, strict=True)
        for deck in _read(validator, [each], names)
    ]
    count = max(2, len(read)) if players is None else players
    if len(read) > count:
        raise wrong_usage(f"{len(read)} lists for {count} players")
    if len(vanguards) not in (0, count):
        raise wrong_usage(f"--vanguard: {len(vanguards)} cards for {count} players")
    cards: list[Card | None] = [_card(validator, "--vanguard", name) for name in vanguards]
    cards += [None] * (count - len(cards))
    seated: list[Player] = []
    for seat in range(count):
        name, deck, required = read[seat % len(read)]
        called = _another(name, [one.name for one in seated])
        try:
            seated.append(make_player(seat, called, deck, required, vanguard=cards[seat]))
        except PregameError as error:
            raise wrong_usage(str(error)) from None
    return seated


def seat_one(validator: Validator, path: str, commanders: Sequence[str]) -> Player:
    """The player who brings a list: the first, where the file or the folder holds several.

    Who only draws cards needs nobody to lead them.
    """
    from validator.pregame.game import PregameError
    from validator.pregame.setup import make_player

    full = _commanders(validator, commanders)
    listed = list(islice(decks_of((path,), validator.catalog), 1))
    if not listed:
        raise wrong_usage(f"{path} holds no list")
    name, deck, required = next(_read(validator, listed, full))
    try:
        return make_player(0, name, deck, required, unled=True)
    except PregameError as error:
        raise wrong_usage(str(error)) from None


def _commanders(validator: Validator, names: Sequence[str]) -> list[str]:
    """The full names of the commanders that were named; wrong usage for one that no card has."""
    return [_card(validator, "--commander", name).name for name in names]


def _leading(
    validator: Validator, listed: Sequence[ListedDeck], names: Sequence[str]
) -> list[Sequence[str]]:
    """Of these cards, those that lead each list."""
    from validator.decklist import Decklist

    if len(listed) == 1 or not names:
        return [names] * len(listed)
    leading: list[Sequence[str]] = []
    for each in listed:
        entries = each.deck.entries if isinstance(each.deck, Decklist) else ()
        found = validator.catalog.find_all([entry.name for entry in entries]).values()
        has = {match.card.name for match in found if match is not None}
        leading.append([name for name in names if name in has])
    for name in names:
        if not any(name in led for led in leading):
            raise wrong_usage(f"--commander: none of these lists has {name}")
    return leading


def _read(
    validator: Validator, listed: Iterable[ListedDeck], commanders: Sequence[str] = ()
) -> Iterator[tuple[str, Deck, Requirements]]:
    """Decks by name, with a remark on each that is not legal."""
    from validator.decklist import DecklistError
    from validator.report.text.layout import printable
    from validator.report.text.report import name_of

    for name, decklist, *_ in listed:
        if isinstance(decklist, DecklistError):
            raise wrong_usage(why_unreadable(name, decklist))
        ((judgment, deck, required),) = judge_decks(validator, decklist, commanders=commanders)
        if deck is None or required is None:
            raise wrong_usage(f"{name_of(name)}: {judgment.findings[0].message}")
        if not judgment.is_legal:
            where = validator.plain_format.name
            said = f"{name_of(name)} is {judgment.verdict} in {where}; cmdr check says why"
            remark(printable(said))
        yield _shown(name), deck, required


def _another(name: str, taken: Sequence[str]) -> str:
    """The name, or with a number behind it where somebody has it."""
    called, number = name, 1
    while called in taken:
        number += 1
        called = f"{name} ({number})"
    return called


def _shown(path: str) -> str:
    """A player's name: that of the file, without folder and extension."""
    if path.startswith(STANDARD_INPUT):
        return path.replace(STANDARD_INPUT, "standard input", 1)
    file, mark, number = Path(path).name.partition("#")
    return (Path(file).stem or path) + mark + number


def _card(validator: Validator, option: str, name: str) -> Card:
    match = validator.catalog.find(name)
    if match is None:
        raise wrong_usage(no_such_card(option, name, validator.catalog))
    return match.card
