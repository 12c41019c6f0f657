"""What may be offered, and what an offer may not tell (N1, N2, N4, N14, N15)."""

from collections.abc import Callable

import pytest

from engine.core import Command, Refused
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildRoad,
    BuyCard,
    ChooseAcceptor,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    PlayYearOfPlenty,
    TradeWithBank,
    WithdrawOffer,
)
from engine.games.settlers.events import AnswersDropped, OfferMade, OffersClosed
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge

LUMBER, ORE, WOOL = cards(lumber=1), cards(ore=1), cards(wool=1)


def market() -> Playing:
    """Everybody holds three of each, stands around the fields 0,1 and has cards to play."""
    each = cards(lumber=3, brick=3, wool=3, grain=3, ore=3)
    return laid(
        hands=dict.fromkeys(range(4), each),
        settlements={RED: corners("0,0,S"), BLUE: corners("0,1,SE"), WHITE: corners("0,1,S")},
        held={RED: dev(knight=1, monopoly=1, year_of_plenty=1)},
        rules={"bank_cards": 20},
    )


@pytest.mark.parametrize(
    ("give", "want"),
    [
        (cards(ore=1), cards(ore=1)),
        (cards(ore=2), cards(ore=1)),
        (cards(ore=1, wool=1), cards(ore=1, lumber=1)),
        (cards(ore=1), cards(ore=1, grain=1)),
    ],
)
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N1_no_resource_stands_on_both_sides(seat: int, give: Cards, want: Cards) -> None:
    with refused("same-resource-on-both-sides", "N1"):
        market().asks(seat, MakeOffer((BLUE,) if seat == RED else (RED,), give, want))


def test_N1_any_numbers_of_other_cards_stand_on_either_side() -> None:
    game = market()
    game.asks(RED, MakeOffer((BLUE,), cards(ore=3, wool=2), cards(lumber=1, brick=3, grain=2)))
    game.asks(BLUE, AcceptOffer(1))
    assert game.hand(RED) == cards(lumber=4, brick=6, wool=1, grain=5)


@pytest.mark.parametrize(("give", "want"), [(NONE, ORE), (ORE, NONE), (NONE, NONE)])
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N2_both_sides_give_at_least_one_card(seat: int, give: Cards, want: Cards) -> None:
    with refused("gift", "N2"):
        market().asks(seat, MakeOffer((BLUE,) if seat == RED else (RED,), give, want))


@pytest.mark.parametrize(
    "term",
    [
        {"is": "Later", "what": "the next trade"},
        {"is": "no-robber-on-you"},
        {"is": "empty-hand"},
        {"what": "a promise without a name"},
        {},
    ],
)
def test_N4_an_offer_that_names_anything_later_is_refused(term: dict[str, object]) -> None:
    with refused("promise-about-later", "N4"):
        market().asks(RED, MakeOffer((BLUE,), ORE, WOOL, terms=(term,)))


def test_N4_it_is_not_quietly_stripped() -> None:
    game = market()
    with pytest.raises(Refused) as said:
        game.asks(RED, MakeOffer((BLUE,), ORE, WOOL, terms=({"is": "Later"},)))
    assert said.value.params == {"term": "Later"}
    assert game.view()["negotiation"]["offers"] == {}


def test_N14_a_seat_makes_so_many_offers_a_turn_and_no_more() -> None:
    game = market()
    for _ in range(20):
        made = only(game.asks(RED, MakeOffer((BLUE,), ORE, WOOL)), OfferMade)
        game.asks(RED, WithdrawOffer(made.offer))
    with refused("too-many-offers", "N14"):
        game.asks(RED, MakeOffer((BLUE,), ORE, WOOL))
    game.asks(BLUE, MakeOffer((RED,), ORE, WOOL))  # each seat has its own count
    assert game.view()["negotiation"]["made"] == [20, 1, 0, 0]


def few_offers() -> Playing:
    """Everybody may make one offer a turn."""
    return laid(hands=dict.fromkeys(range(4), cards(ore=2)), rules={"offers_per_turn": 1})


def test_N14_the_next_turn_allows_new_ones() -> None:
    game = few_offers()
    game.asks(BLUE, MakeOffer((RED,), ORE, WOOL))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    game.asks(BLUE, MakeOffer((RED,), ORE, WOOL))


def test_N14_ending_the_turn_and_taking_that_back_allows_no_new_ones() -> None:
    game = few_offers()
    game.asks(RED, MakeOffer((BLUE,), ORE, WOOL))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("too-many-offers", "N14"):
        game.asks(RED, MakeOffer((BLUE,), ORE, WOOL))


def test_N15_the_proposer_holds_what_it_offers() -> None:
    game = market()
    with refused("cards-not-held", "N15"):
        game.asks(RED, MakeOffer((BLUE,), cards(ore=4), WOOL))
    game.asks(RED, MakeOffer((BLUE,), cards(ore=3), WOOL))


def test_N15_the_acceptor_holds_what_it_gives() -> None:
    game = market()
    game.asks(RED, MakeOffer((BLUE, WHITE), ORE, cards(wool=4)))
    game.asks(RED, MakeOffer((BLUE,), ORE, cards(wool=4)))
    for offer in (1, 2):
        with refused("cards-not-held", "N15"):
            game.asks(BLUE, AcceptOffer(offer))


def test_N15_more_may_be_wanted_than_anybody_holds_and_the_refusal_says_nothing_of_others() -> None:
    game = market()
    game.asks(RED, MakeOffer((BLUE,), ORE, cards(wool=19)))
    with pytest.raises(Refused) as said:
        game.asks(BLUE, AcceptOffer(1))
    assert said.value.params == {}


def test_N15_nobody_wants_more_of_a_kind_than_there_are() -> None:
    with refused("more-than-there-are", "S2"):
        market().asks(RED, MakeOffer((BLUE,), ORE, cards(wool=21)))


LOSSES: list[tuple[str, Callable[[Playing], object]]] = [
    ("a theft", lambda game: (game.asks(RED, PlayKnight()), game.robs(RED, "0,1", BLUE, "brick"))),
    ("a monopoly", lambda game: game.asks(RED, PlayMonopoly(1))),
    (
        "a trade",
        lambda game: (game.asks(BLUE, MakeOffer((RED,), cards(brick=1), WOOL)), game.asks(RED, AcceptOffer(9))),
    ),
]
EACH_LOSS = pytest.mark.parametrize("loses", [loss for _, loss in LOSSES], ids=[name for name, _ in LOSSES])


def haggling() -> Playing:
    """Offers 1–6 are Red's and 7–8 Blue's. Blue and White have accepted offer 6, to all."""
    game = market()
    for wools in range(1, 6):
        game.asks(RED, MakeOffer((ORANGE,), LUMBER, cards(wool=wools)))
    game.asks(RED, MakeOffer((BLUE, WHITE, ORANGE), LUMBER, ORE))
    game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER))
    game.asks(BLUE, MakeOffer((RED,), ORE, cards(grain=1)))
    game.asks(BLUE, AcceptOffer(6))
    game.asks(WHITE, AcceptOffer(6))
    return game


def offers_of(game: Playing, seat: int) -> list[int]:
    found = game.view()["negotiation"]["offers"].items()
    return [int(number) for number, offer in found if offer["by"] == seat]


@EACH_LOSS
def test_N15_all_offers_of_a_seat_that_lost_cards_are_closed_whatever_the_cards(
    loses: Callable[[Playing], object],
) -> None:
    game = haggling()
    loses(game)
    assert offers_of(game, BLUE) == []


@EACH_LOSS
def test_N15_all_it_has_accepted_no_longer_stands(loses: Callable[[Playing], object]) -> None:
    game = haggling()
    loses(game)
    if 6 in offers_of(game, RED):
        with refused("has-not-accepted"):
            game.asks(RED, ChooseAcceptor(6, BLUE))


def test_N15_a_theft_closes_nothing_of_the_others() -> None:
    game = haggling()
    game.asks(RED, PlayKnight())
    events = game.robs(RED, "0,1", BLUE, "brick")
    assert only(events, OffersClosed).offers == (7, 8)
    assert only(events, AnswersDropped) == AnswersDropped(BLUE, (6,))
    assert offers_of(game, RED) == [1, 2, 3, 4, 5, 6]
    game.asks(RED, ChooseAcceptor(6, WHITE))


def test_N15_a_monopoly_closes_those_of_all_that_hand_over_and_of_nobody_else() -> None:
    game = laid(hands={RED: ORE, BLUE: cards(ore=1, wool=1), WHITE: cards(ore=1)}, held={RED: dev(monopoly=1)})
    game.asks(RED, MakeOffer((BLUE,), ORE, LUMBER))
    game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER))
    game.asks(WHITE, MakeOffer((RED,), ORE, LUMBER))
    game.asks(RED, PlayMonopoly(2))
    assert (offers_of(game, RED), offers_of(game, BLUE), offers_of(game, WHITE)) == ([1], [], [3])


@pytest.mark.parametrize(
    "spends",
    [BuildRoad(edge("0,0,SE")), BuyCard(), TradeWithBank(0, 1)],
    ids=lambda command: type(command).__name__,
)
def test_N15_who_spends_cards_has_its_offers_closed_as_well(spends: Command) -> None:
    """Else what remains open would tell what was not spent."""
    game = haggling()
    game.given(RED, cards(lumber=1))
    game.asks(RED, spends, rng=[0] if isinstance(spends, BuyCard) else [])
    assert (offers_of(game, RED), offers_of(game, BLUE)) == ([], [7, 8])


def test_N15_who_gains_cards_keeps_its_offers() -> None:
    game = haggling()
    game.asks(RED, PlayYearOfPlenty(cards(ore=2)))
    assert offers_of(game, RED) == [1, 2, 3, 4, 5, 6]


def test_N15_after_a_trade_the_other_offers_of_both_are_closed() -> None:
    game = haggling()
    game.asks(RED, ChooseAcceptor(6, WHITE))
    assert (offers_of(game, RED), offers_of(game, BLUE)) == ([], [7, 8])


def test_N15_what_has_been_accepted_can_always_be_carried_out() -> None:
    """White accepts two offers with the same cards; the first that is chosen drops the second."""
    game = laid(hands={RED: cards(lumber=2), WHITE: ORE})
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ORE))
    game.asks(RED, MakeOffer((WHITE, ORANGE), LUMBER, ORE))
    game.asks(WHITE, AcceptOffer(1))
    game.asks(WHITE, AcceptOffer(2))
    game.asks(RED, ChooseAcceptor(1, WHITE))
    with refused("offer-closed"):
        game.asks(RED, ChooseAcceptor(2, WHITE))


def test_N15_everybody_is_told_what_was_closed_and_not_why() -> None:
    game = haggling()
    game.asks(RED, PlayKnight())
    game.robs(RED, "0,1", BLUE, "brick")
    assert game.told(None, "OffersClosed") == [{"is": "OffersClosed", "offers": [7, 8]}]
    assert game.told(ORANGE, "AnswersDropped") == [{"is": "AnswersDropped", "seat": BLUE, "offers": [6]}]


def test_N10_a_monopoly_right_after_a_trade_is_legal() -> None:
    game = market()
    game.asks(RED, MakeOffer((BLUE,), ORE, WOOL))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, PlayMonopoly(4))
    assert game.hand(RED) == cards(lumber=3, brick=3, wool=4, grain=3, ore=12)
