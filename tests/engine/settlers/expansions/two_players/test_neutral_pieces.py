"""Neutral seats of two players: their settlements, their free pieces, two rolls a turn (O4)."""

from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.games.settlers.api import Rolling
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.commands import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    EndTurn,
    MoveRobber,
    PlayRoadBuilding,
    Roll,
)
from engine.games.settlers.events import BoardLaid, DiceRolled, Produced, RoadPlaced, SettlementPlaced, Yielded
from engine.games.settlers.expansions.barbarians.events import AttackRolled
from engine.games.settlers.expansions.event_cards.cards import CardEvent
from engine.games.settlers.expansions.two_players.commands import BuildNeutralRoad, BuildNeutralSettlement
from engine.games.settlers.expansions.two_players.events import (
    NeutralRoadBuilt,
    NeutralSettlementBuilt,
    NeutralSettlementPlaced,
)
from engine.games.settlers.expansions.two_players.neutral import FIRST_SITES
from engine.match.commands import TakeBack
from tests.engine.bots import Played, played
from tests.engine.settlers.expansions.barbarians.laying import attacked, pips
from tests.engine.settlers.expansions.event_cards.turning import turns
from tests.engine.settlers.laying import RED, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges
from tests.engine.settlers.timing import timed

GREY, BROWN = 2, 3
ROAD = cards(lumber=1, brick=1)
SETTLEMENT = cards(lumber=1, brick=1, wool=1, grain=1)


def playing(rulebook: str = "basic+two_players", **laying: Any) -> Playing:
    """Red has a settlement in the south-east and a road there; the neutral seats have theirs by the desert hex."""
    position: dict[str, Any] = {
        "settlements": {RED: corners("1,1,S"), GREY: corners("1,-1,N"), BROWN: corners("-1,1,S")},
        "roads": {RED: edges("1,1,SE")},
    }
    return laid(**{"rulebook": rulebook, "seats": 2, **position, **laying})


def test_O4_a_room_has_two_seats_and_two_neutral_ones() -> None:
    game = GAMES["settlers"]
    for rulebook in game.rulebooks:
        assert game.seats_for(f"{rulebook}+two_players") == (2,)
    assert playing().view()["pieces"]["neutral"] == [GREY, BROWN]


def test_O4_each_neutral_seat_starts_with_one_settlement_on_opposite_spokes_of_the_centre() -> None:
    seen = set()
    for seed in range(12):
        batches = Played(("random", "random"), seed, rulebook="basic+two_players").batches
        (laid_out,) = [batch for batch in batches if any(isinstance(event, BoardLaid) for event in batch.events)]
        placed = [event for event in laid_out.events if isinstance(event, NeutralSettlementPlaced)]
        assert [event.seat for event in placed] == [GREY, BROWN]
        first, second = (FIRST_SITES.index(event.corner) for event in placed)
        assert (second - first) % 6 == 3
        seen.add(first)
    assert len(seen) > 3


def test_O4_neutral_seats_get_no_free_pieces_in_the_initial_placement() -> None:
    batches = played(("steady", "random"), 3, rulebook="basic+two_players").batches
    opening = [event for batch in batches for event in batch.events][:40]
    roads = [at for at, event in enumerate(opening) if isinstance(event, RoadPlaced)]
    assert len(roads) == 4
    assert not [event for event in opening[: roads[-1] + 1] if isinstance(event, NeutralRoadBuilt)]
    own = [event for event in opening if type(event) is SettlementPlaced]
    assert len(own) == 4


def test_O4_a_turn_has_two_rolls_which_both_yield() -> None:
    game = playing(stage=Rolling(RED), settlements={RED: corners("0,1,S")}, robber="2,0")
    assert game.view()["neutral_seats"] == {"rolls": 2}
    assert only(game.rolls(RED, 2, 2), Produced).gains == {RED: cards(grain=1)}
    assert (game.stage, game.view()["neutral_seats"]) == ("rolling", {"rolls": 1})
    game.rolls(RED, 1, 2)
    assert (game.stage, game.view()["neutral_seats"]) == ("main", {"rolls": 0})
    game.asks(RED, EndTurn())
    assert game.view()["neutral_seats"] == {"rolls": 2}


def test_O4_the_second_is_thrown_again_until_its_sum_differs_and_equal_ones_yield_nothing() -> None:
    game = playing(stage=Rolling(RED), settlements={RED: corners("0,1,S")}, robber="2,0")
    game.rolls(RED, 2, 2)
    events = game.asks(RED, Roll(), dice=[(1, 3), (3, 1), (1, 2)])
    assert [event.dice for event in events if isinstance(event, DiceRolled)] == [(1, 3), (3, 1), (1, 2)]
    assert not [event for event in events if isinstance(event, Produced)]
    assert game.hand(RED) == cards(grain=1)
    assert game.stage == "main"
    assert sum(game.view()["dice"]["counts"]) == 4


def test_O4_a_seven_is_settled_before_the_second_roll() -> None:
    game = playing(stage=Rolling(RED))
    game.rolls(RED, 3, 4)
    assert game.stage == "robbing"
    game.asks(RED, MoveRobber(game.table.slices["island"].by_number[12][0][0]))
    assert game.stage == "rolling"
    game.rolls(RED, 1, 2)
    assert game.stage == "main"


def test_O4_with_event_cards_two_are_drawn_and_equal_numbers_count_twice() -> None:
    game = playing("basic+two_players+event_cards", stage=Rolling(RED), settlements={RED: corners("0,1,S")})
    for stage in ("rolling", "main"):
        events = turns(game, RED, CardEvent.ROBBER_FLEES)
        assert only(events, Produced).gains == {RED: cards(grain=1)}
        assert game.stage == stage


def test_O4_cards_to_be_collected_wait_for_both_rolls() -> None:
    game = playing(
        "league+two_players",
        stage=Rolling(RED),
        settlements={RED: corners("0,1,S")},
        robber="2,0",
        rules={"collect": "by_hand"},
    )
    game.rolls(RED, 2, 2)
    game.rolls(RED, 1, 2)
    game.match = replace(game.match, table=game.table.evolve(Yielded({RED: cards(grain=1, ore=1)})))
    assert game.view()["resources"]["waiting"][str(RED)] == list(cards(grain=2, ore=1))


def test_O4_each_own_road_brings_a_free_one_for_one_neutral_seat() -> None:
    game = playing(hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("1,1,E")))
    assert (game.stage, game.view()["turn"]["piece"]) == ("neutral-building", "road")
    with refused("another-neutral-piece", "O4", piece="road"):
        game.asks(RED, BuildNeutralSettlement(GREY, corner("0,0,N")))
    with refused("no-neutral-site", "O4"):
        game.asks(RED, BuildNeutralRoad(BROWN, edge("1,-1,NE")))
    with refused("no-neutral-site", "O4"):
        game.asks(RED, BuildNeutralRoad(RED, edge("1,1,E")))
    with refused("not-now", "O4"):
        game.asks(RED, EndTurn())
    built = only(game.asks(RED, BuildNeutralRoad(GREY, edge("1,-1,NE"))), NeutralRoadBuilt)
    assert (built.seat, built.paid) == (GREY, cards())
    assert PIECES.of(game.table).roads[GREY] == 1 << edge("1,-1,NE")
    assert game.stage == "main"


def test_O4_each_own_settlement_brings_a_neutral_one() -> None:
    way = edges("1,-1,NW 1,-1,W")
    game = playing(roads={RED: edges("1,1,SE 1,1,E"), GREY: way}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("1,1,NE")))
    assert game.view()["turn"]["piece"] == "settlement"
    game.asks(RED, BuildNeutralSettlement(GREY, corner("1,-1,SW")))
    assert PIECES.of(game.table).settlements[GREY].bit_count() == 2
    assert game.stage == "main"


def test_O4_without_a_site_it_brings_a_road_and_without_a_place_nothing() -> None:
    game = playing(roads={RED: edges("1,1,SE 1,1,E")}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("1,1,NE")))
    assert game.view()["turn"]["piece"] == "road"
    bare: dict[str, Any] = {"settlements": {RED: corners("1,1,S")}}
    game = playing(**bare, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("1,1,E")))
    assert game.stage == "main"


def test_O4_a_city_brings_nothing() -> None:
    game = playing(hands={RED: cards(grain=2, ore=3)})
    game.asks(RED, BuildCity(corner("1,1,S")))
    assert game.stage == "main"


def test_O4_free_roads_of_a_card_bring_neutral_roads_each() -> None:
    game = playing(held={RED: dev(road_building=1)})
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("1,1,E")))
    assert game.stage == "neutral-building"
    game.asks(RED, BuildNeutralRoad(GREY, edge("1,-1,NE")))
    assert game.stage == "free-roads"
    game.asks(RED, BuildRoad(edge("1,1,SW")))
    game.asks(RED, BuildNeutralRoad(BROWN, edge("-1,1,SW")))
    assert game.stage == "main"


def test_O4_a_neutral_seat_may_hold_the_longest_road() -> None:
    way = edges("1,-1,NE 1,-1,E 1,-1,SE 1,-1,SW")
    game = playing(roads={RED: edges("1,1,SE"), GREY: way}, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("1,1,E")))
    game.asks(RED, BuildNeutralRoad(GREY, edge("1,-1,W")))
    assert LONGEST_ROAD.of(game.table).holder == GREY
    assert game.view()["points"]["public"] == [1, 0]


def test_O4_a_neutral_seat_is_no_harbourmaster() -> None:
    game = playing("basic+two_players+harbourmaster")
    assert len(game.view()["harbourmaster"]["points"]) == 2


def test_O4_a_free_piece_is_taken_back_before_the_piece_it_came_with() -> None:
    game = playing(hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("1,1,E")))
    game.asks(RED, BuildNeutralRoad(GREY, edge("1,-1,NE")))
    game.asks(RED, TakeBack())
    assert game.stage == "neutral-building"
    game.asks(RED, TakeBack())
    assert (game.stage, game.hand(RED)) == ("main", ROAD)


def test_O4_with_a_card_that_can_be_taken_back_so_can_the_neutral_road() -> None:
    game = playing("league+two_players", held={RED: dev(road_building=1)})
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("1,1,E")))
    game.asks(RED, BuildNeutralRoad(GREY, edge("1,-1,NE")))
    for _ in range(3):
        game.asks(RED, TakeBack())
    assert game.stage == "main"
    assert game.view()["cards"]["counts"][RED] == 1


def test_O4_when_time_is_up_the_clock_builds_the_neutral_piece() -> None:
    game = timed(
        rulebook="basic+two_players",
        seats=2,
        rules={"turn_seconds": 60},
        settlements={RED: corners("1,1,S"), GREY: corners("1,-1,N")},
        roads={RED: edges("1,1,SE")},
        hands={RED: ROAD},
    )
    game.asks(RED, BuildRoad(edge("1,1,E")))
    game.until_zero(rng=[0])
    assert PIECES.of(game.table).roads[GREY]


def test_O4_with_barbarians_ones_own_and_the_neutral_settlement_bring_an_attack_each() -> None:
    game = attacked(
        rulebook="barbarians+two_players",
        seats=2,
        settlements={RED: corners("1,1,S"), GREY: corners("1,-1,N")},
        roads={RED: edges("1,1,SE 1,1,E"), GREY: edges("1,-1,NW 1,-1,W")},
        hands={RED: SETTLEMENT},
    )
    dice = pips((1, 1), (1, 2), (1, 3))
    events = game.asks(RED, BuildSettlement(corner("1,1,NE")), rng=dice)
    assert [event.seat for event in events if isinstance(event, AttackRolled)] == [RED] * 3
    assert game.stage == "neutral-building"
    events = game.asks(RED, BuildNeutralSettlement(GREY, corner("1,-1,SW")), rng=pips((2, 3), (2, 4), (6, 2)))
    assert only(events, NeutralSettlementBuilt).seat == GREY
    assert [event.seat for event in events if isinstance(event, AttackRolled)] == [RED] * 3
    with refused("sealed", "U5"):
        game.asks(RED, TakeBack())


def test_O4_with_barbarians_no_free_piece_goes_to_a_conquered_hex() -> None:
    game = attacked(
        {"0,-2": 3},
        rulebook="barbarians+two_players",
        seats=2,
        settlements={RED: corners("1,1,S"), GREY: corners("0,-1,N")},
        roads={RED: edges("1,1,SE")},
        hands={RED: ROAD},
    )
    game.asks(RED, BuildRoad(edge("1,1,E")))
    with refused("hex-conquered", "A5"):
        game.asks(RED, BuildNeutralRoad(GREY, edge("0,-2,SE")))
