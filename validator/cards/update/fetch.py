"""Getting card records from a server that offers them as Scryfall does.

Scryfall asks for an accurate User-Agent and an Accept header, few requests, and patience
after a 429. What arrives is taken for a file of bytes and nothing more.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urljoin, urlsplit

import requests
from requests import exceptions

from validator.base.version import __version__
from validator.cards.update.errors import Progress, UpdateError

SCRYFALL: Final = "https://api.scryfall.com"

_HEADERS: Final = {
    "User-Agent": f"commander-validator/{__version__}",
    "Accept": "application/json;q=0.9,*/*;q=0.8",
    # Bulk files are packed already; packed once more their length could not be told.
    "Accept-Encoding": "identity",
}
_TRY_AGAIN: Final = frozenset((429, 500, 502, 503, 504))
_REDIRECTS: Final = 5
_CHUNK: Final = 1 << 16
_LIST_BYTES: Final = 1_000_000
_TIME: Final = re.compile(r"\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})")

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for what, in seconds, and how often to try."""

    connect: float = 10
    read: float = 30
    """Between two pieces of an answer."""
    total: float = 60
    """For a whole answer; a download gets more, by its size."""
    slowest: float = 50_000
    """Bytes a second that a download must come to on the average."""
    attempts: int = 4
    pause: float = 1
    """Before the second attempt; doubled before each further one."""
    longest_pause: float = 90
    """A server that asks for more than this is left alone."""
    largest: int = 2_000_000_000
    """Bytes of a download whose size nobody announced."""


class Bulk(NamedTuple):
    """A file of card records that a server offers."""

    kind: str
    updated_at: str
    """When the server wrote it, as ISO 8601 has it."""
    url: str
    size: int | None
    """Its length in bytes, where the server announces it."""

    @property
    def as_of(self) -> str:
        """The day of its facts, ``YYYY-MM-DD``."""
        return self.updated_at[:10]

    def is_newer_than(self, updated_at: str | None, as_of: str | None) -> bool:
        """Whether it is newer than a catalog made from a file of that time, or of that day."""
        if updated_at:
            return _moment(self.updated_at) > _moment(updated_at)
        return self.as_of > (as_of or "")


def _moment(time: str) -> datetime:
    return datetime.fromisoformat(time)


def _is_moment(time: str) -> bool:
    try:
        _moment(time)
    except ValueError:
        return False
    return _TIME.fullmatch(time) is not None


class _PassingError(UpdateError):
    """A failure that another attempt may not meet; ``wait`` is how long the server wants."""

    def __init__(self, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


@dataclass(slots=True)
class _Attempt:
    """One request under way: how far it got, and whether anybody still waits for it."""

    received: int = 0
    given_up: threading.Event = field(default_factory=threading.Event)


class CardServer:
    """A server that offers files of card records; ``base`` is its address, as `SCRYFALL`."""

    def __init__(
        self,
        base: str = SCRYFALL,
        *,
        patience: Patience | None = None,
        sleep: Callable[[float], object] | None = None,
    ) -> None:
        self.base = base.rstrip("/")
        self.patience = patience or Patience()
        self._sleep = sleep or threading.Event().wait
        self._session = requests.Session()
        self._session.headers.update(_HEADERS)
        self._schemes = ("https",) if urlsplit(base).scheme == "https" else ("https", "http")

    def bulk(self, kind: str) -> Bulk:
        """The newest file of this kind: ``oracle_cards``, ``default_cards`` or ``all_cards``."""
        url = f"{self.base}/bulk-data"
        text = self._get(url, self.patience.total, _short_text)
        try:
            listed = json.loads(text)["data"]
            entry = next(entry for entry in listed if entry["type"] == kind)
        except StopIteration:
            raise UpdateError(f"{url} offers no {kind}") from None
        except (ValueError, RecursionError):
            what = "a web page" if text.lstrip().startswith(b"<") else "no JSON"
            raise UpdateError(f"{url} answered with {what} instead of its list of files") from None
        except (KeyError, TypeError):
            raise UpdateError(f"{url} answered with something else than a list of files") from None
        return _bulk(kind, entry, url)

    def download(self, bulk: Bulk, target: Path, progress: Progress | None = None) -> None:
        """Save the file at ``target``, of exactly the announced length.

        What of it arrived before a failure stays there.
        """

        def save(response: requests.Response, attempt: _Attempt) -> None:
            _save(response, attempt, target, bulk.size, self.patience.largest)

        def tell(received: int) -> None:
            if progress is not None:
                progress("Downloading", received, bulk.size or 0)

        size = bulk.size or self.patience.largest
        self._get(bulk.url, self.patience.total + size / self.patience.slowest, save, tell)

    def _get(
        self,
        url: str,
        seconds: float,
        take: Callable[[requests.Response, _Attempt], _T],
        tell: Callable[[int], None] | None = None,
    ) -> _T:
        """What ``take`` makes of the answer; tried again where that may help."""
        pause = self.patience.pause
        for left in reversed(range(self.patience.attempts)):
            try:
                return self._within(seconds, url, take, tell)
            except _PassingError as error:
                wait = pause if error.wait is None else error.wait
                if not left:
                    raise UpdateError(str(error)) from None
                if wait > self.patience.longest_pause:
                    raise UpdateError(f"{error}; it asks to wait {wait:,.0f} seconds") from None
            self._sleep(wait)
            pause *= 2
        raise AssertionError("at least one attempt is made")

    def _within(
        self,
        seconds: float,
        url: str,
        take: Callable[[requests.Response, _Attempt], _T],
        tell: Callable[[int], None] | None,
    ) -> _T:
        """One attempt, given up after so many seconds however slowly bytes trickle in.

        A socket has a time limit for each read and none for all of them, so a thread
        reads and this one keeps the time.
        """
        attempt = _Attempt()
        done = threading.Event()
        answers: list[_T] = []
        errors: list[BaseException] = []

        def run() -> None:
            try:
                answers.append(self._once(url, take, attempt))
            except BaseException as error:
                errors.append(error)
            finally:
                done.set()

        threading.Thread(target=run, daemon=True).start()
        try:
            self._wait(done, seconds, attempt, tell)
        finally:
            attempt.given_up.set()
        if errors:
            raise errors[0]
        if not answers:
            raise UpdateError(
                f"{_host(url)} is too slow: {attempt.received:,} bytes in {seconds:,.0f} seconds"
            )
        return answers[0]

    def _wait(
        self,
        done: threading.Event,
        seconds: float,
        attempt: _Attempt,
        tell: Callable[[int], None] | None,
    ) -> None:
        step = 0.1
        for _ in range(max(1, round(seconds / step))):
            if done.wait(step):
                return
            if tell is not None:
                tell(attempt.received)

    def _once(
        self, url: str, take: Callable[[requests.Response, _Attempt], _T], attempt: _Attempt
    ) -> _T:
        host = _host(url)
        try:
            with self._follow(url) as response:
                _check_status(response)
                return take(response, attempt)
        except exceptions.SSLError as error:
            raise UpdateError(f"{host} can't prove who it is ({_why(error)})") from None
        except exceptions.Timeout:
            raise _PassingError(f"{host} does not answer") from None
        except (exceptions.ChunkedEncodingError, exceptions.ContentDecodingError) as error:
            raise _PassingError(f"{host} broke off its answer ({_why(error)})") from None
        except exceptions.ConnectionError as error:
            raise _PassingError(f"{host} can't be reached ({_why(error)})") from None
        except (exceptions.RequestException, ValueError) as error:
            raise UpdateError(f"{url} can't be fetched ({error})") from None

    def _follow(self, url: str) -> requests.Response:
        """The answer behind all redirects; never from a safe address to an unsafe one."""
        for _ in range(_REDIRECTS + 1):
            if urlsplit(url).scheme not in self._schemes:
                raise UpdateError(f"{url} is not an https address, and would not be safe")
            response = self._session.get(
                url,
                stream=True,
                allow_redirects=False,
                timeout=(self.patience.connect, self.patience.read),
            )
            if not response.is_redirect:
                return response
            response.close()
            url = urljoin(url, response.headers["location"])
        raise UpdateError(f"{_host(url)} redirects more than {_REDIRECTS} times")


def _bulk(kind: str, entry: Mapping[str, Any], url: str) -> Bulk:
    """Scryfall's entry since July 2026, or a mirror's from before."""
    packed, plain = entry.get("jsonl_download_uri"), entry.get("download_uri")
    where = packed or plain
    time, size = entry.get("updated_at"), entry.get("compressed_size")
    if not isinstance(where, str):
        raise UpdateError(f"{url} does not say where to download {kind}")
    if not isinstance(time, str) or not _is_moment(time):
        raise UpdateError(f"{url} does not say of when its {kind} are")
    # Before, `compressed_size` was the length on the wire under a content encoding.
    exact = packed and type(size) is int and 0 < size < _NO_SIZE
    return Bulk(kind, time, urljoin(url, where), size if exact else None)


# So many bytes no file has; whoever says so is mistaken, and has announced nothing.
_NO_SIZE: Final = 10**12


def _check_status(response: requests.Response) -> None:
    status, host = response.status_code, _host(response.url)
    if status == 200:
        return
    said = f"{host} answered {status} {response.reason or ''}".rstrip()
    if status not in _TRY_AGAIN:
        raise UpdateError(f"{said} for {response.url}")
    raise _PassingError(said, _retry_after(response.headers))


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """The seconds to wait that a server asks for; a day and time counts from the server's own."""
    asked = headers.get("Retry-After", "").strip()
    if asked.isascii() and asked.isdigit():
        return float(asked[:9])
    try:
        wait = parsedate_to_datetime(asked) - parsedate_to_datetime(headers.get("Date", ""))
    except (ValueError, TypeError):
        return None
    return max(0.0, wait.total_seconds())


def _pieces(response: requests.Response, attempt: _Attempt) -> Iterator[bytes]:
    for piece in response.iter_content(_CHUNK):
        if attempt.given_up.is_set():
            return
        attempt.received += len(piece)
        yield piece


def _short_text(response: requests.Response, attempt: _Attempt) -> bytes:
    text = b""
    for piece in _pieces(response, attempt):
        text += piece
        if len(text) > _LIST_BYTES:
            raise UpdateError(f"{response.url} is not a list of files: it is far too long")
    _check_length(response, attempt, None)
    return text


def _save(
    response: requests.Response, attempt: _Attempt, target: Path, size: int | None, largest: int
) -> None:
    most = largest if size is None else size
    if attempt.given_up.is_set():
        return
    with target.open("wb") as file:
        if attempt.given_up.is_set():
            # In the meantime: whoever gave up has cleared away what was there before.
            target.unlink(missing_ok=True)
            return
        for piece in _pieces(response, attempt):
            if attempt.received > most:
                raise UpdateError(f"{response.url} is longer than the {most:,} bytes it should be")
            try:
                file.write(piece)
            except OSError as error:
                raise UpdateError(f"{target} can't be written ({error.strerror})") from None
    _check_length(response, attempt, size)


def _check_length(response: requests.Response, attempt: _Attempt, size: int | None) -> None:
    """No byte may be missing: by the answer's own word, and by what was announced before."""
    said = response.headers.get("Content-Length", "")
    if "Content-Encoding" not in response.headers and re.fullmatch(r"[0-9]{1,12}", said):
        size = int(said) if size is None else size
    if size is not None and attempt.received != size:
        raise _PassingError(
            f"{_host(response.url)} sent {attempt.received:,} bytes, and announced {size:,}"
        )


def _host(url: str) -> str:
    return urlsplit(url).netloc or url


def _why(error: BaseException) -> str:
    """The system's own words on what went wrong, from beneath what libraries made of them."""
    why, below = "", error
    while below is not None:
        if isinstance(below, OSError) and below.strerror:
            why = below.strerror
        below = below.__cause__ or below.__context__  # type: ignore[assignment]
    return why or "connection closed too early"
