"""Whole games of bots for five and six: they end, and the bots build between the turns (X5)."""

import pytest

from engine.core import RuleError
from engine.games import GAMES
from engine.games.settlers.expansions.five_six.events import PairedTurnBegan, WishesCarriedOut
from engine.match import law_text
from tests.engine.bots import played


@pytest.mark.parametrize("levels", [("steady",) * 4 + ("random",), ("steady",) * 6])
def test_X5_bots_play_to_the_end_and_build_between_turns(levels: tuple[str, ...]) -> None:
    assert played(levels, 3, rulebook="basic+five_six").happened(WishesCarriedOut) > 3


def test_X5_bots_play_paired_turns_by_a_leagues_rules() -> None:
    game = played(("steady",) * 5, 4, {"between_turns": "pairs"}, "league+five_six")
    assert game.happened(PairedTurnBegan) > 10


def test_X_it_goes_on_no_book_that_needs_the_printed_board() -> None:
    settlers = GAMES["settlers"]
    assert settlers.seats_for("basic+five_six") == (5, 6)
    for book in ("tournament", "barbarians"):
        with pytest.raises(RuleError, match="board = "):
            law_text(settlers, f"{book}+five_six", {})
