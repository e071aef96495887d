"""A chat bot that judges the decks people post: all it needs of a library for Discord, Matrix or
IRC is to be called with a message and to send what comes back.

    cmdr serve &
    python examples/chat_bot.py "!check 1 Sol Ring"

It asks the HTTP service (docs/serving.md) with nothing but Python's own library, as a bot in any
language would, and opens nothing that a message says.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

SERVICE = os.environ.get("CMDR_SERVICE", "http://127.0.0.1:8903")

# A message of Discord has at most so many characters.
LONGEST = 2_000
MOST_FINDINGS = 8
# Who waits longer has asked again already.
MOST_SECONDS = 5

HELP = "Post `!check` and your list below it, `!fix` and your list, or `!colors` and a card's name."
BUSY = "Too many are asking just now; try again in a moment."
DOWN = "The judge is away; try again later."


class RefusedError(Exception):
    """The service did not answer a question; its text is for people."""


def reply(message: str) -> str | None:
    """What to say to a message; ``None`` where it is not for the bot."""
    command, _, rest = message.strip().partition(" " if " " in message.split("\n")[0] else "\n")
    answer = {"!check": check, "!fix": fix, "!colors": colors, "!help": lambda _: HELP}.get(command)
    if answer is None:
        return None
    try:
        return shortened(answer(without_fence(rest)) if rest.strip() else HELP)
    except RefusedError as error:
        return str(error)


def check(deck: str) -> str:
    """The verdict on a list, and what is wrong with it."""
    report = ask("/v1/check", {"deck": deck})
    faults = [each for each in report["findings"] if each["severity"] != "note"]
    led = f", led by {plain(' and '.join(report['commanders']))}" if report["commanders"] else ""
    lines = [f"**{report['verdict']}** in {report['format']}: {report['size']} cards{led}"]
    for each in faults[:MOST_FINDINGS]:
        where = "" if each["line"] is None else f" (line {each['line']})"
        lines.append(f"- {plain(each['message'])}{where}")
    if len(faults) > MOST_FINDINGS:
        lines.append(f"- and {len(faults) - MOST_FINDINGS} more")
    return "\n".join(lines)


def fix(deck: str) -> str:
    """The corrections of a list that any player would agree to."""
    report = ask("/v1/check", {"deck": deck})
    safe = [edit for each in report["findings"] for edit in each["edits"] if edit["safe"]]
    if not safe:
        return "There is nothing that I would correct without asking."
    return "\n".join(f"- {plain(edit['title'])}" for edit in safe[:MOST_FINDINGS])


def colors(card: str) -> str:
    """A card's color identity, and what gives it each color."""
    from urllib.parse import quote

    identity = ask(f"/v1/cards/{quote(card.strip(), safe='')}/identity")
    sources = "; ".join(f"{each['text']} ({each['where']})" for each in identity["sources"])
    letters = "".join(identity["color_identity"]) or "colorless"
    return plain(f"{identity['card']} is {letters}" + (f": {sources}" if sources else ""))


def ask(path: str, question: dict[str, Any] | None = None, *, again: bool = True) -> Any:
    """The service's answer. Raises `RefusedError`; one that is busy is asked once more."""
    body = None if question is None else json.dumps(question).encode("utf-8", "replace")
    request = Request(SERVICE + path, body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=10) as response:
            return json.load(response)
    except HTTPError as error:
        with error:
            seconds = error.headers.get("Retry-After", "")
            if error.code in (429, 503):
                if not (again and seconds.isdigit() and int(seconds) <= MOST_SECONDS):
                    raise RefusedError(BUSY) from None
                time.sleep(int(seconds))
                return ask(path, question, again=False)
            raise RefusedError(plain(said_in(error))) from None
    except (URLError, TimeoutError, ConnectionError, ValueError):
        raise RefusedError(DOWN) from None


def said_in(error: HTTPError) -> str:
    """Why the service refused, in its own words (RFC 9457)."""
    try:
        problem = json.load(error)
        return str(problem.get("detail") or problem["title"])
    except (ValueError, KeyError, AttributeError):
        return DOWN


def without_fence(text: str) -> str:
    """A list as it was typed: people put lists between three backticks."""
    lines = text.strip().split("\n")
    if lines[0].startswith("```"):
        lines[0] = lines[0].removeprefix("```")
    if lines[-1].endswith("```"):
        lines[-1] = lines[-1].removesuffix("```")
    return "\n".join(lines)


# What a chat makes more of than a letter: names come from anybody's list.
SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\*_~`|>[]<"} | {"@": "@\u200b"})


def plain(text: str) -> str:
    """``text`` without formatting, links and calls of people."""
    return text.translate(SIGNS).replace("://", ":\u200b//")


def shortened(text: str) -> str:
    """No more than a message holds."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


if __name__ == "__main__":
    sys.stdout.write((reply(sys.argv[1] if len(sys.argv) > 1 else sys.stdin.read()) or HELP) + "\n")
