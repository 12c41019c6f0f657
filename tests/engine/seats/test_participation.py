"""Which seats take part, and whose turn comes next."""

from collections.abc import Mapping

from engine.core import Chapter, Game, Law, Table, make_law
from engine.seats import RETIRED, next_seat, retired, seats_in_play

GAME = Game("toy", (1, 4), {}, {}, (), (), {})


def _nobody(law: Law) -> Mapping[int, str]:
    return {}


def four(**out: str) -> Table:
    """A table of four seats, some of which are out: `seat_1="left"`."""
    chapter: Chapter[Mapping[int, str]] = Chapter(name=RETIRED, start=_nobody)
    return Table(make_law(GAME, {}, (chapter,), 4), {RETIRED: {int(name[-1]): why for name, why in out.items()}})


def test_all_seats_take_part_in_their_order_while_nobody_is_out() -> None:
    assert seats_in_play(four()) == (0, 1, 2, 3)
    assert [next_seat(four(), seat) for seat in range(4)] == [1, 2, 3, 0]


def test_whoever_is_out_is_passed_over() -> None:
    table = four(seat_1="left", seat_2="removed")
    assert dict(retired(table)) == {1: "left", 2: "removed"}
    assert seats_in_play(table) == (0, 3)
    assert (next_seat(table, 0), next_seat(table, 3)) == (3, 0)


def test_the_last_seat_follows_itself() -> None:
    assert next_seat(four(seat_0="left", seat_1="left", seat_3="stuck"), 2) == 2
