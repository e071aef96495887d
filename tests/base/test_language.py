"""Texts said in another language: plural forms, parts, numbers, and English where words lack."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

import pytest

from validator.base.language import ENGLISH, Language, language
from validator.base.said import as_sentence, listed, phrase, said, sentences, several

babel = pytest.importorskip("babel.messages", reason="needs Babel: pip install '.[test]'")

CARDS = ("{n:,} card", "{n:,} cards")


@pytest.fixture
def french() -> Language:
    from babel.messages.mofile import write_mo

    catalog = babel.Catalog(locale="fr")
    catalog.add("{card} is {colors}.", "{colors} : {card}.")
    catalog.add("blue", "bleu")
    catalog.add("and", "et")
    catalog.add("the deck is {cards}", "le paquet a {cards}")
    catalog.add(CARDS, ("{n:,} carte", "{n:,} cartes"))
    out = BytesIO()
    write_mo(out, catalog)
    out.seek(0)
    return Language("fr", GNUTranslations(out))


def test_a_sentence_and_its_parts_are_translated_and_names_are_not(french: Language) -> None:
    text = said("{card} is {colors}.", card="blue", colors=phrase("blue"))
    assert text == "blue is blue."
    assert french.of(text) == "bleu : blue."


def test_each_language_has_its_own_plural_forms(french: Language) -> None:
    assert several(0, *CARDS) == "0 cards"
    assert french.of(several(0, *CARDS)) == "0 carte"
    assert french.of(several(2, *CARDS)) == "2 cartes"


def test_numbers_are_written_as_the_language_does(french: Language) -> None:
    assert french.of(several(33_539, *CARDS)) == "33\u202f539 cartes"


def test_lists_and_sentences_after_one_another(french: Language) -> None:
    colors = listed([phrase("blue"), "Sol Ring", phrase("blue")], last="and")
    assert french.of(colors) == "bleu, Sol Ring et bleu"
    both = sentences(said("{card} is {colors}.", card="A", colors="B"), "C.")
    assert french.of(both) == "B : A. C."


def test_a_sentence_gets_its_capital_after_it_is_translated(french: Language) -> None:
    text = as_sentence(said("the deck is {cards}", cards=several(2, *CARDS)))
    assert text == "The deck is 2 cards."
    assert french.of(text) == "Le paquet a 2 cartes."


def test_what_a_language_lacks_is_said_in_english(french: Language) -> None:
    assert french.of(said("{card} is banned.", card="Channel")) == "Channel is banned."


def test_english_and_plain_texts_stay_as_they_are(french: Language) -> None:
    text = said("{card} is {colors}.", card="A", colors="B")
    assert ENGLISH.of(text) is text
    assert french.of("blue") == "blue"


def test_a_language_that_nobody_has_translated_is_refused() -> None:
    assert language("en") is ENGLISH
    assert language("fr").code == "fr"
    with pytest.raises(ValueError, match="no translation into 'tlh'; it may be en or fr"):
        language("tlh")
