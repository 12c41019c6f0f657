"""Steps that others must not be able to name: a wish of the special building phase (X5, V2)."""

from tests.rooms.people import Place, settled, until

FIVE = ("Hana", "Jiro", "Saki", "Mika", "Nao")
WISHES = ("WishRoad", "WishSettlement", "WishCity", "WishCard")


async def test_X5_a_wish_is_a_step_of_nobody_to_all_but_its_seat(place: Place) -> None:
    room, guests = await place.table(*FIVE, rulebook="basic+five_six")
    watcher = place.guest("Ota", room)
    await settled()
    everybody = [*guests, watcher]
    for _ in range(400):
        await until(lambda: all(guest.seq == room.match.seq for guest in everybody))
        wishing = next((guest for guest in guests if any(wish in guest.legal for wish in WISHES)), None)
        if wishing is not None:
            break
        on_turn = next(guest for guest in guests if guest.seat in room.match.awaits())
        await on_turn.act()
    else:
        raise AssertionError("nobody can ever build between turns")
    before = {guest.user: guest.view for guest in everybody}
    name = next(wish for wish in WISHES if wish in wishing.legal)
    fields = {field: domain["in"][0] for field, domain in wishing.legal[name][0].get("fields", {}).items()}
    step = await wishing.ask({"is": name, **fields})
    await until(lambda: all(guest.seq == room.match.seq for guest in everybody))
    assert (step["by"], len(step["told"])) == ({"is": "seat", "seat": wishing.seat}, 1)
    for guest in everybody:
        if guest is not wishing:
            last = guest.all("step")[-1]
            assert (last["by"], last["told"], last["patch"]) == ({"is": "nature"}, [], {})
            assert guest.view == before[guest.user]
    late = place.guest("Pia", room)
    await settled()
    assert late.all("snapshot")[-1]["recent"][-1]["by"] == {"is": "nature"}
