"""The languages that findings are told in: their files are current, whole, and keep every place."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from string import Formatter

import pytest

from tests.paths import ROOT
from tools import languages
from validator.base.language import LANGUAGES, language
from validator.base.resources import data_path
from validator.base.said import Said, as_sentence, phrase
from validator.cards import color, conditions, kinds
from validator.report.explain import load_book
from validator.report.findings.fact import copies

po = pytest.importorskip("babel.messages.pofile", reason="needs Babel: pip install '.[test]'")

TRANSLATED = [code for code in LANGUAGES if code != "en"]


def messages(code: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What is said in English, and in that language, in each of its forms."""
    catalog = po.read_po(BytesIO(data_path("languages", f"{code}.po").read_bytes()), locale=code)
    for message in catalog:
        if message.id:
            several = not isinstance(message.id, str)
            yield (
                tuple(message.id) if several else (message.id,),
                tuple(message.string) if several else (message.string,),
            )


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_texts_to_translate_are_those_that_the_program_says() -> None:
    assert data_path("languages", "validator.pot").read_bytes() == languages.as_po(
        languages.gathered()
    ), "run python -m tools.languages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_has_every_text_and_no_other_and_is_compiled(code: str) -> None:
    text = data_path("languages", f"{code}.po").read_bytes()
    assert languages.as_po(languages.updated(text, code)) == text, "run python -m tools.languages"
    assert languages.as_mo(text, code) == data_path("languages", f"{code}.mo").read_bytes()


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_word_is_missing(code: str) -> None:
    missing = [said[0] for said, translated in messages(code) if not all(translated)]
    assert missing == [], f"said in English: translate them in data/languages/{code}.po"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_places_of_its_text_and_no_other(code: str) -> None:
    for said, translated in messages(code):
        for text in translated:
            if text:
                known = places(said[-1])
                assert places(text) <= known, said
                # Where one is meant, a language may do without the number.
                assert places(said[-1]) - places(text) <= {"n"}, said


def test_a_folder_of_languages_holds_nothing_else() -> None:
    names = {path.name for path in (ROOT / "data" / "languages").iterdir()}
    assert names == {
        "validator.pot",
        *(f"{code}.{kind}" for code in TRANSLATED for kind in ("po", "mo")),
    }


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (
            kinds.describe(kinds.AllOf((kinds.Supertype("Basic"), kinds.CardType("Land")))),
            "cartes de terrain de base",
        ),
        (
            kinds.describe(kinds.AllOf((kinds.CardType("Artifact"), kinds.CardType("Creature")))),
            "cartes de créature-artefact",
        ),
        (
            kinds.describe(kinds.AnyOf((kinds.CardType("Instant"), kinds.CardType("Sorcery")))),
            "cartes d’éphémère et de rituel",
        ),
        (
            conditions.describe(
                conditions.Every(kinds.AnyCard(), kinds.Not(kinds.RepeatedManaSymbol()))
            ),
            "aucune carte n’a plus d’une fois le même symbole de mana dans son coût de mana",
        ),
        (
            conditions.describe(
                conditions.Every(kinds.Permanent(), kinds.Amount("mana value", "<=", 2))
            ),
            "chaque carte de permanent a une valeur de mana inférieure ou égale à 2",
        ),
        (color.describe(color.color_set("WG")), "blanche et verte"),
        (as_sentence(phrase("the object")), "L’objet."),
        (as_sentence(phrase("delete one of them")), "Supprimez l’une d’elles."),
        (
            as_sentence(phrase("save or download it again")),
            "Enregistrez-le ou téléchargez-le de nouveau.",
        ),
        (copies(0), "0 exemplaire"),
        (copies(1000), "1\u202f000 exemplaires"),
    ],
)
def test_french_has_its_own_order_and_plurals(text: str, french: str) -> None:
    assert language("fr").of(text) == french


@pytest.mark.parametrize("code", TRANSLATED)
def test_titles_of_explain_are_translated(code: str) -> None:
    book = load_book()
    titles = [entry.title for entry in (*book.codes.values(), *book.rules.values())]
    assert {type(title) for title in titles} == {Said}
    told = [language(code).of(title) for title in titles]
    assert "" not in told
    # Names of games stay what they are.
    same = [title for title, text in zip(titles, told, strict=True) if title == text]
    assert len(same) < len(titles) / 20


def test_a_plural_that_lacks_a_form_is_said_in_english() -> None:
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    half = 'msgid "{n} deck"\nmsgid_plural "{n} decks"\nmsgstr[0] "{n} jeu"\nmsgstr[1] ""\n'
    compiled = languages.as_mo(f"{head}\n{half}".encode(), "fr")
    catalog = GNUTranslations(BytesIO(compiled))
    assert catalog.ngettext("{n} deck", "{n} decks", 2) == "{n} decks"
