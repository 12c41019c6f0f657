"""With whom somebody does not trade, and whom they have silenced, is kept in their browser: what the server has of it
is nothing. An offer that somebody folds away is one that they have not answered."""

from typing import get_args

import pytest

from engine.games import GAMES
from engine.match.messages import COMMANDS
from server.wire import inbound
from tests.wire.clients import Connection
from tests.wire.conftest import Arrive


def test_no_message_and_no_command_tells_the_server_of_it() -> None:
    named = {kind.__name__.lower() for kind in (*COMMANDS, *(c for game in GAMES.values() for c in game.commands))}
    named |= {kind.__name__.lower() for kind in get_args(inbound.Message)}
    for word in ("mute", "shun", "ignore", "block"):
        assert not [name for name in named if word in name]


@pytest.mark.parametrize("command", ["Shun", "Mute", "Ignore"])
async def test_whoever_says_it_all_the_same_is_refused_and_nobody_hears_of_it(arrive: Arrive, command: str) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    one = await hana.enter(await hana.room())
    other = await jiro.enter(one.code)
    before = len(other.heard)
    assert (await one.ask({"is": command, "seat": 1}))["code"] == "unknown-command"
    await other.answered()
    assert {message["is"] for message in other.heard[before:]} <= {"pong", "presence"}


async def test_an_offer_that_nobody_answers_stays_open_and_holds_nobody_up(arrive: Arrive) -> None:
    hana, jiro, saki = await arrive("Hana"), await arrive("Jiro"), await arrive("Saki")
    visits: list[Connection] = [await hana.enter(await hana.room(bots=[]))]
    for seat, guest in enumerate((jiro, saki), start=1):
        visits.append(await guest.enter(visits[0].code))
        await visits[seat].ask({"is": "Sit", "seat": seat})
    await visits[0].start(*visits[1:])
    seats = {visit.seat: visit for visit in visits}
    for _ in range(500):
        mover = seats[visits[0].view["turn"]["awaits"][0]]
        await mover.answered()  # and so has all that was offered
        if (
            mover.view["turn"]["seat"] == mover.seat
            and {"MakeOffer", "EndTurn"} <= mover.legal.keys()
            and any(mover.view["resources"]["hand"])
        ):
            break
        await mover.act()
        for visit in visits:
            await visit.catch_up(mover)
    give = next(kind for kind, count in enumerate(mover.view["resources"]["hand"]) if count)
    cards = [[int(kind == what) for kind in range(5)] for what in (give, (give + 1) % 5)]
    to = sorted(seat for seat in seats if seat is not None and seat != mover.seat)
    made = await mover.ask({"is": "MakeOffer", "give": cards[0], "want": cards[1], "to": to})
    assert made["is"] == "step", made
    for visit in visits:
        await visit.catch_up(mover)
        shown = visit.view["negotiation"]["offers"]
        assert len(shown) == 1
        assert not any(offer.get("answers") for offer in shown.values())
    assert (await mover.ask({"is": "EndTurn"}))["is"] == "step"
