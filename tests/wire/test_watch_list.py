"""Games to watch, those worth it most first: close ones near their end, finals, those of leagues, those many watch."""

from typing import Any

import pytest
from msgspec.structs import replace

from server.pages.watch_list import by_worth, closeness, reasons
from server.store import RoomSummary, SeatSummary
from tests.wire.conftest import Arrive


def game(code: str, points: tuple[int, ...] = (), progress: int = 0, **more: Any) -> RoomSummary:
    sitters = tuple(SeatSummary(seat, f"P{seat}", "red", f"p{seat}") for seat in range(4))
    plain = RoomSummary(code, "", "settlers", "basic", 4, "public", True, "playing", "p0", sitters)
    return replace(plain, points=points, progress=progress, **more)


def order(*rooms: RoomSummary, watchers: dict[str, int] | None = None) -> list[str]:
    return [room.code for room in by_worth((room, (watchers or {}).get(room.code, 0)) for room in rooms)]


def test_a_close_game_near_its_end_comes_before_one_that_has_just_begun_or_is_decided() -> None:
    begun, decided, close = (
        game("BEGUN", (2, 2, 2, 2), 20),
        game("DECIDED", (9, 3, 3, 2), 90),
        game("CLOSE", (9, 8), 90),
    )
    assert order(begun, decided, close) == ["CLOSE", "DECIDED", "BEGUN"]


def test_a_final_comes_before_all_and_a_league_s_table_before_its_like() -> None:
    close = game("CLOSE", (9, 8, 8, 2), 90)
    final = game("FINAL", (4, 3, 3, 2), 40, league="club", final=True)
    league, plain = game("LEAGUE", (4, 3, 3, 2), 40, league="club"), game("PLAIN", (4, 3, 3, 2), 40)
    assert order(plain, league, close, final) == ["FINAL", "CLOSE", "LEAGUE", "PLAIN"]


def test_of_games_that_stand_alike_more_spectators_come_first_and_a_crowd_makes_up_for_no_more_than_a_close_end() -> (
    None
):
    few, many = game("FEW", (5, 4), 50), game("MANY", (5, 4), 50)
    assert order(few, many, watchers={"FEW": 1, "MANY": 9}) == ["MANY", "FEW"]
    close, crowd = game("CLOSE", (9, 9), 90), game("CROWD", (2, 2), 20)
    assert order(crowd, close, watchers={"CROWD": 10_000}) == ["CLOSE", "CROWD"]


def test_a_locked_room_comes_last_whatever_is_known_of_it() -> None:
    assert order(game("LOCKED", (9, 9), 90, locked=True), game("PLAIN")) == ["PLAIN", "LOCKED"]


@pytest.mark.parametrize(
    ("points", "progress", "more", "codes"),
    [
        ((9, 8, 3, 2), 90, {}, ["close", "ending"]),
        ((9, 4, 3, 2), 90, {}, ["ending"]),
        ((5, 4, 3, 2), 50, {}, ["close"]),
        ((2, 2, 2, 2), 20, {}, []),
        ((), 95, {}, ["ending"]),
        ((2, 2, 2, 2), 20, {"league": "club"}, ["league"]),
        ((2, 2, 2, 2), 20, {"league": "club", "final": True}, ["final"]),
    ],
)
def test_what_makes_it_worth_watching_is_said(
    points: tuple[int, ...], progress: int, more: dict[str, Any], codes: list[str]
) -> None:
    assert reasons(game("ROOM", points, progress, **more)) == codes


def test_nobody_is_close_where_nobody_has_points_or_fines_have_taken_them() -> None:
    assert [closeness(game("ROOM", points)) for points in ((), (0, 0), (3, -1), (3,))] == [0, 0, 0, 0]


async def test_of_a_public_game_in_play_the_list_has_points_in_the_order_of_its_players_and_of_a_locked_one_none(
    arrive: Arrive,
) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(title="Open", visibility="public"))
    await visit.start()
    locked = await hana.enter(await hana.room(title="Shut", visibility="public", password="sesame"))
    await locked.start()
    found = {room["code"]: room for room in (await mika.get("/api/rooms"))["live"]}
    assert found[visit.code].get("points", []) in ([], [0] * len(found[visit.code]["players"]))
    assert not {"points", "reasons"} & set(found[locked.code])
    assert list(found)[-1] == locked.code
