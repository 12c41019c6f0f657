"""A 7 without a robber (A10), and gold (A11)."""

from typing import Any

import pytest

from engine.core import Clock, Context, ForcedCommand, NoChance
from engine.games.settlers.commands import (
    AcceptOffer,
    CallForOffers,
    Claim,
    Discard,
    EndTurn,
    MakeOffer,
    TakeBackTrade,
    TradeWithBank,
)
from engine.games.settlers.events import CardStolen, Discarded, OffersClosed, Traded
from engine.games.settlers.expansions.barbarians.commands import BuyGold, DeclineSteal, PayGold, StealCard
from engine.games.settlers.expansions.barbarians.events import GoldBought, GoldPaid, NothingStolen
from engine.games.settlers.places import MAP
from engine.games.settlers.stages import Rolling
from engine.games.settlers.statements import HoldsNone
from engine.match.commands import TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.expansions.barbarians.test_leaving_the_island import gone
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, only, refused
from tests.engine.settlers.places import corner, edges

GOLD = 5
"""Where piles count gold."""


def seven(**laying: Any) -> Playing:
    """Red has rolled a 7."""
    game = attacked(stage=Rolling(RED), **laying)
    game.rolls(RED, 3, 4)
    return game


def test_A10_after_a_7_the_seat_on_turn_may_take_one_resource_from_any_other_seat() -> None:
    game = seven(hands={BLUE: cards(ore=2), WHITE: cards(wool=1)}, gold={BLUE: 4})
    assert (game.stage, game.match.awaits()) == ("stealing", (RED,))
    stolen = only(game.asks(RED, StealCard(BLUE), rng=[1]), CardStolen)
    assert (stolen.victim, game.hand(RED), game.stage) == (BLUE, cards(ore=1), "main")
    assert "resource" not in game.told(WHITE, "CardStolen")[0]
    assert game.told(BLUE, "CardStolen")[0]["resource"] == 4
    assert game.view()["barbarian_gold"]["owned"] == [0, 4, 0, 0]


def test_A10_it_need_not_and_the_clock_takes_nothing() -> None:
    game = seven(hands={BLUE: cards(ore=2)})
    asked = ForcedCommand(RED, Context(Clock(), game.now, NoChance()))
    assert [command for command in game.table.ask(asked) if command is not None] == [DeclineSteal()]
    game.asks(RED, DeclineSteal())
    assert (game.stage, game.hand(BLUE)) == ("main", cards(ore=2))


def test_A10_nobody_with_an_empty_hand_is_named_and_if_all_are_nobody_is_asked() -> None:
    game = seven(hands={BLUE: cards(ore=2)}, gold={WHITE: 3})
    for victim, clause in ((RED, "A10"), (WHITE, "P7")):
        with refused("no-such-victim", clause):
            game.asks(RED, StealCard(victim))
    assert seven(gold={BLUE: 5}).stage == "main"


def test_A10_first_those_with_eight_resources_discard_half_and_gold_does_not_count() -> None:
    game = seven(hands={BLUE: cards(ore=8), WHITE: cards(wool=7)}, gold={WHITE: 5})
    assert (game.stage, game.match.awaits()) == ("discarding", (BLUE,))
    events = game.asks(BLUE, Discard(cards(ore=4)))
    assert only(events, Discarded).cards == {BLUE: cards(ore=4)}
    assert game.stage == "stealing"


def test_A10_with_the_friendly_robber_no_seat_with_two_points_or_fewer_is_named() -> None:
    game = seven(
        rulebook="barbarians+friendly_robber",
        hands={BLUE: cards(ore=2), WHITE: cards(ore=1)},
        captured={WHITE: 6},
    )
    with refused("no-such-victim", "O1", victims=(WHITE,)):
        game.asks(RED, StealCard(BLUE))
    assert seven(rulebook="barbarians+friendly_robber", hands={BLUE: cards(ore=2)}).stage == "main"


def test_A10_by_some_rules_a_seat_with_an_empty_hand_may_be_named_and_gives_nothing() -> None:
    """P7: `robber_victim`."""
    empty: dict[str, Any] = {"hands": {WHITE: cards(ore=1)}, "rules": {"robber_victim": "any_owner"}}
    game = seven(**empty)
    events = game.asks(RED, StealCard(BLUE))
    assert only(events, NothingStolen) == NothingStolen(RED, BLUE)
    assert not [event for event in events if isinstance(event, CardStolen)]
    assert (game.stage, game.hand(RED), game.told(None, "NothingStolen")) == (
        "main",
        cards(),
        [{"is": "NothingStolen", "seat": RED, "victim": BLUE}],
    )
    assert seven(rules={"robber_victim": "any_owner"}).stage == "stealing"
    with refused("no-such-victim", "P7", victims=(WHITE,)):
        seven(hands={WHITE: cards(ore=1)}).asks(RED, StealCard(BLUE))


def test_A10_whoever_could_not_be_named_anyway_is_not_refused_by_what_spares_them() -> None:
    """Of all these seats, each with two points or fewer, only blue could be named without the friendly robber."""
    game = seven(
        rulebook="barbarians+friendly_robber",
        hands={BLUE: cards(ore=2), WHITE: cards(ore=1)},
        captured={WHITE: 6},
    )
    for victim, clause in ((RED, "A10"), (BLUE, "O1"), (ORANGE, "P7")):
        with refused("no-such-victim", clause, victims=(WHITE,)):
            game.asks(RED, StealCard(victim))


def test_A10_nobody_takes_from_a_seat_that_is_out_nor_from_one_that_the_friendly_robber_spares() -> None:
    game = seven(rulebook="barbarians+friendly_robber", rules={"robber_victim": "any_owner"}, captured={WHITE: 6})
    with refused("no-such-victim", "O1", victims=(WHITE,)):
        game.asks(RED, StealCard(BLUE))
    game = attacked(stage=Rolling(RED), rules={"robber_victim": "any_owner"})
    gone(game, WHITE)
    game.rolls(RED, 3, 4)
    with refused("no-such-victim", "E4", victims=(BLUE, ORANGE)):
        game.asks(RED, StealCard(WHITE))


def test_A11_two_gold_buy_a_resource_twice_a_turn() -> None:
    game = attacked(gold={RED: 5})
    with refused("too-little-gold", "A11"):
        attacked(gold={RED: 1}).asks(RED, PayGold(0))
    game.asks(RED, PayGold(0))
    assert only(game.asks(RED, PayGold(4)), GoldPaid).got == cards(ore=1)
    assert (game.hand(RED), game.view()["barbarian_gold"]["owned"][RED]) == (cards(lumber=1, ore=1), 1)
    more = attacked(gold={RED: 6})
    more.asks(RED, PayGold(0))
    more.asks(RED, PayGold(0))
    with refused("gold-paid-twice", "A11"):
        more.asks(RED, PayGold(0))
    for seat in (RED, BLUE, WHITE, 3):
        more.asks(seat, EndTurn())
        more.rolls((seat + 1) % 4, 1, 1)
    more.asks(RED, PayGold(0))


def test_A11_the_bank_must_have_the_resource() -> None:
    game = attacked(gold={RED: 2}, hands={BLUE: cards(ore=19)})
    with refused("bank-lacks-cards", "A11"):
        game.asks(RED, PayGold(4))


def test_A11_the_bank_sells_a_gold_for_four_equal_resources_three_with_a_general_harbour_and_never_two() -> None:
    harbours = {each["kind"]: MAP.edge_corners[each["edge"]][0] for each in attacked().view()["island"]["harbours"]}
    for site, rate in ((None, 4), (harbours["ore"], 4), (harbours["3:1"], 3)):
        stands: dict[str, Any] = {} if site is None else {"settlements": {RED: (site,)}}
        game = attacked(hands={RED: cards(ore=rate)}, **stands)
        assert only(game.asks(RED, BuyGold(4)), GoldBought).gave == cards(ore=rate)
        assert (game.hand(RED), game.view()["barbarian_gold"]["owned"][RED]) == (cards(), 1)
        short = attacked(hands={RED: cards(ore=rate - 1)}, **stands)
        with refused("cards-not-held", "A11"):
            short.asks(RED, BuyGold(4))


def test_A11_gold_of_the_bank_is_taken_back_like_other_trade_with_it() -> None:
    game = attacked(hands={RED: cards(ore=4)}, gold={RED: 2})
    game.asks(RED, BuyGold(4))
    game.asks(RED, PayGold(0))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert (game.hand(RED), game.view()["barbarian_gold"]["owned"][RED]) == (cards(ore=4), 2)


def test_A11_seats_trade_gold_like_a_card() -> None:
    game = attacked(gold={BLUE: 3}, hands={RED: cards(ore=1)})
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 2)))
    assert only(game.asks(BLUE, AcceptOffer(1)), Traded).got == (0, 0, 0, 0, 0, 2)
    assert game.view()["barbarian_gold"]["owned"] == [2, 1, 0, 0]
    assert game.hand(BLUE) == cards(ore=1)


def test_A11_never_gold_for_gold_and_never_a_gift_of_it() -> None:
    game = attacked(gold={RED: 3, BLUE: 3}, hands={RED: cards(ore=1)})
    with refused("same-resource-on-both-sides", "N1"):
        game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 1, 1), (0, 0, 0, 0, 0, 2)))
    with refused("gift", "N2"):
        game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0)))


def test_A11_gold_counts_as_a_kind_among_gifts_in_effect() -> None:
    game = attacked(gold={RED: 3, BLUE: 3}, hands={BLUE: cards(ore=3)}, rules={"gifts_in_effect": "refused"})
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 1, 0)))
    game.asks(BLUE, AcceptOffer(1))
    with refused("gift-in-effect", "N3"):
        game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 2)))


def test_A11_offers_of_gold_close_when_it_is_paid() -> None:
    game = attacked(gold={RED: 2}, hands={BLUE: cards(ore=3)})
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1, 0)))
    assert only(game.asks(RED, PayGold(0)), OffersClosed).offers == (1,)


def test_A11_a_trade_of_gold_is_taken_back() -> None:
    game = attacked(gold={BLUE: 3}, hands={RED: cards(ore=1)}, rules={"takeback_trades": True})
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 2)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, TakeBackTrade())
    assert game.view()["barbarian_gold"]["owned"] == [0, 3, 0, 0]


def test_A11_a_call_may_name_gold_and_a_claim_is_about_resources_alone() -> None:
    game = attacked(gold={RED: 3}, rules={"claims": "checked"})
    game.asks(RED, CallForOffers((0,), (GOLD,)))
    for kind in range(5):
        game.asks(RED, Claim(HoldsNone(kind)))


@pytest.mark.parametrize("rules", [{"max_deals": True}])
def test_A11_the_empty_hand_of_a_max_deal_leaves_gold_where_it_is(rules: dict[str, Any]) -> None:
    game = attacked(gold={RED: 3}, hands={RED: cards(ore=2), BLUE: cards(wool=1)}, rules=rules)
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0, 0), ({"is": "max_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, EndTurn())
    assert (game.hand(RED), game.view()["barbarian_gold"]["owned"]) == (cards(), [3, 0, 0, 0])


def test_A11_gold_buys_nothing_at_harbours_but_a_resource_still_trades_there() -> None:
    home = corner("0,0,N")
    game = attacked(settlements={RED: (home,)}, roads={RED: edges("0,0,NE")}, hands={RED: cards(ore=4)})
    game.asks(RED, TradeWithBank(4, 0))
    assert game.hand(RED) == cards(lumber=1)
