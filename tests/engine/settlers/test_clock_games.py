"""Whole games of bots under clocks that leave them too little time (E2)."""

from typing import Any

import pytest

from engine.cli.play import Setup, played
from engine.core import MatchClockRanOut, SeatForced
from engine.games import GAMES
from engine.match.record import record, write
from engine.match.verify import verify

SETTLERS = GAMES["settlers"]

CLOCKS: dict[str, dict[str, Any]] = {
    "a few seconds a turn": {"turn_seconds": 3},
    "a bank and what each turn adds": {"turn_seconds": 2, "bank_seconds": 5, "increment_seconds": 1},
    "hardly any, until the match is over": {"turn_seconds": 1, "match_minutes": 6},
}
"""A move of a bot takes a second."""


@pytest.mark.parametrize("rulebook", SETTLERS.rulebooks)
@pytest.mark.parametrize("clocks", CLOCKS.values(), ids=CLOCKS)
def test_E2_a_game_under_tight_clocks_comes_to_its_end_and_is_verified(rulebook: str, clocks: dict[str, Any]) -> None:
    for seed in (1, 2):
        game = played(Setup(SETTLERS, rulebook, ("steady", "random", "steady"), seed, {"victory_points": 7, **clocks}))
        facts = [type(event) for batch in game.batches for event in batch.events]
        assert game.match.stage == "over"
        assert SeatForced in facts
        assert (MatchClockRanOut in facts) == ("match_minutes" in clocks)
        assert verify(write(record(SETTLERS, game.batches, game.secrets)), GAMES).ok
