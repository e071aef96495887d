"""Mana costs and symbols: rules 107.4, 202.2, 202.3."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.cards.color import color_set
from validator.cards.mana import ManaError, parse_cost, symbols_in

COSTS = [
    # (cost, colors, mana value, rule)
    ("", "", 0, "202.1b"),
    ("{0}", "", 0, "107.4d"),
    ("{16}", "", 16, "107.4b"),
    ("{1000000}", "", 1_000_000, "107.4b"),
    ("{W}{U}{B}{R}{G}", "WUBRG", 5, "107.4a"),
    ("{C}{C}", "", 2, "107.4c"),
    ("{X}{X}{R}", "R", 1, "202.3e"),
    ("{Y}{Z}", "", 0, "202.3e"),
    ("{S}{S}", "", 2, "107.4h"),
    ("{1}{W/U}{W/U}", "WU", 3, "107.4e"),
    ("{2/W}{2/B}", "WB", 4, "202.3f"),
    ("{1/W}{0/B}", "WB", 2, "202.3f"),
    ("{C/G}", "G", 1, "202.3f"),
    ("{1}{G/P}", "G", 2, "202.3g"),
    ("{2}{R/G/P}", "RG", 3, "107.4f"),
    ("{C/P}", "", 1, "107.4f"),
    ("{HW}", "W", 0.5, "joke card"),
    ("{½}", "", 0.5, "joke card"),
    ("{∞}", "", math.inf, "joke card"),
    ("{D}", "", 0, "joke card"),
    ("{L}{G}", "G", 2, "joke card"),
]


@pytest.mark.parametrize(("cost", "colors", "mana_value", "rule"), COSTS)
def test_colors_and_mana_value(cost: str, colors: str, mana_value: float, rule: str) -> None:
    parsed = parse_cost(cost)
    assert parsed.colors == color_set(colors), rule
    assert parsed.mana_value == mana_value, rule
    assert str(parsed) == cost


@pytest.mark.parametrize(
    ("cost", "column"),
    [
        ("{BG}", 1),
        ("{2}{WB}", 4),
        ("{W}{w}", 4),
        ("{+oo}", 1),
        ("{T}", 1),
        ("{W", 1),
        ("W", 1),
        ("{W}}", 4),
        ("{W} {U}", 4),
        ("{12345678}", 1),
    ],
)
def test_a_bad_cost_says_where(cost: str, column: int) -> None:
    with pytest.raises(ManaError) as caught:
        parse_cost(cost)
    assert caught.value.column == column
    assert f"column {column}" in str(caught.value)


def test_what_is_no_symbol_is_told_as_it_stands() -> None:
    for cost, symbol in (("{2}{WB}{R}", "{WB}"), ("{2} and more", " and mor"), ("W", "W")):
        with pytest.raises(ManaError) as caught:
            parse_cost(cost)
        assert caught.value.symbol == symbol


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("", []),
        ("Draw a card.", []),
        ("{T}: Add {G}.", ["{G}"]),
        ("{Q}, {E}{E}, {CHAOS} {chaos} {TK} {P} {H} {A} {PW}", []),
        ("Add {C} or {W/U}.\nPay {2}{R}.", ["{C}", "{W/U}", "{2}", "{R}"]),
        ("{8+} Flying", []),
    ],
)
def test_symbols_among_words(text: str, symbols: list[str]) -> None:
    assert [str(symbol) for symbol in symbols_in(text)] == symbols


SYMBOLS = st.sampled_from(
    ["{W}", "{U}", "{C}", "{X}", "{3}", "{S}", "{W/U}", "{2/R}", "{C/B}", "{G/P}", "{G/W/P}"]
)


@given(st.lists(SYMBOLS, max_size=8))
def test_a_cost_is_the_sum_of_its_symbols(symbols: list[str]) -> None:
    whole = parse_cost("".join(symbols))
    apart = [parse_cost(symbol) for symbol in symbols]
    assert whole.mana_value == sum(cost.mana_value for cost in apart)
    assert [str(symbol) for symbol in whole.symbols] == symbols
    assert whole.colors == sum({bit for cost in apart for bit in _bits(cost.colors)})


def _bits(colors: int) -> set[int]:
    return {1 << n for n in range(5) if colors & (1 << n)}


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    try:
        read, column = str(parse_cost(text)), 1
    except ManaError as error:
        read, column = text, error.column
    assert read == text
    assert 1 <= column <= len(text) + 1
