"""What a line says that no program writes, and people do.

`1) Sol Ring`, `Captain: Sol Ring`, `~~1 Sol Ring~~`, `1 Sol Ring, 36 Forest`: the grammar of lists
(``grammar/decklist.lark``) stays short without them. A line that it can't read, or whose name has
a sign in it that hardly any name has, is looked at once more here. Nobody here knows a name: the
line gets every sensible reading, and those that leave the most of it whole go first, for names hold
colons, commas and joining words, and end in signs and numbers.

What a line says where it is taken for no card stands in its content's ``card``, whose first
reading tells what speaks for it.
"""

from __future__ import annotations

import re
from typing import Final

from validator.base.value import replace
from validator.decklist.entry import Evidence, Reading
from validator.decklist.headings import (
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    heading_words,
    known_words,
    zone_of_title,
)
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.certain import NOBODY, is_certain, is_plain
from validator.decklist.text.line_content import (
    CardLine,
    Heading,
    LineContent,
    Remark,
    Setting,
    Wrong,
)
from validator.decklist.text.mend.forms import change_of, is_remark, none_of, struck
from validator.decklist.text.mend.inner import as_words, one_or_several, prose, row
from validator.decklist.text.mend.labels import Label, label_of
from validator.decklist.text.mend.listed import pairs, pieces
from validator.decklist.text.mend.respelled import is_spoken, unwrapped
from validator.decklist.text.mend.ways import (
    ReadLine,
    Ways,
    also_said,
    in_place,
    read_as,
    reading_of,
)


def read_again(
    text: str, content: LineContent | None, read: ReadLine, depth: int = 0
) -> LineContent | None:
    """What a line says, with all its readings.

    ``content`` is what the grammar, ``read``, makes of it, if anything. None where nothing can be
    made of it here, either. Takes a few steps a letter.
    """
    if isinstance(content, Remark):
        return _declared_in_a_remark(content, text, read)
    if isinstance(content, Setting):
        label = label_of(text) if HEADINGS.get(content.key) in LEADING else None
        return (label and _labelled(text, label, read, depth)) or content
    if isinstance(content, Wrong):
        if (none := none_of(text)) is not None:
            card = _with_evidence(_whole(none, read, depth), Evidence.STRUCK)
            return content._replace(card=card)
        return (_long_row(text, read, depth) if len(text) > LONGEST_NAME else None) or content
    if isinstance(content, Heading):
        content = _of_known_words(content)
        if not _may_be_a_card(content):
            return content
    if isinstance(content, CardLine | None) and len(text) > LONGEST_NAME:
        row = _long_row(text, read, depth)
        if row is not None:
            return row
    if isinstance(content, CardLine) and is_plain(content.written.name):
        if not content.written.categories:
            return _in_words(text, content, read, depth)
        said = _told_by_its_form(text, content, read, depth)
        return said or _unwrapped(text, content, read, depth) or content
    return (
        _told_by_its_form(text, content, read, depth)
        or _unwrapped(text, content, read, depth)
        or (_framed(text, read, depth) if content is None else None)
        or _as_it_stands(text, content, read, depth)
    )


def _long_row(text: str, read: ReadLine, depth: int) -> CardLine | None:
    """A line longer than any name, in which many cards stand, perhaps behind a label."""
    text = _BEFORE_A_ROW.sub(lambda found: " " * len(found[0]), text, count=1)
    label = label_of(text) if depth < _MOST_LABELS else None
    if label is not None and label.known:
        behind = _labelled(text, label, read, depth)
        return behind if isinstance(behind, CardLine) else None
    found = row(text, read)
    return found if found is not None and len(found.written.readings[0].also) >= _FEWEST else None


# > Creatures: 1 Fog, 1 Opt …
_BEFORE_A_ROW: Final = re.compile("^[\\s>\u200b-\u200f\u2060\ufeff]+")
# A long line with fewer signs is a card with a note.
_FEWEST: Final = 4


def names_behind(name: str, column: int, quantity: int, read: ReadLine) -> tuple[Reading, ...]:
    """The names that a place of its own may hold, behind what else stands in it."""
    content = read(f"1 {name}")
    if not isinstance(content, CardLine) or content.zone is not None:
        return ()
    readings = (reading_of(content.written), *content.written.readings)
    return tuple(
        replace(reading, column=column, quantity=quantity)
        for reading in readings
        if reading.kind == "card" and reading.name != name and not reading.also
    )


def _whole(text: str, read: ReadLine, depth: int) -> LineContent | None:
    """What a part of a line says, as if it stood alone."""
    content = read(text)
    certain = isinstance(content, CardLine) and is_certain(content)
    return content if certain else read_again(text, content, read, depth)


def _in_words(text: str, content: CardLine, read: ReadLine, depth: int) -> LineContent:
    """A name of plain words: `Led by Krenko`, `Sol Ring, Fog`, `Tiro and Kynaios`."""
    written = content.written
    label = label_of(text) if content.zone is None and depth < _MOST_LABELS else None
    said = _labelled(text, label, read, depth) if label is not None and label.known else None
    if said is not None:
        return said
    if content.written.bare and (zone := zone_of_title(written.name)) is not None:
        return Heading(written.name, zone, "", card=content)
    if content.zone in LEADING and written.name.casefold() in NOBODY:
        return Remark(text.strip(), "")
    name = " " * ((written.column or 1) - 1) + written.name
    others = [*pairs(name, content, read), *pieces(name, read)]
    return also_said(content, others) if others else content


def _told_by_its_form(
    text: str, content: LineContent | None, read: ReadLine, depth: int
) -> LineContent | None:
    """A line that is no card by its form, though it may name one."""
    if not text.strip(" \t>"):
        return Remark(text.strip(), "", divides=True)  # an empty line of a mail
    if is_remark(text):
        found = _LINK.search(text)
        beside = text[: found.start()].rstrip(" \t<(:-–—") if found else ""
        card = read(beside) if beside.strip() else None
        return Remark(text.strip(), "", card=card if isinstance(card, CardLine) else None)
    if _HEADING.fullmatch(text) and heading_words(text) in HEADINGS:
        return read(f"[{text.strip(_BRACKETS_OF_A_HEADING)}]")
    if (strikes := struck(text)) is not None:
        return _struck(text, *strikes, read, depth)
    change = change_of(text)
    if change is not None:
        return _changed(text, content, change.rest, read, depth, removes=change.removes)
    return None


def _framed(text: str, read: ReadLine, depth: int) -> LineContent | None:
    """`<<< Ramp >>>`: the heading that a line in a frame is, or the card."""
    words = _words_in_a_frame(text)
    heading = None if words is None else read(f"[{words}]")
    if words is None or not isinstance(heading, Heading):
        return None
    return _heading_or_card(words, heading, read, depth)


def _words_in_a_frame(text: str) -> str | None:
    """The words of a heading between signs that mirror each other: `-=[ Ramp ]=-`."""
    found = _FRAME.match(text)
    if found is None:
        return None
    left, words = "".join(found[0].split()), text[found.end() :].rstrip()
    for sign in left.translate(_MIRRORED):
        if not words.endswith(sign):
            return None
        words = words[:-1].rstrip()
    return words or None


_FRAME: Final = re.compile(r"\s*[^\w\s\"'#](?:\s?[^\w\s])*+\s*(?=[^\W\d_])")
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_LINK: Final = re.compile(r"https?://|\bwww\.")
# (Commander)  {Commander}  <Commander>:  ★ Commander ★
_HEADING: Final = re.compile(r"[^\w\s\"'#/\[\]-]{1,3}\s*[^\W\d_][^<>(){}\[\]|]*[^\w\s\"'\[\]]*\s*")
_BRACKETS_OF_A_HEADING: Final = " \t(){}<>|>*~_=.:!★☆•"


def _struck(text: str, inside: str, outside: str, read: ReadLine, depth: int) -> LineContent | None:
    """`~~1 Sol Ring~~` is in the list no more; `~~Sol Ring~~ Fog` is Fog."""
    if _LETTER.match(outside):
        return _whole(outside, read, depth)
    said = _whole(inside, read, depth)
    if isinstance(said, Heading) and (said.zone is not None or said.card is None):
        return said  # ~~Commanders~~
    return Remark(text.strip(), "", card=_with_evidence(said, Evidence.STRUCK))


_LETTER: Final = re.compile(r"\s*(?:->\s*)?\w")


def _changed(
    text: str,
    content: LineContent | None,
    rest: str,
    read: ReadLine,
    depth: int,
    *,
    removes: bool,
) -> LineContent | None:
    """`-1 Fog` or `In: Fog`; but `+2 Mace` is a card's name first."""
    card = _with_evidence(_whole(rest, read, depth), Evidence.CHANGE)
    if card is None:
        return None
    if _MACE.match(text) and isinstance(content, CardLine):
        said = _unwrapped(text, content, read, depth) or _as_it_stands(text, content, read, depth)
        return also_said(said, card.written.readings) if isinstance(said, CardLine) else said
    return Remark(text.strip(), "", card=card, removes=removes)


# What a name may begin with; a change of one card is by far the likeliest.
_MACE: Final = re.compile(r"\s*\+(?!1\s)\d")


def _with_evidence(content: LineContent | None, evidence: Evidence) -> CardLine | None:
    """The card that a content says, if any, with what speaks for it in its first reading."""
    if isinstance(content, Heading | Remark | Wrong):
        content = content.card
    if not isinstance(content, CardLine):
        return None
    ways = Ways()
    written = content.written
    ways.add(reading_of(written, evidence))
    for reading in written.readings:
        speaks = reading.evidence if evidence in reading.evidence else (*reading.evidence, evidence)
        ways.add(replace(reading, evidence=speaks))
    return content._replace(written=replace(written, readings=ways.readings()))


def _unwrapped(
    text: str, content: LineContent | None, read: ReadLine, depth: int
) -> LineContent | None:
    """A line without what is wrapped around it, if anything is."""
    bare = unwrapped(text).rstrip()
    if bare.split() == text.split():
        return None
    if isinstance(content, Heading):
        return _heading_or_card(text, content, read, depth)
    said = _whole(bare, read, depth)
    if said is None:
        return None
    said = in_place(said, text)
    if isinstance(said, CardLine) and said.zone is None and said.written.bare and is_spoken(text):
        return also_said(prose(text), read_as(said))  # `[12:03] Ben: nice`
    return said


def _of_known_words(heading: Heading) -> Heading:
    """`Comander:`, `Maybe later:`: what it opens, where more than its words are in the table."""
    if heading.zone is not None or heading.about or heading_words(heading.text) in HEADINGS:
        return heading
    known = known_words(heading.text)
    zone = zone_of_title(heading.text) if known is None else HEADINGS[known]
    return heading if zone is None else heading._replace(zone=zone)


def _may_be_a_card(heading: Heading) -> bool:
    """Whether it is a heading by its form alone: of words that no table knows."""
    words = heading_words(heading.text)
    return (
        heading.zone is None
        and not heading.about
        and heading.style[:1] not in ("#", "/", ";")
        and words not in HEADINGS
        and words not in ONLY_AS_HEADING
    )


def _heading_or_card(text: str, heading: Heading, read: ReadLine, depth: int) -> LineContent:
    """`Mountain (97)`, `**Sol Ring**`: a heading by its form, and a card if its words are."""
    if not heading.style and not _ENDS_IN_A_COUNT.search(text):
        return heading  # `Library:`
    start = max(text.find(heading.text), 0)
    words = " " * start + heading.text
    if heading.style == "*" and text.startswith("-", len(words)):
        words += "-"  # **Humming-**
    content = read(words)
    if isinstance(content, Heading):
        said = one_or_several(words, None, read)
    else:
        said = read_again(words, content, read, depth + 1)
    return heading._replace(card=_with_evidence(said, Evidence.HEADED))


_ENDS_IN_A_COUNT: Final = re.compile(r"\d+[\s)\]:]*$")


def _as_it_stands(
    text: str, content: LineContent | None, read: ReadLine, depth: int
) -> LineContent | None:
    """A line with nothing around it: a label and a card, a heading or a card, or one card."""
    if isinstance(content, Heading):
        return _heading_or_card(text, content, read, depth)
    label = label_of(text) if depth < _MOST_LABELS else None
    if label is None or (depth and not label.known):
        return one_or_several(
            text, content, read
        )  # behind a label stands no other that nobody knows
    inner = _labelled(text, label, read, depth)
    if inner is not None and (label.known or isinstance(inner, Remark) or inner.zone is not None):
        return inner
    if inner is None:
        return one_or_several(text, content, read)
    if not isinstance(content, CardLine):
        content = prose(text)  # the whole, as it is written
    behind = inner.written.readings if label.colon else inner.written.readings[:1]
    return one_or_several(text, content, read, behind, colon=label.colon)


# `Ben: Commander: Tiro`
_MOST_LABELS: Final = 3


def _labelled(text: str, label: Label, read: ReadLine, depth: int) -> CardLine | Remark | None:
    """What stands behind a label, with what the label says of it; None if no card does."""
    if label.known and _names_nobody(label):
        return Remark(text.strip(), "")
    inner = _whole(label.rest, read, depth + 1)
    if isinstance(inner, Heading):
        inner = inner.card
    if not isinstance(inner, CardLine):
        return None
    leading = inner._replace(zone=inner.zone or label.zone)
    pair = [each for each in pairs(label.rest, leading, read) if each.also]
    two = (*pair, *inner.written.readings)
    if is_plain(inner.written.name) and not inner.written.bare:
        two = (*two, *pieces(label.rest, read))  # `Lands: 36 Forest, Opal Palace`
    return _with_label(text, inner._replace(written=replace(inner.written, readings=two)), label)


def _names_nobody(label: Label) -> bool:
    return label.rest.strip(" ()").casefold() in NOBODY


def _with_label(text: str, inner: CardLine, label: Label) -> CardLine:
    """The card behind a label: in the part that it says, or with its words."""
    zone = inner.zone or label.zone
    words = None if zone is not None else label.words
    speaks = Evidence.LABEL if label.known else Evidence.UNKNOWN_LABEL
    ways = Ways()
    own = () if label.known else (reading_of(inner.written),)
    for reading in (*own, *inner.written.readings):
        one_of_two_faces = Evidence.JOINED in reading.evidence and not reading.also
        if reading.kind == "card" and not (one_of_two_faces and zone in LEADING):
            ways.add(
                replace(
                    reading,
                    evidence=(speaks, *(said for said in reading.evidence if said != speaks)),
                    zone=reading.zone or zone,
                    label=reading.label or words,
                )
            )
    if zone is None or not label.colon:
        ways.add(as_words(text))
    declared = zone in LEADING and inner.written.bare
    written = replace(inner.written, readings=ways.readings(), declared=declared)
    return CardLine(written, zone)


def _declared_in_a_remark(remark: Remark, text: str, read: ReadLine) -> LineContent:
    """`// Kommandant: Tiro` says who leads, in every language; other comments are kept."""
    if ":" not in remark.text or not remark.style or text.lstrip().startswith("##"):
        return remark  # a section of a page: `## The Commander: what she does`
    label = label_of(remark.text)
    if label is None or label.zone not in LEADING or _names_nobody(label):
        return remark
    start = max(text.find(remark.text), 0)
    inner = _whole(" " * start + label.rest, read, _MOST_LABELS)
    if not isinstance(inner, CardLine) or inner.zone is not None:
        return remark
    said = _with_label(text, inner, label)
    ways = Ways()
    ways.add(*said.written.readings)
    ways.add(Reading("comment", remark.text, 0, start + 1, evidence=(Evidence.REMARK,)))
    return said._replace(written=replace(said.written, readings=ways.readings(), declared=True))
