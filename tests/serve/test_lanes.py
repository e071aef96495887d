"""Where questions are answered: who waits for whom, what is ended, what is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from multiprocessing import active_children
from typing import Any

import pytest

from tests.serve.running import TATYOVA
from validator.serve.lanes import SHORT, Lanes, Memory, Turns
from validator.serve.problems import Answer, ProblemError
from validator.serve.settings import Settings

CHECK = json.dumps({"deck": TATYOVA}).encode()
LONG = json.dumps({"deck": TATYOVA + "\n" * SHORT}).encode()
ENDLESS = json.dumps(
    {"deck": TATYOVA, "cast": "Tatyova, Benthic Druid", "games": 100_000, "by": 30, "seed": 1}
).encode()


def run(settings: Settings, asked: Callable[[Lanes], Coroutine[Any, Any, None]]) -> None:
    async def opened() -> None:
        lanes = Lanes(settings)
        try:
            await asked(lanes)
        finally:
            await lanes.close()

    asyncio.run(opened())


def test_a_short_question_needs_no_other_process_and_a_long_one_has_the_same_answer() -> None:
    async def asked(lanes: Lanes) -> None:
        before = len(active_children())
        here = await lanes.answer("check", CHECK)
        assert len(active_children()) == before
        apart = await lanes.answer("check", LONG)
        assert len(active_children()) > before
        assert json.loads(here.body)["verdict"] == json.loads(apart.body)["verdict"] == "legal"

    run(Settings(), asked)


def test_who_comes_when_too_many_wait_is_told_to_come_again() -> None:
    async def asked(lanes: Lanes) -> None:
        all_of_them = [lanes.answer("check", CHECK + b" " * each) for each in range(5)]
        got = await asyncio.gather(*all_of_them, return_exceptions=True)
        answered = [each for each in got if isinstance(each, Answer)]
        refused = [each for each in got if isinstance(each, ProblemError)]
        assert (len(answered), len(refused)) == (2, 3)
        told = refused[0].answer()
        assert (told.status, told.headers) == (503, {"retry-after": "1"})
        assert (await lanes.answer("check", CHECK)).status == 200

    run(Settings(queue=2), asked)


def test_a_question_about_few_cards_needs_no_other_process() -> None:
    def asks(number: int, **more: object) -> bytes:
        return json.dumps({"deck": f"{TATYOVA}\n# {number}", **more}).encode()

    async def asked(lanes: Lanes) -> None:
        before = len(active_children())
        few = [lanes.answer("additions", asks(each, cards=["Opt", "Shock"])) for each in range(64)]
        checks = [lanes.answer("check", asks(each)) for each in range(64)]
        answers = await asyncio.gather(*few, *checks)
        assert {each.status for each in answers} == {200}
        assert len(active_children()) == before
        assert (await lanes.answer("additions", asks(0, limit=1))).status == 200
        assert len(active_children()) > before

    run(Settings(), asked)


def test_too_many_long_questions_are_refused_and_short_ones_are_not() -> None:
    async def asked(lanes: Lanes) -> None:
        waiting = [asyncio.create_task(lanes.answer("odds", ENDLESS)) for _ in range(5)]
        await asyncio.sleep(0.1)
        with pytest.raises(ProblemError, match="4 long requests"):
            await lanes.answer("check", LONG)
        assert (await lanes.answer("check", CHECK)).status == 200
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    run(Settings(queue=4), asked)


def test_a_long_question_waits_for_its_turn_as_long_as_it_may_take() -> None:
    async def asked(lanes: Lanes) -> None:
        assert (await lanes.answer("check", LONG)).status == 200
        endless = asyncio.create_task(lanes.answer("odds", ENDLESS))
        others = [lanes.answer("check", LONG + b" " * each) for each in range(1, 21)]
        assert {each.status for each in await asyncio.gather(*others)} == {200}
        with pytest.raises(ProblemError, match="longer than 3 seconds"):
            await endless

    run(Settings(seconds=3, large=2), asked)


def test_who_waits_too_long_is_told_to_come_again() -> None:
    async def asked(lanes: Lanes) -> None:
        turns = [asyncio.create_task(lanes.answer("odds", ENDLESS)) for _ in range(3)]
        got = await asyncio.gather(*turns, return_exceptions=True)
        told = sorted(str(each) for each in got)
        assert "longer than 1 seconds" in told[0]
        assert any(
            isinstance(each, ProblemError) and each.answer().headers.get("retry-after")
            for each in got
        )

    run(Settings(seconds=1), asked)


def test_turns_go_round_by_kinds() -> None:
    async def take(turns: Turns, kind: str, taken: list[str]) -> None:
        await turns.take(kind)
        taken.append(kind)

    async def main() -> list[str]:
        turns, taken = Turns(1), list[str]()
        await turns.take("first")
        kinds = ["leaders", "leaders", "leaders", "repair", "check", "repair"]
        tasks = [asyncio.create_task(take(turns, kind, taken)) for kind in kinds]
        await asyncio.sleep(0)
        assert turns.waiting == 6
        gone = tasks.pop(1)
        gone.cancel()
        for _ in kinds:
            turns.give_back()
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert turns.waiting == 0
        await asyncio.wait_for(turns.take("last"), 1)
        return taken

    assert asyncio.run(main()) == ["leaders", "repair", "check", "leaders", "repair"]


def test_a_process_that_is_killed_while_it_waits_is_replaced() -> None:
    async def asked(lanes: Lanes) -> None:
        before = set(active_children())
        assert (await lanes.answer("check", LONG)).status == 200
        for process in set(active_children()) - before:
            process.kill()
            process.join()
        for each in range(1, 4):
            assert (await lanes.answer("check", LONG + b" " * each)).status == 200

    run(Settings(), asked)


def test_what_takes_too_long_is_ended_and_the_next_is_answered() -> None:
    async def asked(lanes: Lanes) -> None:
        assert (await lanes.answer("check", LONG)).status == 200
        with pytest.raises(ProblemError, match=r"longer than 0\.5 seconds"):
            await lanes.answer("odds", ENDLESS)
        assert (await lanes.answer("check", LONG + b" ")).status == 200

    run(Settings(seconds=0.5), asked)


def test_a_process_that_is_killed_costs_the_question_that_it_was_at() -> None:
    async def asked(lanes: Lanes) -> None:
        before = set(active_children())
        assert (await lanes.answer("check", LONG)).status == 200
        (process,) = set(active_children()) - before
        waiting = asyncio.create_task(lanes.answer("odds", ENDLESS))
        await asyncio.sleep(0.3)
        process.kill()
        with pytest.raises(ProblemError, match="came to its end"):
            await waiting
        assert (await lanes.answer("check", LONG + b" ")).status == 200

    run(Settings(), asked)


def test_the_same_question_is_answered_from_memory() -> None:
    async def asked(lanes: Lanes) -> None:
        first = await lanes.answer("check", CHECK)
        assert await lanes.answer("check", CHECK) is first
        hand = json.dumps({"deck": TATYOVA}).encode()
        assert await lanes.answer("hand", hand) != await lanes.answer("hand", hand)

    run(Settings(), asked)


def test_a_memory_holds_so_many_bytes_and_lets_the_oldest_go() -> None:
    memory = Memory(20_000)
    keys = [("check", bytes([each])) for each in range(30)]
    for key in keys:
        memory.keep(key, Answer(200, b"x" * 1_000))
        memory.get(keys[0])
    kept = [key for key in keys if memory.get(key) is not None]
    assert kept[0] == keys[0]
    assert kept[-1] == keys[-1]
    assert 10 < len(kept) < 20
    memory.keep(("check", b"large"), Answer(200, b"x" * 5_000))
    assert memory.get(("check", b"large")) is None
    nothing = Memory(0)
    nothing.keep(keys[0], Answer(200, b""))
    assert nothing.get(keys[0]) is None
