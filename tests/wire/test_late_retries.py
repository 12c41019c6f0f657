"""Tests of late retries, at a real server: a command is done once, or refused."""

import asyncio

import pytest

from engine.match.recent_refs import KEPT
from tests.wire.clients import Connection, Message, Person, begun_game
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import Process

pytestmark = pytest.mark.slow

END = {"is": "EndTurn"}


async def may_end(visits: list[Connection], whose: Connection) -> None:
    """Play until it is this one's turn, and may be ended."""
    seats = {visit.seat: visit for visit in visits}
    while "EndTurn" not in whose.legal:
        mover = seats[whose.view["turn"]["awaits"][0]]
        if mover is not whose and "EndTurn" in mover.legal:
            await mover.ask(END)
        else:
            await mover.act()
        for visit in visits:
            await visit.catch_up(mover)


async def others_ask(visits: list[Connection], count: int) -> None:
    """The last of these asks so many things, each under a ref of its own."""
    last = visits[-1]
    for number in range(count):
        assert (await last.ask({"is": "Return" if number % 2 else "Leave"}))["is"] == "step"
    for visit in visits:
        await visit.catch_up(last)


async def ended_long_ago(visits: list[Connection], whose: Connection) -> int:
    """This one ended a turn under the ref `late`; since then 129 other things were asked, and it is their turn again.
    The seq that it was made upon."""
    await may_end(visits, whose)
    upon = whose.seq
    assert (await whose.ask(END, "late", upon=upon))["is"] == "step"
    await others_ask(visits, 2 * (KEPT // 2 + 8))
    await may_end(visits, whose)
    return upon


async def come_back(visits: list[Connection]) -> None:
    """Everybody's socket is lost, and opened again."""
    for visit in visits:
        await visit.close()
        await visit.open(since=visit.seq)


async def refused(visit: Connection, upon: int, ref: str = "late") -> None:
    """The retry is refused, and neither the log nor the table has moved."""
    seq, turn = visit.seq, visit.view["turn"]
    answer: Message = await visit.ask(END, ref, upon=upon)
    assert (answer["is"], answer["code"]) == ("refused", "too-late")
    await visit.answered()
    assert (visit.seq, visit.view["turn"]) == (seq, turn)


async def test_W34_a_retry_after_129_other_commands_never_ends_a_later_turn(server: Process) -> None:
    visits = await begun_game(server, server)
    hana = visits[0]
    upon = await ended_long_ago(visits, hana)
    await refused(hana, upon)
    assert (await hana.ask(END, "now", upon=hana.seq))["is"] == "step"


async def test_W34_nor_does_it_once_the_server_was_started_anew(own: Process) -> None:
    visits = await begun_game(own, own)
    hana = visits[0]
    upon = await ended_long_ago(visits, hana)
    await asyncio.to_thread(own.kill)
    await asyncio.to_thread(own.start)
    await come_back(visits)
    await refused(hana, upon)
    seq = hana.seq
    assert (await hana.ask(END, "now", upon=seq))["is"] == "step"
    assert (await hana.ask(END, "now", upon=seq))["is"] == "done"


async def test_W34_a_move_that_the_server_never_had_is_not_done_in_a_later_turn(server: Process) -> None:
    visits = await begun_game(server, server)
    hana = visits[0]
    await may_end(visits, hana)
    upon = hana.seq
    assert (await hana.ask(END))["is"] == "step"
    for visit in visits:
        await visit.catch_up(hana)
    await may_end(visits, hana)
    await refused(hana, upon, "never arrived")


async def test_in_a_second_tab_the_retry_is_the_same(server: Process) -> None:
    visits = await begun_game(server, server)
    hana = visits[0]
    await may_end(visits, hana)
    upon = hana.seq
    done = await hana.ask(END, "late", upon=upon)
    tab = await hana.person.enter(hana.code)
    again = await tab.ask(END, "late", upon=upon)
    assert (again["is"], again["seq"]) == ("done", done["seq"])
    await others_ask([*visits, tab], 2 * (KEPT // 2 + 8))
    await may_end(visits, hana)
    await tab.catch_up(hana)
    await refused(tab, upon)


async def test_W35_a_client_that_does_not_say_upon_what_is_served_as_before(server: Process) -> None:
    visits = await begun_game(server, server)
    hana = visits[0]
    await ended_long_ago(visits, hana)
    assert (await hana.ask(END, "late"))["is"] == "step"
    assert (await hana.ask(END, "late"))["is"] == "done"


@pytest.mark.parametrize("upon", [-1, 2**53, "7", 1.5])
async def test_a_step_that_can_not_be_is_no_message(server: Process, upon: object) -> None:
    person = await Person.new(server, "Hana")
    visit = await person.enter(await person.room())
    await visit.do(END, upon=upon)
    assert (await visit.hear("bye"))["code"] == "bad-frame"


async def test_W34_a_retry_at_another_process_is_refused_by_the_owner_and_by_the_next_owner(
    farm: RedisProcesses,
) -> None:
    one, two = farm.processes
    visits = await begun_game(one, two)
    jiro = visits[1]
    upon = await ended_long_ago(visits, jiro)
    await refused(jiro, upon)
    await asyncio.to_thread(one.kill)
    farm.expire(one)
    assert (await jiro.ask({"is": "Leave"}))["is"] == "step"
    assert (await jiro.ask({"is": "Return"}))["is"] == "step"
    answer = await jiro.ask(END, "late", upon=upon)
    assert (answer["is"], answer["code"]) == ("refused", "too-late")
    assert farm.sane
