"""Lines that are told by their form alone: sums, prices, links, what is struck out, changes.

Prose is not told so: `Thanks for looking` is written as `Lightning Bolt` is, and who knows the
names decides.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from validator.decklist.headings import HEADINGS, TOTALS, heading_words
from validator.decklist.text.mend.respelled import PICTURES, PRICE


def is_remark(text: str) -> bool:
    """Whether a line is none of a card by its form: an ornament, a sum, a price, a link."""
    if _TAGS_ONLY.fullmatch(text) or _FENCE.match(text) or _FORUM_TAG.fullmatch(text):
        return True
    if ":" in text and _EMOJI_ONLY.fullmatch(text):
        return True
    if not any(map(str.isalnum, text)):
        return _SIGNS_ONLY.fullmatch(text) is not None
    if _COUNTED_PICTURES.fullmatch(text) or text.lstrip()[:1] == "%":
        return True
    if "://" in text or "www." in text:
        return _LINK.search(text) is not None
    if (text[-1] == ":" and _LETTER.search(text)) or _MAIL.match(text):
        return True
    if "_" in text or _HAS_DIGIT.search(text) is None:
        return False
    return _is_sum(text) or _is_a_price(text) or _SENT.search(text) is not None


def _is_a_price(text: str) -> bool:
    """`Total $230`, `~230 €`: a price, and words only of prices."""
    rest = _A_PRICE.sub(" ", text)
    if rest == text or _HAS_DIGIT.search(rest):
        return False
    words = {word.casefold() for word in _WORD.findall(rest)}
    return words <= _BESIDE_A_PRICE and (not words or not words.isdisjoint(_PRICED))


def _is_sum(text: str) -> bool:
    """`Total: 100`, `= 100`, `99 + commander = 100`; but `100` alone is a slip, and `1) Lands` a
    heading."""
    if _NUMBERED.match(text):
        return False
    words = [heading_words(part) for part in _SUMMED.split(text.strip(" .!:"))]
    named = [_WITHOUT_COUNT.sub("", part) for part in words]
    if any(name and name not in TOTALS and name not in HEADINGS for name in named):
        return False
    return len(words) > 1 or any(name in TOTALS for name in named)


def struck(text: str) -> tuple[str, str] | None:
    """What a line strikes out, and what else stands on it; spaces keep the columns."""
    crossed = _CROSSED.match(text)
    if crossed is not None:
        end = crossed.end()
        return " " * end + text[end:].rstrip(), " " * len(text)
    found = _STRUCK.search(text)
    if found is None:
        return None
    sign = found[0][0]
    inside = _STRIKES[sign].sub(lambda mark: " " * len(mark[0]), found[0])
    before = text[: found.start()]
    if _COUNT_ONLY.fullmatch(before):
        inside, before = before + inside, ""
    return inside.rstrip(), before + " " * len(found[0]) + text[found.end() :]


def none_of(text: str) -> str | None:
    """What a line says that asks for no copies, `0 Fog`, without its count."""
    found = _NONE_OF.match(text)
    return None if found is None else " " * found.end() + text[found.end() :]


class Changed(NamedTuple):
    """A line of a list of changes: the card or cards, and whether they go."""

    rest: str
    removes: bool


def change_of(text: str) -> Changed | None:
    """What a line of changes says: `-1 Fog`, `Out: Fog`, `+ 1x Fog`; None for any other line."""
    found = _CHANGE.match(text)
    if found is None:
        return None
    word = found["word"]
    removes = found["sign"][0] in _MINUS if word is None else word.casefold() in _REMOVING
    return Changed(" " * found.end() + text[found.end() :], removes)


def swap_of(text: str) -> tuple[str, str] | None:
    """The two sides of `Fog -> Moment's Peace`: the first goes, the second comes."""
    sides = _ARROW.split(text)
    if len(sides) != 2 or not all(any(map(str.isalpha, side)) for side in sides):
        return None
    return sides[0].strip(), sides[1].strip()


# <details>  <summary>My deck</summary>  </div></details>
_TAGS_ONLY: Final = re.compile(
    r"\s*(?:</?[a-z!][^<>]*>\s*)++"
    r"|\s*<(?:summary|h[1-6]|center|title)\b[^<>]*>[^<>]*(?:</?[a-z][^<>]*>\s*)*+",
    re.IGNORECASE,
)
# [/spoiler]  [spoiler="Lands"]
_FORUM_TAG: Final = re.compile(r"\s*(?:\[/\w+\]|\[\w+=[^\[\]]*\]|\[/?list\])\s*", re.IGNORECASE)
# :white_check_mark: 4   :eyes: 1
_EMOJI_ONLY: Final = re.compile(r"(?:\s*:[a-z][a-z0-9_+-]*:\s*\d*)+\s*")
# ```text
_FENCE: Final = re.compile(r"\s*(?:>\s*)*(?:```+|~~~+)\s*[\w+-]*\s*$")
# 🎉🎉   :)   ^^   !!!   but _____ is a card, and { begins something else
_SIGNS_ONLY: Final = re.compile(
    rf"(?:[{PICTURES}\U0001f1e6-\U0001f1ff\u200b-\u200d\s]|[:;]['-]?[()|/]|[-–—!?.…,:;~*=+^•·#\"'“”])+"
)
# 👍 3  ❤️ 7
_COUNTED_PICTURES: Final = re.compile(rf"(?:\s*[{PICTURES}\u200d]+\s*\d{{0,3}})+\s*")
# My list: https://example.org/1   but not 1 Sol Ring https://example.org/sol-ring
_LINK: Final = re.compile(
    r"^(?!\s*(?:[-*+•]\s+)?\d{1,3}\s?[xX×]?\s+\S).*(?<!\]\()(?<![\"'=])(?:https?://|\bwww\.)\S"
)
# On Sat, Ben wrote:   Am Samstag schrieb Ben:
_LETTER: Final = re.compile(
    r"(?i)\b(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|написал)\b[^:]{0,60}\s?:$"
)
# Subject: Krenko   Betreff: AW: Goblins
_MAIL: Final = re.compile(
    r"(?i)\s*(?:subject|betreff|objet|asunto|oggetto|assunto|тема|re|fwd?|aw|wg)\s?:\s*\S"
)
_HAS_DIGIT: Final = re.compile(r"\d")
_NUMBERED: Final = re.compile(r"\s*[#№]?\d{1,3}\)\s+[^\W\d_]")
_SUMMED: Final = re.compile(r"[=+/:()~≈]+|\b(?:of|von|sur|de|di)\b")
_WITHOUT_COUNT: Final = re.compile(r"^\d{1,4} ?|(?<!\S)\d{1,4}$")
# Total $230   Price: about 230 €   ~$230   This deck costs $50
_A_PRICE: Final = re.compile(PRICE)
_WORD: Final = re.compile(r"[^\W\d_]+")
_PRICED: Final = frozenset(
    _WORD.findall(
        """
        total gesamt gesamtpreis summe sum totale cost costs kosten kostet coût coûte coste cuesta
        costo custo custa costa price preis prix precio prezzo preço value wert budget worth market
        цена итого
        """
    )
)
_BESIDE_A_PRICE: Final = _PRICED.union(
    _WORD.findall(
        """
        my the this whole entire full current estimated approx about around under deck list of for
        is in it all ca circa etwa der das ist le du el il est es mein mon mi tcg tcgplayer
        cardmarket card cards paper market and or und ou mtgo tix
        """
    )
)
# Ben — Today at 12:03   Sent: Saturday, 21 November 2026 12:03
_SENT: Final = re.compile(
    r"(?i)^[^:]{1,60}[—–-]\s*(?:today|yesterday|heute|gestern|hier|hoy|ayer|\d{1,4}[./-]\d{1,2})\b"
    r"[^:]{0,20}\d{1,2}:\d\d\s?(?:[ap]m)?$|^\s*(?:sent|gesendet|envoyé|enviado|inviato)\s*:\s.*\d:\d\d"
)
_STRUCK: Final = re.compile(
    r"~~(?!~)[^~]+~~(?!~)|<(s|del|strike)\b[^<>]*>[^<>]*</\1\s*>|\[s\][^\[\]]*\[/s\]",
    re.IGNORECASE,
)
_NONE_OF: Final = re.compile(r"\s*(?:[-*•]\s+)?0+\s?[xX×]?\s+(?=\S)")
# ❌ 1 Sol Ring
_CROSSED: Final = re.compile(r"\s*(?:[-*•]\s+)?[❌✖✗✘🚫⛔]\ufe0f?")
_STRIKES: Final = {
    "~": re.compile("~~"),
    "<": re.compile("<[^<>]*>"),
    "[": re.compile(r"\[/?s\]", re.IGNORECASE),
}
_COUNT_ONLY: Final = re.compile(r"\s*(?:[-*+•]\s+)?(?:\d{1,3}\s?[xX×]?)?\s*")
_MINUS: Final = "-−–—"
_REMOVING: Final = (
    *("out", "cut", "cutting", "drop", "dropped", "remove", "removed", "minus", "raus", "weg"),
    *("rausgenommen", "sortie", "sort", "retirer", "fuera", "sale", "quitar", "fuori", "via"),
    *("togliere", "sai", "tirar"),
)
_ADDING: Final = (
    *("in", "add", "added", "adding", "rein", "dazu", "neu", "entrée", "entre", "ajouter"),
    *("ajout", "dentro", "entra", "añadir", "aggiungere", "adicionar"),
)
# +1 Fog   -1x Fog   − 1 Fog   In: Fog   Cut 1 Fog   but - 1 Fog and + Fog have bullets
_CHANGE: Final = re.compile(
    r"\s*(?:(?P<sign>(?:\+|−\s?)(?=\d{1,3}\s?[xX×]?\s+\S)|[-–—](?=\d{1,3}\s?[xX×]?\s+\S))"
    rf"|(?:[-*+•]\s+)?(?P<word>{'|'.join(sorted(_REMOVING + _ADDING, key=len, reverse=True))})"
    r"(?:\s*(?::|->|=>|→)\s*(?=\S)|\s+(?=\d{1,3}\s?[xX×]?\s+\S)))",
    re.IGNORECASE,
)
_ARROW: Final = re.compile(r"(?:(?<!-)-+|(?<!=)=+)>|[→⇒➔➜⟶]")
