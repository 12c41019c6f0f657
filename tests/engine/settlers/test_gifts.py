"""No gift in effect: what passes between two seats in one turn never comes to something for nothing (N3)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Refused
from engine.games.settlers.cards import Cards, one
from engine.games.settlers.commands import (
    AcceptOffer,
    ChooseAcceptor,
    EndTurn,
    MakeOffer,
    TakeBackTrade,
)
from engine.games.settlers.events import MaxHandedOver, OfferMade, Traded, TradeTakenBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused

EACH = cards(lumber=4, brick=4, wool=4, grain=4, ore=4)
MAX = ({"is": "max_deal"},)


def market(hands: Cards = EACH) -> Playing:
    """By the rules of the league everybody holds four of each."""
    return laid(rulebook="league", hands=dict.fromkeys(range(4), hands), rules={"bank_cards": 40})


def trades(game: Playing, by: int, to: int, give: Cards, want: Cards, *terms: dict[str, str]) -> None:
    """One offers, the other accepts."""
    made = only(game.asks(by, MakeOffer((to,), give, want, terms)), OfferMade)
    game.asks(to, AcceptOffer(made.offer))


def after_two_for_one() -> Playing:
    """Red has given Blue two lumber for a brick."""
    game = market()
    trades(game, RED, BLUE, cards(lumber=2), cards(brick=1))
    return game


def test_N3_two_trades_that_add_up_to_a_gift_are_refused() -> None:
    game = after_two_for_one()
    with refused("gift-in-effect", "N3", seat=BLUE, gives=[1, 0, 0, 0, 0], gets=[0, 0, 0, 0, 0]):
        game.asks(RED, MakeOffer((BLUE,), cards(brick=1), cards(lumber=1)))


def test_N3_it_is_the_same_whoever_proposes_and_whoever_gains() -> None:
    game = after_two_for_one()
    with refused("gift-in-effect", "N3", seat=RED, gives=[0, 0, 0, 0, 0], gets=[1, 0, 0, 0, 0]):
        game.asks(BLUE, MakeOffer((RED,), cards(lumber=1), cards(brick=1)))


def test_N3_what_comes_out_even_is_no_gift() -> None:
    game = after_two_for_one()
    trades(game, RED, BLUE, cards(brick=1), cards(lumber=2))
    assert game.hand(RED) == game.hand(BLUE) == EACH


def test_N3_what_goes_both_ways_in_the_end_is_no_gift() -> None:
    game = after_two_for_one()
    trades(game, RED, BLUE, cards(brick=1), cards(ore=1))  # two lumber for an ore
    trades(game, RED, BLUE, cards(ore=1, lumber=1), cards(wool=1))


def test_N3_three_trades_may_add_up_to_a_gift_as_well() -> None:
    game = market()
    trades(game, RED, BLUE, cards(lumber=2), cards(brick=1))
    trades(game, RED, BLUE, cards(brick=1), cards(wool=1))
    with refused("gift-in-effect", "N3"):
        game.asks(RED, MakeOffer((BLUE,), cards(wool=1), cards(lumber=2, ore=1)))


def test_N3_what_passes_between_others_does_not_count() -> None:
    game = after_two_for_one()
    trades(game, RED, WHITE, cards(brick=1), cards(lumber=1))


def test_N3_an_offer_to_several_is_looked_at_when_one_of_them_accepts() -> None:
    game = after_two_for_one()
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(brick=1), cards(lumber=1)))
    with refused("gift-in-effect", "N3", seat=RED, gets=[1, 0, 0, 0, 0]):
        game.asks(BLUE, AcceptOffer(2))
    game.asks(WHITE, AcceptOffer(2))
    game.asks(RED, ChooseAcceptor(2, WHITE))


def test_N3_no_open_offer_outlives_a_trade_between_its_sides_so_none_becomes_a_gift() -> None:
    game = market()
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(brick=1), cards(lumber=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(BLUE, MakeOffer((RED,), cards(brick=1), cards(lumber=2)))
    game.asks(RED, AcceptOffer(2))  # both have given cards away (N15)
    assert game.view()["negotiation"]["offers"] == {}


def test_N3_trades_that_were_taken_back_do_not_count() -> None:
    game = after_two_for_one()
    game.asks(BLUE, TakeBackTrade())
    trades(game, RED, BLUE, cards(brick=1), cards(lumber=1))


def test_N3_the_next_turn_counts_anew() -> None:
    game = after_two_for_one()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    trades(game, BLUE, RED, cards(lumber=1), cards(brick=1))


def test_N3_what_a_max_deal_hands_over_does_not_count() -> None:
    """It all goes one way, to the partner."""
    game = market()
    trades(game, RED, BLUE, cards(lumber=1), cards(brick=1), *MAX)
    handed = only(game.asks(RED, EndTurn()), MaxHandedOver)
    assert (handed.partner, handed.count) == (BLUE, 20)


def test_N3_elsewhere_gifts_in_effect_are_nobodys_business() -> None:
    game = laid(hands=dict.fromkeys(range(4), cards(lumber=2, brick=2)))
    trades(game, RED, BLUE, cards(lumber=2), cards(brick=1))
    trades(game, RED, BLUE, cards(brick=1), cards(lumber=1))


PILES = st.builds(one, st.integers(0, 2), st.integers(1, 3))
MOVES = st.lists(
    st.one_of(st.tuples(st.sampled_from((RED, BLUE)), PILES, PILES), st.sampled_from((RED, BLUE))),
    min_size=2,
    max_size=9,
)
"""Trades that one of two proposes, of few kinds so that they come back; or one of them takes the last one back."""


@settings(derandomize=True, deadline=None, database=None, max_examples=150)
@given(MOVES)
def test_N3_no_sequence_of_allowed_trades_ever_comes_to_a_gift(moves: list[tuple[int, Cards, Cards] | int]) -> None:
    game, standing = market(), list[Traded]()
    for move in moves:
        try:
            if isinstance(move, int):
                back = only(game.asks(move, TakeBackTrade()), TradeTakenBack)
                standing = [trade for trade in standing if trade.offer != back.offer]
            else:
                by, give, want = move
                made = only(game.asks(by, MakeOffer((RED + BLUE - by,), give, want)), OfferMade)
                standing.append(only(game.asks(RED + BLUE - by, AcceptOffer(made.offer)), Traded))
        except Refused:
            continue
        came = [0] * 5
        for trade in standing:
            sign = 1 if trade.by == RED else -1
            came = [n + sign * (got - gave) for n, got, gave in zip(came, trade.got, trade.gave, strict=True)]
        assert not any(came) or (min(came) < 0 < max(came)), "something for nothing"
