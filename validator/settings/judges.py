"""By what each deck of a run is judged: the command line, and settings beside the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from validator.settings.files import Settings, SettingsFiles

if TYPE_CHECKING:
    from validator.judge.options import Options
    from validator.judge.validator import Validator


class Judge(NamedTuple):
    """By what one deck is judged."""

    validators: Sequence[Validator]
    options: Options
    settings: Settings


class JudgesByFile:
    """What the command line says counts before what a file of settings says.

    ``validators`` are those of the command line's format, or of the usual one; ``opened`` gives
    those of another. ``names`` are what people call the formats by their ids, of all that were
    asked for so far.
    """

    def __init__(
        self,
        validators: Sequence[Validator],
        options: Options,
        opened: Callable[[str], Sequence[Validator]],
        *,
        format_given: bool,
    ) -> None:
        self._open = opened
        self._options = options
        self._usual = validators
        self._format_given = format_given
        self._files = SettingsFiles()
        self._by_format: dict[str, Sequence[Validator]] = {}
        self.names: dict[str, str] = {}
        self._name(validators)

    def of(self, file: str | None) -> Judge:
        """What judges the decks of a file, or of standard input. Raises `SettingsError`."""
        path = Path.cwd() / "-" if file is None else Path(file)
        settings = self._files.of(path)
        options = self._options.copy()
        options["allow"] = options.get("allow") or settings.allow
        if options.get("pool") is None and settings.pool is not None:
            options["pool"] = settings.pool
        return Judge(self._validators(settings.format), options, settings)

    def _validators(self, format: str | None) -> Sequence[Validator]:
        if format is None or self._format_given:
            return self._usual
        if format not in self._by_format:
            self._by_format[format] = self._open(format)
            self._name(self._by_format[format])
        return self._by_format[format]

    def _name(self, validators: Sequence[Validator]) -> None:
        self.names.update({each.plain_format.id: each.plain_format.name for each in validators})
