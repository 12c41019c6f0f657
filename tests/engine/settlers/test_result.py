"""What the result tells of a game: points over the turns, income by source, who gave what to whom, the dice."""

from typing import Any

from engine.games.settlers.commands import (
    AcceptOffer,
    DeclareVictory,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    PlayYearOfPlenty,
    TradeWithBank,
)
from engine.games.settlers.stages import Rolling
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid
from tests.engine.settlers.places import corners

NOTHING = [0, 0, 0, 0, 0]


def about_to_win(**more: Any) -> Playing:
    """Red can declare whenever it likes."""
    return laid(cities={RED: corners("0,0,N -1,0,N 2,-2,N 2,0,S 0,2,S")}, seats=3, **more)


def result(game: Playing) -> dict[str, Any]:
    game.asks(RED, DeclareVictory())
    shown: dict[str, Any] = game.view()["result"]
    return shown


def test_nobody_sees_any_of_it_before_the_end() -> None:
    game = about_to_win()
    assert all("result" not in game.match.view(viewer) for viewer in game.viewers())
    assert "winner" in result(game)


def test_income_is_told_by_where_it_came_from() -> None:
    game = about_to_win(
        stage=Rolling(RED),
        settlements={BLUE: corners("-1,1,S")},
        hands={BLUE: cards(wool=2), WHITE: cards(wool=1)},
        held={RED: dev(knight=1, monopoly=1, year_of_plenty=1)},
        rules={"development_cards_per_turn": 3},
    )
    game.rolls(RED, 1, 2)  # mountains for Blue
    game.asks(RED, PlayMonopoly(2))
    game.asks(RED, PlayYearOfPlenty(cards(lumber=1, grain=1)))
    game.asks(RED, PlayKnight())
    game.robs(RED, "-1,1", BLUE, "ore")
    income = result(game)["income"]
    assert income["production"] == [NOTHING, [0, 0, 0, 0, 1], NOTHING]
    assert income["monopoly"] == [[0, 0, 3, 0, 0], NOTHING, NOTHING]
    assert income["year-of-plenty"] == [[1, 0, 0, 1, 0], NOTHING, NOTHING]
    assert income["theft"] == [[0, 0, 0, 0, 1], NOTHING, NOTHING]


def test_trades_are_counted_from_seat_to_seat_and_with_the_bank_last() -> None:
    game = about_to_win(hands={RED: cards(lumber=6), BLUE: cards(ore=1)})
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=2), cards(ore=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, TradeWithBank(0, 3))
    assert result(game)["traded"] == [[0, 2, 0, 4], [1, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]


def test_what_was_taken_back_counts_for_nothing() -> None:
    game = about_to_win(hands={RED: cards(lumber=4)})
    game.asks(RED, TradeWithBank(0, 3))
    game.asks(RED, TakeBack())
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    shown = result(game)
    assert shown["traded"] == [[0] * 4] * 4
    assert len(shown["points"]) == 1


def test_points_are_told_turn_by_turn_hidden_ones_at_the_end_only() -> None:
    game = about_to_win(held={BLUE: dev(victory_point=1)})
    for seat in (RED, BLUE, WHITE):
        game.asks(seat, EndTurn())
        game.rolls((seat + 1) % 3, 6, 6)
    assert result(game)["points"] == [[10, 0, 0]] * 3 + [[10, 1, 0]]


def test_the_dice_are_counted() -> None:
    game = about_to_win(stage=Rolling(RED))
    game.rolls(RED, 6, 5)
    assert result(game)["dice"] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
