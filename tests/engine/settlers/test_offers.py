"""The life of an offer: made, answered, countered, chosen, withdrawn, closed (section 5, P1)."""

from collections.abc import Callable

import pytest

from engine.core import Command, Stage
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    ChooseAcceptor,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    WithdrawOffer,
)
from engine.games.settlers.events import OfferAccepted, OfferMade, Traded
from engine.games.settlers.stages import Discarding, FreeRoads, Robbing, Rolling
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import hex

LUMBER, ORE, WOOL = cards(lumber=1), cards(ore=1), cards(wool=1)
OTHERS = (BLUE, WHITE, ORANGE)


def market(stage: Stage | None = None, seats: int = 4) -> Playing:
    """Red is on turn and holds lumber; the others hold ore and wool."""
    hands = {RED: cards(lumber=4), BLUE: cards(ore=2, wool=2), WHITE: cards(ore=2, wool=2), ORANGE: cards(ore=2)}
    return laid(stage=stage, seats=seats, hands={seat: hands[seat] for seat in range(seats)})


def offered_to(*seats: int, give: Cards = LUMBER, want: Cards = ORE) -> Playing:
    """Red has offered lumber for ore to these seats; that is offer 1."""
    game = market()
    game.asks(RED, MakeOffer(seats, give, want))
    return game


def open_offers(game: Playing) -> dict[str, dict[str, object]]:
    """All that everybody sees of what is open."""
    found: dict[str, dict[str, object]] = game.view()["negotiation"]["offers"]
    assert all(game.view(seat)["negotiation"]["offers"] == found for seat in range(4))
    return found


@pytest.mark.parametrize("to", [(BLUE,), (ORANGE,), (BLUE, ORANGE), OTHERS])
def test_P1_the_seat_on_turn_offers_to_named_seats_or_to_all(to: tuple[int, ...]) -> None:
    game = market()
    made = only(game.asks(RED, MakeOffer(to, LUMBER, ORE)), OfferMade)
    assert made == OfferMade(1, RED, to, LUMBER, ORE)
    assert open_offers(game)["1"] == {
        "by": RED,
        "to": list(to),
        "give": [1, 0, 0, 0, 0],
        "want": [0, 0, 0, 0, 1],
        "answers": {},
    }


@pytest.mark.parametrize("to", [(), (RED,), (RED, BLUE), (BLUE, BLUE), (WHITE, BLUE), (4,)])
def test_P1_an_offer_goes_to_other_seats_each_once_in_order(to: tuple[int, ...]) -> None:
    with refused("only-with-seat-on-turn", "P1"):
        market().asks(RED, MakeOffer(to, LUMBER, ORE))


def test_P1_the_others_offer_to_the_seat_on_turn() -> None:
    game = market()
    game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER))
    game.asks(RED, AcceptOffer(1))
    assert (game.hand(RED), game.hand(BLUE)) == (
        cards(lumber=3, ore=1),
        cards(lumber=1, ore=1, wool=2),
    )


@pytest.mark.parametrize("to", [(WHITE,), (RED, WHITE), (RED, WHITE, ORANGE)])
def test_P1_the_others_do_not_trade_among_themselves(to: tuple[int, ...]) -> None:
    with refused("only-with-seat-on-turn", "P1"):
        market().asks(BLUE, MakeOffer(to, ORE, LUMBER))


def talking() -> Playing:
    """Red's offer 1 to all has Blue's acceptance; Blue's offer 2 waits for Red."""
    game = offered_to(*OTHERS)
    game.asks(BLUE, MakeOffer((RED,), WOOL, LUMBER))
    game.asks(BLUE, AcceptOffer(1))
    return game


TALK: list[tuple[int, Command]] = [
    (RED, MakeOffer((BLUE,), LUMBER, ORE)),
    (BLUE, MakeOffer((RED,), ORE, LUMBER)),
    (WHITE, AcceptOffer(1)),
    (WHITE, DeclineOffer(1)),
    (RED, WithdrawOffer(1)),
    (RED, ChooseAcceptor(1, BLUE)),
    (RED, AcceptOffer(2)),
]


@pytest.mark.parametrize(("seat", "command"), TALK, ids=lambda value: type(value).__name__)
def test_P1_there_is_no_trade_while_the_robber_waits(seat: int, command: Command) -> None:
    game = laid(
        hands={RED: cards(lumber=4), BLUE: cards(ore=2, wool=2), WHITE: cards(ore=2)}, held={RED: dev(knight=1)}
    )
    game.asks(RED, MakeOffer(OTHERS, LUMBER, ORE))
    game.asks(BLUE, MakeOffer((RED,), WOOL, LUMBER))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, PlayKnight())
    with refused("not-now", "P1"):
        game.asks(seat, command)
    game.asks(RED, MoveRobber(hex("2,0")))
    game.asks(seat, command)  # and it goes on where it was


@pytest.mark.parametrize(
    "stage",
    [Rolling(RED), Robbing(RED), Discarding({BLUE: 1}), FreeRoads(RED, 2)],
    ids=lambda stage: stage.label,
)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_P1_nothing_is_offered_before_the_roll_nor_while_something_is_owed(stage: Stage, seat: int) -> None:
    command = MakeOffer((BLUE,), LUMBER, ORE) if seat == RED else MakeOffer((RED,), ORE, LUMBER)
    with refused("not-now", "P1"):
        market(stage).asks(seat, command)


def test_P1_an_offer_to_one_seat_is_carried_out_when_it_accepts() -> None:
    game = offered_to(BLUE, give=cards(lumber=2), want=cards(ore=1, wool=1))
    traded = only(game.asks(BLUE, AcceptOffer(1)), Traded)
    assert (traded.by, traded.with_, traded.gave, traded.got) == (
        RED,
        BLUE,
        cards(lumber=2),
        cards(ore=1, wool=1),
    )
    assert (game.hand(RED), game.hand(BLUE)) == (
        cards(lumber=2, ore=1, wool=1),
        cards(lumber=2, ore=1, wool=1),
    )
    assert open_offers(game) == {}


def test_P1_an_offer_to_several_waits_until_the_proposer_chooses_among_those_who_accepted() -> None:
    game = offered_to(*OTHERS)
    for seat in (WHITE, BLUE):
        assert game.asks(seat, AcceptOffer(1)) == [OfferAccepted(1, seat)]
    assert game.hand(RED) == cards(lumber=4)
    assert open_offers(game)["1"]["answers"] == {"1": "accepted", "2": "accepted"}
    game.asks(RED, ChooseAcceptor(1, WHITE))
    assert (game.hand(RED), game.hand(WHITE)) == (
        cards(lumber=3, ore=1),
        cards(lumber=1, ore=1, wool=2),
    )
    assert game.hand(BLUE) == cards(ore=2, wool=2)
    assert open_offers(game) == {}


@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_P1_nobody_is_chosen_who_has_not_accepted(seat: int) -> None:
    game = offered_to(*OTHERS)
    game.asks(WHITE, AcceptOffer(1))
    game.asks(BLUE, DeclineOffer(1))
    with refused("has-not-accepted"):
        game.asks(RED, ChooseAcceptor(1, seat))


def test_P1_nobody_but_the_proposer_chooses_or_withdraws() -> None:
    game = offered_to(*OTHERS)
    game.asks(WHITE, AcceptOffer(1))
    for command in (ChooseAcceptor(1, WHITE), WithdrawOffer(1)):
        with refused("offer-not-yours"):
            game.asks(BLUE, command)


@pytest.mark.parametrize("seat", [WHITE, RED])
@pytest.mark.parametrize("answer", [AcceptOffer, DeclineOffer])
def test_P1_nobody_answers_an_offer_that_went_to_others(seat: int, answer: Callable[[int], Command]) -> None:
    with refused("offer-not-to-you"):
        offered_to(BLUE, ORANGE).asks(seat, answer(1))


def test_P1_who_has_declined_may_accept_after_all_and_the_other_way_round() -> None:
    game = offered_to(*OTHERS)
    game.asks(BLUE, DeclineOffer(1))
    game.asks(BLUE, AcceptOffer(1))
    assert open_offers(game)["1"]["answers"] == {"1": "accepted"}
    game.asks(BLUE, DeclineOffer(1))
    assert open_offers(game)["1"]["answers"] == {"1": "declined"}
    with refused("has-not-accepted"):
        game.asks(RED, ChooseAcceptor(1, BLUE))


def test_P1_the_same_answer_is_not_given_twice() -> None:
    game = offered_to(*OTHERS)
    game.asks(BLUE, AcceptOffer(1))
    with refused("already-accepted"):
        game.asks(BLUE, AcceptOffer(1))
    game.asks(WHITE, DeclineOffer(1))
    with refused("already-declined"):
        game.asks(WHITE, DeclineOffer(1))


def test_P1_a_withdrawn_offer_is_gone() -> None:
    game = offered_to(*OTHERS)
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, WithdrawOffer(1))
    assert open_offers(game) == {}
    for seat, command in ((WHITE, AcceptOffer(1)), (RED, ChooseAcceptor(1, BLUE)), (RED, WithdrawOffer(1))):
        with refused("offer-closed"):
            game.asks(seat, command)


def test_P1_a_counter_offer_names_the_offer_it_answers() -> None:
    game = offered_to(*OTHERS)
    game.asks(BLUE, MakeOffer((RED,), WOOL, cards(lumber=2), parent=1))
    assert open_offers(game)["2"]["parent"] == 1
    game.asks(RED, MakeOffer((BLUE,), LUMBER, cards(wool=1), parent=2))
    assert open_offers(game)["3"]["parent"] == 2
    game.asks(BLUE, AcceptOffer(3))
    assert game.hand(BLUE) == cards(ore=2, wool=1, lumber=1)


def test_P1_nobody_counters_an_offer_that_went_to_others_or_is_gone() -> None:
    game = offered_to(WHITE)
    with refused("offer-not-to-you", "P1"):
        game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER, parent=1))
    game.asks(RED, WithdrawOffer(1))
    with refused("offer-closed"):
        game.asks(WHITE, MakeOffer((RED,), ORE, LUMBER, parent=1))


def test_P1_a_counter_offer_leaves_the_first_one_open() -> None:
    game = offered_to(*OTHERS)
    game.asks(BLUE, MakeOffer((RED,), WOOL, cards(lumber=2), parent=1))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, ChooseAcceptor(1, BLUE))


def test_N12_offers_end_with_the_turn() -> None:
    game = talking()
    game.asks(RED, EndTurn())
    assert open_offers(game) == {}
    game.rolls(BLUE, 6, 6)
    with refused("offer-closed"):
        game.asks(RED, AcceptOffer(2))


def test_P1_numbers_of_offers_are_never_used_again() -> None:
    game = talking()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    assert only(game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER)), OfferMade).offer == 3


def test_P1_everybody_sees_offers_answers_and_trades() -> None:
    game = offered_to(BLUE, WHITE)
    assert game.told(ORANGE, "OfferMade") == game.told(None, "OfferMade") != []
    game.asks(BLUE, AcceptOffer(1))
    assert game.told(None, "OfferAccepted") == [{"is": "OfferAccepted", "offer": 1, "seat": BLUE}]
    game.asks(WHITE, DeclineOffer(1))
    assert game.told(None, "OfferDeclined") == [{"is": "OfferDeclined", "offer": 1, "seat": WHITE}]
    game.asks(RED, ChooseAcceptor(1, BLUE))
    told = {"is": "Traded", "offer": 1, "by": RED, "with_": BLUE, "gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1]}
    assert game.told(ORANGE, "Traded") == game.told(None, "Traded") == [told]


@pytest.mark.parametrize("seats", [3, 4])
def test_P1_with_three_seats_as_with_four(seats: int) -> None:
    game = market(seats=seats)
    game.asks(RED, MakeOffer(tuple(range(1, seats)), LUMBER, ORE))
    for seat in range(1, seats):
        game.asks(seat, AcceptOffer(1))
    game.asks(RED, ChooseAcceptor(1, seats - 1))
    assert game.hand(RED) == cards(lumber=3, ore=1)
