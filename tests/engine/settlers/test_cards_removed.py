"""Played development cards that an expansion takes out of the game."""

from collections.abc import Iterable

from engine.core import Chapter, Command, Context, Event, Law, LegalAction, LegalActions, Table, Views, public
from engine.games import GAMES
from engine.games.settlers.cards import KNIGHT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.events import LargestArmyMoved, PlayedCardsRemoved
from engine.games.settlers.stages import Main
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, Playing, dev, laid, only


class DischargeKnight(Command, frozen=True):
    """A played knight for nothing."""


class KnightDischarged(PlayedCardsRemoved, frozen=True):
    seat: int

    def removed(self) -> tuple[tuple[int, int], ...]:
        return ((self.seat, KNIGHT),)


def give_up(table: Table, command: DischargeKnight, context: Context) -> Iterable[Event]:
    yield KnightDischarged(context.seat)


def actions(table: Table, seat: int) -> list[LegalAction]:
    return [LegalAction(DischargeKnight)] if DEVELOPMENT_CARDS.of(table).played[seat][KNIGHT] else []


def nothing(law: Law) -> None:
    return None


DISCHARGE: Chapter[None] = Chapter(
    name="discharge",
    start=nothing,
    decides={DischargeKnight: give_up},
    legal_actions=LegalActions(when_awaited={Main: actions}),
    views=Views(tells={KnightDischarged: public}),
)
GAME = GAMES["settlers"].extended(option(DISCHARGE, DischargeKnight, KnightDischarged))


def playing(red: int, blue: int) -> Playing:
    played = {RED: dev(knight=red), BLUE: dev(knight=blue)}
    return laid(game=GAME, rulebook="basic+discharge", played=played, army=RED)


def test_a_card_given_up_counts_no_more_and_comes_not_back_into_the_deck() -> None:
    game = playing(5, 0)
    left = DEVELOPMENT_CARDS.of(game.table).left
    game.asks(RED, DischargeKnight())
    deck = DEVELOPMENT_CARDS.of(game.table)
    assert (deck.played[RED], deck.left) == (dev(knight=4), left)
    assert game.view()["largest_army"] == {"knights": [4, 0, 0, 0], "holder": RED}


def test_the_largest_army_goes_to_who_has_more_then() -> None:
    game = playing(4, 3)
    assert not [event for event in game.asks(RED, DischargeKnight()) if isinstance(event, LargestArmyMoved)]
    assert only(game.asks(RED, DischargeKnight()), LargestArmyMoved) == LargestArmyMoved(BLUE, 3)


def test_nobody_has_it_where_none_has_enough() -> None:
    game = playing(3, 0)
    assert only(game.asks(RED, DischargeKnight()), LargestArmyMoved) == LargestArmyMoved(None, 0)
