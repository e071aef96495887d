"""Observe which properties of a card the rules read, so that one answer can serve many cards.

Rules are pure functions. If they read the same values of two cards, in decks that are else the
same, they find the same. An `Observation` puts an observed card in the place of a real one, and
notes each property that is read, and no more of it than is read: that ``"Cat" in card.subtypes`` is
false, and not all subtypes.

Nearly every rule asks for the name of a card: whether the deck, the format or the pool has it. So
an observed card has a `NoName`, which is equal to no name. What is found of it holds for the cards
whose names none of these have. A rule that does more with a name than to look for it meets an
error, and then nothing is known of other cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias, cast

from validator.base.value import Immutable
from validator.cards.card import Card
from validator.cards.face import Face

Path: TypeAlias = tuple[str | int, ...]
Key: TypeAlias = tuple[Hashable, ...]

# What findings say of a card, and no rule decides by.
_ONLY_TOLD: Final[Mapping[str, Any]] = {"oracle_id": None, "identity_sources": ()}
# What a card has at a path that leads nowhere, as to a second face.
_NOTHING: Final = "nothing"


class NoName:
    """The name of an observed card: equal to itself alone, and no text."""

    __slots__ = ()

    def __str__(self) -> str:
        raise TypeError("an observed card has no name that could be read")

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return str(self)


class Property(NamedTuple):
    """Something that is read of a card: by which function, and with which arguments."""

    read: Callable[..., Hashable]
    arguments: tuple[Hashable, ...]

    def of(self, card: Card) -> Hashable:
        """Return what a card has of it."""
        return self.read(card, *self.arguments)


def attribute(card: Card, path: Path) -> Hashable:
    """What stands at a path."""
    found: Hashable = _at(card, path)
    return found


def items(card: Card, path: Path) -> Hashable:
    """The keys and values of the mapping at a path."""
    return tuple(sorted((_at(card, path) or {}).items()))


def is_given(card: Card, path: Path) -> Hashable:
    """Whether anything stands at a path."""
    return _at(card, path) is not None


def length(card: Card, path: Path) -> Hashable:
    """How many items stand at a path."""
    return len(_at(card, path))


def holds(card: Card, path: Path, item: Hashable) -> Hashable:
    """Whether the set at a path holds an item."""
    return item in _at(card, path)


def equals(card: Card, path: Path, items: frozenset[Hashable]) -> Hashable:
    """Whether the set at a path is this one."""
    return bool(_at(card, path) == items)


def answers(card: Card, question: Callable[[Any, Card], Hashable], about: Hashable) -> Hashable:
    """What a question about one card (`validator.cards.question`) says of it."""
    return question(about, card)


def names_alike(card: Card) -> Hashable:
    """Which of the names of a card are the same, as numbers."""
    numbers: dict[str, int] = {}
    names = (card.name, *[face.name for face in card.faces])
    return tuple([numbers.setdefault(name, len(numbers)) for name in names])


def _at(card: Card, path: Path) -> Any:
    value: Any = card
    try:
        for step in path:
            value = value[step] if isinstance(step, int) else getattr(value, step)
    except (AttributeError, IndexError):
        return _NOTHING
    return value


class Observation:
    """One card in the place of ``real``, and what is read of it."""

    def __init__(self, real: Card) -> None:
        self.real = real
        self.properties: dict[Property, None] = {}
        """What was read, in the order in which it was."""
        self._names: dict[str, NoName] = {}
        self.card = cast("Card", _Observed(real, (), self))
        self.name = cast("str", self.called(real.name))

    def called(self, name: str) -> NoName:
        """Return what stands for a name of the card: the same for the same."""
        return self._names.setdefault(name, NoName())

    def note(self, read: Callable[..., Hashable], *arguments: Hashable) -> None:
        """Remember that something was read."""
        self.properties[Property(read, arguments)] = None


class _Observed:
    """A card or a part of one: a face, an effect."""

    __slots__ = ("_notes", "_path", "_value")

    def __init__(self, value: Any, path: Path, notes: Observation) -> None:
        self._value = value
        self._path = path
        self._notes = notes

    def __str__(self) -> str:
        raise TypeError("an observed card has no words, which would say all of it")

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return self._has_a_name() and self is other  # no other has its name

    def __hash__(self) -> int:
        return id(self) if self._has_a_name() else 0

    def _has_a_name(self) -> bool:
        if isinstance(self._value, Card | Face):
            return True
        raise TypeError("a part of an observed card may be equal to that of another")

    def answer(self, question: Callable[[Any, Card], Hashable], about: Hashable) -> Any:
        """Answer a question about the whole card, and note the answer alone."""
        self._notes.note(answers, question, about)
        return question(about, self._value)

    def __getattr__(self, field: str) -> Any:
        value, path, notes = getattr(self._value, field), (*self._path, field), self._notes
        if field == "name":
            if self._path:
                notes.note(names_alike)
            return notes.called(value)
        if field in _ONLY_TOLD:
            return _ONLY_TOLD[field]
        if value is None or isinstance(value, Immutable):
            notes.note(is_given, path)
            return None if value is None else _Observed(value, path, notes)
        if isinstance(value, Set):
            return _ObservedSet(value, path, notes)
        if isinstance(value, tuple) and value and isinstance(value[0], Face):
            notes.note(length, path)
            return tuple(_Observed(face, (*path, index), notes) for index, face in enumerate(value))
        if isinstance(value, Mapping):
            notes.note(is_given, path)
            notes.note(items, path)
            return value
        if callable(value):
            raise TypeError(f"{field} may read anything of a card")
        notes.note(attribute, path)
        return value


class _ObservedSet(Set[Any]):
    """A set of a card's words, with ``more`` that were added to it.

    No `frozenset`: those are read by other sets without asking them.
    """

    __slots__ = ("_more", "_notes", "_path", "_value")

    def __init__(
        self, value: Set[Any], path: Path, notes: Observation, more: frozenset[Any] = frozenset()
    ) -> None:
        self._value = value
        self._path = path
        self._notes = notes
        self._more = more

    def __contains__(self, item: object) -> bool:
        if item in self._more:
            return True
        self._notes.note(holds, self._path, item)
        return item in self._value

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> Set[Any]:
        self._notes.note(attribute, self._path)
        return self._value | self._more

    def __eq__(self, other: object) -> bool:
        if self._more or not isinstance(other, frozenset):
            return self._all() == other
        self._notes.note(equals, self._path, other)
        return self._value == other

    __hash__ = Set._hash

    def union(self, *others: Iterable[Any]) -> _ObservedSet:
        """As `frozenset.union`."""
        more = self._more.union(*others)
        return _ObservedSet(self._value, self._path, self._notes, more)

    def issuperset(self, other: Iterable[Any]) -> bool:
        """As `frozenset.issuperset`."""
        return all(item in self for item in other)

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """As `frozenset.isdisjoint`."""
        return not any(item in self for item in other)


def key_by(properties: Iterable[Property]) -> Callable[[Card], Key]:
    """Return the function from a card to what it has of these properties."""
    names, others = [], []
    for each in properties:
        path = each.arguments[0] if each.read is attribute else ()
        if isinstance(path, tuple) and len(path) == 1:
            names.append(str(path[0]))
        else:
            others.append(each)
    # Of one attribute alone it would give no tuple.
    read: Callable[[Card], Key] = attrgetter("is_basic_land", "text_known", *names)

    def key_of(card: Card) -> Key:
        values = read(card)
        return (*values, *[each.of(card) for each in others]) if others else values

    return key_of
