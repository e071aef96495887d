"""A card's line: the tokens that the grammar found in it, made into what is written there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from lark import Token

from validator.base.said import said
from validator.decklist.entry import MOST_COPIES, Evidence, Reading, Written
from validator.decklist.headings import LEADING
from validator.decklist.text.details import Details
from validator.decklist.text.line_content import CardLine, LineContent, Wrong

# The longest name ever printed has 141 letters.
LONGEST_NAME: Final = 200
# A line may be read in many ways, but nobody tries more.
MOST_READINGS: Final = 8
# Of one input so many lines, or names in places of their own, are read in all ways: those of thirty
# decks, every one of them in doubt.
MOST_READ_AGAIN: Final = 3_000
_MOST_DIGITS: Final = len(str(MOST_COPIES))

_NAME_TYPES: Final = frozenset({"WORDS", "SLASHES", "NAMED", "JOIN"})
# Sol Ring|C21|2, but not Sol Ring | Arcane Signet
_SET_IN_A_FIELD: Final = r"\|\s*(?:[A-Z0-9_]{0,8}|[a-z0-9_]{0,8})\s*$"
# Sly Spy (e); who means a finish writes *F* or (F)
_ENDS_A_NAME: Final = frozenset({"(e)", "(f)"})
_PART_OF_A_NAME: Final = frozenset({"PARENTHESES", "SET", "FINISH"})


def card_line(parts: Sequence[Token], *, remark: str | None = None) -> LineContent:
    """What a line with a card says: what stands before its name, the name, what stands behind.

    ``remark`` is the line's text where the card stands in a comment.
    """
    before, names, after = _divided(parts)
    before, after, details = _with_details(before, after)
    start = names[0].start_pos or 0
    name = text_of(names)
    if len(name) > LONGEST_NAME:
        names = _cut_off_note(names, details)
        name = text_of(names)
        if not name or len(name) > LONGEST_NAME:
            return too_long(start)
    counts = details.counts
    quantity = _quantity(counts) if counts else 1
    if isinstance(quantity, Wrong):
        return quantity
    primary = name
    readings: list[Reading] = []
    whole = _with_parentheses(names, after, details) if after else None
    if whole is not None:
        # (Used) may be a set and (a) a note, but either may be part of the name.
        others = Details().read(before).read(after[1:])
        if after[0].type == "PARENTHESES" or after[0] in _ENDS_A_NAME:
            readings.append(_reading(name, quantity, start, details, Evidence.PARENTHESES))
            primary, details = whole, others
        else:
            readings.append(_reading(whole, quantity, start, others, Evidence.PARENTHESES))
    if len(names) > 1:
        readings += _shorter(names, quantity, start, details)
    if after and after[0].type == "FIELD":
        if len(name) > 1 and name[-1] == "+":
            primary, details.foil = name[:-1].rstrip(), "+"  # Forge's foil
        elif re.match(_SET_IN_A_FIELD, after[0]) is None:
            primary, details = text_of([*names, *after]).rstrip(), Details().read(before)
            details.counts = counts
    if counts and _is_number(counts[0]):
        # 1996 World Champion
        numbered, position = text_of([*counts, *names]), counts[0].start_pos or 0
        readings.append(_reading(numbered, 1, position, details, Evidence.NUMBER))
    if details.label in LEADING and not counts and name.count(", ") == 1:
        # Commander: Tymna the Weaver, Kodama of the East Tree
        first, _, second = name.partition(", ")
        readings.append(_reading(first, quantity, start, details, Evidence.JOINED, also=(second,)))
    if remark is not None:
        readings.append(Reading("comment", remark, 0, start + 1, evidence=(Evidence.REMARK,)))
    elif not before and not after:
        readings.append(_as_heading(name, start + 1))
    return _placed(primary, quantity, start, details, readings, in_remark=remark is not None)


def _with_details(
    before: Sequence[Token], after: Sequence[Token]
) -> tuple[Sequence[Token], Sequence[Token], Details]:
    """What stands around the name, with quantities where brackets hold one; and what it says."""
    if after and after[0].type == "SET_AND_NUMBER":
        after = _with_times(after)
    details = Details().read(before).read(after)
    if (before or after) and not details.counts:
        before, after = list(map(_as_count, before)), list(map(_as_count, after))
        if after:
            after = [*after[:-1], _as_count(after[-1], _COUNT_BEHIND)]
        details = Details().read(before).read(after)
    return before, after, details


def _with_times(after: Sequence[Token]) -> Sequence[Token]:
    """`(LCC) x2` is a set and a quantity; no card is numbered so."""
    found = re.fullmatch(r"(\(\w*\))\s+([xX×]\d{1,3})", after[0])
    if found is None:
        return after
    start = after[0].start_pos or 0
    return [
        Token("SET", found[1], start, end_pos=start + found.end(1)),
        Token("TIMES", found[2], start + found.start(2), end_pos=start + found.end()),
        *after[1:],
    ]


def _divided(parts: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token], Sequence[Token]]:
    """What stands before the name, the name, and what stands behind it."""
    first = next(index for index, token in enumerate(parts) if token.type in _NAME_TYPES)
    last = first + 1
    while last < len(parts) and parts[last].type in _NAME_TYPES:
        last += 1
    return parts[:first], parts[first:last], parts[last:]


def _cut_off_note(names: Sequence[Token], details: Details) -> Sequence[Token]:
    """A name too long for one up to its slashes: a long note behind // is still a note."""
    cut = next((i for i, token in enumerate(names) if token.type == "SLASHES"), 0)
    if cut:
        details.note(text_of(names[cut + 1 :]))
    return names[:cut]


def too_long(start: int) -> Wrong:
    """What is wrong with a name that starts there and is longer than any."""
    return Wrong(
        start + 1,
        said("this is longer than any card name ({n} letters)", n=LONGEST_NAME),
        said("write one card per line"),
    )


def _quantity(counts: Sequence[Token]) -> int | Wrong:
    """How many copies the one count of a line says, or what is wrong with it."""
    digits = _digits(counts[0])
    quantity = int(digits) if len(digits) <= _MOST_DIGITS else 0
    return _wrong_quantity(counts, digits) if quantity == 0 or len(counts) > 1 else quantity


def _is_number(count: Token) -> bool:
    """Whether a count is nothing but a number of several digits, as a name may start with."""
    text = count.rstrip()
    return len(text) > 1 and text.isdigit()


def _placed(
    name: str,
    quantity: int,
    start: int,
    details: Details,
    readings: Sequence[Reading],
    *,
    in_remark: bool,
) -> CardLine:
    """The card with all that stands around its name, and where the line itself says it is."""
    zone = details.zone or details.label
    bare = not details.counts
    return CardLine(
        Written(
            name,
            quantity,
            start + 1,
            details.set,
            details.number,
            details.foil,
            details.marks,
            details.categories,
            details.tags,
            details.comment,
            bare,
            details.label is not None and zone in LEADING and (bare or in_remark),
            None,
            tuple(readings[:MOST_READINGS]),
            None,
        ),
        zone,
    )


def _with_parentheses(
    names: Sequence[Token], after: Sequence[Token], details: Details
) -> str | None:
    """The name together with the parentheses right behind it, if they may be part of it."""
    if after[0].type not in _PART_OF_A_NAME or after[0][0] != "(":
        return None
    if str(after[0]) in details.marks:  # (Commander)
        return None
    whole = text_of([*names, after[0]])
    return whole if len(whole) <= LONGEST_NAME else None


# [3] Sol Ring   [3x] Sol Ring   Sol Ring (x3)   Sol Ring [3x]
_COUNT_IN_BRACKETS: Final = r"\[\s*\d{1,3}\s*\]|[(\[]\s*(?:\d{1,3}\s?[xX×]|[xX×]\s?\d{1,3})\s*[)\]]"


# Vault 75: Middle School (97)
_COUNT_BEHIND: Final = r"\(\s*\d{1,3}\s*\)"


def _as_count(token: Token, counts: str = _COUNT_IN_BRACKETS) -> Token:
    """The token, as a quantity where it is one in brackets and no other stands in the line."""
    if token[0] not in "[(" or re.fullmatch(counts, token) is None:
        return token
    return Token.new_borrow_pos("TIMES", token, token)


def _digits(count: Token) -> str:
    # `1x`, `[1]`, `(1 x)`: any space may be around each, one that does not break too.
    return count.strip().strip("[]()").strip().strip("xX×").strip()


def name_line(name: str, first: Token) -> CardLine:
    """What a line says that is only a name, and starts with this token."""
    column = (first.start_pos or 0) + 1
    readings = (_as_heading(name, column),)
    return CardLine(Written(name, 1, column, bare=True, readings=readings))


def commented_out(prose: Token, count: Token | None) -> CardLine | None:
    """What a comment says of a card, if it is one that somebody took out so."""
    digits = "1" if count is None else str(count)
    if len(prose) > LONGEST_NAME or len(digits) > _MOST_DIGITS or not int(digits):
        return None
    column = (prose.start_pos or 0) + 1
    return CardLine(Written(str(prose), int(digits), column, bare=count is None))


_ALONE: Final = (Evidence.ALONE,)


def _as_heading(name: str, column: int) -> Reading:
    # Every field, for that is how values are made fastest.
    return Reading("header", name, 0, column, None, None, None, (), _ALONE)


def text_of(tokens: Sequence[Token]) -> str:
    """The text of some tokens, with a space wherever spaces stood between them."""
    text = str(tokens[0]) if tokens else ""
    if len(tokens) < 2:
        return text
    for previous, token in pairwise(tokens):
        text += token if token.start_pos == previous.end_pos else f" {token}"
    return text


def _wrong_quantity(counts: Sequence[Token], digits: str) -> Wrong:
    column = (counts[-1].start_pos or 0) + 1
    if len(counts) > 1:
        return Wrong(column, said("this line has two quantities"), said("delete one of them"))
    if len(digits) > _MOST_DIGITS:
        return Wrong(
            column, said("this quantity is too large"), said("write at most {n:,}", n=MOST_COPIES)
        )
    return Wrong(column, said("the quantity is 0"), said("write at least 1, or delete the line"))


def _reading(
    name: str,
    quantity: int,
    start: int,
    details: Details,
    speaks: Evidence,
    comment: str | None = None,
    also: tuple[str, ...] = (),
) -> Reading:
    """A card with what stands around its name; ``speaks`` is what makes the line doubtful."""
    evidence: tuple[Evidence, ...] = (speaks,)
    if details.counts and speaks is not Evidence.NUMBER:
        evidence = (Evidence.QUANTITY, *evidence)
    if details.label is not None:
        evidence = (Evidence.LABEL, *evidence)
    said = details.comment if comment is None else comment
    return Reading(
        "card", name, quantity, start + 1, details.set, details.number, said, also, evidence
    )


def _shorter(
    names: Sequence[Token], quantity: int, start: int, details: Details
) -> Iterable[Reading]:
    """The readings in which only the first part of a name with // or & in it is the name."""
    cuts = [index for index, token in enumerate(names) if token.type in ("SLASHES", "JOIN")]
    for cut in cuts[: -MOST_READINGS - 1 : -1]:
        name, rest = text_of(names[:cut]), text_of(names[cut + 1 :])
        if names[cut].type == "JOIN":
            yield _reading(name, quantity, start, details, Evidence.JOINED, also=(rest,))
        if names[cut] != "&" and names[cut].startswith("/"):
            comment = f"{rest} {details.comment}" if details.comment else rest
            yield _reading(name, quantity, start, details, Evidence.SLASHES, comment)
