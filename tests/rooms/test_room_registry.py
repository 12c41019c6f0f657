"""Rooms are made, found, put to sleep, restored as they were, and played again."""

import asyncio
import dataclasses
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.core import RuleError
from engine.match import Refused, Viewer, decode_batch
from engine.match.events import RoomOpened
from server.rooms import RoomOwner, requests
from server.rooms.history.room_state import stream
from server.rooms.owner.room_summaries import SummaryPublisher
from server.rooms.registry.room_figures import PORTION
from server.store import Profile
from server.store.memory import MemoryStore
from tests.rooms.people import NOON, PLAN, QUICK, Place, settled, until

HANA = Profile("hana", "Hana", "red")


async def test_a_new_room_has_its_host_on_seat_0_and_the_bots_asked_for(place: Place) -> None:
    room = await place.room(bots=("random", "random"), title="Friday")
    view = room.match.view(Viewer())
    assert view["room"]["host"] == "hana"
    assert view["room"]["title"] == "Friday"
    assert view["seats"]["0"]["name"] == "Hana"
    assert [view["seats"][seat]["bot"] for seat in "12"] == ["random", "random"]


@pytest.mark.parametrize(
    "plan",
    [
        replace(PLAN, game="chess"),
        replace(PLAN, size=7),
        replace(PLAN, rulebook="fridge"),
        replace(PLAN, size=3, bots=("random",) * 3),
        replace(PLAN, bots=("genius",)),
    ],
)
async def test_a_room_that_can_not_be_is_refused_and_leaves_no_trace(place: Place, plan: object) -> None:
    with pytest.raises(Refused):
        await place.registry.create(HANA, plan)  # type: ignore[arg-type]
    assert await place.store.index.rooms_of("hana", 10) == []


async def test_rules_that_can_not_be_are_an_error_naming_them(place: Place) -> None:
    with pytest.raises(RuleError, match="victory_points"):
        await place.room(changes={"victory_points": 1_000_000})


async def test_nobody_opens_rooms_without_end_in_one_day() -> None:
    place = Place(settings=replace(QUICK, rooms_each=3))
    for _ in range(3):
        await place.room()
    with pytest.raises(Refused, match="too-many-rooms"):
        await place.room()
    await place.clock.turn(25 * 60 * 60_000)
    await place.room()
    await place.close()


async def test_a_server_holds_only_so_many_rooms_and_puts_idle_ones_to_sleep_for_new_ones() -> None:
    place = Place(settings=replace(QUICK, rooms=2, lobby_grace=0))
    rooms = [await place.room() for _ in range(2)]
    guests = [place.guest("Hana", room) for room in rooms]
    with pytest.raises(Refused, match="server-full"):
        await place.room()
    guests[0].go()
    await place.clock.turn(1_000)
    await place.room()
    assert place.registry.loaded(rooms[0].code) is None
    assert place.registry.loaded(rooms[1].code) is not None
    await place.close()


async def test_a_room_that_was_listed_and_never_made_is_struck_off(place: Place) -> None:
    room = await place.room(visibility="public")
    card = await place.store.index.get(room.code)
    assert card is not None
    place.store.index.put(replace(card, code="GHQSTX"))
    await place.restart()
    await place.registry.maintenance.recover()
    assert [card.code for card in await place.store.index.open_rooms(10)] == [room.code]


async def test_a_room_that_sleeps_takes_no_more_and_says_so(place: Place) -> None:
    room = await place.room()
    await place.registry.close()
    assert await room.ask(requests.as_user(HANA, {"is": "Stand"}), {"is": "Stand"}) == requests.Refusal("busy", "", {})


async def test_a_code_that_no_room_has_finds_none(place: Place) -> None:
    for code in ("ABCDEF", "", "abcdef", "../../etc", "A" * 10_000):
        assert await place.registry.find(code) is None


async def test_a_room_sleeps_when_nobody_is_there_and_wakes_when_somebody_comes(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    view = room.match.view(Viewer(1))
    for guest in guests:
        guest.go()
    await place.clock.turn(10_000)
    place.registry.rooms.unload_idle(30_000)
    assert place.registry.loaded(room.code) is room
    await place.clock.turn(30_000)
    place.registry.rooms.unload_idle(30_000)
    assert place.registry.loaded(room.code) is None
    restored = await place.registry.find(room.code)
    assert restored is not None
    assert restored.match.view(Viewer(1)) == view


async def test_a_room_that_stumbles_as_it_wakes_is_woken_anew_by_whoever_comes_next(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await place.room()
    place.registry.rooms.unload(room.code)
    await settled()
    with monkeypatch.context() as bug:
        bug.setattr(SummaryPublisher, "publish", stumbling)
        with pytest.raises(ZeroDivisionError):
            await place.registry.find(room.code)
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    assert (await place.guest("Hana", restored).ask({"is": "SetReady", "ready": True}))["is"] == "step"


def stumbling(*_: object) -> None:
    raise ZeroDivisionError("a bug")


async def test_two_who_wake_a_room_at_once_meet_in_it(place: Place) -> None:
    room = await place.room()
    await place.restart()
    one, two = await asyncio.gather(place.registry.find(room.code), place.registry.find(room.code))
    assert one is two is not None


async def test_after_a_restart_a_game_in_progress_is_as_it_was_undo_included() -> None:
    store = MemoryStore()
    place = Place(store, replace(QUICK, bot_waits=60_000))
    room, (hana, jiro, saki) = await place.table("Hana", "Jiro", "Saki")
    players = {guest.seat: guest for guest in (hana, jiro, saki)}
    while True:
        mover = players[room.match.awaits()[0]]
        await settled()
        if mover.view["turn"]["stage"] == "main":
            await mover.ask({"is": "EndTurn"})
            break
        await mover.act()
    await settled()
    before = {seat: room.match.view(Viewer(seat)) for seat in (0, 1, 2, None)}
    offers = {seat: room.match.legal_actions(Viewer(seat)) for seat in (0, 1, 2, None)}
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    assert {seat: restored.match.view(Viewer(seat)) for seat in before} == before
    assert {seat: restored.match.legal_actions(Viewer(seat)) for seat in offers} == offers
    back = place.guest(mover.profile.name, restored)
    await settled()
    assert (await back.ask({"is": "TakeBack"}))["is"] == "step"
    await place.close()


async def test_the_opening_ends_by_itself_when_somebody_does_not_open_their_seed(place: Place) -> None:
    """V1: who doesn't open is named, and the game begins without them."""
    room = await place.room(size=3, bots=("random", "random"))
    hana = place.guest("Hana", room)
    await hana.ask({"is": "SetReady", "ready": True, "commitment": "0" * 64})
    await hana.ask({"is": "CallStart"})
    await place.clock.turn(9_000)
    assert hana.view["room"]["stage"] == "opening"
    assert hana.view["room"]["due_at"] > NOON
    await place.clock.turn(2_000)
    assert hana.view["room"]["stage"] == "playing"


async def test_an_opening_that_was_interrupted_goes_on_after_a_restart(place: Place) -> None:
    room = await place.room(size=3, bots=("random", "random"))
    hana = place.guest("Hana", room)
    await hana.ask({"is": "SetReady", "ready": True, "commitment": "0" * 64})
    await hana.ask({"is": "CallStart"})
    await place.restart()
    await place.registry.maintenance.recover()
    await place.clock.turn(11_000)
    restored = place.registry.loaded(room.code)
    assert restored is not None
    assert restored.match.stage == "playing"


async def test_when_it_is_over_the_same_people_play_again_in_one_new_room(place: Place) -> None:
    room, (hana,) = await place.table("Hana", bots=3, title="Friday", visibility="public")
    with pytest.raises(Refused, match="not-over"):
        await place.registry.rematch(room.code, HANA)
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    with pytest.raises(Refused, match="not-seated"):
        await place.registry.rematch(room.code, Profile("mika", "Mika", ""))
    codes = await asyncio.gather(*(place.registry.rematch(room.code, HANA) for _ in range(3)))
    assert len(set(codes)) == 1
    await settled()
    assert hana.view["room"]["next"] == codes[0]
    new = await place.registry.find(codes[0])
    assert new is not None
    view = new.match.view(Viewer())
    assert view["room"]["title"] == "Friday"
    assert sorted(seat.get("user", seat.get("bot")) for seat in view["seats"].values()) == ["hana", *["random"] * 3]


class Continued(Place):
    """A place whose rooms say here who plays again where."""

    def _open(self) -> None:
        super()._open()
        self.followed: list[tuple[list[str], str, str]] = []

        async def followed(users: Sequence[str], room: str, following: str) -> None:
            self.followed.append((list(users), room, following))

        self.services = dataclasses.replace(self.services, table_continues=followed)
        self.registry = type(self.registry)(self.services)


async def test_S8_S9_the_next_game_has_the_seats_and_the_island_that_the_host_keeps_and_its_record_says_so() -> None:
    place = Continued()
    room, (hana,) = await place.table("Hana", bots=3, visibility="public")
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    for what in ("seats", "board"):
        assert (await hana.ask({"is": "KeepSetup", "what": what, "keep": True}))["is"] != "refused"
    earlier = room.match.view(Viewer())
    code = await place.registry.rematch(room.code, HANA)
    new = await place.registry.find(code)
    assert new is not None
    assert place.followed == [(["hana"], room.code, code)]
    guest = place.guest("Hana", new)
    await guest.ask({"is": "SetReady", "ready": True})
    await guest.ask({"is": "CallStart"})
    for _ in range(400):
        await place.clock.turn(0)
        if new.match.stage == "playing":
            break
    view = new.match.view(Viewer())
    assert view["island"] == earlier["island"]
    hana_sat, hana_sits = (one.match.seat_of("hana") for one in (room, new))
    assert hana_sat == hana_sits
    kept = {"board_code": earlier["island"]["code"], "seating": "as_seated"}
    opened = decode_batch(new.match.game, (await place.store.log.read(stream(code)))[0].body).events[0]
    assert isinstance(opened, RoomOpened)
    assert (opened.earlier, opened.kept) == (room.code, kept)


async def test_the_list_of_rooms_follows_what_happens(place: Place) -> None:
    room = await place.room(visibility="public", size=3, bots=("random", "random"))
    assert [card.code for card in await place.store.index.open_rooms(10)] == [room.code]
    hana = place.guest("Hana", room)
    await hana.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    await place.clock.turn(0)
    await settled()
    assert await place.store.index.open_rooms(10) == []
    assert [card.code for card in await place.store.index.live_rooms(10)] == [room.code]
    assert [card.code for card in await place.store.index.rooms_of("hana", 10)] == [room.code]


async def test_a_room_without_watchers_lets_only_players_stay(place: Place) -> None:
    room = await place.room(size=3, bots=("random", "random"), spectators=False)
    hana, mika = place.guest("Hana", room), place.guest("Mika", room)
    await hana.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    await place.clock.turn(0)
    await until(lambda: mika.all("bye"))
    assert mika.last("bye")["code"] == "no-spectators"
    assert not room.admits("mika")
    assert room.admits("hana")


async def test_everybody_knows_who_is_here(place: Place) -> None:
    room, (hana, _, saki) = await place.table("Hana", "Jiro", "Saki")
    place.guest("Mika", room)
    await place.clock.turn(1_000)
    assert hana.last("presence") == {"is": "presence", "here": {"0": True, "1": True, "2": True}, "watchers": 1} | {
        "lookers": [{"user": "mika", "name": "Mika"}]
    }
    saki.go()
    await place.clock.turn(1_000)
    assert hana.last("presence")["here"][str(saki.seat)] is False


async def test_a_page_may_ask_and_wait_for_the_answer(place: Place) -> None:
    room = await place.room()
    answer = await room.ask(requests.as_user(HANA, {"is": "Stand"}), {"is": "Stand"})
    assert isinstance(answer, requests.Applied)


async def test_others_have_their_turn_while_the_rooms_of_a_full_server_are_counted() -> None:
    place = Place(settings=replace(QUICK, rooms_each=1_000))
    for _ in range(2 * PORTION + 1):
        await place.room()
    counting, turns = asyncio.create_task(place.services.metrics.text()), 0
    while not counting.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 2
    assert f'kaitaku_rooms{{stage="lobby"}} {2 * PORTION + 1}.0' in (await counting).decode()
    await place.close()
