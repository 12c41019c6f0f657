"""Transfers: an event says which cards it moves, and hands, statistics and open offers follow, whoever brings it."""

from collections.abc import Iterable
from typing import get_type_hints

import pytest

from engine.core import Chapter, Command, Context, Event, Law, LegalAction, LegalActions, Table, Views, public
from engine.games import GAMES
from engine.games.settlers.cards import Cards, one
from engine.games.settlers.chapters.result import RESULT
from engine.games.settlers.commands import AcceptOffer, MakeOffer, TakeBackTrade
from engine.games.settlers.events import BANK, EVENTS, CardsMoved, OffersClosed, Transfer
from engine.games.settlers.stages import Main
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused


class Share(Command, frozen=True):
    """Everybody gives the neighbour a card of wool, and the bank gives Red one of ore."""


class Shared(CardsMoved, frozen=True):
    income = "sharing"
    traded = 1
    seats: tuple[int, ...]

    def transfers(self) -> tuple[Transfer, ...]:
        around = zip(self.seats, (*self.seats[1:], self.seats[0]), strict=True)
        return (*((giver, getter, one(2)) for giver, getter in around), (BANK, RED, one(4)))


def share(table: Table, command: Share, context: Context) -> Iterable[Event]:
    yield Shared((RED, BLUE, WHITE))


def nothing(law: Law) -> None:
    return None


def actions(table: Table, seat: int) -> list[LegalAction]:
    return [LegalAction(Share)]


SHARING: Chapter[None] = Chapter(
    name="sharing",
    start=nothing,
    decides={Share: share},
    legal_actions=LegalActions(when_awaited={Main: actions}),
    views=Views(tells={Shared: public}),
)
GAME = GAMES["settlers"].extended(option(SHARING, Share, Shared))


def playing(rulebook: str = "basic+sharing") -> Playing:
    hand = cards(wool=2, grain=1)
    return laid(game=GAME, rulebook=rulebook, seats=3, hands=dict.fromkeys((RED, BLUE, WHITE), hand))


def test_hands_and_bank_follow_what_an_event_declares() -> None:
    game = playing()
    before = game.bank
    game.asks(RED, Share())
    assert (game.hand(RED), game.hand(BLUE)) == (cards(wool=2, grain=1, ore=1), cards(wool=2, grain=1))
    assert game.bank == (before[0], before[1], before[2], before[3], before[4] - 1)


def test_statistics_count_it_under_its_name_and_among_what_was_given() -> None:
    game = playing()
    game.asks(RED, Share())
    statistics = RESULT.of(game.table)
    assert statistics.income["sharing"] == (cards(wool=1, ore=1), cards(wool=1), cards(wool=1))
    assert statistics.traded == ((0, 1, 0, 0), (0, 0, 1, 0), (1, 0, 0, 0), (1, 0, 0, 0))


def test_offers_of_those_who_give_are_closed() -> None:
    game = playing()
    game.asks(BLUE, MakeOffer((RED,), cards(wool=1), cards(grain=1)))
    assert only(game.asks(RED, Share()), OffersClosed) == OffersClosed((1,))


def test_what_all_know_of_a_hand_is_less_by_it_so_that_a_trade_is_not_taken_back_on_a_guess() -> None:
    game = playing("league+sharing")
    game.asks(RED, MakeOffer((BLUE,), cards(wool=1), cards(grain=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, Share())
    with refused("needs-both-sides", "N7"):
        game.asks(RED, TakeBackTrade())


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_with_cards_that_change_hands_declares_them(event: type[Event]) -> None:
    """But those that only show cards, say what was chosen or may be had, or move development cards."""
    hints = get_type_hints(event)
    moving = {name for name, hint in hints.items() if hint in (Cards, Cards | None, dict[int, Cards])}
    silent = {"OfferMade", "DiscardChosen", "CardsRevealed", "DevelopmentCorrected"}
    assert issubclass(event, CardsMoved) or not moving or event.__name__ in silent
