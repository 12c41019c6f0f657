"""What spectators read of the course of a game."""

from engine.core import Viewer
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import CardsMoved
from tests.engine.match.judges import judged
from tests.engine.match.rooms import Gathered, Rules

TURNS = 3


def played(rules: Rules | None = None) -> Gathered:
    """Some turns in which nothing is built."""
    room = judged(rules=rules).placed()
    for _ in range(TURNS):
        room.seat_says(room.match.awaits()[0], Roll())
        room.turn_over()
    return room


def test_spectators_read_the_points_by_turn_and_what_the_land_gave() -> None:
    room = played()
    course = room.match.view(Viewer())["course"]
    assert course["points"] == {"1": [2, 2, 2, 2]}, "they stay until they change"
    land = {str(seat): [0] * 5 for seat in range(4)}
    for batch in room.log:
        for event in batch.events:
            if isinstance(event, CardsMoved) and event.income == "production":
                for _, seat, cards in event.transfers():
                    for resource, count in enumerate(cards):
                        land[str(seat)][resource] += count
    assert course["land"] == land
    assert any(any(cards) for cards in land.values())


def test_nobody_with_a_seat_has_it_and_nobody_at_all_where_nothing_is_counted_for_anybody() -> None:
    room = played()
    for seat in range(4):
        assert "course" not in room.match.view(Viewer(seat))
    assert "course" not in played({"aids": False}).match.view(Viewer())
