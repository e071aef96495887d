"""The same deck twice in one text is one deck; in data each deck is one."""

from __future__ import annotations

import json

from validator import Validator

JUDGE = Validator()
DECK = "Commander: Krenko, Mob Boss\n1 Sol Ring\n98 Mountain\n"
IN_GERMAN = "Kommandeur: Krenko, der Boss\n98 Gebirge\n1 Sonnenring\n"


def test_a_deck_twice_in_one_text_is_judged_once_and_said() -> None:
    for again in (DECK, IN_GERMAN):
        (report,) = JUDGE.check_all(f"{DECK}\n{again}")
        assert (report.verdict, report.size) == ("legal", 100)
        (note,) = [each for each in report.findings if each.code == "ignored"]
        assert (note.severity, note.line) == ("note", 5)
        assert again.splitlines()[0] in note.message


def test_another_deck_or_a_title_of_its_own_is_a_deck() -> None:
    assert len(JUDGE.check_all(f"{DECK}\n{DECK.replace('Sol Ring', 'Mind Stone')}")) == 2
    assert len(JUDGE.check_all(f"Name: Ann\n{DECK}\nName: Ben\n{DECK}")) == 2


def test_data_that_lists_a_deck_twice_means_both() -> None:
    deck = {"commanders": ["Krenko, Mob Boss"], "main": {"Mountain": 99}}
    assert len(JUDGE.check_all(json.dumps([deck, deck]))) == 2


def test_the_same_deck_with_and_without_a_marked_commander_is_one() -> None:
    cards = "\n".join(["1 Sol Ring", "1 Chaos Warp", "1 Vandalblast", "96 Mountain"])
    again = f"Commander\n1 Krenko, Mob Boss\n\nDeck\n{cards}"
    (report,) = Validator().check_all(f"Krenko, Mob Boss\n\n{cards}\n\nfor Arena:\n\n{again}")
    assert (report.verdict, report.size) == ("legal", 100)
