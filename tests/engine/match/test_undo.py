"""What may be taken back, and what is known of what was sealed (U1–U5)."""

from typing import Any

import pytest

from engine.core import Clock, Nature, Person, Seat, Undone, Viewer
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildRoad,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    Roll,
    TradeWithBank,
)
from engine.games.settlers.events import DiceRolled, TurnEnded
from engine.match import Ask, Batch, Match
from engine.match.commands import Leave, Return, TakeBack
from engine.match.undo.history import History
from tests.engine.match.rooms import ANN, Gathered, started
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused
from tests.engine.settlers.places import corners, edge

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)


def turn() -> Playing:
    """Red can build and trade; Blue holds ore."""
    return laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S")},
        hands={RED: cards(lumber=6, brick=2), BLUE: cards(ore=2)},
    )


def trade(game: Playing) -> None:
    """Red gives Blue a card of lumber for one of ore."""
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    number = max(map(int, game.view()["negotiation"]["offers"]))
    game.asks(BLUE, AcceptOffer(number))


def test_U5_what_was_sealed_is_still_known_when_what_came_after_it_has_been_taken_back() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    trade(game)
    game.asks(RED, TradeWithBank(LUMBER, ORE))
    assert "sealed" not in game.view()
    game.asks(RED, TakeBack())
    assert game.view()["sealed"] == {"seat": RED, "what": "build", "by": "Traded"}
    with refused("sealed", "U5", what="build", by="Traded"):
        game.asks(RED, TakeBack())


def test_U5_to_others_nothing_of_theirs_was_sealed() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    trade(game)
    for seat in (BLUE, WHITE):
        with refused("nothing-to-take-back", "U1"):
            game.asks(seat, TakeBack())


def test_U5_what_there_was_to_take_back_is_not_sealed_by_having_been_taken_back() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, TakeBack())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())
    assert "sealed" not in game.view()


def test_U1_coming_going_and_talk_seal_nothing() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, DeclineOffer(1))
    game.asks(RED, TakeBack())


def test_U1_who_is_away_is_away_still_when_a_turn_comes_back() -> None:
    room = playing()
    (seat,) = room.match.awaits()
    room.seat_says(seat, EndTurn())
    room.seat_says((seat + 1) % 4, Leave())
    room.seat_says(seat, TakeBack())
    assert room.seats()[str((seat + 1) % 4)]["away"] is True
    room.seat_says((seat + 1) % 4, Return())
    room.seat_says(seat, EndTurn())
    room.seat_says(seat, TakeBack())


def test_U1_the_end_of_a_turn_that_no_seat_has_said_is_nobodys_to_take_back() -> None:
    """A clock that runs out ends the turn; it does not come back."""
    room = playing()
    table = room.match.table
    for by in (Clock(), Nature()):
        batch = Batch(room.match.seq + 1, 5, by, (TurnEnded(0, 1),))
        assert not History().after(table, batch, table).past
    assert History().after(table, Batch(2, 5, Seat(0), (TurnEnded(0, 1),)), table).past


def test_U1_only_a_seat_takes_back() -> None:
    room = playing()
    room.seat_says(room.match.awaits()[0], EndTurn())
    for actor in (Person(ANN), Clock(), Nature()):
        with refused("not-seated"):
            room.match.step(Ask(actor, 9, TakeBack()))


@pytest.mark.parametrize("first", ["take back", "roll"])
def test_U1_of_two_that_ask_in_the_same_instant_one_wins_and_the_other_is_told_why(first: str) -> None:
    game = turn()
    game.asks(RED, EndTurn())
    if first == "roll":
        assert only(game.rolls(BLUE, 6, 6), DiceRolled).seat == BLUE
        with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
            game.asks(RED, TakeBack())
    else:
        assert only(game.asks(RED, TakeBack()), Undone).seat == RED
        with refused("not-now", "P1", stage="main"):
            game.rolls(BLUE, 6, 6)


def test_U1_a_refolded_match_takes_back_the_same_and_knows_what_is_sealed() -> None:
    room = playing()
    (seat,) = room.match.awaits()
    room.seat_says(seat, EndTurn())
    again = Match.from_batches(room.match.game, room.log)
    assert [view(again, seat), again.legal_actions(Viewer(seat))] == [
        view(room.match, seat),
        room.match.legal_actions(Viewer(seat)),
    ]
    assert again.step(Ask(Seat(seat), 7, TakeBack()))[1] == room.match.step(Ask(Seat(seat), 7, TakeBack()))[1]
    room.seat_says((seat + 1) % 4, Roll())
    again = Match.from_batches(room.match.game, room.log)
    assert view(again, seat)["sealed"] == {"seat": seat, "what": "turn-end", "by": "DiceRolled"}
    assert view(again, seat) == view(room.match, seat)


def view(match: Match, seat: int) -> dict[str, Any]:
    return match.view(Viewer(seat))


def playing() -> Gathered:
    """A game in its first turn; the dice have been rolled, and nothing is owed."""
    room = started().placed()
    room.seat_says(room.match.awaits()[0], Roll())
    assert room.view()["turn"]["stage"] == "main"
    return room
