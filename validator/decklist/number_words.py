"""Numbers from 11 to 99 in words, in nine languages: how many basic lands a sentence says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from typing import Final

from validator.base.name_span import NameSpan


def write_digits(text: str, spans: Sequence[NameSpan] = ()) -> str:
    """Return a text with digits in place of numbers in words, but for those in names; spaces fill
    it up, so that every place in it stays: `eighty-eight Islands`."""
    words = list(_WORD.finditer(text))
    known, first = _numbers(), _first_words()
    index, last, parts = 0, 0, []
    while index < len(words):
        if words[index][0].casefold() not in first or _is_inside(words[index], spans):
            index += 1
            continue
        for length in range(min(_LONGEST, len(words) - index), 0, -1):
            some = words[index : index + length]
            if any(
                _JOINS.fullmatch(text[one.end() : two.start()]) is None or _is_inside(two, spans)
                for one, two in pairwise(some)
            ):
                continue
            number = known.get(" ".join(word[0].casefold() for word in some))
            if number is not None:
                start, end = some[0].start(), some[-1].end()
                parts += [text[last:start], str(number).ljust(end - start)]
                last, index = end, index + length - 1
                break
        index += 1
    return "".join([*parts, text[last:]]) if parts else text


def _is_inside(found: re.Match[str], spans: Sequence[NameSpan]) -> bool:
    return any(span.start <= found.start() < span.end for span in spans)


_WORD: Final = re.compile(r"[^\W\d_]+")
_JOINS: Final = re.compile(r"[ -]")
# quatre vingt dix neuf
_LONGEST: Final = 4

_ONES: Final = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen",
    "de": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn",
    "fr": "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
    "dieciséis diecisiete dieciocho diecinueve",
    "it": "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto diciannove",
    "pt": "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze "
    "dezesseis dezessete dezoito dezenove",
    "nl": "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien "
    "zestien zeventien achttien negentien",
    "sv": "ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton "
    "sjutton arton nitton",
    "ru": "один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
    "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
}
_TENS: Final = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "fr": "vingt trente quarante cinquante soixante",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "nl": "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    "sv": "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    "ru": "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто",
}
# How a language puts a ten and a one together.
_TOGETHER: Final = {
    "en": ("{ten} {one}", "{ten}{one}"),
    "de": ("{one}und{ten}",),
    "fr": ("{ten} {one}", "{ten} et {one}"),
    "es": ("{ten} y {one}",),
    "it": ("{ten}{one}", "{short}{one}"),
    "pt": ("{ten} e {one}",),
    "nl": ("{one}en{ten}", "{one}ën{ten}"),
    "sv": ("{ten}{one}",),
    "ru": ("{ten} {one}",),
}
# Where a language counts by twenties, or joins what it counts.
_OTHERS: Final = {
    "soixante dix": 70, "quatre vingt": 80, "quatre vingts": 80, "quatre vingt dix": 90,
    "dozen": 12, "a dozen": 12, "two dozen": 24, "three dozen": 36, "four dozen": 48,
    "half a dozen": 6, "a score": 20, "fourscore": 80, "dreissig": 30, "dutzend": 12,
}  # fmt: skip
_FIRST: Final = 11


@cache
def _numbers() -> dict[str, int]:
    """Return the numbers by their words, parted by spaces."""
    return {
        words.replace("-", " "): number
        for language in _ONES
        for words, number in _numbers_of(language)
        if number >= _FIRST
    } | _OTHERS


@cache
def _first_words() -> frozenset[str]:
    """Return the words with which the words of a number begin."""
    return frozenset(words.split()[0] for words in _numbers())


def _numbers_of(language: str) -> Iterator[tuple[str, int]]:
    ones = dict(zip(_ONES[language].split(), range(1, 20), strict=True))
    tens = dict(zip(_TENS[language].split(), range(20, 100, 10), strict=False))
    yield from [*ones.items(), *tens.items()]
    if language == "fr":
        tens |= {"quatre vingt": 80}
        for one, number in ones.items():
            if number >= 10 or number == 1:
                yield f"soixante {one}", 60 + number
                yield f"soixante et {one}", 60 + number
                yield f"quatre vingt {one}", 80 + number
    for (ten, many), (one, number) in product(tens.items(), ones.items()):
        if number < 10:
            for form in _TOGETHER[language]:
                yield form.format(ten=ten, one=one, short=ten[:-1]), many + number
    if language == "es":
        for one, number in ones.items():
            if number < 10:
                yield f"veinti{one}", 20 + number
