"""Seats that leave between the end of a turn and its take-back: whom it seals, and who stays out (U1, E4)."""

import pytest
from msgspec.structs import replace

from engine.core import Context, Event, NoChance, Seat, SeatRetired, Table, Undone
from engine.games.settlers.cards import MONOPOLY, YEAR_OF_PLENTY
from engine.games.settlers.commands import AcceptOffer, EndTurn, MakeOffer, MoveRobber, OpenCard, PlayKnight
from engine.games.settlers.events import SeatStuck
from engine.games.settlers.stages import Rolling
from engine.match.attendance.events import SeatVoteClosed
from engine.match.batch import Batch
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, hex

LEAGUE = "league"


def retires(game: Playing, seat: int) -> list[Event]:
    return game.asks(seat, Retire())


@pytest.mark.parametrize("goes", [RED, BLUE], ids=["who said it", "who is on turn"])
def test_U1_the_end_of_a_turn_is_sealed_by_the_leaving_of_either_concerned(goes: int) -> None:
    game = laid(rulebook=LEAGUE)
    game.asks(RED, EndTurn())
    retires(game, goes)
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U1_a_third_seat_that_leaves_meanwhile_stays_out_its_hand_in_the_bank_and_seals_nothing() -> None:
    game = laid(rulebook=LEAGUE, hands={RED: cards(ore=1), WHITE: cards(wool=3)})
    bank = game.bank
    game.asks(RED, EndTurn())
    retires(game, WHITE)
    assert only(game.asks(RED, TakeBack()), Undone).what == "turn-end"
    assert game.view()["turn"]["out"] == {str(WHITE): "retired"}
    assert (game.view()["turn"]["seat"], game.hand(WHITE), game.hand(RED)) == (RED, cards(), cards(ore=1))
    assert game.bank[2] == bank[2] + 3
    game.asks(RED, EndTurn())


def test_U1_the_heir_of_a_max_deal_that_leaves_seals_the_end() -> None:
    game = laid(rulebook=LEAGUE, hands={RED: cards(lumber=2), WHITE: cards(ore=2)})
    game.asks(RED, MakeOffer((WHITE,), cards(lumber=1), cards(ore=1), ({"is": "max_deal"},)))
    game.asks(WHITE, AcceptOffer(1))
    game.asks(RED, EndTurn())
    retires(game, WHITE)
    with refused("sealed", "U1", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U1_what_waited_for_a_third_seat_that_left_is_the_banks_when_the_turn_comes_back() -> None:
    """P5."""
    game = laid(
        rulebook=LEAGUE,
        stage=Rolling(RED),
        settlements={RED: corners("0,1,S"), WHITE: corners("0,1,N")},
        rules={"collect": "by_hand"},
    )
    game.rolls(RED, 2, 2)
    game.asks(RED, EndTurn())
    retires(game, WHITE)
    game.asks(RED, TakeBack())
    assert set(game.view()["resources"]["waiting"]) == {str(RED)}
    assert game.hand(WHITE) == cards()


def test_U1_it_is_the_end_alone_that_stays_open_and_no_card_under_it() -> None:
    game = laid(rulebook=LEAGUE, held={RED: dev(knight=1)})
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("-2,0")))
    game.asks(RED, EndTurn())
    retires(game, WHITE)
    game.asks(RED, TakeBack())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


@pytest.mark.parametrize("rolled", [False, True], ids=["before the roll", "after it"])
def test_U3_a_third_seat_that_leaves_meanwhile_stays_out_and_seals_no_card(*, rolled: bool) -> None:
    game = laid(
        rulebook=LEAGUE,
        stage=None if rolled else Rolling(RED),
        held={RED: dev(knight=1)},
        hands={WHITE: cards(wool=3), RED: cards(ore=1)},
    )
    bank = game.bank
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("-2,0")))
    retires(game, WHITE)
    assert [game.asks(RED, TakeBack())[0] for _ in range(2)] == [Undone(RED, "robber", 3), Undone(RED, "card", 2)]
    assert (game.stage, game.view(RED)["cards"]["ready"]) == ("main" if rolled else "rolling", {"knight": 1})
    assert game.view()["turn"]["out"] == {str(WHITE): "retired"}
    assert (game.hand(WHITE), game.bank[2]) == (cards(), bank[2] + 3)
    with refused("out-already", "E4"):
        game.asks(WHITE, Retire())


@pytest.mark.parametrize("card", [YEAR_OF_PLENTY, MONOPOLY])
def test_U3_an_opened_card_goes_back_also_after_a_third_seat_has_left(card: int) -> None:
    game = laid(rulebook=LEAGUE, held={RED: dev(year_of_plenty=1, monopoly=1)}, hands={WHITE: cards(wool=3)})
    game.asks(RED, OpenCard(card))
    retires(game, WHITE)
    game.asks(RED, TakeBack())
    assert game.stage == "main"
    game.asks(RED, OpenCard(card))


def test_E4_whose_card_it_is_that_leaves_takes_nothing_back() -> None:
    game = laid(rulebook=LEAGUE, held={RED: dev(knight=1)})
    game.asks(RED, PlayKnight())
    retires(game, RED)
    with refused("sealed", "U3", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U3_a_card_drawn_stays_drawn_when_a_third_seat_leaves() -> None:
    game = laid(
        rulebook=LEAGUE, held={RED: dev(knight=1)}, settlements={BLUE: corners("0,1,S")}, hands={BLUE: cards(ore=1)}
    )
    game.asks(RED, PlayKnight())
    game.robs(RED, "0,1", BLUE, "ore")
    retires(game, WHITE)
    with refused("sealed", "U3", by="CardStolen"):
        game.asks(RED, TakeBack())


def test_U3_who_is_put_out_besides_seals_the_card() -> None:
    """E5: what brought it about may be what would be taken back."""
    game = racing(ORANGE)
    game.match = replace(game.match, table=with_knight(game))
    game.asks(RED, PlayKnight())
    assert only(retires(game, WHITE), SeatStuck).seat == ORANGE
    with refused("sealed", "U3", by="SeatRetired"):
        game.asks(RED, TakeBack())


def racing(stuck: int) -> Playing:
    """Everybody can still win but this seat, which has nothing on the board."""
    homes = {RED: "0,0,S", BLUE: "2,-1,S", WHITE: "-2,1,S", ORANGE: "0,-2,S"}
    return laid(
        rulebook=LEAGUE,
        settlements={seat: corners(home) for seat, home in homes.items() if seat != stuck},
        hands={RED: cards(lumber=2), WHITE: cards(wool=3, ore=1)},
        rules={"deadlock": "out"},
    )


def with_knight(game: Playing) -> Table:
    deck = game.table.slices["cards"]
    held = (dev(knight=1), *deck.held[1:])
    return Table(game.table.law, {**game.table.slices, "cards": replace(deck, held=held)})


def test_U1_a_third_seat_that_is_put_out_at_that_end_stays_out_and_seals_nothing() -> None:
    """E5."""
    game = racing(stuck=WHITE)
    bank = game.bank
    assert only(game.asks(RED, EndTurn()), SeatStuck).seat == WHITE
    game.asks(RED, TakeBack())
    assert game.view()["turn"]["out"] == {str(WHITE): "stuck"}
    assert (game.hand(WHITE), game.bank[2]) == (cards(), bank[2] + 3)
    assert game.view()["turn"]["seat"] == RED
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)


def test_U1_the_next_seat_that_is_put_out_at_that_end_seals_it() -> None:
    game = racing(stuck=BLUE)
    only(game.asks(RED, EndTurn()), SeatStuck)
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U1_the_heir_of_a_max_deal_that_is_put_out_at_that_end_seals_it() -> None:
    game = racing(stuck=WHITE)
    game.asks(RED, MakeOffer((WHITE,), cards(lumber=1), cards(ore=1), ({"is": "max_deal"},)))
    game.asks(WHITE, AcceptOffer(1))
    only(game.asks(RED, EndTurn()), SeatStuck)
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())


def voted_out(game: Playing, seat: int) -> None:
    """The others have decided to go on without this seat (E4)."""
    context, log = Context(Seat(ORANGE), game.now, NoChance()), list[Event]()
    table = game.table.settle(SeatVoteClosed(seat, go_on=True), context, log)
    table.settle(SeatRetired(seat, "left"), context, log)
    game.match = game.match.fold(Batch(game.match.seq + 1, game.now, Seat(ORANGE), tuple(log)))


def test_U1_a_vote_to_go_on_without_the_next_seat_seals_the_end_as_its_leaving_does() -> None:
    game = laid(rulebook=LEAGUE)
    game.asks(RED, EndTurn())
    voted_out(game, BLUE)
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U1_a_vote_to_go_on_without_the_heir_of_a_max_deal_seals_the_end() -> None:
    game = laid(rulebook=LEAGUE, hands={RED: cards(lumber=2), WHITE: cards(ore=2)})
    game.asks(RED, MakeOffer((WHITE,), cards(lumber=1), cards(ore=1), ({"is": "max_deal"},)))
    game.asks(WHITE, AcceptOffer(1))
    game.asks(RED, EndTurn())
    voted_out(game, WHITE)
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())


def test_U1_a_vote_to_go_on_without_a_third_seat_seals_nothing() -> None:
    game = laid(rulebook=LEAGUE, hands={WHITE: cards(wool=3)})
    game.asks(RED, EndTurn())
    voted_out(game, WHITE)
    game.asks(RED, TakeBack())
    assert (game.view()["turn"]["out"], game.hand(WHITE)) == ({str(WHITE): "retired"}, cards())
