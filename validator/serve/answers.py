"""Answers to requests, by the newest card data: bytes in, bytes out, and nothing raised."""

from __future__ import annotations

import json
import logging
import traceback
from pathlib import Path
from typing import Any, TypeAlias

from validator.answers import UnreadableError, write_answer
from validator.base import resources
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.decklist import DecklistError
from validator.requests import RequestError
from validator.serve.problems import Answer, ProblemError
from validator.services import SERVICES, Service, Validators, answer_request, describe_error

_LOG = logging.getLogger("validator.serve")
_State: TypeAlias = tuple[tuple[int, int, int] | None, ...]


class Answers:
    """Answers requests, one after the other; keeps what the next one can use.

    Raises `CatalogError` where the catalog can't be used.
    """

    def __init__(self, catalog: str | None = None) -> None:
        self._path = catalog
        self._seen = _read_state(catalog)
        self.validators = Validators(Catalog(catalog))

    @property
    def catalog(self) -> Catalog:
        """The card data that it goes by."""
        return self.validators.catalog

    def renew(self) -> bool:
        """Use newer card data from here on, if there are any; whether there are.

        Those that can't be read are passed over until they change again.
        """
        state = _read_state(self._path)
        if state == self._seen:
            return False
        self._seen = state
        try:
            self.validators = Validators(Catalog(self._path))
        except CatalogError:
            return False
        return True

    def answer(self, name: str, raw: bytes) -> Answer:
        """Return the answer of the service ``name`` to a body, or the problem with it.

        A fault of ours is logged by its place in the program, and without anything of the deck.
        """
        service = SERVICES[name]
        try:
            found = answer_request(service, self.validators, read_json(raw))
            return Answer(200, write_answer(found).encode())
        except ProblemError as problem:
            return problem.answer()
        except CatalogError as error:
            return ProblemError("no-catalog", str(error)).answer()
        except (IndexError, KeyError) as error:  # of a list or a mapping of ours
            return _log_fault(name, error)
        except (ValueError, LookupError) as error:
            return _problem_of(service, error).answer()
        except Exception as error:
            return _log_fault(name, error)


def _problem_of(service: Service, error: Exception) -> ProblemError:
    """Return what is wrong with a request, as the library says it."""
    said = describe_error(error)
    if isinstance(error, RequestError):
        return ProblemError("wrong-question", said, error.errors)
    if isinstance(error, DecklistError | UnreadableError):
        where: dict[str, Any] = {"help": error.help, "line": error.line, "column": error.column}
        return ProblemError("unreadable", said, **where)
    is_missing = service.is_fact and isinstance(error, LookupError)
    return ProblemError("not-found" if is_missing else "wrong-question", said)


def read_json(raw: bytes) -> object:
    """Return the JSON of a body. Raises `ProblemError` where it is none."""
    try:
        return json.loads(raw.decode("utf-8-sig"), parse_constant=_refuse_number)
    except UnicodeDecodeError as error:
        raise ProblemError("wrong-json", f"it is not UTF-8: {error.reason}") from None
    except RecursionError:
        raise ProblemError("wrong-json", "it is nested too deep") from None
    except ValueError as error:
        raise ProblemError("wrong-json", str(error)) from None


def _refuse_number(name: str) -> float:
    raise ValueError(f"{name} is not a JSON number")


def _log_fault(name: str, error: Exception) -> Answer:
    places = "".join(traceback.format_tb(error.__traceback__))
    _LOG.error("%s failed: %s\n%s", name, type(error).__name__, places)
    return ProblemError("fault", "this is a bug: please report it").answer()


def _read_state(catalog: str | None) -> _State:
    """Return what changes when an update puts other card data in place."""
    if catalog is not None:
        files = [Path(catalog)]
    else:
        names = ("catalog.sqlite3", "names.sqlite3")
        files = [
            place(name) for place in (resources.user_path, resources.data_path) for name in names
        ]
    return tuple(map(_read_file_state, files))


def _read_file_state(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
