"""Rule books without some chapters of the base: the others go on, and an expansion may take the place of these."""

from collections.abc import Iterable
from functools import cache

import pytest

from engine.cli import game_text
from engine.core import (
    Chapter,
    Context,
    Event,
    Expansion,
    Law,
    LegalAction,
    LegalActions,
    Table,
    Viewer,
    Views,
    public,
)
from engine.games import GAMES
from engine.games.settlers.cards import one
from engine.games.settlers.chapters.points import breakdown
from engine.games.settlers.commands import BuyCard, CorrectDevelopment, CorrectRobber, Reveal
from engine.games.settlers.costs import costs
from engine.games.settlers.events import BANK, CardsMoved, DiscardsOwed, GameEnded, SevenRolled, Transfer
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.questions import Costs
from engine.games.settlers.stages import Main, Rolling, during
from engine.match import Match, decode_batch, encode_batch
from tests.engine.bots import Played, played
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, laid, only, refused
from tests.engine.settlers.test_corrections import UMA, WHY, judging

STRIKES = "".join(
    f'{name} = {{ in = false, clause = "test" }}\n' for name in ("robber", "cards", "progress", "largest_army")
)


class Fortune(CardsMoved, frozen=True):
    """A card that is shown and carried out as it is bought: the bank gives one of ore."""

    seat: int
    paid: tuple[int, int, int, int, int]

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.seat, BANK, self.paid), (BANK, self.seat, one(4))


def buy(table: Table, command: BuyCard, context: Context) -> Iterable[Event]:
    during(table, context.seat, Main)
    yield Fortune(context.seat, costs(table)["card"])


def actions(table: Table, seat: int) -> list[LegalAction]:
    hand = table.slices["resources"].hands[seat]
    return [LegalAction(BuyCard)] if all(hand[kind] >= 1 for kind in (0, 2)) else []


def nothing(law: Law) -> None:
    return None


FORTUNES: Chapter[None] = Chapter(
    name="fortunes",
    start=nothing,
    decides={BuyCard: buy},
    answers={Costs: lambda table, question: {"card": (1, 0, 1, 0, 0)}},
    legal_actions=LegalActions(when_awaited={Main: actions}),
    views=Views(tells={Fortune: public}),
)


def book(name: str, over: str, chapters: str) -> str:
    return f'name = "{name}"\ngame = "settlers"\nover = ["{over}"]\n[chapters]\n{chapters}'


GAME = GAMES["settlers"].extended(
    Expansion(name="plain", documents=(book("plain", "league", STRIKES),)),
    Expansion(
        name="fortunes",
        documents=(book("fortunes", "basic", STRIKES + 'fortunes = { in = true, clause = "test" }\n'),),
        chapters=(FORTUNES,),
        events=(Fortune,),
    ),
)


@cache
def game(rulebook: str) -> Played:
    return played(("steady", "random", "steady"), 3, rulebook=rulebook, game=GAME)


@pytest.mark.parametrize("rulebook", ["plain", "fortunes"])
def test_a_game_without_robber_and_development_cards_is_played_to_its_end(rulebook: str) -> None:
    match = game(rulebook).match
    assert match.stage == "over"
    assert {"robber", "cards", "largest_army"}.isdisjoint(match.view(Viewer(everything=True)))
    assert game(rulebook).happened(GameEnded) == 1


@pytest.mark.parametrize("rulebook", ["plain", "fortunes"])
def test_its_log_gives_it_again_and_can_be_read_as_text(rulebook: str) -> None:
    batches = [decode_batch(GAME, encode_batch(GAME, batch)) for batch in game(rulebook).batches]
    again = Match.from_batches(GAME, batches)
    assert again.view(Viewer(everything=True)) == game(rulebook).match.view(Viewer(everything=True))
    assert len(list(game_text.lines(GAME, batches))) > 100
    assert list(game_text.standing(again))


def playing(rulebook: str = "plain") -> Playing:
    return laid(game=GAME, rulebook=rulebook, seats=3, hands={RED: cards(lumber=1, wool=1, ore=6), BLUE: cards(ore=2)})


def test_a_seven_takes_half_of_a_full_hand_and_moves_no_robber() -> None:
    game = laid(game=GAME, rulebook="plain", seats=3, hands={RED: cards(ore=8)}, stage=Rolling(RED))
    events = game.rolls(RED, 3, 4)
    assert only(events, DiscardsOwed).owed == {RED: 4}
    assert not [event for event in events if isinstance(event, SevenRolled)]


def test_points_and_their_bound_know_of_no_cards() -> None:
    game = playing()
    assert {"victory_cards", "largest_army"}.isdisjoint(breakdown(game.table, RED, hidden=True))
    assert {"victory_cards", "largest_army"}.isdisjoint(upper_bound(game.table, RED))


def test_what_one_shows_of_a_hand_are_resources_alone() -> None:
    game = playing()
    with refused("cards-not-held", "C12"):
        game.asks(RED, Reveal(development=(1, 0, 0, 0, 0)))
    game.asks(RED, Reveal(cards(ore=1)))


def test_a_judge_corrects_neither_a_robber_nor_cards_that_there_are_not() -> None:
    game = judging(game=GAME, rulebook="plain", seats=3)
    for command in (CorrectRobber(1, WHY), CorrectDevelopment(RED, (1, 0, 0, 0, 0), reason=WHY)):
        with refused("not-in-these-rules", "J2"):
            game.step(UMA, command)
    assert {"CorrectRobber", "CorrectDevelopment"}.isdisjoint(game.match.legal_actions(Viewer(judge=True)))


def test_another_chapter_may_sell_cards_of_its_own_at_a_cost_of_its_own() -> None:
    game = playing("fortunes")
    game.asks(RED, BuyCard())
    assert game.hand(RED) == cards(ore=7)


def test_options_of_the_base_go_on_top_of_such_a_rule_book() -> None:
    whole = played(("steady", "random", "steady"), 4, rulebook="plain+harbourmaster+friendly_robber", game=GAME)
    assert whole.match.stage == "over"
