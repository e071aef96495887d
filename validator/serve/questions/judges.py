"""The validators of one process, by format; and newer card facts, noticed without a restart."""

from __future__ import annotations

import json
import warnings
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from pydantic import ValidationError

from validator.base import resources
from validator.cards.catalog.lookup import Catalog, CatalogError
from validator.formats.files import FormatWarning
from validator.formats.load import format_ids
from validator.formats.model import Format
from validator.judge.validator import Validator
from validator.serve.problems import ProblemError

_State: TypeAlias = tuple[tuple[int, int, int] | None, ...]

# A format of somebody's own keeps some two megabytes of faultless cards.
_OWN_FORMATS: Final = 16


class Judges:
    """Validators by format; all of one catalog. Raises `CatalogError` where it can't be used."""

    def __init__(self, catalog: str | None = None) -> None:
        self._path = catalog
        self._seen = _state(catalog)
        self._open(Catalog(catalog))

    def _open(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._shipped: dict[str, Validator] = {}
        self._own: OrderedDict[str, Validator] = OrderedDict()

    def renewed(self) -> bool:
        """Whether there are other card facts than a moment ago; then these are used from here on.

        Those that can't be read are passed over until they change again.
        """
        state = _state(self._path)
        if state == self._seen:
            return False
        self._seen = state
        try:
            self._open(Catalog(self._path))
        except CatalogError:
            return False
        return True

    def of(self, format: str | Mapping[str, Any]) -> Validator:
        """The validator of a format: by its id, and never by a path, or of an object as a format
        file has. Raises `ProblemError` where there is no such format, or it can't be used."""
        if isinstance(format, str):
            return self._by_id(format)
        try:
            key = json.dumps(format, sort_keys=True)
            validator = self._own.get(key) or self._of_object(format)
        except RecursionError:
            what = "it is nested too deep"
            raise ProblemError("wrong-question", f"/format: {what}", [("/format", what)]) from None
        if key not in self._own:
            self._own[key] = validator
            while len(self._own) > _OWN_FORMATS:
                self._own.popitem(last=False)
        self._own.move_to_end(key)
        return validator

    def _by_id(self, id: str) -> Validator:
        validator = self._shipped.get(id)
        if validator is None:
            if id not in format_ids():
                known = ", ".join(format_ids())
                what = f"there is no format {id[:60]!r}; the formats are {known}"
                raise ProblemError("wrong-question", what, [("/format", what)])
            validator = self._shipped[id] = Validator(catalog=self.catalog, format=id)
        return validator

    def _of_object(self, format: Mapping[str, Any]) -> Validator:
        try:
            model = Format.model_validate(format)
        except ValidationError as error:
            wrong = [
                ("/".join(["/format", *map(str, each["loc"])]), each["msg"])
                for each in error.errors(include_url=False)
            ]
            told = f"{wrong[0][0]}: {wrong[0][1]}"
            raise ProblemError("wrong-question", told, wrong) from None
        with warnings.catch_warnings():
            # A name in it that no card has is the asker's affair, and for no log.
            warnings.simplefilter("ignore", FormatWarning)
            return Validator(catalog=self.catalog, format=model)


def _state(catalog: str | None) -> _State:
    """What changes where an update puts other facts in place."""
    if catalog is not None:
        files = [Path(catalog)]
    else:
        names = ("catalog.sqlite3", "names.sqlite3")
        files = [
            place(name) for place in (resources.user_path, resources.data_path) for name in names
        ]
    return tuple(map(_state_of, files))


def _state_of(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
