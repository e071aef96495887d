"""Every name of every card, and of every face, is read as that card however a line has it."""

from __future__ import annotations

import pytest

from validator import Catalog, parse_decklist
from validator.judge.deck.resolve import resolve

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog()


@pytest.fixture(scope="module")
def names(catalog: Catalog) -> list[tuple[str, str]]:
    """Each name with the full name of its card. A face's name may be a card of its own."""
    found = [(card.name, card.name) for card in catalog.cards()]
    for card in catalog.cards():
        for face in card.faces if len(card.faces) > 1 else ():
            match = catalog.find(face.name)
            assert match is not None, face.name
            found.append((face.name, match.card.name))
    return found


@pytest.mark.parametrize("form", ["1 {}", "{}", "1x {} (ABC) 12"])
def test_every_name_is_read_as_its_card(
    catalog: Catalog, names: list[tuple[str, str]], form: str
) -> None:
    wrong: list[tuple[str, str]] = []
    for start in range(0, len(names), 400):
        some = names[start : start + 400]
        text = "\n".join(form.format(name) for name, _ in some)
        slots = resolve(parse_decklist(text), catalog).slots
        read = {slot.line: (slot.card.name, slot.quantity) for slot in slots}
        wrong += [
            (name, card)
            for line, (name, card) in enumerate(some, start=1)
            if read.get(line) != (card, 1)
        ]
    assert wrong == []


def test_some_of_the_names_of_a_card_with_many_are_that_card(catalog: Catalog) -> None:
    for card in catalog.cards():
        faces = [face.name for face in card.faces]
        for start in range(len(faces) if len(faces) > 2 else 0):
            for end in range(start + 1, len(faces) + 1):
                match = catalog.find(" // ".join(faces[start:end]))
                assert match is not None
                assert match.card.name == card.name


def test_a_colon_may_be_left_out(catalog: Catalog) -> None:
    with_colon = [card.name for card in catalog.cards() if ":" in card.name]
    assert len(with_colon) > 50
    for name in with_colon:
        match = catalog.find(name.replace(":", ""))
        assert match is not None, name
        assert match.card.name == name
