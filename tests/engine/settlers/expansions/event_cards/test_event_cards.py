"""Event cards: the pile, and how a card takes the place of a roll (O2)."""

from collections import Counter

import pytest

from engine.core import Event, SeatRetired, SeededRng, Viewer
from engine.games import GAMES
from engine.games.settlers.api import Rolling
from engine.games.settlers.commands import CorrectHand, CorrectRoad, EndTurn, MoveRobber, Roll
from engine.games.settlers.events import CardStolen, DiceRolled, Produced
from engine.games.settlers.expansions.barbarians.commands import DeclineSteal
from engine.games.settlers.expansions.event_cards.cards import CARDS, PILE, CardEvent
from engine.games.settlers.expansions.event_cards.commands import PassResource, TurnRoad
from engine.games.settlers.expansions.event_cards.deck import EVENT_CARDS, Pile
from engine.games.settlers.expansions.event_cards.events import EventCardDrawn, RobberFled
from engine.games.settlers.expansions.event_cards.stages import Assisting, EventStage, PassingLeft, TakingCard
from engine.games.settlers.questions import CityYield
from engine.match import law_text
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.expansions.barbarians.laying import kinds
from tests.engine.settlers.expansions.event_cards.turning import HOMES, kind_of, playing, turns, with_pile
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, cards, laid, only, refused
from tests.engine.settlers.places import corners, edge, hex
from tests.engine.settlers.test_corrected_board import corrects
from tests.engine.settlers.test_corrections import UMA, WHY, judging


def test_O2_there_are_36_cards_as_printed() -> None:
    assert sum(PILE) == 36
    numbers = Counter[int]()
    for card in CARDS:
        numbers[card.number] += card.copies
    assert numbers == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    events = Counter[CardEvent]()
    for card in CARDS:
        events[card.event] += card.copies
    assert events == {
        CardEvent.PLENTIFUL_YEAR: 1,
        CardEvent.CONFLICT: 1,
        CardEvent.ROBBER_FLEES: 2,
        CardEvent.TOURNAMENT: 1,
        CardEvent.TRADE_ADVANTAGE: 1,
        CardEvent.EPIDEMIC: 2,
        CardEvent.EARTHQUAKE: 1,
        CardEvent.GOOD_NEIGHBOURS: 1,
        CardEvent.ROBBER_ATTACKS: 6,
        CardEvent.CALM_SEAS: 2,
        CardEvent.ASSISTANCE: 2,
        CardEvent.NONE: 16,
    }


def test_O2_a_card_is_drawn_in_place_of_the_dice_and_its_number_yields() -> None:
    game = playing(settlements={BLUE: corners("0,-1,S")}, robber="2,0")
    events = turns(game, RED, CardEvent.EPIDEMIC, 6)
    assert kinds(events) == ["EventCardDrawn", "StageChanged", "Produced"]
    assert only(events, Produced).gains == {BLUE: cards(brick=1)}
    assert game.stage == "main"
    kind = kind_of(CardEvent.EPIDEMIC, 6)
    assert game.told(None, "EventCardDrawn") == [{"is": "EventCardDrawn", "seat": RED, "card": kind}]
    assert (game.view()["event_cards"]["card"], game.view()["event_cards"]["pile"]) == (kind, 30)


def test_O2_the_number_yields_only_after_the_event_and_once() -> None:
    homes = {RED: corners("0,0,N"), BLUE: corners("0,-1,S")}
    game = playing(settlements=homes, hands={RED: cards(ore=1), BLUE: cards(wool=1)}, robber="2,0")
    assert kinds(turns(game, RED, CardEvent.GOOD_NEIGHBOURS, 6)) == ["EventCardDrawn", "StageChanged", "StageEntered"]
    game.asks(RED, PassResource(4))
    events = kinds(game.asks(BLUE, PassResource(2)))
    assert events.index("GiftsPassed") < events.index("Produced")
    assert [game.hand(seat) for seat in range(4)] == [cards(brick=1), cards(ore=1, brick=1), cards(wool=1), cards()]


def test_O2_a_damaged_road_that_a_judge_takes_away_is_none_any_more() -> None:
    game = judging(rulebook="basic+event_cards", stage=Rolling(RED), **HOMES)
    turns(game, RED, CardEvent.EARTHQUAKE)
    for seat, (road, *_) in HOMES["roads"].items():
        game.asks(seat, TurnRoad(road))
    corrects(game, CorrectRoad(RED, edge("0,0,NE"), there=False))
    assert set(game.view()["damaged_roads"]["edges"]) == {"1", "2", "3"}


@pytest.mark.parametrize("owes", [PassingLeft, Assisting, TakingCard])
def test_J2_while_an_event_waits_for_cards_of_hands_no_hand_is_put_right(owes: type[EventStage]) -> None:
    game = judging(rulebook="basic+event_cards", stage=owes((RED,)), hands={RED: cards(ore=1)}, **HOMES)
    assert "CorrectHand" not in game.match.legal_actions(Viewer(judge=True, everything=True))
    with refused("not-now", "J2"):
        game.step(UMA, CorrectHand(RED, cards(), WHY))


def test_O2_no_card_comes_twice_before_new_year() -> None:
    quiet = tuple(card.copies * (card.event is CardEvent.NONE) for card in CARDS)
    game, rng, drawn = with_pile(playing(), Pile(quiet)), SeededRng(7), Counter[int]()
    for turn in range(sum(quiet) - 5):
        left = EVENT_CARDS.of(game.table).left
        drawn[only(game.asks(turn % 4, Roll(), rng=[rng.number(sum(left))]), EventCardDrawn).card] += 1
        game.asks(turn % 4, EndTurn())
    assert all(count <= quiet[kind] for kind, count in drawn.items())
    assert game.view()["event_cards"]["pile"] == 0


def test_O2_at_new_year_all_cards_are_shuffled_and_the_first_of_the_new_pile_is_drawn() -> None:
    last = (1, 1, 1, 1, 1, 1) + (0,) * (len(PILE) - 6)
    game = with_pile(playing(), Pile(last, 30))
    assert not only(turns(game, RED, CardEvent.NONE), EventCardDrawn).renewed
    game = with_pile(playing(), Pile((1, 1, 1, 1, 1) + (0,) * (len(PILE) - 5), 31))
    event = only(game.asks(RED, Roll(), rng=[sum(PILE) - 1]), EventCardDrawn)
    assert (event.card, event.renewed) == (len(PILE) - 1, True)
    assert sum(EVENT_CARDS.of(game.table).left) == 35
    assert EVENT_CARDS.of(game.table).drawn == 32


def test_O2_no_dice_are_thrown_for_production() -> None:
    assert not [event for event in turns(playing(), RED, CardEvent.NONE) if isinstance(event, DiceRolled)]


def test_O2_what_is_left_is_shown_only_where_anything_is_counted_for_the_players() -> None:
    assert playing().view()["event_cards"]["left"] == list(PILE)
    assert "left" not in playing("league+event_cards").view()["event_cards"]
    assert "left" not in playing("tournament+event_cards").view()["event_cards"]


def test_O2_the_robber_attacks_as_after_a_7() -> None:
    game = playing(hands={BLUE: cards(ore=8)})
    events = turns(game, RED, CardEvent.ROBBER_ATTACKS)
    assert "DiscardsOwed" in kinds(events)
    assert game.stage == "discarding"
    game = playing(hands={BLUE: cards(ore=1)})
    turns(game, RED, CardEvent.ROBBER_ATTACKS)
    game.asks(RED, MoveRobber(hex("0,1"), BLUE), rng=[0])
    assert game.stage == "main"


def test_O2_the_robber_may_be_left_where_a_league_has_it_so() -> None:
    game = playing("league+event_cards")
    turns(game, RED, CardEvent.ROBBER_ATTACKS)
    game.asks(RED, EndTurn())
    assert game.stage == "rolling"


def test_O2_with_barbarians_the_attack_of_the_robber_is_the_7_of_the_scenario() -> None:
    game = playing("barbarians+event_cards", hands={BLUE: cards(ore=1)})
    turns(game, RED, CardEvent.ROBBER_ATTACKS)
    assert game.stage == "stealing"
    game.asks(RED, DeclineSteal())
    assert game.stage == "main"


def test_O2_with_barbarians_the_robber_flees_without_effect_and_the_number_yields() -> None:
    game = playing("barbarians+event_cards")
    events = turns(game, RED, CardEvent.ROBBER_FLEES)
    assert not [event for event in events if isinstance(event, RobberFled)]
    assert game.stage == "main"


def test_O2_the_robber_flees_to_the_desert_before_the_number_yields_and_takes_no_card() -> None:
    game = playing(
        settlements={RED: corners("0,1,S"), BLUE: corners("-1,0,N")}, robber="0,1", hands={BLUE: cards(ore=1)}
    )
    events = turns(game, RED, CardEvent.ROBBER_FLEES)
    assert kinds(events)[:3] == ["EventCardDrawn", "StageChanged", "RobberFled"]
    assert game.view()["robber"] == {"hex": hex("0,0")}
    assert only(events, Produced).gains == {RED: cards(grain=1)}
    assert not [event for event in events if isinstance(event, CardStolen)]


def test_O2_a_robber_on_the_desert_stays() -> None:
    assert "RobberFled" not in kinds(turns(playing(), RED, CardEvent.ROBBER_FLEES))


def test_O2_in_an_epidemic_cities_yield_one_for_this_card_alone() -> None:
    game = playing(settlements={}, cities={BLUE: corners("0,-1,S")}, robber="2,0")
    assert only(turns(game, RED, CardEvent.EPIDEMIC, 6), Produced).gains == {BLUE: cards(brick=1)}
    game.asks(RED, EndTurn())
    assert only(turns(game, BLUE, CardEvent.NONE, 6), Produced).gains == {BLUE: cards(brick=2)}
    assert min(game.table.ask(CityYield())) == 2


def test_O2_a_roll_by_card_seals_the_end_of_the_turn_before() -> None:
    game = laid(rulebook="basic+event_cards")
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(RED, EndTurn())
    turns(game, BLUE, CardEvent.NONE)
    with refused("sealed", "U1"):
        game.asks(RED, TakeBack())


@pytest.mark.parametrize("event", [CardEvent.PLENTIFUL_YEAR, CardEvent.GOOD_NEIGHBOURS, CardEvent.EARTHQUAKE])
def test_O2_who_goes_for_good_owes_nothing_and_the_number_yields_all_the_same(event: CardEvent) -> None:
    game = playing("league+event_cards", hands=dict.fromkeys(range(4), cards(ore=1)))
    turns(game, RED, event)
    events: list[Event] = []
    for seat in (RED, WHITE, ORANGE):
        events += game.asks(seat, Retire())
    assert [event.seat for event in events if isinstance(event, SeatRetired)] == [RED, WHITE, ORANGE]
    assert game.stage in ("over", "rolling", "main") or game.match.awaits() == (BLUE,)


def test_O2_it_goes_on_top_of_every_rule_book_and_with_every_option() -> None:
    game = GAMES["settlers"]
    for rulebook in game.rulebooks:
        for more in ("", "+friendly_robber", "+harbourmaster", "+friendly_robber+harbourmaster"):
            assert "event_cards" in law_text(game, f"{rulebook}+event_cards{more}", {}).chapters
