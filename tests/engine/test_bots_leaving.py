"""Steady bots at a table that others have left for good."""

import pytest

from engine.games.settlers.places import MAP
from engine.games.settlers.stages import Robbing
from engine.match import Ask, Seat
from engine.match.commands import Retire
from tests.engine.bots import Played, says
from tests.engine.settlers.laying import BLUE, RED, WHITE, laid
from tests.engine.settlers.places import corners


@pytest.mark.parametrize("left", [1, 2, 3])
def test_it_plays_on_with_whoever_is_left_and_wins_alone(left: int) -> None:
    game = Played(("steady",) * 4, 5, {"leaving": "final"})
    while len(game.turns) < 9:
        game.move()
    for seat in range(left):
        game.do(Ask(Seat(seat), 0, Retire()))
    game.finish()
    assert game.winner >= left


def test_the_robber_does_not_stand_where_only_somebody_who_is_out_has_built() -> None:
    game = laid(
        rulebook="league",
        stage=Robbing(RED),
        settlements={RED: corners("2,0,S"), WHITE: corners("-2,1,NW")},
        cities={BLUE: corners("0,-2,N 1,-1,N -1,-1,N")},
    )

    def touched() -> set[int]:
        said = says(game.match, RED)
        assert said
        corners = MAP.corners_of[said["hex"]]
        return {seat for seat, built in enumerate(game.table.slices["pieces"].buildings) if built & corners}

    assert touched() == {BLUE}
    game.asks(BLUE, Retire())
    assert touched() == {WHITE}
