"""Bots in games of two: they win against random ones, and spend trade tokens (O4)."""

import pytest

from engine.games.settlers.expansions.two_players.events import CardsForced, RobberSentAway, TokensSpent
from tests.engine.bots import played

SAMPLE = 8


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", ["basic+two_players", "barbarians+two_players"])
def test_O4_steady_beats_a_random_bot_and_spends_tokens(rulebook: str) -> None:
    """A sample; forty games by each rule book were all won when this was written."""
    won = spent = 0
    for seed in range(SAMPLE):
        bots = ["random", "random"]
        bots[seed % 2] = "steady"
        game = played(bots, 2000 + seed, rulebook=rulebook)
        steady = game.levels.index("steady")
        won += game.winner == steady
        spent += sum(
            isinstance(event, CardsForced | RobberSentAway | TokensSpent) and event.seat == steady
            for batch in game.batches
            for event in batch.events
        )
    assert won >= SAMPLE - 1, f"{won} of {SAMPLE}"
    assert spent >= SAMPLE
