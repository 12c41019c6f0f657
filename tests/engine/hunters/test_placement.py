"""The set-up, tiles placed, and tiles that fit nowhere (H1–H3)."""

from collections import Counter

import pytest

from engine.core import Clock, Context, Event, Person, Refused, Started, Viewer
from engine.games.hunters.chapters.turn import begin
from engine.games.hunters.commands import PlaceTile
from engine.games.hunters.events import BeginnerNamed, GameEnded, TileDrawn, TileSetAside, TurnPassed
from engine.match import Ask, Match, RoomOpened, Secrets
from engine.match.commands import AddBot, CallStart, TimeUp
from tests.engine.hunters.laying import BLUE, HUNTERS, RED, Named, laid, only, refused
from tests.engine.hunters.scenes import SHUT_RIVER

SECRETS = Secrets.fresh(bytes(32))


def begun(seats: int, **rules: str) -> tuple[Match, list[Event]]:
    """A game that has just begun, and the facts with which it did."""
    opening = RoomOpened("ROOM", "", "hunters", "first", seats, "ann", SECRETS.commitment, SECRETS.root, rules)
    match, _ = Match.open(HUNTERS, opening, 0)
    host = Person("ann")
    for seat in range(seats):
        match, _ = match.step(Ask(host, 0, AddBot(seat, "random")), SECRETS)
    match, _ = match.step(Ask(host, 0, CallStart()), SECRETS)
    match, batch = match.step(Ask(Clock(), 0, TimeUp()), SECRETS)
    return match, list(batch.events)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_H1_the_start_tile_lies_there_and_each_has_five_pieces_and_two_huts(seats: int) -> None:
    view = begun(seats)[0].view(Viewer())
    assert view["map"]["tiles"] == {"0,0": {"tile": "START", "turn": 0}}
    assert view["stock"] == {"tribe": [5] * seats, "huts": [2] * seats}
    assert (view["piles"]["left"], view["piles"]["bonus_left"]) == (77, 12)


def test_H1_who_begins_is_drawn_by_lot() -> None:
    found = [BeginnerNamed(seat, "lot") for seat in range(3)]
    match, events = begun(3)
    assert only(events, BeginnerNamed) in found
    assert match.view(Viewer())["turn"]["seat"] == only(events, BeginnerNamed).seat
    for seat in range(3):
        context = Context(Clock(), 0, Named(match.table.slices["piles"], (), [seat]))
        assert list(begin(match.table, only(events, Started), context)) == [found[seat]]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_H1_or_the_host_names_a_seat_of_the_room(seat: int) -> None:
    match, events = begun(3, begins=f"seat_{seat + 1}")
    order = only(events, Started).order
    assert only(events, BeginnerNamed) == BeginnerNamed(order.index(seat), "host")
    assert match.awaits() == (order.index(seat),)


def test_H1_a_seat_that_nobody_took_does_not_begin() -> None:
    _, events = begun(3, begins="seat_5")
    assert only(events, BeginnerNamed).by == "lot"


def test_H2_all_see_the_tile_that_was_drawn() -> None:
    playing = laid("L07")
    for seat in (None, RED, BLUE):
        assert playing.view(seat)["turn"] == {
            "seat": RED, "number": 1, "stage": "placing-tile", "awaits": [RED], "tile": "L07"
        }  # fmt: skip


def test_H2_it_goes_beside_a_tile_with_every_side_matching() -> None:
    playing = laid("L13")  # meadow north and west, forest east and south
    assert playing.turns(RED, 0, -1) == [2, 3]  # meadow to the south
    assert playing.turns(RED, 1, 0) == [1, 2]  # forest to the west
    assert playing.turns(RED, 0, 1) == [2, 3]  # forest to the north
    assert playing.turns(RED, -1, 0) == []  # a river it has not
    playing.places(RED, 0, -1, 2)
    assert playing.view()["map"]["tiles"]["0,-1"] == {"tile": "L13", "turn": 2, "seat": RED}
    assert playing.view()["map"]["last"] == {"0": "0,-1"}


def test_H2_also_with_two_neighbours() -> None:
    playing = laid("L33", lying=[("L13", 0, 1, 3), ("L46", 1, 0, 0)])
    assert playing.turns(RED, 1, 1) == [2]  # forest to the north and to the west


def test_H2_a_river_is_met_by_a_river_alone() -> None:
    assert laid("L04").turns(RED, -1, 0) == [2]


@pytest.mark.parametrize(
    ("x", "y", "turn", "code"),
    [
        (0, 0, 0, "cell-taken"),
        (1, 1, 0, "touches-no-tile"),
        (5, 5, 0, "touches-no-tile"),
        (10**9, 0, 0, "touches-no-tile"),
        (0, -1, 0, "does-not-fit"),
        (-1, 0, 0, "does-not-fit"),
        (0, -1, 4, "does-not-fit"),
        (0, -1, -3, "does-not-fit"),
    ],
)
def test_H2_anywhere_else_it_is_refused(x: int, y: int, turn: int, code: str) -> None:
    with refused(code, "H2"):
        laid("L13").places(RED, x, y, turn)


def test_H2_only_the_seat_on_turn_places_and_only_one_tile() -> None:
    playing = laid("L07")
    with refused("not-your-turn", "H2"):
        playing.places(BLUE, 0, -1)
    playing.places(RED, 0, -1)
    with refused("not-now", "H2"):
        playing.places(RED, 0, -2)
    with refused("not-your-turn", "H2"):
        playing.passes(BLUE)


def test_H2_after_the_piece_the_next_seat_draws() -> None:
    playing = laid("L07")
    playing.places(RED, 0, -1)
    events = playing.passes(RED, ["L69"])
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)
    assert only(events, TileDrawn) == TileDrawn(BLUE, "L69")
    assert playing.match.awaits() == (BLUE,)


def test_H3_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    playing = laid("L07", lying=[SHUT_RIVER])
    playing.places(RED, 0, -1)
    events = playing.passes(RED, ["L69", "L23", "L60"])  # rivers on all four sides; no river is open
    assert [type(event) for event in events if type(event) in (TileDrawn, TileSetAside)] == [
        TileDrawn, TileSetAside, TileDrawn, TileSetAside, TileDrawn
    ]  # fmt: skip
    assert playing.view()["piles"]["aside"] == ["L69", "L23"]
    assert playing.view()["turn"]["tile"] == "L60"
    assert playing.match.awaits() == (BLUE,)


def test_H3_if_that_was_the_last_tile_the_game_ends() -> None:
    playing = laid("L07", lying=[SHUT_RIVER], land=["L69"])
    playing.places(RED, 0, -1)
    events = playing.passes(RED, ["L69"])
    assert only(events, TileSetAside) == TileSetAside("L69")
    assert len(only(events, GameEnded).ranking) == 3
    assert playing.stage == "over"


def test_H3_a_tile_that_fits_somewhere_is_never_set_aside() -> None:
    playing = laid("L07")
    playing.places(RED, 0, -1)
    assert not [event for event in playing.passes(RED, ["L69"]) if isinstance(event, TileSetAside)]
    assert playing.turns(BLUE, -1, 0) == [0, 1, 2, 3]


def test_H2_what_is_offered_is_every_legal_place_and_nothing_else() -> None:
    """By trying everything within reach."""
    playing = laid("L72", lying=[SHUT_RIVER, ("L46", 1, 0, 0)])
    accepted: Counter[tuple[int, int]] = Counter()
    for x in range(-4, 4):
        for y in range(-4, 4):
            for turn in range(4):
                fits = playing.legal_actions(RED, PlaceTile(x, y, turn))
                accepted[x, y] += fits
                if not fits:
                    with pytest.raises(Refused):
                        playing.places(RED, x, y, turn)
    assert accepted.total() == sum(len(playing.turns(RED, x, y)) for x, y in accepted)
    assert accepted[0, 1] == 2
