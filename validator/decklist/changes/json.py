"""Changes to decks in JSON, as a text or as a mapping.

What is to change is said of the parts of the document. A text gets them as other texts in their
places, a mapping as a JSON Patch.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from validator.decklist.changes.change import Changes, names_several
from validator.decklist.changes.document import Document, PatchDocument, TextDocument
from validator.decklist.changes.lines import recounted
from validator.decklist.decklist import Decklist
from validator.decklist.entry import Entry
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, fields_of, words_of, zone_of
from validator.decklist.fields.values import flag_of
from validator.decklist.headings import category_zone
from validator.decklist.inputs import MappingSource
from validator.decklist.json.nodes import JsonSource, Node, Token, element_of, names_in
from validator.decklist.within.json_texts import LINE_END
from validator.decklist.zone import Zone


def json_maker(decklist: Decklist, source: object) -> JsonMaker | None:
    """What changes a deck of this source, if it is JSON or a mapping."""
    if isinstance(source, MappingSource):
        source = source.json
    return JsonMaker(decklist, source) if isinstance(source, JsonSource) else None


class JsonMaker:
    """Makes the changes to a deck in JSON."""

    def __init__(self, decklist: Decklist, source: JsonSource) -> None:
        self.decklist = decklist
        self.source = source

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name in the string that holds it."""
        token = self._token(entry)
        if token is None:
            return None
        said = self._said(token)
        start = self._start_in(token, said, entry)
        if start is None:
            return None
        document = self._document()
        changed = name if _is(said, entry.name) else _spliced(said, start, len(entry.name), name)
        if token.is_key:
            if token.node.parent is not None and token.node.parent.child(changed) is not None:
                return None
            document.rename_key(token.node, changed)
        else:
            document.set_string(token.node, changed)
        return document.changes()

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another number where the card's stands."""
        token = self._token(entry)
        if token is None:
            return None
        element = element_of(token)
        document = self._document()
        counted = self._count_of(element)
        if counted is not None and _copies(self.source.value(counted)) == entry.quantity:
            document.set_number(counted, quantity)
            return document.changes()
        alone = _is(self._said(token), entry.name)
        changed = None if alone else self._other_line(token, entry, quantity)
        if changed is not None:
            document.set_string(token.node, changed)
        elif element.is_object and counted is None:
            document.insert_member(element, "quantity", quantity)
        elif element is token.node and alone:
            card = {"name": self._said(token), "quantity": quantity}
            document.set_value(element, card)
        else:
            return None
        return document.changes()

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """Their elements removed, or their lines of a text."""
        document = self._document()
        if not self._remove(document, entries):
            return None
        return document.changes()

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """What says where a card is says so; else they move to the commanders."""
        document = self._document()
        moving: list[Node] = []
        for entry in entries:
            token = self._token(entry)
            if token is None or names_several(entry):
                return None
            element = element_of(token)
            if not self._mark(document, element):
                moving.append(element)
        if moving and not self._move(document, moving, Zone.COMMANDER):
            return None
        return document.changes()

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """What says where the card is says so; else it moves to another list."""
        token = self._token(entry)
        if token is None or names_several(entry) or _has_lines(self._said(token)):
            return None
        document, element = self._document(), element_of(token)
        board = _best(element, Field.ZONE) if element.is_object else None
        if board is not None and board.kind == '"' and zone_of(self.source.string(board))[1]:
            document.set_string(board, zone.key)
        elif not self._move(document, [element], zone):
            return None
        return document.changes()

    def add(self, name: str, quantity: int) -> Changes | None:
        """A new first element of the list of the main deck."""
        for entry in self.decklist.entries:
            token = self._token(entry) if entry.zone is Zone.MAIN else None
            cards = None if token is None else element_of(token).parent
            if cards is not None and cards.is_list:
                document = self._document()
                document.insert_element(cards, {"name": name, "quantity": quantity})
                return document.changes()
        return None

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """An element is a card's, or it is none."""
        return None

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """What says that they are a sideboard says that they are a maybeboard."""
        document = self._document()
        done: set[int] = set()
        for entry in entries:
            token = self._token(entry)
            if token is None:
                return None
            element = element_of(token)
            part = self._sideboard_of(element)
            if part is None:
                return None
            node, by = part
            if id(node) in done:
                continue
            done.add(id(node))
            if by == "key":
                name = next((key for key in _ASIDE if _is_free(node, key)), None)
                if name is None:
                    return None
                document.rename_key(node, name)
            elif by == "flag":
                document.insert_member(node, Zone.MAYBEBOARD.key, True)
            else:
                document.set_string(node, Zone.MAYBEBOARD.key.capitalize())
        return document.changes()

    # --------------------------------------------------------------- places

    def _document(self) -> Document:
        return PatchDocument() if self.source.is_mapping else TextDocument(self.source)

    def _token(self, entry: Entry) -> Token | None:
        """The string in which the name of an entry stands."""
        if entry.line is not None and entry.column is not None:
            return self.source.token_at(self.source.offset(entry.line, entry.column))
        element = None if entry.path is None else self.source.at(entry.path)
        if element is None:
            return None
        tokens = list(names_in(element))
        for token in tokens:
            if _is(self._said(token), entry.name):
                return token
        return next((token for token in tokens if entry.name in self._said(token)), None)

    def _said(self, token: Token) -> str:
        if token.is_key:
            return str(token.node.key)
        return self.source.string(token.node)

    def _start_in(self, token: Token, said: str, entry: Entry) -> int | None:
        """The index of the name in what its string says; None where it can't be told."""
        if _is(said, entry.name):
            return 0
        if entry.line is not None and entry.column is not None:
            offset = self.source.offset(entry.line, entry.column)
            literal = self.source.text[token.start : offset]
            before = _unfinished(literal)
            if before is not None and said.startswith(entry.name, len(before)):
                return len(before)
            return None
        return said.find(entry.name) if said.count(entry.name) == 1 else None

    def _other_line(self, token: Token, entry: Entry, quantity: int | None) -> str | None:
        """What the string says with another quantity in the entry's line; without the line, for
        no quantity."""
        said = self._said(token)
        start = self._start_in(token, said, entry)
        if start is None or token.is_key:
            return None
        ends = list(LINE_END.finditer(said))
        before = [match for match in ends if match.end() <= start]
        behind = ends[len(before)] if len(before) < len(ends) else None
        begin = before[-1].end() if before else 0
        end = len(said) if behind is None else behind.start()
        if quantity is None:
            if behind is None:
                return said[: before[-1].start()] if before else ""
            return said[:begin] + said[behind.end() :]
        line = recounted(said[begin:end], entry, quantity)
        return None if line is None else said[:begin] + line + said[end:]

    # -------------------------------------------------------------- counting

    def _count_of(self, element: Node) -> Node | None:
        """What says how many copies there are."""
        if element.kind == "0" or (element.kind == '"' and self.source.string(element).isdigit()):
            return element
        if element.is_list:
            for child in element.children:
                if child.kind == "0":
                    return child
                if child.is_object:
                    return self._count_of(child)
            return None
        return _best(element, Field.QUANTITY) or _best(element, Field.NUMBER)

    # -------------------------------------------------------------- removing

    def _remove(self, document: Document, entries: Sequence[Entry]) -> bool:
        nodes: list[Node] = []
        lines: dict[int, tuple[Token, list[Entry]]] = {}
        for entry in entries:
            token = self._token(entry)
            if token is None or names_several(entry):
                return False
            if not token.is_key and _has_lines(self._said(token)):
                lines.setdefault(id(token.node), (token, []))[1].append(entry)
            else:
                nodes.append(element_of(token))
        for token, several in lines.values():
            if len(several) > 1:
                return False
            changed = self._other_line(token, several[0], None)
            if changed is None:
                return False
            document.set_string(token.node, changed)
        wanted = {id(node) for node in nodes}
        if len(wanted) < len(nodes) or any(node.parent is None for node in nodes):
            return False
        document.remove(nodes)
        return True

    # --------------------------------------------------------------- leading

    def _mark(self, document: Document, element: Node) -> bool:
        """Say of a card that it leads, where the card itself says what it is."""
        if not element.is_object:
            return False
        board = _best(element, Field.ZONE)
        if board is not None and board.kind == '"' and zone_of(self.source.string(board))[1]:
            document.set_string(board, "commander")
            return True
        flag = _best(element, Field.IS_COMMANDER)
        if flag is not None and flag_of(str(self.source.value(flag) or "false")) is False:
            document.set_value(flag, True)
            return True
        categories = _best(element, Field.CATEGORY)
        if categories is not None and categories.is_list:
            document.insert_element(categories, "Commander")
            return True
        return False

    def _move(self, document: Document, elements: Sequence[Node], zone: Zone) -> bool:
        deck = _deck_of(elements[0])
        if deck is None or any(_deck_of(element) is not deck for element in elements):
            return False
        target = next((each for each in deck.children if zone_of(str(each.key))[1] is zone), None)
        if target is not None and not (target.is_list or _is_nothing(self.source, target)):
            return False
        document.move(elements, deck, target, zone.key)
        return True

    # ------------------------------------------------------------ sideboards

    def _sideboard_of(self, element: Node) -> tuple[Node, str] | None:
        """What says that a card is of a sideboard: a string, a flag of the card, or a key."""
        if element.is_object:
            board = _best(element, Field.ZONE)
            if board is not None and self._is_sideboard(board):
                return board, "string"
            flag = _best(element, Field.IS_SIDEBOARD)
            if flag is not None and flag_of(str(self.source.value(flag))):
                return element, "flag"
            categories = _best(element, Field.CATEGORY)
            first = categories.children[:1] if categories is not None else []
            for category in [*first, *([categories] if categories is not None else [])]:
                if category.kind == '"' and (
                    category_zone(self.source.string(category)) is Zone.SIDEBOARD
                ):
                    return category, "string"
        node: Node | None = element
        while node is not None:
            if isinstance(node.key, str) and zone_of(node.key)[1] is Zone.SIDEBOARD:
                return node, "key"
            if node.is_object and node is not element:
                for child in node.children:
                    if child.kind == '"' and self._is_sideboard(child):
                        return child, "string"
            node = node.parent
        return None

    def _is_sideboard(self, node: Node) -> bool:
        return node.kind == '"' and zone_of(self.source.string(node))[1] is Zone.SIDEBOARD


# Where cards stand that are not in the deck.
_ASIDE: Final = (Zone.MAYBEBOARD.key, Zone.NOT_IN_DECK.key, "considering")


def _is_free(node: Node, key: str) -> bool:
    return node.parent is not None and node.parent.child(key) is None


def _is(said: str, name: str) -> bool:
    return " ".join(said.split()) == " ".join(name.split())


def _spliced(text: str, start: int, length: int, new: str) -> str:
    return text[:start] + new + text[start + length :]


def _unfinished(literal: str) -> str | None:
    """What the beginning of a string says."""
    try:
        return str(json.loads(f'{literal}"', strict=False))
    except ValueError:
        return None


def _has_lines(said: str) -> bool:
    return LINE_END.search(said.strip()) is not None


def _copies(value: object) -> int | None:
    if isinstance(value, str) and value.strip().isdigit():
        return int(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return int(value)
    return 1 if value is None else None


def _best(element: Node, field: Field) -> Node | None:
    """The member that says a field, by its best name."""
    found = [
        (FIELD_WORDS[field].index(words_of(str(child.key))), index, child)
        for index, child in enumerate(element.children)
        if field in fields_of(str(child.key))
    ]
    return min(found, key=lambda ranked: ranked[:2])[2] if found else None


# Where cards stand that move to another part; `None` is a key that is no part's name.
_MOVED_FROM: Final = (Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER, Zone.SIGNATURE_SPELL, None)


def _deck_of(element: Node) -> Node | None:
    """The object that holds the parts of the deck which an element is of."""
    node = element.parent
    while node is not None and node.parent is not None:
        if node.parent.is_object:
            zone = zone_of(str(node.key))[1]
            if zone in _MOVED_FROM and not _is_of_part(node.parent):
                return node.parent
        node = node.parent
    return None


def _is_of_part(node: Node) -> bool:
    """Whether an object is a part of a deck, and not the deck: Moxfield's boards have cards."""
    return isinstance(node.key, str) and zone_of(node.key)[1] is not None


def _is_nothing(source: JsonSource, node: Node) -> bool:
    said = source.value(node)
    return not node.children and (said is None or said == "")
