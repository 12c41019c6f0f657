"""Rooms that leagues make: seats, tiers, options, officials, the judge on call (G11, I0, K2, K9, E6, J3)."""

from typing import Any

from tests.wire.conftest import Arrive
from tests.wire.leagues import does, drawn_round, refusal, rooms_of, started_round


async def test_K2_a_started_round_opens_a_room_for_each_table_with_its_players_on_their_seats(arrive: Arrive) -> None:
    olga, league, members, rooms = await started_round(arrive, 8)
    assert sorted(rooms) == ["s1r1t1", "s1r1t2"]
    for match in (await olga.get(league))["matches"]:
        player = next(person for person in members if person.user == match["players"][0]["key"])
        table = await player.enter(match["room"])
        seats = table.view["seats"]
        assert [seats[str(seat)]["user"] for seat in range(4)] == [one["key"] for one in match["players"]]
        assert {seats[str(seat)]["tier"] for seat in range(4)} == {"C"}
        assert table.view["room"]["rulebook"] == "league"
        assert table.view["room"]["league"]["match"] == match["key"]
        assert table.view["room"]["league"]["slug"] == league.rpartition("/")[2]


async def test_K9_nothing_can_be_changed_at_a_table_of_a_league(arrive: Arrive) -> None:
    olga, _, members, rooms = await started_round(arrive, 4)
    room = rooms["s1r1t1"]
    player, watcher = await members[0].enter(room), await (await arrive("Wim")).enter(room)
    desk = await olga.enter(room)
    bans: list[dict[str, Any]] = [
        {"is": "ChangeRules", "changes": {"turn_seconds": 30}},
        {"is": "SetTier", "seat": 0, "tier": "A"},
        {"is": "AddBot", "seat": 0, "level": "random"},
        {"is": "Kick", "seat": 0},
        {"is": "AppointJudge", "user": olga.user, "name": "Olga"},
        {"is": "Sit", "seat": 0},
        {"is": "Stand"},
    ]
    for command in bans:
        for table in (player, desk):
            answer = await table.ask(command)
            assert answer["is"] == "refused", command
            assert answer["code"] in ("league-table", "not-here"), (command, answer)
    assert (await watcher.ask({"is": "Sit", "seat": 0}))["code"] == "league-table"
    for name in ("GiveSeats", "SetOfficials"):
        assert (await desk.ask({"is": name, "seats": []}))["code"] == "unknown-command"
    assert await refusal(members[0], f"/api/rooms/{room}/rematch", {}) == ("league-table", "K9")


async def test_K2_a_table_starts_by_itself_once_all_are_ready(arrive: Arrive) -> None:
    _, _, members, rooms = await started_round(arrive, 4)
    tables = [await person.enter(rooms["s1r1t1"]) for person in members]
    for table in tables:
        await table.ask({"is": "SetReady", "ready": True})
    await tables[0].until(lambda: tables[0].view["room"]["stage"] == "playing")


async def test_G11_the_first_placement_goes_by_the_tiers_of_the_list_of_members(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    tiers = dict(zip((person.user for person in members), ("C", "A", "B", "A"), strict=True))
    for user, tier in tiers.items():
        if tier != "C":
            await does(olga, league, "SetTier", player=user, tier=tier, reason="strength")
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    rooms = await rooms_of(olga, league)
    tables = [await person.enter(rooms["s1r1t1"]) for person in members]
    for table in tables:
        await table.ask({"is": "SetReady", "ready": True})
    await tables[0].until(lambda: tables[0].view["room"]["stage"] == "playing")
    seats = tables[0].view["seats"]
    assert [tiers[seats[str(seat)]["user"]] for seat in range(4)] == ["A", "A", "B", "C"]
