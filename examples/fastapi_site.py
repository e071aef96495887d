"""A deck site in one file: checks, decks that are built card by card with what may go into them,
who could lead some cards, how a deck is mended; own cards, an own format.

    pip install commander-validator fastapi uvicorn
    uvicorn fastapi_site:app --app-dir examples

Then POST a deck to /check, or read /docs.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Lock
from typing import Annotated, Any, Literal
from uuid import uuid4

from fastapi import FastAPI, HTTPException, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict

from validator import (
    Catalog,
    ColorIdentity,
    DecklistTypeError,
    Finding,
    Format,
    Report,
    Session,
    Validator,
    Zone,
    color_identity,
    json_schema,
)

# Our own cards, in the shape of Scryfall's records, laid over those of the program.
OUR_CARDS = [
    {
        "name": "Maren, Keeper of the Table",
        "layout": "normal",
        "mana_cost": "{1}{G}{U}",
        "type_line": "Legendary Creature — Human Druid",
        "oracle_text": "Whenever you draw a card, you may put a land card onto the battlefield.",
        "power": "2",
        "toughness": "3",
        "legalities": {"commander": "legal"},
    },
]

# Our own format: Commander, but not with these.
OUR_FORMAT = Format.model_validate(
    {
        "id": "our-table",
        "name": "Our table",
        "extends": "commander",
        "banned": {"cards": ["Sol Ring"]},
    }
)

FormatId = Literal["commander", "our-table"]

CATALOG = Catalog().extended(OUR_CARDS)
# Built once; any number of threads may use them.
JUDGES: dict[FormatId, Validator] = {
    "commander": Validator(catalog=CATALOG),
    "our-table": Validator(catalog=CATALOG, format=OUR_FORMAT),
}

app = FastAPI(title="Our decks")


class Asked(BaseModel):
    """A deck to judge: a list's text, or an object of cards by role."""

    model_config = ConfigDict(extra="forbid")

    deck: str | dict[str, Any]
    format: FormatId = "commander"
    commanders: list[str] = []


@app.post("/check")
def check(asked: Asked) -> Report:
    """The report on a deck; one that can't be read gets a report, too."""
    judge = JUDGES[asked.format]
    try:
        return judge.check(asked.deck, commanders=asked.commanders)
    except DecklistTypeError:
        # A number for a name is a mistake of whoever wrote the program, says the library. Here that
        # is somebody else, and gets the report that the same deck as JSON text would get.
        return judge.check(json.dumps(asked.deck), commanders=asked.commanders)


class Repaired(BaseModel):
    """How a deck is mended: the fewest changes, in words, and what is found after them."""

    changes: list[str]
    report: Report


@app.post("/repair")
def repair(asked: Asked) -> Repaired:
    """The fewest changes that make a deck legal."""
    mended = JUDGES[asked.format].repair(asked.deck, commanders=asked.commanders)
    return Repaired(changes=[change.message for change in mended.changes], report=mended.report)


class Cards(BaseModel):
    """What a player has."""

    model_config = ConfigDict(extra="forbid")

    cards: list[str]
    format: FormatId = "commander"


# Where a format lends partner to everybody there are millions: a page reads no further.
MOST_LEADERS = 20


@app.post("/leaders")
def leaders(asked: Cards) -> list[list[str]]:
    """Who could lead exactly these cards, alone or two together: the first of them."""
    found = JUDGES[asked.format].leaders(asked.cards)
    return [list(each.commanders) for each in islice(found, MOST_LEADERS)]


@app.exception_handler(ValueError)
def refused(request: Request, error: ValueError) -> JSONResponse:
    """What the library refuses is the caller's mistake, and its words say which."""
    return JSONResponse({"detail": str(error)}, status_code=422)


# -- decks that are built card by card -------------------------------------------


class Change(BaseModel):
    """One change to a deck that is being built."""

    model_config = ConfigDict(extra="forbid")

    do: Literal["add", "remove", "lead"]
    card: str
    quantity: int = 1
    zone: Zone = Zone.MAIN


class Started(BaseModel):
    """A deck that was begun, and its report."""

    id: str
    report: Report


# A session is not for several threads at once: each has a lock. The oldest give way to new ones.
SESSIONS: OrderedDict[str, tuple[Lock, Session]] = OrderedDict()
MOST_SESSIONS = 1_000


@app.post("/decks", status_code=201)
def start(asked: Asked | None = None) -> Started:
    """Begin a deck: without cards, or with those of a list."""
    judge = JUDGES[asked.format if asked else "commander"]
    session = judge.session(asked.deck, commanders=asked.commanders) if asked else judge.session()
    id = uuid4().hex
    SESSIONS[id] = Lock(), session
    while len(SESSIONS) > MOST_SESSIONS:
        SESSIONS.popitem(last=False)
    return Started(id=id, report=session.check())


@app.post("/decks/{id}/changes")
def change(id: str, change: Change) -> Report:
    """Change a deck, and judge it anew."""
    with locked(id) as session:
        try:
            if change.do == "add":
                session.add(change.card, change.quantity, change.zone)
            elif change.do == "remove":
                session.remove(change.card, change.quantity, change.zone)
            else:
                session.lead(change.card)
        except LookupError as error:  # nothing to remove
            raise HTTPException(409, str(error)) from None
        return session.check()


@app.get("/decks/{id}/cards/{name}")
def may_add(id: str, name: str) -> list[Finding]:
    """What one copy more of a card would make wrong; nothing, it may go in.

    Asked for each card that a player looks at, so the size of a deck is no matter.
    """
    with locked(id) as session:
        return list(session.may_add(name, ignore_size=True))


@app.get("/decks/{id}/additions")
def additions(
    id: str,
    where: str | None = None,
    after: str | None = None,
    limit: Annotated[int, Query(ge=1, le=1_000)] = 100,
) -> list[str]:
    """A page of the cards that may go in; `where` as in ``creature cards with mana value 3 or
    less``, `after` is the last card of the page before."""
    with locked(id) as session:
        return list(session.additions(where=where, after=after, limit=limit, ignore_size=True))


@app.get("/decks/{id}/repair")
def repair_deck(id: str) -> Repaired:
    """The fewest changes that make the deck legal; it stays as it is."""
    with locked(id) as session:
        mended = session.repair()
    return Repaired(changes=[change.message for change in mended.changes], report=mended.report)


@app.get("/decks/{id}")
def deck(id: str) -> dict[str, Any]:
    """The deck as it is now: what `Decklist.model_validate` takes to go on another day."""
    with locked(id) as session:
        return session.decklist.model_dump()


@contextmanager
def locked(id: str) -> Iterator[Session]:
    """The session of this id, for one thread at a time."""
    if id not in SESSIONS:
        raise HTTPException(404, "there is no such deck")
    lock, session = SESSIONS[id]
    with lock:
        yield session


# -- cards and schemas -----------------------------------------------------------


@app.get("/cards/{name}/identity")
def identity(name: str) -> ColorIdentity:
    """A card's color identity, and what gives it each color."""
    try:
        return color_identity(name, catalog=CATALOG)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None


@app.get("/schemas/{what}")
def schema(what: Literal["report", "format", "decklist"]) -> dict[str, Any]:
    """The JSON Schema of what goes in and comes out: types for the pages are made of it."""
    return json_schema(what)
