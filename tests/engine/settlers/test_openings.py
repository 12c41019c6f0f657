"""Openings: where the first settlements stood, whatever was built, taken back or upgraded (I1, I3)."""

from collections.abc import Sequence

from engine.cli.play import Played, Setup, played
from engine.core import OpeningPlace
from engine.games import GAMES
from engine.games.settlers.commands import PlaceSettlement
from engine.games.settlers.events import BoardLaid, PlacementEnded, SettlementPlaced
from engine.match import Batch, Viewer, encode_batch
from engine.match.commands import TakeBack
from engine.match.openings import opening_of
from tests.engine.match.rooms import started
from tests.engine.settlers.places import corner

GAME = GAMES["settlers"]


def bots(rulebook: str, seats: int, seed: int = 7, game: str = "settlers") -> Played:
    return played(Setup(GAMES[game], rulebook, ("steady",) * seats, seed))


def opening(batches: Sequence[Batch]) -> tuple[tuple[OpeningPlace, ...], ...]:
    return opening_of(GAME, [encode_batch(GAME, batch) for batch in batches])


def test_I1_the_opening_of_a_game_is_where_each_seat_placed_with_the_ways_of_its_numbers() -> None:
    game = bots("basic", 4)
    events = [event for batch in game.batches for event in batch.events]
    end = next(n for n, event in enumerate(events) if isinstance(event, PlacementEnded))
    laid = next(event for event in events if isinstance(event, BoardLaid))
    first = [event for event in events[:end] if isinstance(event, SettlementPlaced)]
    found = opening(game.batches)
    assert {(seat, place.corner) for seat, places in enumerate(found) for place in places} == {
        (event.seat, event.corner) for event in first
    }
    assert [len(places) for places in found] == [2, 2, 2, 2]
    hexes = game.match.table.slices["island"].frame.corner_hexes
    for place in (place for places in found for place in places):
        numbers = [laid.numbers[hex] for hex in hexes[place.corner]]
        ways = sum(sum(a + b == n for a in range(1, 7) for b in range(1, 7)) for n in numbers)
        assert place.pips == ways


def test_I3_a_settlement_that_was_taken_back_is_not_in_it() -> None:
    room = started(4, {"board": "beginner", "takeback_placement": True})
    (seat,) = room.match.awaits()
    room.seat_says(seat, PlaceSettlement(corner("0,0,S")))
    room.seat_says(seat, TakeBack())
    room.seat_says(seat, PlaceSettlement(corner("0,0,SE")))
    while not room.view()["turn"]["number"]:
        now = room.match.awaits()[0]
        actions = room.match.legal_actions(Viewer(now), out_of_turn=False)
        name, field = ("PlaceRoad", "edge") if "PlaceRoad" in actions else ("PlaceSettlement", "corner")
        (action,) = actions[name]
        room.seat_says(now, room.match.command({"is": name, field: action["fields"][field]["in"][0]}))
    corners = [place.corner for place in opening(room.log)[seat]]
    assert corner("0,0,SE") in corners
    assert corner("0,0,S") not in corners


def test_a_game_whose_placement_has_not_ended_has_no_opening() -> None:
    game = bots("basic", 4)
    end = next(n for n, batch in enumerate(game.batches) if any(isinstance(e, PlacementEnded) for e in batch.events))
    assert opening(game.batches[:end]) == ()
    assert opening(game.batches[: end + 1]) == opening(game.batches)


def test_S1_boards_of_another_frame_are_not_compared_and_scenarios_on_the_standard_one_are() -> None:
    assert opening(bots("basic+five_six", 5).batches) == ()
    assert len(opening(bots("barbarians", 4).batches)) == 4


def test_a_game_without_openings_has_none() -> None:
    game = bots("first", 3, game="hunters")
    assert opening_of(GAMES["hunters"], [encode_batch(GAMES["hunters"], batch) for batch in game.batches]) == ()
