"""What happens to the seat of somebody who is gone."""

from msgspec.structs import replace

from server.store import Store
from tests.rooms.people import QUICK, Place, settled

PACE = replace(QUICK, grace=60_000, lobby_grace=300_000)


def patient(store: Store | None = None) -> Place:
    return Place(store, settings=PACE)


async def test_a_player_who_is_gone_for_too_long_is_played_by_a_bot() -> None:
    place = patient()
    _, (hana, jiro, saki) = await place.table("Hana", "Jiro", "Saki")
    saki.go()
    await place.clock.turn(59_000)
    assert "away" not in hana.view["seats"][str(saki.seat)]
    await place.clock.turn(2_000)
    assert hana.view["seats"][str(saki.seat)]["away"] is True
    assert {"is": "SeatAway", "seat": saki.seat} in [told for step in jiro.all("step") for told in step["told"]]
    await place.close()


async def test_and_plays_on_as_soon_as_they_are_back() -> None:
    place = patient()
    room, (hana, _, saki) = await place.table("Hana", "Jiro", "Saki")
    saki.go()
    await place.clock.turn(61_000)
    back = place.guest("Saki", room)
    await settled()
    assert "away" not in hana.view["seats"][str(saki.seat)]
    assert back.seat == saki.seat
    await place.close()


async def test_whoever_is_back_in_time_is_not_replaced() -> None:
    place = patient()
    room, (hana, _, saki) = await place.table("Hana", "Jiro", "Saki")
    saki.go()
    await place.clock.turn(50_000)
    place.guest("Saki", room)
    await place.clock.turn(120_000)
    assert "away" not in hana.view["seats"][str(saki.seat)]
    await place.close()


async def test_one_of_two_tabs_closed_is_not_gone() -> None:
    place = patient()
    room, (hana, _, saki) = await place.table("Hana", "Jiro", "Saki")
    place.guest("Saki", room)
    saki.go()
    await place.clock.turn(120_000)
    assert "away" not in hana.view["seats"][str(saki.seat)]
    await place.close()


async def test_whoever_left_of_their_own_stays_away_until_they_say_so() -> None:
    place = patient()
    room, (hana, _, saki) = await place.table("Hana", "Jiro", "Saki")
    await saki.ask({"is": "Leave"})
    saki.go()
    back = place.guest("Saki", room)
    await settled()
    assert hana.view["seats"][str(saki.seat)]["away"] is True
    assert (await back.ask({"is": "Return"}))["is"] == "step"
    assert "away" not in hana.view["seats"][str(saki.seat)]
    await place.close()


async def test_a_table_that_all_have_left_waits_for_them() -> None:
    place = patient()
    room, guests = await place.table("Hana", "Jiro", "Saki")
    for guest in guests:
        guest.go()
    seq = room.match.seq
    await place.clock.turn(3_600_000)
    assert room.match.seq == seq
    await place.close()


async def test_after_a_restart_everybody_has_their_grace_anew() -> None:
    place = patient()
    room, (_, _, saki) = await place.table("Hana", "Jiro", "Saki")
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest("Hana", restored)
    await place.clock.turn(59_000)
    assert "away" not in back.view["seats"][str(saki.seat)]
    await place.clock.turn(2_000)
    assert [seat.get("away") for _, seat in sorted(back.view["seats"].items())].count(True) == 2
    await place.close()


async def test_before_the_start_a_seat_is_freed_and_another_becomes_host() -> None:
    place = patient()
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await jiro.ask({"is": "Sit", "seat": 1})
    hana.go()
    await place.clock.turn(299_000)
    assert "0" in jiro.view["seats"]
    await place.clock.turn(2_000)
    assert "0" not in jiro.view["seats"]
    assert jiro.view["room"]["host"] == "jiro"
    await place.close()
