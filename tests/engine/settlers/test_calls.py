"""Calls for offers, repeated offers, offers that expire (N12, N14)."""

from typing import Any

import pytest

from engine.core import ClockResumed, Refused, Viewer, view
from engine.games.settlers.commands import (
    AcceptOffer,
    CallForOffers,
    EndTurn,
    MakeOffer,
    TradeWithBank,
    WithdrawCall,
    WithdrawOffer,
)
from engine.games.settlers.events import CallMade, CallWithdrawn, OfferMade, OffersExpired
from engine.games.settlers.stages import Robbing
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, laid, only, refused

WOOL, GRAIN, ORE = 2, 3, 4
LUMBER, ONE_ORE = cards(lumber=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}


def table(**laying: Any) -> Playing:
    """By the rules of the league; everybody holds two of each."""
    hands = dict.fromkeys(range(4), cards(lumber=2, brick=2, wool=2, grain=2, ore=2))
    return laid(**{"rulebook": "league", "hands": hands} | laying)


def test_P1_the_seat_on_turn_calls_for_offers_and_all_see_it() -> None:
    game = table()
    assert only(game.asks(RED, CallForOffers((ORE,), (WOOL, GRAIN))), CallMade) == CallMade(
        1, RED, (ORE,), (WOOL, GRAIN), game.match.seq
    )
    shown = {"want": [ORE], "give": [WOOL, GRAIN], "move": game.match.seq}
    assert game.view(ORANGE)["negotiation"]["calls"] == {"1": {"by": RED, **shown}}
    assert game.told(None, "CallMade") == [{"is": "CallMade", "call": 1, "seat": RED, **shown}]


def test_P1_an_offer_answers_a_call_by_its_number_which_is_one_of_theirs() -> None:
    game = table()
    game.asks(RED, CallForOffers((ORE,)))
    made = only(game.asks(BLUE, MakeOffer((RED,), ONE_ORE, LUMBER, parent=1)), OfferMade)
    assert (made.offer, made.parent) == (2, 1)
    assert "1" in game.view()["negotiation"]["calls"]  # others may answer it as well
    with refused("offer-not-to-you", "P1"):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE, parent=1))


def test_P1_nobody_else_calls_and_nobody_while_the_robber_waits() -> None:
    with refused("not-your-turn", "P1"):
        table().asks(BLUE, CallForOffers((ORE,)))
    with refused("not-now", "P1"):
        table(stage=Robbing(RED)).asks(RED, CallForOffers((ORE,)))


@pytest.mark.parametrize(("want", "give"), [((), (0,)), ((4, 3), ()), ((3, 3), ()), ((3,), (1, 0))])
def test_P1_a_call_names_each_resource_once_in_order(want: tuple[int, ...], give: tuple[int, ...]) -> None:
    with refused("nothing-called-for", "P1"):
        table().asks(RED, CallForOffers(want, give))


def test_N1_no_resource_is_on_both_sides_of_a_call() -> None:
    with refused("same-resource-on-both-sides", "N1"):
        table().asks(RED, CallForOffers((ORE,), (WOOL, ORE)))


def test_N8_a_call_names_to_give_only_what_its_seat_holds() -> None:
    game = table(hands={RED: cards(wool=1)})
    with refused("claim-false", "N8"):
        game.asks(RED, CallForOffers((ORE,), (WOOL, GRAIN)))
    assert "calls" not in game.view()["negotiation"]
    assert only(game.asks(RED, CallForOffers((ORE,), (WOOL,))), CallMade).move == game.match.seq


def test_N8_a_call_that_names_nothing_to_give_says_nothing_of_the_hand() -> None:
    game = table(hands={})
    assert only(game.asks(RED, CallForOffers((ORE,))), CallMade).move is None
    with refused("claim-false", "N8"):
        game.asks(RED, CallForOffers((GRAIN,), (WOOL,)))


def test_N8_where_claims_are_not_checked_calls_are_not_either() -> None:
    game = table(hands={}, rulebook="basic")
    assert only(game.asks(RED, CallForOffers((ORE,), (WOOL,))), CallMade).move is None


@pytest.mark.parametrize("rulebook", ["basic", "league", "tournament"])
def test_N15_a_call_ends_when_its_seat_has_fewer_cards(rulebook: str) -> None:
    game = table(rulebook=rulebook)
    game.asks(RED, CallForOffers((ORE,), (WOOL,)))
    game.asks(RED, CallForOffers((GRAIN,)))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE))
    assert CallWithdrawn(1) in game.asks(BLUE, AcceptOffer(3))
    assert "calls" not in game.view()["negotiation"]


def test_P1_a_call_is_withdrawn_by_whoever_made_it() -> None:
    game = table()
    game.asks(RED, CallForOffers((ORE,)))
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, WithdrawCall(1))
    game.asks(RED, WithdrawCall(1))
    assert "calls" not in game.view()["negotiation"]
    with refused("offer-closed"):
        game.asks(RED, WithdrawCall(1))
    with refused("offer-closed"):
        game.asks(BLUE, MakeOffer((RED,), ONE_ORE, LUMBER, parent=1))


def test_N15_a_call_ends_with_a_trade_with_the_bank_whatever_cards_it_took() -> None:
    game = table(hands={RED: cards(wool=4, brick=1)})
    game.asks(RED, CallForOffers((ORE,), (1,)))
    assert CallWithdrawn(1) in game.asks(RED, TradeWithBank(WOOL, GRAIN))


def test_N12_calls_end_with_the_turn_and_do_not_come_back_with_it() -> None:
    game = table()
    game.asks(RED, CallForOffers((ORE,)))
    game.asks(RED, EndTurn())
    assert "calls" not in game.view()["negotiation"]
    game.asks(RED, TakeBack())
    assert "calls" not in game.view()["negotiation"]
    assert only(game.asks(RED, CallForOffers((ORE,))), CallMade).call == 2


def test_U5_a_call_seals_nothing() -> None:
    game = table(rulebook="basic", hands={RED: cards(lumber=4)})
    game.asks(RED, TradeWithBank(0, ORE))
    game.asks(RED, CallForOffers((ORE,)))
    game.asks(RED, TakeBack())


def test_N14_calls_count_as_offers() -> None:
    game = table(rules={"offers_per_turn": 2})
    game.asks(RED, CallForOffers((ORE,)))
    game.asks(RED, CallForOffers((WOOL,)))
    for command in (CallForOffers((GRAIN,)), MakeOffer((BLUE,), LUMBER, ONE_ORE)):
        with refused("too-many-offers", "N14", most=2):
            game.asks(RED, command)


def test_N14_the_same_call_is_not_made_twice() -> None:
    game = table()
    game.asks(RED, CallForOffers((ORE,), (WOOL,)))
    with refused("same-offer-open", "N14", offer=1):
        game.asks(RED, CallForOffers((ORE,), (WOOL,)))
    game.asks(RED, CallForOffers((ORE,)))


@pytest.mark.parametrize("parent", [None, 1])
def test_N14_the_same_offer_is_not_made_again_while_it_is_open(parent: int | None) -> None:
    game = table()
    game.asks(BLUE, MakeOffer((RED,), ONE_ORE, LUMBER))
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ONE_ORE))
    with refused("same-offer-open", "N14", offer=2):
        game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ONE_ORE, parent=parent))
    game.asks(RED, WithdrawOffer(2))
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ONE_ORE, parent=parent))


def test_N14_to_others_for_other_cards_or_with_other_promises_it_is_another() -> None:
    game = table()
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE, (KNIGHT, MAX)))
    with refused("same-offer-open", "N14", offer=1):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE, (MAX, KNIGHT)))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE, (KNIGHT,)))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE))
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ONE_ORE))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, cards(ore=2)))


def expiring() -> Playing:
    """Offers last half a minute."""
    return table(rules={"offer_seconds": 30})


def test_N12_an_offer_says_when_it_expires() -> None:
    game = expiring()
    made = only(game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE)), OfferMade)
    assert made.until == game.now + 30_000 == game.match.due()
    assert game.view()["negotiation"]["offers"]["1"]["until"] == made.until


def test_N12_when_its_time_is_up_it_is_gone() -> None:
    game = expiring()
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE))
    game.now += 20_000
    game.asks(RED, MakeOffer((WHITE,), LUMBER, ONE_ORE))
    game.now += 9_999
    with pytest.raises(Refused):
        game.rings()
    game.now += 1
    assert only(game.rings(), OffersExpired).offers == (1,)
    assert list(game.view()["negotiation"]["offers"]) == ["2"]
    assert game.told(None, "OffersExpired") == [{"is": "OffersExpired", "offers": [1]}]
    with refused("offer-closed"):
        game.asks(BLUE, AcceptOffer(1))


def test_N12_expiry_seals_nothing() -> None:
    game = expiring()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game = table(rulebook="basic", hands={RED: cards(lumber=5)}, rules={"offer_seconds": 30})
    game.asks(RED, TradeWithBank(0, ORE))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, cards(wool=1)))
    game.now += 30_000
    game.rings()
    game.asks(RED, TakeBack())


def test_N12_what_stood_still_is_added() -> None:
    game = expiring()
    made = only(game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE)), OfferMade)
    table = game.table.evolve(ClockResumed(5_000))
    assert view(table, Viewer())["negotiation"]["offers"]["1"]["until"] == (made.until or 0) + 5_000


@pytest.mark.parametrize("rulebook", ["basic", "league"])
def test_N12_elsewhere_offers_have_no_clock(rulebook: str) -> None:
    game = table(rulebook=rulebook)
    assert only(game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE)), OfferMade).until is None
    assert game.match.due() is None


def test_N12_in_the_tournament_it_is_half_a_minute() -> None:
    game = table(rulebook="tournament")
    assert only(game.asks(RED, MakeOffer((BLUE,), LUMBER, ONE_ORE)), OfferMade).until == game.now + 30_000
