"""Goods: what an expansion lets seats own and trade like cards, though it is no resource."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct

from engine.cli import game_text
from engine.core import (
    Chapter,
    Command,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Table,
    Views,
)
from engine.core import public as told_to_all
from engine.games import GAMES
from engine.games.settlers.commands import (
    AcceptOffer,
    CallForOffers,
    ChooseAcceptor,
    EndTurn,
    MakeOffer,
    MoveRobber,
    TakeBackTrade,
)
from engine.games.settlers.events import (
    BANK,
    AnswersDropped,
    CardsMoved,
    DiscardsOwed,
    OfferMade,
    OffersClosed,
    Traded,
    TradeTakenBack,
    Transfer,
)
from engine.games.settlers.goods import good_place
from engine.games.settlers.questions import Good, Goods
from engine.games.settlers.stages import Main
from tests.engine.bots import played
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused


class Dig(Command, frozen=True):
    """Two gold for nothing, on one's own turn."""


class Spend(Command, frozen=True):
    """Two gold for a card of wool."""


class GoldDug(Event, frozen=True):
    seat: int


class GoldSpent(CardsMoved, frozen=True):
    seat: int

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.seat, BANK, cards()), (BANK, self.seat, cards(wool=1))


class Gold(Struct, frozen=True):
    """owned: by seat; place: where piles count it."""

    owned: tuple[int, ...]
    place: int

    def more(self, seat: int, by: int) -> "Gold":
        owned = tuple(own + by if other == seat else own for other, own in enumerate(self.owned))
        return Gold(owned, self.place)


def dig(table: Table, command: Dig, context: Context) -> Iterable[Event]:
    yield GoldDug(context.seat)


def spend(table: Table, command: Spend, context: Context) -> Iterable[Event]:
    yield GoldSpent(context.seat)


def traded(gold: Gold, event: Traded | TradeTakenBack) -> Gold:
    for giver, getter, pile in event.transfers():
        gold = gold.more(giver, -pile[gold.place]).more(getter, pile[gold.place])
    return gold


def actions(table: Table, seat: int) -> list[LegalAction]:
    return [LegalAction(Dig), *([LegalAction(Spend)] if GOLD.of(table).owned[seat] >= 2 else [])]


def start(law: Law) -> Gold:
    return Gold((0,) * law.seats, good_place(law, "gold"))


GOLD: Chapter[Gold] = Chapter(
    name="gold",
    after=("negotiation",),
    start=start,
    decides={Dig: dig, Spend: spend},
    evolves={
        GoldDug: lambda gold, event: gold.more(event.seat, 2),
        GoldSpent: lambda gold, event: gold.more(event.seat, -2),
        Traded: traded,
        TradeTakenBack: traded,
    },
    answers={Goods: lambda table, question: Good("gold", GOLD.of(table).owned)},
    legal_actions=LegalActions(when_awaited={Main: actions}),
    views=Views(
        shows=lambda table: {"owned": list(GOLD.of(table).owned)},
        tells={GoldDug: told_to_all, GoldSpent: told_to_all},
    ),
)
GAME = GAMES["settlers"].extended(option(GOLD, Dig, Spend, GoldDug, GoldSpent))

NONE = (0, 0, 0, 0, 0, 0)
TWO_GOLD = (0, 0, 0, 0, 0, 2)
ORE = (0, 0, 0, 0, 1, 0)


def playing(rulebook: str = "basic+gold", **more: Any) -> Playing:
    """Red is on turn and has dug two gold; Blue and White hold ore."""
    game = laid(
        game=GAME,
        rulebook=rulebook,
        seats=3,
        hands={RED: cards(lumber=1), BLUE: cards(ore=2), WHITE: cards(ore=1)},
        **more,
    )
    game.asks(RED, Dig())
    return game


def owned(game: Playing) -> tuple[int, ...]:
    return GOLD.of(game.table).owned


def test_a_good_is_traded_for_cards_and_goes_from_its_owner_to_the_other_side() -> None:
    game = playing()
    game.asks(RED, MakeOffer((BLUE,), TWO_GOLD, ORE))
    assert only(game.asks(BLUE, AcceptOffer(1)), Traded).gave == TWO_GOLD
    assert owned(game) == (0, 2, 0)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=1, ore=1), cards(ore=1))


def test_all_see_which_goods_are_traded_and_without_any_nothing_of_it_is_shown() -> None:
    assert playing().view()["negotiation"]["goods"] == ["gold"]
    assert "goods" not in laid().view()["negotiation"]


def test_a_good_is_not_traded_for_itself_nor_given_away() -> None:
    game = playing()
    with refused("same-resource-on-both-sides", "N1"):
        game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 1, 1)))
    with refused("gift", "N2"):
        game.asks(RED, MakeOffer((BLUE,), TWO_GOLD, NONE))


def test_who_lacks_a_good_can_neither_offer_nor_accept_it() -> None:
    game = playing()
    with refused("cards-not-held", "N15"):
        game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 3), ORE))
    game.asks(RED, MakeOffer((BLUE,), (1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)))
    with refused("cards-not-held", "N15"):
        game.asks(BLUE, AcceptOffer(1))


def test_more_of_a_good_than_all_seats_own_is_not_asked_for() -> None:
    game = playing()
    with refused("more-than-there-are", "S2"):
        game.asks(BLUE, MakeOffer((RED,), ORE, (0, 0, 0, 0, 0, 3)))
    game.asks(BLUE, MakeOffer((RED,), ORE, TWO_GOLD))


def test_a_pile_counts_just_the_kinds_that_are_traded() -> None:
    for game, short in ((playing(), (1, 0, 0, 0, 0)), (laid(hands={RED: cards(lumber=1)}), (1, 0, 0, 0, 0, 0))):
        with refused("bad-command", kinds=11 - len(short)):
            game.asks(RED, MakeOffer((BLUE,), short, tuple(reversed(short))))


def test_offers_of_a_seat_close_and_its_answers_drop_when_it_has_fewer_goods() -> None:
    game = playing()
    game.asks(RED, MakeOffer((BLUE, WHITE), TWO_GOLD, ORE))
    assert only(game.asks(RED, Spend()), OffersClosed) == OffersClosed((1,))
    game.asks(RED, Dig())
    game.asks(BLUE, MakeOffer((RED,), ORE, TWO_GOLD))
    game.asks(RED, MakeOffer((BLUE, WHITE), (1, 0, 0, 0, 0, 0), ORE))
    game.asks(BLUE, AcceptOffer(3))
    assert only(game.asks(RED, AcceptOffer(2)), AnswersDropped) == AnswersDropped(BLUE, (3,))


def test_a_good_counts_as_a_kind_for_what_comes_to_a_gift() -> None:
    game = playing("league+gold")
    game.asks(RED, MakeOffer((BLUE,), TWO_GOLD, ORE))
    game.asks(BLUE, AcceptOffer(1))
    with refused("gift-in-effect", "N3", seat=RED, gives=[0] * 6, gets=[0, 0, 0, 0, 0, 1]):
        game.asks(BLUE, MakeOffer((RED,), (0, 0, 0, 0, 0, 1), ORE))
    game.asks(BLUE, MakeOffer((RED,), (0, 0, 0, 0, 0, 1), (1, 0, 0, 0, 0, 0)))


def test_a_trade_is_taken_back_with_its_goods_unless_they_are_gone() -> None:
    game = playing("league+gold")
    game.asks(RED, MakeOffer((BLUE,), TWO_GOLD, ORE))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, TakeBackTrade())
    assert owned(game) == (2, 0, 0)
    game.asks(RED, MakeOffer((BLUE, WHITE), TWO_GOLD, ORE))
    game.asks(BLUE, AcceptOffer(2))
    game.asks(RED, ChooseAcceptor(2, BLUE))
    game.asks(BLUE, MakeOffer((RED,), TWO_GOLD, (1, 0, 0, 0, 0, 0)))
    game.asks(RED, AcceptOffer(3))
    assert owned(game) == (2, 0, 0)
    with refused("not-the-last-trade", "N7", offer=3):
        game.asks(RED, TakeBackTrade(2))


def test_calls_may_look_for_goods() -> None:
    game = playing()
    game.asks(RED, CallForOffers((4,), (5,)))
    with refused("nothing-called-for", "P1"):
        game.asks(RED, CallForOffers((6,)))


def test_a_seven_a_theft_and_the_bank_touch_no_good() -> None:
    game = laid(game=GAME, rulebook="basic+gold", seats=3, hands={RED: cards(wool=7)})
    for _ in range(3):
        game.asks(RED, Dig())
    game.asks(RED, EndTurn())
    events = game.rolls(BLUE, 3, 4)
    assert not [event for event in events if isinstance(event, DiscardsOwed)]
    game.asks(BLUE, MoveRobber(1))
    assert (owned(game), sum(game.hand(RED))) == ((6, 0, 0), 7)


@pytest.mark.parametrize("rulebook", ["basic+gold", "league+gold"])
def test_bots_play_a_whole_game_with_goods(rulebook: str) -> None:
    game = played(("steady", "random", "steady"), 5, rulebook=rulebook, game=GAME)
    assert game.match.stage == "over"
    made = [event for batch in game.batches for event in batch.events if isinstance(event, OfferMade)]
    assert made
    assert len(list(game_text.lines(GAME, game.batches))) > len(game.batches) / 2
    assert all(len(event.give) == len(event.want) == 6 for event in made)
