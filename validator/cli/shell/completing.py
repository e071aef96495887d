"""What may stand next on a command line: for bash, zsh and fish, which ask the program itself."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
)

SHELLS: Final = ("bash", "zsh", "fish")
_PROGRAM: Final = "cmdr"
# More are no help to anybody.
_MOST: Final = 50

Completer: TypeAlias = Callable[[click.Context, click.Parameter, str], list[CompletionItem[Any]]]


def script(command: click.Command, shell: str, variable: str) -> str:
    """What the shell, one of `SHELLS`, is to read so that it asks by that environment variable."""
    answer_in_quotes()
    found = get_completion_class(shell)
    assert found is not None
    return found(command, {}, _PROGRAM, variable).source()


class QuotedBash(BashComplete):
    """Names of cards have spaces and quotes in them, which bash takes as they come."""

    @staticmethod
    def _check_version() -> None:
        """As any bash of this century: to look would start one, with each script."""

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """The completion, so that it stays one word of the command line."""
        word = str(item.value)
        if item.type == "plain" and not _OPEN.search(os.environ.get("COMP_WORDS", "")):
            # Doubled, because the script reads it without `-r`.
            word = _SPECIAL.sub(r"\\\\\g<0>", word)
        return f"{item.type},{word}"


_SPECIAL: Final = re.compile(r"[^\w@%+=:,./-]")
# The last word, where it begins with a quote.
_OPEN: Final = re.compile(r"""\n["'][^\n]*\Z""")


def answer_in_quotes() -> None:
    """Let bash be answered by `QuotedBash`."""
    add_completion_class(QuotedBash, "bash")


def _matching(words: Iterable[str], typed: str) -> list[CompletionItem[Any]]:
    return [CompletionItem(word) for word in words if word.startswith(typed)]


def formats(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem[Any]]:
    """The ids of formats; where none begins so, files."""
    from validator.cli.options import ANY_FORMAT
    from validator.formats.load import format_ids

    return _matching((*format_ids(), ANY_FORMAT), typed) or [CompletionItem(typed, type="file")]


def topics(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem[Any]]:
    """Codes of findings and numbers of rules, with what they are about."""
    from validator.report.explain import entry_of
    from validator.report.explain import topics as all_topics

    begun = [topic for topic in all_topics() if topic.startswith(typed)]
    return [CompletionItem(topic, help=str(entry_of(topic).title)) for topic in begun]


def cards(context: click.Context, _: click.Parameter, typed: str) -> list[CompletionItem[Any]]:
    """Names of cards that begin so."""
    from validator.cards.catalog.lookup import Catalog, CatalogError

    try:
        found = Catalog(context.params.get("catalog")).names(typed, limit=_MOST)
    except CatalogError:
        return []
    return [CompletionItem(name) for name in found]


def files(_: click.Context, __: click.Parameter, typed: str) -> list[CompletionItem[Any]]:
    """Whatever files the shell finds."""
    return [CompletionItem(typed, type="file")]


_BY_NAME: Final[Mapping[str, Completer]] = {
    "format_": formats,
    "commanders": cards,
    "companion": cards,
    "allow": cards,
    "cards": cards,
    "what": topics,
    "catalog": files,
    "pool": files,
    "deck": files,
    "decks": files,
}
"""What a parameter of this name takes, whatever command has it."""


class _Completed(click.types.StringParamType):
    """A text that is completed."""

    def __init__(self, completer: Completer) -> None:
        self._completer = completer

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[Any]]:
        """What may stand there."""
        return self._completer(ctx, param, incomplete)


def prepare(command: click.Command) -> click.Command:
    """A command of which a shell asks: each parameter knows what it takes."""
    for parameter in command.params:
        known = _BY_NAME.get(parameter.name or "")
        if known is not None and not isinstance(parameter.type, click.Choice):
            parameter.type = _Completed(known)
    return command
