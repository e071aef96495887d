"""The doubtful lines of a list, each taken as it is meant: one decision over the whole list.

A decklist knows no cards, so a line that can be read in several ways carries them all. Which of
them holds is decided here, once the cards are known and before anybody asks who leads: for each
line the ways in which it may be taken (`validator.judge.readings.ways`), and then, of all of them
together, those with which the deck has as many cards as it should
(`validator.judge.readings.decision`). What names a card with its quantity is never in doubt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.cards.names import one_slip
from validator.decklist import Decklist, Entry, Evidence, Written, Zone
from validator.decklist.by_names import SAYS_COMMANDER
from validator.decklist.changes.places import line_at
from validator.decklist.decklist import LineKind
from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.text.signs import Lines
from validator.judge.deck.slot import AmbiguousLine, Remarked, Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.readings.account import NamesIn, tell_of_names
from validator.judge.readings.changes import changed, is_change
from validator.judge.readings.decision import decided
from validator.judge.readings.doubts import Way
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.freeform import is_marked_comment, read_freely
from validator.judge.readings.item import Item, has_evidence, items_of
from validator.judge.readings.named_lines import NamedLines
from validator.judge.readings.parts import read_parts
from validator.judge.readings.records import join_records
from validator.judge.readings.said_leader import find_mentioned_leader, find_said_leader
from validator.judge.readings.second_copy import remove_second_copy
from validator.judge.readings.seen import Whole
from validator.judge.readings.told import apply_told, find_told, without
from validator.judge.readings.ways import Ways
from validator.report.findings.code import LineReading


def chosen(
    decklist: Decklist,
    matches: Sequence[Match | None],
    catalog: Catalog,
    expected: Expected,
    near: NearNames,
) -> Resolved:
    """Return the cards of a list, each line taken as it is meant, and what else its lines name.
    ``matches`` are those of its entries."""
    resolved = _chosen(decklist, matches, catalog, expected, near)
    resolved = _without_ornaments(resolved, decklist, catalog.names_in)
    if expected.is_far_too_large(sum([slot.quantity for slot in resolved.slots])):
        resolved = remove_second_copy(resolved)
    if len(decklist.lines) > _MOST_LINES:
        return resolved
    return tell_of_names(resolved, decklist, catalog.names_in)


def _chosen(
    decklist: Decklist,
    matches: Sequence[Match | None],
    catalog: Catalog,
    expected: Expected,
    near: NearNames,
) -> Resolved:
    items: Sequence[Item] = items_of(decklist, matches, catalog)
    texts = _texts_of(decklist)
    named = NamedLines(items, catalog, partial(_text_of, decklist=decklist), texts)
    resolver = _Resolver(decklist, catalog, expected, near, named)
    is_short = len(items) <= _MOST_LINES and len(texts) <= _MOST_LINES
    if texts and is_short:
        kinds = {line.number: line.kind for line in decklist.lines}
        items = _with_leaders(items, texts, kinds, named)
    resolved = resolver.resolve(items)
    if not texts or not is_short:
        return resolved
    kinds = _kinds_of(decklist) if resolved.slots else {}
    texts = {
        number: text
        for number, text in texts.items()
        if kinds.get(number) not in ("comment", "metadata")
    }
    if decklist.syntax == "markdown":
        texts = _without_programs(texts, resolved)
    troubles = 0
    if _has_free_lines(items, texts, kinds):
        troubles = _count_troubles(resolved, decklist, texts, named)
    if troubles or (resolved.ambiguous and texts):
        read_texts, read_lines = texts, named
        records = join_records(texts, named.names_in)
        troubles += len(resolved.ambiguous) if records is not None else 0
        if records is not None:
            read_texts = records
            items = [item for item in items if item.is_counted and item.line in records]
            read_lines = NamedLines(items, catalog, partial(_line_of, texts=records), records)
            resolver = resolver._replace(named=read_lines)
        freely = resolver.resolve(
            read_freely(read_texts, kinds, items, read_lines, catalog, expected)
        )
        faulty = [fault.line for fault in decklist.faults]
        remarks = [line for line in faulty if _is_remark(line, texts, read_lines)]
        is_free = 2 * sum(item.is_counted and item.match is not None for item in items) < len(texts)
        read = {slot.line for slot in freely.slots}
        overcome = {line for line in faulty if line in read or _is_ornament(texts.get(line, "1"))}
        overcome |= set(remarks if is_free else ())
        freely = freely._replace(by_names=frozenset(overcome))
        lost = _count_lost(resolved, freely, named) + _count_repeated(resolved, freely)
        if _count_troubles(freely, decklist, read_texts, read_lines) + lost < troubles:
            return freely._replace(by_names=frozenset(overcome.union(remarks)))
    return resolved


def _kinds_of(decklist: Decklist) -> dict[int, LineKind]:
    """Return what each line is, but for comments that no sign marks: those may be more."""
    return {
        line.number: line.kind
        for line in decklist.lines
        if line.kind != "comment" or is_marked_comment(line.text)
    }


def _without_programs(texts: Mapping[int, str], resolved: Resolved) -> dict[int, str]:
    """Return the lines that are of no program in a fence, if the list stands outside of it."""
    from validator.decklist.markdown.lines import program_lines  # few lists need it

    programs = program_lines(texts.items())
    if any(slot.line in programs for slot in resolved.slots):
        programs = set()
    return {number: text for number, text in texts.items() if number not in programs}


def _with_leaders(
    items: Sequence[Item], texts: Mapping[int, str], kinds: Mapping[int, str], named: NamedLines
) -> Sequence[Item]:
    """Return the items with the lines that the grammar takes for words, and that say who leads."""
    read = {item.line for item in items}
    leading = []
    for number, text in texts.items():
        if number in read or kinds[number] == "metadata" or is_marked_comment(text):
            continue
        if SAYS_COMMANDER.search(text) is None or heading_words(text) in HEADINGS:
            continue
        line = named.read_line(number)
        if line is not None and any(card.zone is Zone.COMMANDER for card in line.cards):
            written = Written(text.strip()[:_LONGEST], 1, 1, bare=True)
            leading.append(Item(Entry(number, written), None))
    return sorted([*items, *leading], key=attrgetter("line")) if leading else items


_LONGEST: Final = 200
# No deck is told in more lines. A longer text is read by the grammar, and line by line alone: it
# takes the time that its lines take.
_MOST_LINES: Final = 2_000


class _Resolver(NamedTuple):
    """What the lines of a list are taken for."""

    decklist: Decklist
    catalog: Catalog
    expected: Expected
    near: NearNames
    named: NamedLines

    def resolve(self, items: Sequence[Item]) -> Resolved:
        """Return the cards of a list with these lines, each taken as it is meant."""
        decklist, expected = self.decklist, self.expected
        changes = [item for item in items if is_change(item)]
        if changes:
            listed = frozenset(
                card.name for item in items if not is_change(item) for card in item.cards
            )
            items = [
                self._as_row(item) if is_change(item) and self._only_sorts(item, listed) else item
                for item in items
            ]
            changes = [item for item in items if is_change(item)]
        lines = [item for item in items if not is_change(item)] if changes else items
        told = find_told(lines, self.named, self.catalog) if len(lines) <= _MOST_LINES else []
        lines = without(lines, told) if told else lines
        whole = Whole(lines, expected, self.named)
        ways = Ways(whole, self.catalog, expected, self.near, self.named)
        ways.look_up(lines)
        choice = _choose(lines, whole, [ways.of(item) for item in lines], expected)
        resolved = _resolved(lines, choice.taken)
        cards = (*resolved.slots, *resolved.unknown)
        if len(lines) <= _MOST_LINES and not any(each.entry.zone in LEADING for each in cards):
            led = self._with_leader(items, lines, resolved)
            if led is not None:
                again = self.resolve(led[0])
                return again if led[1] is None else again._replace(led_by=led[1])
        if changes:
            resolved = changed(resolved, changes, expected)
        resolved = _without_totals(resolved)
        if told:
            resolved = apply_told(resolved, told, expected)
        return resolved._replace(
            by_names=frozenset(
                item.line
                for item, way in zip(lines, choice.taken, strict=True)
                if item.taken_for == "error" and way.slots
            ),
            remarks=[_whole(each, decklist) for each in resolved.remarks],
            ambiguous=[
                _whole_line(each, decklist)
                for each in _ambiguous(lines, choice, expected, self.named)
            ],
        )

    def _with_leader(
        self, items: Sequence[Item], lines: Sequence[Item], resolved: Resolved
    ) -> tuple[list[Item], str | None] | None:
        """Return the lines with that of the commander, if words of the text say who it is, and what
        says so where those are no words for a commander."""
        said = find_said_leader(lines, resolved.slots, self.named, self.catalog, self.expected)
        if said is not None:
            listed, leader, saying = said
            return [
                leader if item is listed else item
                for item in items
                if item is listed or item is not saying or item.is_counted
            ], None
        mentioned = find_mentioned_leader(resolved.slots, self.named, self.catalog, self.expected)
        if mentioned is None:
            return None
        read = {slot.line for slot in resolved.slots}
        kept = [item for item in items if item.line in read or item.line != mentioned.line]
        return sorted([*kept, mentioned], key=attrgetter("line")), "text"

    def _only_sorts(self, item: Item, listed: frozenset[str]) -> bool:
        """Whether a line says of several cards that they go, and the list has none of them: the
        word sorts its cards, `Quitar: Opt / Fog`."""
        line = self.named.read(item.entry) if item.removes else None
        cards = () if line is None else line.cards
        return len(cards) > 1 and listed.isdisjoint(card.span.card for card in cards)

    def _as_row(self, item: Item) -> Item:
        """Return the line of a change as one that is read by the names in it."""
        written = Written(self.named.text(item.entry).strip()[:_LONGEST], 1, 1, bare=True)
        return Item(item.entry._replace(written=written, zone=Zone.MAIN, zone_marked=False), None)


def _without_totals(resolved: Resolved) -> Resolved:
    """Return the list without lines that say how many cards all others are: `Total 99`."""
    counted = [each for each in resolved.unknown if each.counted and each.quantity >= _LEAST_TOTAL]
    if not counted:
        return resolved
    slots = sum([slot.quantity for slot in resolved.slots if slot.entry.zone in IN_THE_DECK])
    others = slots + sum([each.quantity for each in resolved.unknown if each.counted])
    totals = [
        each for each in counted if 0 <= others - each.quantity - each.quantity <= _MOST_LEADERS
    ]
    if len(totals) != 1:
        return resolved
    remark = Remarked(totals[0].entry, totals[0].entry.name)
    return resolved._replace(
        unknown=[each for each in resolved.unknown if each is not totals[0]],
        remarks=[*resolved.remarks, remark],
    )


_LEAST_TOTAL: Final = 20


def _has_free_lines(
    items: Sequence[Item], texts: Mapping[int, str], kinds: Mapping[int, str]
) -> bool:
    """Whether any line is neither a heading nor written as a card with its count."""
    plain = {
        item.line
        for item in items
        if item.taken_for is None
        and item.is_counted
        and _BEFORE_A_NAME.fullmatch(texts.get(item.line, "")[: (item.entry.column or 1) - 1])
    }
    return any(number not in plain and kinds.get(number) != "header" for number in texts)


# 1   - 4x   SB: 1   but not A-01-3
_BEFORE_A_NAME: Final = re.compile(r"\s*(?:[^\W\d_]+:\s*)?[\W_]*(?:\d+\s?[xX×]?)?[\W_]*")


def _is_ornament(text: str) -> bool:
    """Whether a line has neither a letter nor a digit: `|-`."""
    return text.isprintable() and not any(map(str.isalnum, text))


def _without_ornaments(resolved: Resolved, decklist: Decklist, names_in: NamesIn) -> Resolved:
    """Return the list with no fault in lines that are signs alone, the number of all cards, or a
    number that stands beside no name."""
    if not decklist.faults or not isinstance(decklist.lines, Lines):
        return resolved
    copies = [slot.quantity for slot in resolved.slots if slot.entry.zone in IN_THE_DECK]
    sums = {sum(copies), sum(copies) - 1, sum(copies) + 1}
    over = set(resolved.by_names)
    for fault in decklist.faults:
        line = line_at(decklist, fault.line)
        text = "" if line is None else line.text.strip()
        if not text:
            continue
        near = [line_at(decklist, fault.line + step) for step in (-1, 1)]
        alone = not any(names_in(each.text) for each in near if each is not None)
        if _is_ornament(text) or (text.isdecimal() and (int(text[:4]) in sums or alone)):
            over.add(fault.line)
    return resolved._replace(by_names=frozenset(over))


def _is_remark(number: int, texts: Mapping[int, str], lines: NamedLines) -> bool:
    """Whether a line that the grammar does not understand names no card and counts none."""
    text = texts.get(number, "1")
    if not text.isprintable() or not lines.has(number):
        return False
    return lines.read_line(number) is None and not text.lstrip(" ([")[:1].isdecimal()


def _count_lost(resolved: Resolved, other: Resolved, lines: NamedLines) -> int:
    """Count the unknown names of a list that another way to read it takes for no cards: with a slip
    in them, or counted."""

    def count(of: Resolved) -> Counter[int | None]:
        copies: Counter[int | None] = Counter()
        for each in (*of.slots, *of.unknown):
            copies[each.line] += each.quantity
        return copies

    before, after = count(resolved), count(other)
    named = {each.entry.line for each in other.remarks if each.cards}
    return sum(
        after[each.line] < before[each.line]
        and (
            bool(each.nearest) or not each.entry.bare or before[each.line] > 1 or each.line in named
        )
        for each in resolved.unknown
        if not lines.is_count(each.line or 0)
    )


def _count_troubles(
    resolved: Resolved, decklist: Decklist, texts: Mapping[int, str], named: NamedLines
) -> int:
    """Count what a way to read a list leaves unexplained: lines that are none of a list, unknown
    names, names of cards that it passes over, other numbers of copies than the lines say."""
    taken = {each.entry.line for each in resolved.remarks} | resolved.by_names
    faults = sum(fault.line not in taken for fault in decklist.faults)
    unknown = sum(each.counted and each.zone in IN_THE_DECK for each in resolved.unknown)
    listed = {slot.card.name for slot in resolved.slots}
    copies: dict[int | None, int] = {}
    written: dict[int | None, bool] = {}
    leaders = 0
    for slot in resolved.slots:
        copies[slot.line] = copies.get(slot.line, 0) + slot.quantity
        written[slot.line] = not slot.entry.bare
        leaders += slot.quantity if slot.entry.zone is Zone.COMMANDER else 0
    told = {name for each in resolved.remarks for name in each.cards}
    reported = {each.line for each in resolved.unknown}
    headers = {line.number for line in decklist.lines if line.kind == "header"}
    passed = remarked = recounted = 0
    for number in texts:
        if named.plain_card(number) in listed and copies.get(number) == 1:
            continue
        line = named.read_line(number)
        if line is None or number in reported:
            continue
        leading = [card for card in line.cards if card.zone is Zone.COMMANDER]
        if not leaders and len(leading) == 1 and leading[0].quantity == 1:
            passed += 1
        if line.is_prose and resolved.slots:
            continue
        for card in line.cards:
            name = line.text[card.span.start : card.span.end]
            several = " " in name or not name.isascii()
            if written.get(number):
                several = several and card.is_counted
            elif card.is_counted and number not in headers:
                several = True
            if card.span.card not in listed and several:
                passed += card.span.card not in told
                remarked += card.span.card in told
        if named.is_numbered(number) and copies.get(number, 0) > len(line.cards):
            recounted += not line.is_counted  # the number of its row
        counted = named.layout.counts.get(named.place(number))
        if counted is not None and len(line.cards) == 1 and not written.get(number, True):
            recounted += copies[number] != counted
    passed += remarked if remarked > _MOST_REMARKED else 0
    return faults + unknown + passed + recounted + (leaders if leaders > _MOST_LEADERS else 0)


_MOST_LEADERS: Final = 2
# Somebody speaks of so many cards beside a list.
_MOST_REMARKED: Final = 2


def _count_repeated(resolved: Resolved, other: Resolved) -> int:
    """Count the cards that only another way to read a list has more than once, if they are many:
    somebody speaks of them."""

    def repeated(of: Resolved) -> set[str]:
        lines = Counter([slot.card.name for slot in of.slots if not slot.card.is_basic_land])
        return {name for name, number in lines.items() if number > 1}

    new = len(repeated(other) - repeated(resolved))
    return new if new > _MOST_REMARKED else 0


def _whole(remark: Remarked, decklist: Decklist) -> Remarked:
    """Return the remark with the whole of its line, where the list is a text."""
    text = _text_of(remark.entry, decklist)
    return remark if text is None else remark._replace(text=" ".join(text.split()))


def _whole_line(line: AmbiguousLine, decklist: Decklist) -> AmbiguousLine:
    text = _text_of(line.entry, decklist)
    return line if text is None else line._replace(text=" ".join(text.split()))


def _text_of(entry: Entry, decklist: Decklist) -> str | None:
    """Return the line of an entry as written, where the list is a text."""
    number, lines = entry.line, decklist.lines
    line = line_at(decklist, number) if number and isinstance(lines, Lines) else None
    return None if line is None else line.text


def _line_of(entry: Entry, texts: Mapping[int, str]) -> str | None:
    return texts.get(entry.line or 0)


def _texts_of(decklist: Decklist) -> dict[int, str]:
    """Return the lines of a text with something in them, by their numbers."""
    if not isinstance(decklist.lines, Lines):
        return {}
    return {line.number: line.text for line in decklist.lines if line.text.strip()}


class _Choice(NamedTuple):
    """How the lines of a list are taken, and how they would be if nobody counted its cards."""

    taken: Sequence[Way]
    likeliest: Sequence[Way]
    size: int


def _choose(
    items: Sequence[Item], whole: Whole, ways: Sequence[Sequence[Way]], expected: Expected
) -> _Choice:
    """Choose for each line the way to take it: with those of all lines least speaks against the
    whole."""
    first, *others = read_parts(items, whole, ways)
    read = first.apply(ways)
    likeliest = [min(each, key=attrgetter("against")) for each in read]
    best = decided(read, 0, expected.is_right)
    if best.against > 0:
        for reading in others:
            other = decided(reading.apply(ways), 0, expected.is_right)
            other = other._replace(against=other.against + reading.against)
            if other.against < best.against:
                best = other
                if reading.is_sure:
                    likeliest = list(other.taken)
    return _Choice(best.taken, likeliest, best.size)


def _ambiguous(
    items: Sequence[Item], choice: _Choice, expected: Expected, named: NamedLines
) -> Iterator[AmbiguousLine]:
    """Yield the lines of which nothing but the sum of the deck says how they are meant."""
    if not expected.is_right(choice.size) or any(map(_lacks_a_card, choice.taken)):
        return  # the deck is illegal, however these lines are meant
    yield from _alternatives(items, choice, named)
    for item, taken, likely in zip(items, choice.taken, choice.likeliest, strict=True):
        if taken.doubt:
            other_size = choice.size + taken.doubt
            entry = _as_card(item.entry, taken, likely)
            yield AmbiguousLine(entry, item.entry.name, "comment", "card", choice.size, other_size)
        if taken.copies > likely.copies and has_evidence(item.entry, Evidence.UNKNOWN_PART):
            continue  # cards below a key of the player's own are of the deck
        if taken.copies != likely.copies and taken.leads is None and _may_be_meant(likely):
            other_size = choice.size - taken.copies + likely.copies
            yield AmbiguousLine(
                _as_card(item.entry, taken, likely),
                item.entry.name,
                _reading_of(taken),
                _reading_of(likely),
                choice.size,
                other_size,
            )


def _alternatives(
    items: Sequence[Item], choice: _Choice, named: NamedLines
) -> Iterator[AmbiguousLine]:
    """Yield the cards of which a line names another number as well, or another card: `93 or 94
    Swamp`, `Opt or Ponder`."""
    asked = sum([named.text(item.entry).rstrip().endswith("?") for item in items])
    for item, taken in zip(items, choice.taken, strict=True):
        text = named.text(item.entry)
        size = choice.size
        if taken.copies > 1 and _ABOUT.search(text) is not None:
            yield AmbiguousLine(item.entry, item.entry.name, "card", "card", size, size + 1)
        is_one = taken.copies == 1 and len(taken.slots) == 1
        is_asked = is_one and asked <= _MOST_ASKED and _ends_in_a_question(text, taken)
        if is_asked or (is_one and _PERHAPS.search(text) is not None):
            yield AmbiguousLine(item.entry, item.entry.name, "card", "comment", size, size - 1)
        elif taken.copies > 1 and named.says_of_a_card(text, _PERHAPS):
            yield AmbiguousLine(item.entry, item.entry.name, "card", "card", size, size - 1)
        if _OR.search(text) is None:
            continue
        numbers = _OTHER_NUMBER.match(text)
        other = 0
        if numbers is not None:
            other = int(numbers[2]) + int(numbers[1]) - 2 * taken.copies
        elif named.has_alternative(text):
            other = 1 if len(taken.slots) == 1 else -1
        if taken.copies and other:
            yield AmbiguousLine(item.entry, item.entry.name, "card", "card", size, size + other)


# Behind more cards a question mark is a mark of the list's own.
_MOST_ASKED: Final = 2


def _ends_in_a_question(text: str, way: Way) -> bool:
    """Whether a question mark stands behind a card whose name has none: `1 Mountain?`."""
    slot = way.slots[0]
    if not text.rstrip().endswith("?") or slot.card.name.endswith("?"):
        return False
    return text.rstrip(" \t?").endswith(slot.entry.name.rstrip(" ?"))


def _as_card(entry: Entry, *ways: Way) -> Entry:
    """Return the entry with the card that one of the ways finds in it: Opt in `Next buy: Opt`."""
    for way in ways:
        if len(way.slots) == 1:
            return entry._replace(written=way.slots[0].entry.written)
    return entry


# 95 Forest, give or take   ~95 Forest   about 95 Forest
_ABOUT: Final = re.compile(
    r"(?i)(?:~|≈|±|\b(?:about|around|roughly|approx(?:imately)?\.?|ca\.?|circa|some|etwa|ungefähr|"
    r"rund|environ|unos|unas|cerca\s+de|aproximadamente|pi[ùu]\s+o\s+meno|ongeveer|ungefär|około|"
    r"примерно|около)\s?)\d{2}|\b(?:give\s+or\s+take|or\s+so|more\s+or\s+less|oder\s+so|"
    r"mehr\s+oder\s+weniger|plus\s+ou\s+moins|más\s+o\s+menos|mais\s+ou\s+menos)\b|"
    r"約\d|大約\d|大约\d|\d枚(?:くらい|ほど)|\d张左右"
)
# Possibly Opt too
_PERHAPS: Final = re.compile(
    r"(?i)\b(?:possibly|perhaps|vielleicht|eventuell|peut-être|éventuellement|quizás?|tal\s+vez|"
    r"talvez|forse|eventualmente|misschien|kanske|kenties|возможно|i\s+might|unsure|not\s+sure|"
    r"on\s+the\s+fence|tbd|tentative(?:ly)?|unsicher|nicht\s+sicher|pas\s+sûre?|"
    r"no\s+estoy\s+segur[oa]|non\s+sono\s+sicur[oa]|niet\s+zeker|nie\s+wiem|не\s+уверен)\b|"
    # Greaves (if the post is here by then)
    r"\(\s*(?:if|wenn|falls|si|se|als|jeśli|если|om|hvis|jos|eğer)\b|"
    # or Council's Judgment
    r"\A\W*(?:or|oder|oppure|ou|eller|albo|lub|или|ή)\s|\A\W*(?:または|或者?)|"
    r"たぶん|多分|かも|也许|可能|아마"
)
_OR: Final = re.compile(r"(?i)(?<!\w)(?:or|oder|ou|o|ή|или|of)(?!\w)|または|或|/")
_OTHER_NUMBER: Final = re.compile(
    r"(?i)\W*(\d{1,3})\s*(?:or|oder|ou|o|или|of|または|或)\s*(\d{1,3})\s?[xX×]?\s+(?=[^\W\d_])"
)


def _may_be_meant(way: Way) -> bool:
    """Whether a line may be meant so: as no card, or as one that there is but for a slip."""
    return not way.unknown or any(
        one_slip(each.entry.name, name) for each in way.unknown for name in each.nearest or ()
    )


def _lacks_a_card(way: Way) -> bool:
    """Whether a name stands in the deck that no card has."""
    return any(each.counted and each.entry.zone in IN_THE_DECK for each in way.unknown)


def _reading_of(way: Way) -> LineReading:
    """Return what a line is by this way to take it."""
    if way.heads:
        return "heading"
    if way.copies or not (way.slots or way.unknown):
        return "card" if way.copies else "comment"
    return "outside"


def _resolved(items: Sequence[Item], taken: Sequence[Way]) -> Resolved:
    """The list with each of its lines taken in this way."""
    slots: list[Slot] = []
    unknown: list[Unknown] = []
    remarks: list[Remarked] = []
    ended: Zone | None = None
    for item, way in zip(items, taken, strict=True):
        entry = item.entry
        if way.heads:
            # A heading of the list's own ("Big ramp") ends the commanders' part of it.
            ended = entry.zone if entry.zone in _ENDED_BY_ANY_HEADING else None
        elif entry.zone is not ended or entry.marks or entry.categories:
            ended = ended if way.remark else None
        unknown += [
            each._replace(after=len(slots), entry=_out_of(each.entry, ended))
            for each in way.unknown
        ]
        if ended is None:
            slots += way.slots
        else:
            slots += [each._replace(entry=_out_of(each.entry, ended)) for each in way.slots]
        if way.remark is not None:
            remarks.append(way.remark)
    why = next((way.leads for way in taken if way.leads is not None), None)
    return Resolved(Slots.of(_declare_leaders(slots)), unknown, remarks, why)


def _declare_leaders(slots: Sequence[Slot]) -> Iterator[Slot]:
    """Yield the cards; one whose own line says without a count that it leads is no second copy of
    the same card with a count: `Krenko, Mob Boss - commander!`."""
    counted = {slot.card for slot in slots if slot.entry.zone is Zone.MAIN and not slot.entry.bare}
    for slot in slots:
        entry = slot.entry
        says_so = entry.zone is Zone.COMMANDER and entry.bare and entry.marks
        if says_so and not entry.declared and slot.card in counted:
            entry = entry._replace(written=replace(entry.written, declared=True))
        yield slot._replace(entry=entry) if entry is not slot.entry else slot


_ENDED_BY_ANY_HEADING: Final = (Zone.COMMANDER, Zone.COMPANION)


def _out_of(entry: Entry, ended: Zone | None) -> Entry:
    """The entry, where a heading of the list's own took it out of the commanders' part."""
    return entry if ended is None else entry._replace(zone=Zone.MAIN, zone_marked=False)
