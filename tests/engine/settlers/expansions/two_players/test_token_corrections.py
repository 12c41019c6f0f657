"""Trade tokens put right by a judge, each act for a reason that all are told (J2, O4)."""

import pytest

from engine.core import Event, Reason, Seat, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import CorrectHand
from engine.games.settlers.expansions.two_players.commands import CorrectTokens, ForceTrade
from engine.games.settlers.expansions.two_players.events import TokensCorrected
from engine.games.settlers.expansions.two_players.stages import ReturningCards
from engine.match import Ask, decode_batch, encode_batch
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import corners
from tests.engine.settlers.test_corrections import UMA, WHY, judging

SETTLERS = GAMES["settlers"]
HOMES = {RED: corners("1,1,S"), BLUE: corners("-1,0,NW")}


def playing() -> Playing:
    return judging(
        hands_open=False, rulebook="basic+two_players", seats=2, settlements=HOMES, hands={BLUE: cards(ore=2)}
    )


def corrects(at: Playing, command: CorrectTokens) -> list[Event]:
    """What follows when the judge says so; the log says what was asked, and gives the same again."""
    before = at.match
    assert "CorrectTokens" in before.legal_actions(Viewer(judge=True))
    at.match, batch = before.step(Ask(UMA, 1000, command))
    kept = decode_batch(SETTLERS, encode_batch(SETTLERS, batch))
    assert kept.command == command
    again = before.fold(kept)
    assert again.view(Viewer()) == at.match.view(Viewer())
    return list(batch.events)


def test_O4_tokens_come_from_the_stock_and_go_back_to_it() -> None:
    game = playing()
    assert only(corrects(game, CorrectTokens(BLUE, 8, WHY)), TokensCorrected) == TokensCorrected(BLUE, 3, WHY)
    assert game.view()["trade_tokens"] == {"owned": [5, 8], "stock": 7}
    assert only(corrects(game, CorrectTokens(BLUE, 0, WHY)), TokensCorrected).change == -8
    assert game.view()["trade_tokens"] == {"owned": [5, 0], "stock": 15}


def test_O4_a_seat_spends_only_the_tokens_that_the_judge_left_it() -> None:
    game = playing()
    corrects(game, CorrectTokens(RED, 0, WHY))
    with refused("too-few-tokens", "O4", tokens=1):
        game.asks(RED, ForceTrade())


def test_J2_a_correction_of_tokens_changes_something_within_the_stock() -> None:
    game = playing()
    for command, code, clause in (
        (CorrectTokens(RED, 5, WHY), "nothing-changes", "J2"),
        (CorrectTokens(RED, 16, WHY), "no-token-left", "O4"),
    ):
        with refused(code, clause):
            game.step(UMA, command)
    corrects(game, CorrectTokens(RED, 15, WHY))


@pytest.mark.parametrize("neutral", [2, 3])
def test_O4_neutral_seats_own_no_tokens(neutral: int) -> None:
    with refused("no-such-seat"):
        playing().step(UMA, CorrectTokens(neutral, 1, WHY))


def test_J2_only_a_judge_puts_tokens_right_with_a_reason_and_between_acts() -> None:
    game = playing()
    with refused("judge-only", "J2"):
        game.step(Seat(RED), CorrectTokens(RED, 3, WHY))
    with refused("reason-missing", "J2"):
        game.step(UMA, CorrectTokens(RED, 3, Reason()))
    forced = judging(
        hands_open=False, rulebook="basic+two_players", seats=2, stage=ReturningCards(RED, BLUE, 2), settlements=HOMES
    )
    assert "CorrectTokens" not in forced.match.legal_actions(Viewer(judge=True))
    with refused("not-now", "J2", stage="returning-cards"):
        forced.step(UMA, CorrectTokens(RED, 3, WHY))


def test_J2_while_cards_are_owed_in_a_forced_trade_no_hand_is_put_right() -> None:
    forced = judging(
        rulebook="basic+two_players",
        seats=2,
        stage=ReturningCards(RED, BLUE, 2),
        settlements=HOMES,
        hands={RED: cards(ore=2)},
    )
    assert "CorrectHand" not in forced.match.legal_actions(Viewer(judge=True, everything=True))
    with refused("not-now", "J2", stage="returning-cards"):
        forced.step(UMA, CorrectHand(RED, cards(ore=1), WHY))
