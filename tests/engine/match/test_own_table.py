"""At a table nobody who has a seat there judges: every act of a judge, and every way to become one (K10, J1).

An act of a judge is known by the reason that goes with it.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from engine.core import Command, Judge, Nature, Reason, Refused, Seat
from engine.games import GAMES
from engine.match.attendance.commands import AgreeOnJudge
from engine.match.judge.commands import CloseHands, ReplaceJudge
from engine.match.messages import COMMANDS
from engine.match.room.league_table import Official
from tests.engine.match.test_league_powers import UMA, VIC, WHY, Table

ANN = Official("ann", "Ann")
PLAIN = {int: 1, bool: True, str: "x"}
WAYS: dict[str, tuple[Any, Command]] = {
    "by the room": (Nature(), ReplaceJudge("ann", "Ann")),
    "by one voice": (Seat(1), AgreeOnJudge("ann", "Ann")),
}


def acts() -> Iterator[type[Command]]:
    """Acts of a judge at a table of settlers."""
    yield CloseHands
    for kind in (*COMMANDS, *GAMES["settlers"].commands):
        if any(field.type is Reason for field in msgspec.structs.fields(kind)):
            yield kind


def sample(kind: type[Command]) -> Command:
    """A command of this kind, of seat 1, for a reason."""
    needed = {field.name: _value(field.type) for field in msgspec.structs.fields(kind) if field.required}
    return kind(**needed, **({} if kind is CloseHands else {"reason": WHY}))


def _value(kind: Any) -> Any:
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    kind = getattr(kind, "__origin__", kind)
    return PLAIN[kind] if kind in PLAIN else kind()


@pytest.mark.parametrize("kind", [*acts()], ids=lambda kind: kind.__name__)
def test_K10_whoever_sits_at_a_table_does_nothing_there_that_a_judge_does(kind: type[Command]) -> None:
    table = Table()
    table.officials(UMA, VIC, ANN)  # whatever the league says
    own = table.match.actor("ann", "Ann", "red")
    assert own == Seat(table.seat("ann"))
    for by in (own, Judge("ann")):
        with pytest.raises(Refused) as refused:
            table.ask(by, sample(kind))
        assert refused.value.code in ("judge-only", "not-in-this-game")  # the latter: an expansion's


@pytest.mark.parametrize("way", WAYS)
def test_K10_whoever_sits_at_a_table_becomes_its_judge_in_no_way(way: str) -> None:
    table = Table()
    table.officials(ANN)
    by, command = WAYS[way]
    assert table.refusal(by, command)[0] == "judges-have-no-seat"
