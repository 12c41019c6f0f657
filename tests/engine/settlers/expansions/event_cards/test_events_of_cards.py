"""The events of cards that seats choose for: gifts, takings, damaged roads (O2)."""

from typing import Any

import pytest

from engine.core import Event, Viewer
from engine.games.settlers.commands import BuildCity, BuildRoad, BuildSettlement, EndTurn, PlayRoadBuilding
from engine.games.settlers.events import CardStolen, Produced
from engine.games.settlers.expansions.event_cards.cards import CardEvent
from engine.games.settlers.expansions.event_cards.commands import (
    GiveResource,
    PassResource,
    RepairRoad,
    TakeCard,
    TakeResource,
    TurnRoad,
)
from engine.games.settlers.expansions.event_cards.deck import Pile
from engine.games.settlers.expansions.event_cards.events import GiftsPassed, RoadRepaired
from engine.games.settlers.places import MAP
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.expansions.event_cards.turning import HOMES, playing, rolling, turns, with_pile
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges
from tests.engine.settlers.timing import Timed, timed

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)
QUAYS = [MAP.edge_corners[harbour["edge"]] for harbour in laid().view()["island"]["harbours"]]
ROAD = cards(lumber=1, brick=1)


def test_O2_plentiful_year_each_takes_one_of_its_choice_before_the_number_yields() -> None:
    game = playing()
    turns(game, RED, CardEvent.PLENTIFUL_YEAR)
    assert game.match.awaits() == (RED, BLUE, WHITE, ORANGE)
    for seat in (WHITE, RED, ORANGE):
        game.asks(seat, TakeResource(ORE))
    assert game.stage == "taking-resources"
    game.asks(BLUE, TakeResource(WOOL))
    assert [game.hand(seat) for seat in range(4)] == [cards(ore=1), cards(wool=1), cards(ore=1), cards(ore=1)]
    assert game.stage == "main"


def test_O2_what_the_bank_lacks_is_given_in_turn_order_from_the_seat_on_turn() -> None:
    game = playing(on_turn=WHITE, stage=None, bank=cards(ore=1, wool=19))
    game = rolling(game)
    turns(game, WHITE, CardEvent.PLENTIFUL_YEAR)
    assert game.match.awaits() == (WHITE,)
    game.asks(WHITE, TakeResource(ORE))
    assert game.match.awaits() == (ORANGE,)
    with refused("bank-lacks-cards", "O2"):
        game.asks(ORANGE, TakeResource(ORE))
    for seat in (ORANGE, RED, BLUE):
        game.asks(seat, TakeResource(WOOL))
    assert game.stage == "main"


def test_O2_from_an_empty_bank_nobody_takes_anything() -> None:
    game = playing(bank=cards())
    turns(game, RED, CardEvent.PLENTIFUL_YEAR)
    assert game.stage == "main"
    game = playing(bank=cards(ore=1))
    turns(game, RED, CardEvent.PLENTIFUL_YEAR)
    game.asks(RED, TakeResource(ORE))
    assert game.stage == "main"


def test_O2_tournament_each_with_most_played_knights_takes_one_and_without_a_knight_nobody_does() -> None:
    game = playing(played={BLUE: dev(knight=2), ORANGE: dev(knight=2), RED: dev(knight=1)})
    turns(game, RED, CardEvent.TOURNAMENT)
    assert game.match.awaits() == (BLUE, ORANGE)
    game = playing()
    turns(game, RED, CardEvent.TOURNAMENT)
    assert game.stage == "main"


def test_O2_with_barbarians_knights_on_the_board_count_for_tournament_and_conflict() -> None:
    fields: dict[str, Any] = {
        "knights": {BLUE: edges("0,0,E 0,0,SE"), RED: edges("1,0,E")},
        "hands": {RED: cards(ore=1)},
        **HOMES,
    }
    game = rolling(attacked(rulebook="barbarians+event_cards", **fields))
    turns(game, RED, CardEvent.TOURNAMENT)
    assert game.match.awaits() == (BLUE,)
    game = rolling(attacked(rulebook="barbarians+event_cards", **fields))
    turns(game, RED, CardEvent.CONFLICT)
    assert (game.stage, game.match.awaits()) == ("taking-card", (BLUE,))


def test_O2_calm_seas_each_with_most_harbours_takes_one_and_without_a_harbour_nobody_does() -> None:
    homes = {RED: (QUAYS[0][0], QUAYS[1][0]), BLUE: (QUAYS[2][0],), WHITE: (QUAYS[3][0], QUAYS[4][0])}
    game = playing(settlements=homes)
    turns(game, RED, CardEvent.CALM_SEAS)
    assert game.match.awaits() == (RED, WHITE)
    game = playing()
    turns(game, RED, CardEvent.CALM_SEAS)
    assert game.stage == "main"


def test_O2_calm_seas_overlooks_harbours_of_conquered_buildings() -> None:
    quay = next(end for ends in QUAYS for end in ends if len(MAP.corner_hexes[end]) == 1)
    other = next(end for ends in QUAYS for end in ends if not set(MAP.corner_hexes[end]) & set(MAP.corner_hexes[quay]))
    name = MAP.hex_places.names[MAP.corner_hexes[quay][0]]
    fields: dict[str, Any] = {"rulebook": "barbarians+event_cards", "settlements": {RED: (quay,), BLUE: (other,)}}
    game = rolling(attacked({name: 3}, **fields))
    turns(game, RED, CardEvent.CALM_SEAS, 12)
    assert game.match.awaits() == (BLUE,)
    game = rolling(attacked({name: 2}, **fields))
    turns(game, RED, CardEvent.CALM_SEAS, 12)
    assert game.match.awaits() == (RED, BLUE)


def test_O2_good_neighbours_each_gives_one_to_the_left_all_at_once_and_hidden_until_all_have_chosen() -> None:
    game = playing(hands={RED: cards(ore=1), BLUE: cards(wool=1), WHITE: cards(brick=2)}, robber="0,-1")
    turns(game, RED, CardEvent.GOOD_NEIGHBOURS)
    assert game.match.awaits() == (RED, BLUE, WHITE)
    game.asks(RED, PassResource(ORE))
    assert game.told(RED, "GiftChosen") == [{"is": "GiftChosen", "seat": RED, "resource": ORE}]
    assert game.told(BLUE, "GiftChosen") == game.told(None, "GiftChosen") == [{"is": "GiftChosen", "seat": RED}]
    with refused("cards-not-held", "O2"):
        game.asks(BLUE, PassResource(ORE))
    game.asks(WHITE, PassResource(BRICK))
    assert game.hand(BLUE) == cards(wool=1)
    events = game.asks(BLUE, PassResource(WOOL))
    assert only(events, GiftsPassed).gifts == {RED: (BLUE, ORE), BLUE: (WHITE, WOOL), WHITE: (ORANGE, BRICK)}
    hands = [game.hand(seat) for seat in range(4)]
    assert hands == [cards(), cards(ore=1), cards(wool=1, brick=1), cards(brick=1)]
    assert game.stage == "main"


def test_O2_a_chosen_gift_stands_in_no_view() -> None:
    fields: dict[str, Any] = {"hands": {RED: cards(ore=1, wool=1), BLUE: cards(wool=1)}}
    views = []
    for kind in (ORE, WOOL):
        game = playing(**fields)
        turns(game, RED, CardEvent.GOOD_NEIGHBOURS)
        game.asks(RED, PassResource(kind))
        views.append([game.match.view(viewer) for viewer in (Viewer(), Viewer(BLUE))])
    assert views[0] == views[1]


def test_O2_neighbourly_assistance_those_with_most_points_give_to_one_with_fewer() -> None:
    homes = {RED: corners("0,0,N 1,0,SE"), BLUE: corners("0,0,S -1,0,NW"), WHITE: corners("2,-1,S")}
    game = playing(
        settlements=homes, hands={RED: cards(ore=1), BLUE: cards(wool=1), WHITE: cards(brick=1)}, robber="-1,0"
    )
    turns(game, RED, CardEvent.ASSISTANCE, 11)
    assert game.match.awaits() == (RED, BLUE)
    with refused("not-with-fewer-points", "O2", seats=(WHITE, ORANGE)):
        game.asks(RED, GiveResource(BLUE, ORE))
    with refused("cards-not-held", "O2"):
        game.asks(RED, GiveResource(WHITE, WOOL))
    game.asks(BLUE, GiveResource(ORANGE, WOOL))
    game.asks(RED, GiveResource(WHITE, ORE))
    assert [game.hand(seat) for seat in range(4)] == [cards(), cards(), cards(brick=1, ore=1), cards(wool=1)]
    assert game.stage == "main"


def test_O2_for_assistance_only_points_count_that_everybody_can_see() -> None:
    homes = {RED: corners("0,0,N"), BLUE: corners("0,0,S -1,0,NW"), WHITE: corners("2,-1,S")}
    each = {RED: cards(ore=1), BLUE: cards(wool=1)}
    game = playing(settlements=homes, hands=each, held={RED: dev(victory_point=1)}, robber="-1,0")
    turns(game, RED, CardEvent.ASSISTANCE, 11)
    assert game.match.awaits() == (BLUE,)
    game.asks(BLUE, GiveResource(RED, WOOL))


def test_O2_all_level_in_points_there_is_no_assistance() -> None:
    game = playing(hands=dict.fromkeys(range(4), cards(ore=1)))
    turns(game, RED, CardEvent.ASSISTANCE)
    assert game.stage == "main"


@pytest.mark.parametrize(
    ("fields", "taker"),
    [
        ({"army": BLUE, "played": {BLUE: dev(knight=3), RED: dev(knight=3)}}, BLUE),
        ({"played": {WHITE: dev(knight=2), RED: dev(knight=1)}}, WHITE),
        ({"played": {WHITE: dev(knight=2), RED: dev(knight=2)}}, None),
        ({}, None),
    ],
)
def test_O2_conflict_is_for_the_largest_army_else_for_a_single_seat_with_most_knights(
    fields: dict[str, Any], taker: int | None
) -> None:
    game = playing(hands={RED: cards(ore=1), ORANGE: cards(ore=1)}, **fields)
    turns(game, RED, CardEvent.CONFLICT)
    assert (game.match.awaits() == (taker,)) if taker is not None else game.stage == "main"


@pytest.mark.parametrize(
    ("fields", "taker"),
    [
        ({"longest": (BLUE, 5)}, BLUE),
        ({"roads": {RED: edges("0,0,NE 0,0,E"), BLUE: edges("1,0,SE")}}, RED),
        ({"roads": {RED: edges("0,0,NE"), BLUE: edges("1,0,SE")}}, None),
    ],
)
def test_O2_trade_advantage_is_for_the_longest_road_else_for_a_single_seat_with_most_roads(
    fields: dict[str, Any], taker: int | None
) -> None:
    game = playing(hands={RED: cards(ore=1), ORANGE: cards(ore=1)}, **fields)
    turns(game, RED, CardEvent.TRADE_ADVANTAGE)
    assert (game.match.awaits() == (taker,)) if taker is not None else game.stage == "main"


def test_O2_a_taken_card_is_known_to_the_two_concerned_alone() -> None:
    game = playing(longest=(BLUE, 5), hands={RED: cards(ore=1, wool=1)})
    turns(game, RED, CardEvent.TRADE_ADVANTAGE)
    with refused("no-such-victim", "O2", victims=(RED,)):
        game.asks(BLUE, TakeCard(WHITE))
    events = game.asks(BLUE, TakeCard(RED), rng=[1])
    assert only(events, CardStolen).resource == ORE
    for seat, knows in ((RED, True), (BLUE, True), (WHITE, False), (None, False)):
        assert ("resource" in game.told(seat, "CardStolen")[0]) is knows
    assert game.stage == "main"


def test_O2_the_friendly_robber_does_not_protect_from_conflict_and_nobody_has_a_card_nothing_happens() -> None:
    game = playing("basic+event_cards+friendly_robber", longest=(BLUE, 5), hands={RED: cards(ore=1)})
    turns(game, RED, CardEvent.TRADE_ADVANTAGE)
    assert game.stage == "taking-card"
    game = playing(longest=(BLUE, 5))
    turns(game, RED, CardEvent.TRADE_ADVANTAGE)
    assert game.stage == "main"


def shaken(**laying: Any) -> Playing:
    """Red's road 0,0,NE is damaged, and so is one of each other seat; Red has rolled."""
    game = playing(**{"settlements": HOMES["settlements"], "roads": HOMES["roads"], "robber": "0,-1", **laying})
    turns(game, RED, CardEvent.EARTHQUAKE)
    for seat, (road, *_) in HOMES["roads"].items():
        game.asks(seat, TurnRoad(road))
    return game


def test_O2_earthquake_each_turns_one_road_of_its_own() -> None:
    game = playing()
    turns(game, RED, CardEvent.EARTHQUAKE)
    assert game.match.awaits() == (RED, BLUE, WHITE, ORANGE)
    with refused("not-your-road", "O2"):
        game.asks(RED, TurnRoad(edge("0,0,SW")))
    game = shaken()
    assert game.view()["damaged_roads"]["edges"]["0"] == edge("0,0,NE")
    assert game.stage == "main"


def test_O2_who_has_a_damaged_road_turns_no_second() -> None:
    game = shaken(hands={RED: ROAD})
    game.asks(RED, RepairRoad())
    game.asks(RED, EndTurn())
    turns(game, BLUE, CardEvent.NONE)
    game.asks(BLUE, EndTurn())
    game = with_pile(rolling(game), Pile())
    turns(game, WHITE, CardEvent.EARTHQUAKE)
    assert game.match.awaits() == (RED,)


def test_O2_until_it_is_repaired_its_seat_builds_no_road() -> None:
    game = shaken(hands={RED: cards(lumber=2, brick=2)})
    with refused("road-damaged", "O2"):
        game.asks(RED, BuildRoad(edge("0,0,E")))
    assert only(game.asks(RED, RepairRoad()), RoadRepaired).paid == ROAD
    game.asks(RED, BuildRoad(edge("0,0,E")))


def test_O2_nor_anything_at_the_ends_of_the_damaged_road() -> None:
    roads = HOMES["roads"] | {RED: edges("0,0,NE 0,0,E 0,0,SE")}
    rich = {RED: cards(lumber=1, brick=1, wool=1, grain=3, ore=3)}
    game = playing(settlements={RED: corners("0,0,N")}, roads=roads, hands=rich)
    turns(game, RED, CardEvent.EARTHQUAKE)
    game.asks(RED, TurnRoad(edge("0,0,E")))
    for seat in (BLUE, WHITE, ORANGE):
        game.asks(seat, TurnRoad(HOMES["roads"][seat][0]))
    with refused("road-damaged", "O2"):
        game.asks(RED, BuildSettlement(corner("0,0,SE")))
    game.asks(RED, BuildCity(corner("0,0,N")))
    game = shaken(hands={RED: cards(grain=2, ore=3)})
    with refused("road-damaged", "O2"):
        game.asks(RED, BuildCity(corner("0,0,N")))


def test_O2_others_build_beside_a_damaged_road() -> None:
    game = shaken(hands={BLUE: cards(lumber=2, brick=2)})
    game.asks(RED, EndTurn())
    turns(game, BLUE, CardEvent.NONE)
    game.asks(BLUE, RepairRoad())
    game.asks(BLUE, BuildRoad(edge("0,0,SE")))


def test_O2_a_damaged_road_bars_free_roads_and_counts_for_the_longest_road() -> None:
    roads = HOMES["roads"] | {RED: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW")}
    roads[BLUE] = edges("1,1,SE")
    game = playing(settlements={RED: corners("0,0,N")}, roads=roads, held={RED: dev(road_building=1)})
    turns(game, RED, CardEvent.EARTHQUAKE)
    game.asks(RED, TurnRoad(edge("0,0,E")))
    for seat in (BLUE, WHITE, ORANGE):
        game.asks(seat, TurnRoad(roads[seat][0]))
    assert game.view()["longest_road"]["lengths"][RED] == 4
    with refused("no-road-to-build", "C6"):
        game.asks(RED, PlayRoadBuilding())


def test_O2_a_road_is_repaired_in_ones_own_turn_for_the_cost_of_a_road_and_that_is_taken_back_like_a_build() -> None:
    game = shaken(hands={RED: cards(lumber=1)})
    with refused("cannot-pay", "O2", cost=ROAD):
        game.asks(RED, RepairRoad())
    game = shaken(hands={RED: ROAD})
    game.asks(RED, RepairRoad())
    assert game.hand(RED) == cards()
    with refused("no-damaged-road", "O2"):
        game.asks(RED, RepairRoad())
    game.asks(RED, TakeBack())
    assert game.hand(RED) == ROAD
    assert game.view()["damaged_roads"]["edges"]["0"] == edge("0,0,NE")


def clocked(event: CardEvent, **laying: Any) -> tuple[Timed, list[Event]]:
    """A table with a clock for each turn, and what follows when this card is drawn."""
    game = timed(
        rulebook="basic+event_cards",
        rules={"turn_seconds": 60},
        stage=playing().table.stage,
        **{**HOMES, **laying},
    )
    return game, turns(game, RED, event)


@pytest.mark.parametrize(
    ("event", "laying", "draws"),
    [
        (CardEvent.PLENTIFUL_YEAR, {}, 4),
        (CardEvent.GOOD_NEIGHBOURS, {"hands": dict.fromkeys(range(4), cards(ore=1, wool=1))}, 4),
        (CardEvent.ASSISTANCE, {"settlements": {RED: corners("0,0,N")}, "hands": {RED: cards(ore=1)}}, 1),
        (CardEvent.TRADE_ADVANTAGE, {"longest": (RED, 5), "hands": {BLUE: cards(ore=1), WHITE: cards(ore=1)}}, 2),
        (CardEvent.EARTHQUAKE, {}, 0),
    ],
)
def test_O2_when_time_is_up_the_clock_chooses_at_random_what_is_owed(
    event: CardEvent, laying: dict[str, Any], draws: int
) -> None:
    game, _ = clocked(event, **laying)
    while game.stage not in ("main", "rolling"):
        before = game.stage, game.match.awaits()
        rest = min(draws, 2) if event is CardEvent.TRADE_ADVANTAGE else min(draws, 1)
        game.until_zero(rng=[0] * rest)
        assert (game.stage, game.match.awaits()) != before
    assert game.stage == "main"


def test_O2_a_seat_that_goes_owes_nothing_and_its_gift_lapses() -> None:
    game = playing("league+event_cards", hands=dict.fromkeys(range(4), cards(ore=1)))
    turns(game, RED, CardEvent.GOOD_NEIGHBOURS)
    game.asks(BLUE, PassResource(ORE))
    game.asks(BLUE, Retire())
    for seat in (RED, WHITE):
        game.asks(seat, PassResource(ORE))
    events = game.asks(ORANGE, Retire())
    assert only(events, GiftsPassed).gifts == {RED: (WHITE, ORE), WHITE: (RED, ORE)}
    assert game.stage == "main"


def test_O2_nobody_is_waited_for_who_has_nobody_left_to_assist() -> None:
    homes = {RED: corners("0,0,N 1,0,SE"), BLUE: corners("0,0,S -1,0,NW"), ORANGE: corners("-2,1,N 0,2,S")}
    each = dict.fromkeys((RED, BLUE), cards(ore=1))
    game = playing("league+event_cards", settlements=homes | {WHITE: corners("2,-1,S")}, hands=each, robber="-1,0")
    turns(game, RED, CardEvent.ASSISTANCE, 11)
    assert game.match.awaits() == (RED, BLUE)
    game.asks(WHITE, Retire())
    assert game.stage == "main"


def test_O2_if_the_seat_on_turn_goes_the_others_still_choose_and_the_number_yields() -> None:
    game = playing("league+event_cards", settlements={BLUE: corners("0,-1,S")}, robber="2,0", longest=(BLUE, 5))
    game.given(WHITE, cards(ore=1))
    turns(game, RED, CardEvent.TRADE_ADVANTAGE)
    game.asks(RED, Retire())
    assert (game.stage, game.match.awaits()) == ("taking-card", (BLUE,))
    events = game.asks(BLUE, TakeCard(WHITE), rng=[0])
    assert not [event for event in events if isinstance(event, Produced)]
    assert game.stage == "rolling"
