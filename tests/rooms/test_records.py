"""What is there for everybody gives away no more than it should: the record of a room, the server's figures."""

import asyncio

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.match import Refused
from engine.match.record import STRIDE
from engine.match.verify import verify
from server.rooms.history.records import record_of
from server.rooms.owner.room_summaries import summary_of
from tests.rooms.people import Place
from tests.rooms.test_judge import WHY, judged, play


async def test_J1_a_record_does_not_say_what_was_said_to_the_judge_alone(place: Place) -> None:
    room, players, uma = await judged(place)
    await players[1].ask({"is": "CallJudge", "text": "He peeks.", "about": 2})
    await play(room, players, 3)
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    data = await record_of(place.store, summary_of(room.match, room.code, 0, 0))
    assert b"JudgeCalled" in data
    assert b"peeks" not in data
    assert verify(data, GAMES).fault is None


async def test_V1_a_list_that_is_ahead_of_the_log_does_not_give_the_secrets_away(place: Place) -> None:
    """A room is said to be over before that is kept; and if the disk fails then, the game goes on."""
    room, _ = await place.table("Hana", bots=2)
    early = replace(summary_of(room.match, room.code, 0, 0), stage="over")
    with pytest.raises(Refused, match="not-over"):
        await record_of(place.store, early)


async def test_others_have_their_turn_while_a_long_record_is_made(place: Place) -> None:
    """Whoever fills a log, by getting ready and unready all day, stops no other table by asking for its record."""
    room, players, uma = await judged(place)
    await play(room, players, 200)
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    waiting = asyncio.create_task(others())
    data = await record_of(place.store, summary_of(room.match, room.code, 0, 0))
    waiting.cancel()
    assert turns >= 3 * (room.match.seq // STRIDE)
    assert verify(data, GAMES).fault is None


async def test_a_room_that_was_listed_and_never_made_has_no_record(place: Place) -> None:
    room = await place.room()
    with pytest.raises(Refused, match="no-such-room"):
        await record_of(place.store, replace(summary_of(room.match, "NEVER9", 0, 0), stage="over"))


async def test_N8_the_figures_of_the_server_do_not_tell_a_false_claim_from_any_other_refusal(place: Place) -> None:
    _, (hana, *_) = await place.table("Hana", bots=2, rulebook="league")
    await hana.ask({"is": "Claim", "claim": {"is": "at_least", "resource": 0, "count": 40}})
    assert hana.last("refused")["code"] == "claim-false"
    figures = await place.services.metrics.text()
    assert b'kaitaku_refusals_total{code="rules"} 1.0' in figures
    assert b"claim" not in figures
