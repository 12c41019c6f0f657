"""How the steady bot places, builds, discards, robs and declares."""

import pytest

from engine.games.settlers.cards import covers
from engine.games.settlers.places import MAP
from engine.games.settlers.stages import Discarding, FreeRoads, PlacingRoad, PlacingSettlement, Robbing, Rolling
from tests.engine.bots import says
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid
from tests.engine.settlers.places import corner, corners, edges, way

SETTLED = {RED: corners("0,0,N 1,1,N"), BLUE: corners("-1,-1,N"), WHITE: corners("-1,1,S"), ORANGE: corners("1,-1,NE")}
PAVED = {RED: edges("0,0,NE 1,1,NE"), BLUE: edges("-1,-1,NE"), WHITE: edges("-1,1,SE"), ORANGE: edges("1,-1,E")}


def chances(game: Playing, place: int) -> int:
    """Of 36 rolls, how many yield a card here."""
    island = game.view()["island"]
    numbers = [island["numbers"][hex] for hex in MAP.corner_hexes[place]]
    return sum(6 - abs(7 - number) for number in numbers if number)


def test_the_first_settlement_goes_where_much_grows_and_not_all_of_a_kind() -> None:
    game = laid(stage=PlacingSettlement(RED))
    said = says(game.match, RED)
    assert said
    best = max(chances(game, place) for place in range(54))
    assert chances(game, said["corner"]) >= best - 1
    terrains = {game.view()["island"]["terrains"][hex] for hex in MAP.corner_hexes[said["corner"]]}
    assert len(terrains) == 3


def test_the_second_settlement_brings_what_the_first_does_not() -> None:
    game = laid(stage=PlacingSettlement(RED), settlements={RED: corners("0,1,N")}, roads={RED: edges("0,1,NE")})
    said = says(game.match, RED)
    assert said
    island = game.view()["island"]
    kinds = {island["terrains"][hex] for place in (corner("0,1,N"), said["corner"]) for hex in MAP.corner_hexes[place]}
    assert len(kinds - {5}) >= 4


def test_the_road_points_to_a_place_that_is_free() -> None:
    game = laid(stage=PlacingRoad(RED, corner("0,0,N")), settlements={RED: corners("0,0,N"), BLUE: corners("-1,-1,N")})
    said = says(game.match, RED)
    assert said
    end = next(c for c in MAP.edge_corners[said["edge"]] if c != corner("0,0,N"))
    free = [
        c for c in MAP.corner_corners[end] if not {c, *MAP.corner_corners[c]} & {corner("0,0,N"), corner("-1,-1,N")}
    ]
    assert free


def test_it_builds_a_city_as_soon_as_it_can() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(grain=2, ore=3)})
    said = says(game.match, RED)
    assert said
    assert said["is"] == "BuildCity"
    assert said["corner"] in SETTLED[RED]


def test_it_settles_at_the_end_of_its_road() -> None:
    game = laid(
        settlements=SETTLED,
        roads={**PAVED, RED: way("0,0", "NE E")},
        hands={RED: cards(lumber=1, brick=1, wool=1, grain=1)},
    )
    assert says(game.match, RED) == {"is": "BuildSettlement", "corner": corner("0,0,SE")}


def test_it_builds_a_road_on_its_way_to_a_place() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(lumber=1, brick=1, wool=1)})
    said = says(game.match, RED)
    assert said
    assert said["is"] == "BuildRoad"


def test_a_road_that_takes_the_longest_is_built_at_once() -> None:
    longest = way("0,0", "NE E SE SW")
    game = laid(settlements=SETTLED, roads={**PAVED, RED: longest}, hands={RED: cards(lumber=1, brick=1)})
    game.asks(RED, game.match.command(says(game.match, RED)))
    assert game.longest_road == RED


def test_it_changes_at_the_bank_what_completes_the_plan() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(lumber=4, grain=2, ore=2)})
    assert says(game.match, RED) == {"is": "TradeWithBank", "give": 0, "get": 4}


def test_with_nothing_to_do_it_ends_its_turn() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={RED: cards(wool=1)})
    assert says(game.match, RED) == {"is": "EndTurn"}


def test_it_rolls() -> None:
    game = laid(stage=Rolling(RED), settlements=SETTLED, roads=PAVED)
    assert says(game.match, RED) == {"is": "Roll"}


@pytest.mark.parametrize("stage", [Rolling(RED), None, Robbing(RED)])
def test_it_declares_as_soon_as_it_may_before_the_roll_too(stage: Rolling | Robbing | None) -> None:
    game = laid(
        stage=stage,
        settlements=SETTLED,
        cities={RED: corners("2,-1,SE 0,-1,N 2,0,SE -2,0,NW")},
        roads=PAVED,
        hands={RED: cards(grain=2, ore=3), BLUE: cards(wool=1)},
    )
    assert says(game.match, RED) == {"is": "DeclareVictory"}


def test_it_keeps_what_its_plan_needs() -> None:
    hand = cards(lumber=3, wool=2, grain=2, ore=3)
    game = laid(stage=Discarding({RED: 5}), settlements=SETTLED, roads=PAVED, hands={RED: hand})
    said = says(game.match, RED)
    assert said
    assert said["is"] == "Discard"
    kept = tuple(held - given for held, given in zip(hand, said["cards"], strict=True))
    assert covers(kept, cards(grain=2, ore=3))


def test_the_robber_goes_to_the_leader_and_takes_a_card() -> None:
    game = laid(
        stage=Robbing(RED),
        settlements=SETTLED,
        cities={BLUE: corners("0,1,S 2,-2,N -2,1,NW")},
        hands={BLUE: cards(ore=2), WHITE: cards(ore=2), ORANGE: cards(ore=2)},
    )
    said = says(game.match, RED)
    assert said
    assert said["victim"] == BLUE


def test_the_robber_spares_its_own_land() -> None:
    game = laid(stage=Robbing(RED), settlements=SETTLED, hands={BLUE: cards(ore=1)})
    for rng in range(5):
        said = says(game.match, RED, rng)
        assert said
        assert not set(MAP.hex_corners[said["hex"]]) & set(SETTLED[RED])


def test_of_two_alike_it_robs_who_holds_cards() -> None:
    game = laid(
        stage=Robbing(RED),
        settlements={RED: corners("2,0,SE"), BLUE: corners("-1,0,N"), WHITE: corners("-1,0,S")},
        hands={WHITE: cards(ore=3)},
    )
    said = says(game.match, RED)
    assert said
    assert said["victim"] == WHITE


def test_free_roads_lead_somewhere() -> None:
    game = laid(stage=FreeRoads(RED, 2), settlements=SETTLED, roads=PAVED, held={RED: dev(knight=1)})
    for _ in range(2):
        said = says(game.match, RED)
        assert said
        game.asks(RED, game.match.command(said))
    ends = {end for road in game.view()["pieces"]["roads"]["0"] for end in MAP.edge_corners[road]}
    built = {place for placed in SETTLED.values() for place in placed}
    assert any(not {end, *MAP.corner_corners[end]} & built for end in ends)


def test_the_same_view_offers_and_lots_give_the_same_move() -> None:
    game = laid(stage=Robbing(RED), settlements=SETTLED, hands={BLUE: cards(ore=1), WHITE: cards(ore=1)})
    assert len({str(says(game.match, RED, rng=5)) for _ in range(3)}) == 1


def test_it_is_silent_where_nobody_asks_it() -> None:
    game = laid(settlements=SETTLED, roads=PAVED, hands={BLUE: cards(grain=2, ore=3)})
    assert says(game.match, BLUE) is None
