"""Leaving for good in a room of people: during the initial placement, and what becomes of the person (E4)."""

import pytest

from engine.core import Event, Reason, Viewer
from engine.games.settlers.events import PlacementEnded, RoadPlaced
from engine.match import Judge, Nature
from engine.match.commands import HandOver, Leave, Retire
from engine.match.judge.commands import AppointJudge, NameWinner
from tests.engine.match.rooms import Gathered
from tests.engine.settlers.laying import refused


def league(seats: int = 4) -> Gathered:
    """A game by the league that has just begun."""
    return Gathered(seats, {"leaving": "final"}).seated(*("ann", "bob", "cat", "dan")[:seats]).start()


@pytest.mark.parametrize("after", range(16))
def test_E4_in_the_initial_placement_it_places_no_more(after: int) -> None:
    room = league()
    for _ in range(after):
        _first_offered(room)
    (gone,) = room.match.awaits()
    room.seat_says(gone, Retire())
    placed = [0, 0, 0, 0]
    for pieces in room.view()["pieces"]["roads"].items():
        placed[int(pieces[0])] = len(pieces[1])
    events: list[Event] = []
    while not room.view()["turn"]["number"]:
        (seat,) = room.match.awaits()
        assert seat != gone
        events = _first_offered(room)
        placed[seat] += any(isinstance(event, RoadPlaced) for event in events)
    assert [placed[seat] for seat in range(4) if seat != gone] == [2, 2, 2]
    first = 1 if gone == 0 else 0
    assert (room.view()["turn"]["seat"], room.view()["turn"]["stage"]) == (first, "rolling")
    assert not events or PlacementEnded(first) in events


@pytest.mark.parametrize("gone", range(4))
def test_E4_the_order_of_the_initial_placement_is_kept_by_the_others(gone: int) -> None:
    room = league()
    order: list[int] = []
    room.seat_says(gone, Retire())
    while not room.view()["turn"]["number"]:
        if room.view()["turn"]["stage"] == "placing-settlement":
            order += room.match.awaits()
        _first_offered(room)
    assert order == [seat for seat in (0, 1, 2, 3, 3, 2, 1, 0) if seat != gone]
    assert all(sum(hand) for seat, hand in enumerate(room.match.table.slices["resources"].hands) if seat != gone)


def test_E4_when_all_go_during_the_initial_placement_it_is_over() -> None:
    room = league(3)
    for seat in range(3):
        room.seat_says(seat, Retire())
    assert (room.match.stage, room.view()["turn"]["awaits"]) == ("over", [])


def _first_offered(room: Gathered) -> list[Event]:
    (seat,) = room.match.awaits()
    ((name, (offer,)),) = room.match.legal_actions(Viewer(seat), out_of_turn=False).items()
    return room.seat_says(
        seat, room.match.command({"is": name} | {field: domain["in"][0] for field, domain in offer["fields"].items()})
    )


def test_E4_whoever_is_out_may_look_away_and_no_bot_plays() -> None:
    room = league().placed()
    room.seat_says(2, Leave())
    room.seat_says(2, Retire())
    assert "away" not in room.view()["seats"]["2"]
    room.seat_says(1, Retire())
    with refused("out-already", "E4"):
        room.seat_says(1, Leave())
    with refused("out-already", "E4"):
        room.does(Nature(), HandOver(1))


def test_E4_it_can_be_asked_for_at_any_time_but_before_the_start_and_after_the_end() -> None:
    room = Gathered(4, {"leaving": "final"}).seated("ann", "bob", "cat", "dan")
    assert "Retire" not in room.legal_actions("ann")
    room.start()
    assert "Retire" in room.match.legal_actions(Viewer(3))
    assert "Retire" not in room.match.legal_actions(Viewer(3), out_of_turn=False)


def test_E4_a_judge_names_nobody_the_winner_who_is_out() -> None:
    room, why = Gathered(4, {"leaving": "final"}), Reason("cannot-continue")
    room.does("ann", AppointJudge("uma"))
    room.seated("ann", "bob", "cat", "dan").start()
    room.seat_says(1, Retire())
    uma = Viewer(user="uma", judge=True)
    assert room.match.legal_actions(uma)["NameWinner"] == [{"fields": {"seat": {"in": [0, 2, 3]}}}]
    with refused("out-already", "E4"):
        room.does(Judge("uma"), NameWinner(1, why))
    room.does(Judge("uma"), NameWinner(2, why))
    assert room.view()["result"]["winner"] == 2
