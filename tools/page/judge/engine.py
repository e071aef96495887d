"""The checker inside the page: what the service answers under /v1, without a server and without
pydantic. No rule stands here.

``ask`` and ``tell`` take and give JSON; what can't be answered is a `RefusedError`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from validator.answers import write_answer
from validator.base import resources
from validator.cards.catalog.lookup import Catalog
from validator.formats.load import format_ids, plain_format
from validator.services import (
    SERVICES,
    Service,
    Validators,
    answer_request,
    describe_error,
    match_address,
)


class RefusedError(Exception):
    """Why a question is not answered, in words for who asks."""


def ask(kind: str, question: str) -> str:
    """The answer to a question of one of `SERVICES`. Raises `RefusedError`."""
    return write_answer(_answer(SERVICES[kind], json.loads(question)))


def tell(path: str) -> str:
    """The fact at an address below /v1. Raises `RefusedError`."""
    if path == "kinds":
        here = filter(_is_here, SERVICES.values())
        return json.dumps(sorted({*map(_beginning, here)}))
    if path == "formats":
        return _list_formats()
    found = match_address(f"/v1/{path}")
    if found is None or not _is_here(found[0]):
        raise RefusedError(f"there is nothing at {path}")
    return write_answer(_answer(*found))


def begin() -> None:
    """Read what the first verdict needs."""
    _validators().find("commander").judgment("1 Forest")


def lacks_names(kind: str, answer: str) -> bool:
    """Whether an answer to a question of this kind says of a name that no card has it which may be
    one in another language: their file is half as large as all the rest, and is loaded when it is
    first missed.

    A slip in an English name is like that name, and is no reason.
    """
    if kind not in ("check", "additions") or not _validators().catalog.lacks_names:
        return False
    told = json.loads(answer)
    findings = [*told["findings"]]
    for each in told.get("cards", ()):
        findings += each["findings"]
    unknown = [each["params"] for each in findings if each["code"] == "unknown-card"]
    return any(not each["nearest"] or not each["written"].isascii() for each in unknown)


def begin_again() -> None:
    """Look for the names in other languages once more: they are there now."""
    _validators.cache_clear()


@cache
def _validators() -> Validators:
    # Named, so that nothing looks for one in a user's own folder.
    return Validators(Catalog(resources.data_path("catalog.sqlite3")))


def _answer(service: Service, asked: object) -> Any:
    try:
        return answer_request(service, _validators(), asked)
    except (ValueError, LookupError) as error:
        raise RefusedError(describe_error(error)) from None


def _is_here(service: Service) -> bool:
    return service.address is not None and not service.needs_models


def _beginning(service: Service) -> str:
    """The first part of a service's address below /v1, by which the page knows it."""
    return service.path.split("/")[2]


def _list_formats() -> str:
    """The formats without their bans by day, which take longer to read than a deck to check."""
    found = [plain_format(id) for id in format_ids()]
    told = [{"id": each.id, "name": each.name, "summary": each.summary or ""} for each in found]
    return json.dumps({"formats": told}, ensure_ascii=False)
