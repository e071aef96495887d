"""`cmdr mcp` over standard input and output, asked by the SDK's own client."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import TextContent

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog
from validator.mcp.server import make_tool
from validator.services import SERVICES, Validators

DECK = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n97 Plains\n1 Armageddon\n1 Lightning Bolt\n"
SERVER = StdioServerParameters(command=sys.executable, args=["-m", "validator", "mcp"])


async def asked(client: Client, tool: str, **arguments: Any) -> Any:
    """The answer of a tool: JSON; or of a mistake, its text."""
    result = await client.call_tool(tool, arguments)
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text if result.is_error else json.loads(content.text)


def test_every_tool_answers() -> None:
    async def scene() -> None:
        async with Client(SERVER) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert tools.keys() == {
                "check", "identity", "explain", "additions", "leaders", "repair", "bracket",
                "combos", "convert", "card",
            }  # fmt: skip
            assert all(tool.description for tool in tools.values())
            formats = tools["check"].input_schema["properties"]["format"]["enum"]
            assert {"commander", "brawl"} <= set(formats)
            await _judging(client)
            await _asking(client)
            await _mistakes(client)

    asyncio.run(asyncio.wait_for(scene(), 60))


async def _judging(client: Client) -> None:
    report = await asked(client, "check", deck=DECK)
    assert (report["verdict"], report["size"]) == ("illegal", 100)
    (found,) = report["findings"]
    assert (found["code"], found["rule"], found["card"], found["line"]) == (
        "color-identity", "903.5c", "Lightning Bolt", 7
    )  # fmt: skip
    many = "\n".join(f"1 Nobody Knows This {n}" for n in range(40))
    long = await asked(client, "check", deck=f"1 Sol Ring\n{many}")
    assert len(long["findings"]) == 30
    assert long["findings_left_out"] > 10
    repair = await asked(client, "repair", deck=DECK)
    assert repair["verdict_after"] == "legal"
    assert "Lightning Bolt" in " ".join(repair["changes"])
    bracket = await asked(client, "bracket", deck=DECK)
    assert bracket["floor"] == 4
    assert bracket["reasons"][0]["cards"] == ["Armageddon"]
    converted = await asked(client, "convert", deck=DECK, to="arena")
    assert converted["text"].startswith("Commander\n1 Isamaru, Hound of Konda\n")


async def _asking(client: Client) -> None:
    told = await asked(client, "identity", cards=["Bosh, Iron Golem", "Qqq Zzz"])
    assert told["identities"][0]["color_identity"] == ["R"]
    assert told["unknown"][0].startswith('no card is named "Qqq Zzz"')
    rule = await asked(client, "explain", topic="903.5c")
    assert "color-identity" in rule["codes"]
    few = await asked(
        client, "additions", deck=DECK, cards=["Sol Ring", "Counterspell"], ignore_size=True
    )
    assert [(each["card"], each["may_be_added"]) for each in few["cards"]] == [
        ("Sol Ring", True), ("Counterspell", False)
    ]  # fmt: skip
    assert few["cards"][1]["why_not"][0]["rule"] == "903.5c"
    full = await asked(client, "additions", deck=DECK, cards=["Sol Ring"])
    assert full["cards"][0]["why_not"][0]["code"] == "deck-size"
    page = await asked(client, "additions", deck=DECK, limit=3)
    assert len(page["may_be_added"]) == 3
    assert page["instead_of_a_card"] is True
    leaders = await asked(client, "leaders", cards=["Lightning Bolt", "Counterspell"], limit=2)
    assert len(leaders["leaders"]) == 2
    assert {"U", "R"} <= set(leaders["leaders"][0]["color_identity"])


async def _mistakes(client: Client) -> None:
    wrong: Mapping[str, tuple[dict[str, Any], str]] = {
        "check": ({"deck": DECK, "format": "/etc/passwd"}, "is none of"),
        "explain": ({"topic": "singelton"}, "did you mean singleton?"),
        "convert": ({"deck": "{]", "to": "arena"}, "is never closed"),
        "additions": ({"deck": DECK, "where": "no such kind of thing"}, "not a card description"),
    }
    for tool, (arguments, said) in wrong.items():
        answer = await asked(client, tool, **arguments)
        assert isinstance(answer, str), answer
        assert said in answer
    unreadable = await asked(client, "check", deck="{]")
    assert unreadable["verdict"] == "unreadable"


def test_a_fault_of_ours_is_not_told_as_a_mistake_of_who_asks() -> None:
    def fails(*_: object) -> object:
        raise KeyError("cards")

    service = replace(SERVICES["check"], function=fails)
    assert service.tool is not None
    ask = make_tool(service, service.tool, Validators(Catalog()))
    with pytest.raises(ToolError, match="this is a bug: please report it"):
        ask(deck=DECK)
