"""Messages with a list in them, of our own making: each is read as a person reads it.

``pytest -m pastes`` also asks whether `MESSAGES_NOT_YET` still holds.
"""

from __future__ import annotations

import pytest

from tests.pastes.expected import Message, messages, problems
from tests.pastes.not_yet import MESSAGES_NOT_YET
from validator import Validator

ALL = messages()
READ = [message for message in ALL if message.name not in MESSAGES_NOT_YET]
UNREAD = [message for message in ALL if message.name in MESSAGES_NOT_YET]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


@pytest.mark.parametrize("message", READ, ids=lambda message: message.name)
def test_a_message_is_read_as_a_person_reads_it(judge: Validator, message: Message) -> None:
    assert problems(judge, message.text, message.expected) == []


@pytest.mark.pastes
@pytest.mark.parametrize("message", UNREAD, ids=lambda message: message.name)
def test_what_is_not_read_yet_is_not(judge: Validator, message: Message) -> None:
    assert problems(judge, message.text, message.expected), "take it out of messages_not_yet.txt"


def test_there_are_messages_of_every_kind() -> None:
    assert len(ALL) >= 200
    assert {message.name for message in UNREAD} == MESSAGES_NOT_YET, "of no message"
    languages = [message.expected["language"] for message in ALL]
    assert all(languages.count(one) >= 5 for one in ("de", "en", "es", "fr", "it", "pt"))
    assert {"ja", "ru"} <= set(languages)
    verdicts = [deck["verdict"] for m in ALL for deck in m.expected.get("decks", [m.expected])]
    assert verdicts.count("illegal") >= 30
    assert verdicts.count("legal") >= 100
    assert sum(len(message.text.splitlines()) > 60 for message in ALL) >= 60


def test_every_message_says_what_it_is_there_for() -> None:
    assert all(message.expected["what"] for message in ALL)
    assert len({message.expected["what"] for message in ALL}) == len(ALL)
    assert len({message.text for message in ALL}) == len(ALL)
