"""Conquest: what three barbarians on a hex do, and that it is derived (A5)."""

from typing import Any

from engine.core import SeededRng
from engine.games.settlers.chapters.points import breakdown
from engine.games.settlers.chapters.trade.bank_trade import rates
from engine.games.settlers.commands import BuildCity, BuildRoad, BuildSettlement, BuyCard, EndTurn, TradeWithBank
from engine.games.settlers.expansions.barbarians.board import COAST
from engine.games.settlers.expansions.barbarians.cards import INTRIGUE, PILE
from engine.games.settlers.expansions.barbarians.coast import CHAPTER
from engine.games.settlers.expansions.barbarians.commands import BuyGold, CaptureBarbarian
from engine.games.settlers.places import MAP
from tests.engine.settlers.expansions.barbarians.laying import attacked, pips
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, refused
from tests.engine.settlers.places import corner, edge, edges, hex

TIP = corner("0,-2,N")
"""On the coast hex 0,-2 alone."""

SHARED = corner("0,-2,SE")
"""On 0,-2 and on land that can't be conquered at once."""

RICH = cards(lumber=4, brick=4, wool=4, grain=6, ore=8)


def playing(standing: dict[str, int], **laying: Any) -> Playing:
    return attacked(standing, **{"hands": {RED: RICH}, **laying})


def test_A5_the_number_of_a_conquered_hex_is_dead_and_works_again_at_once() -> None:
    for count, gains in ((3, 0), (2, 1)):
        game = attacked({"0,-2": count}, settlements={BLUE: (TIP,)}, on_turn=RED)
        game.asks(RED, EndTurn())
        game.rolls(BLUE, 1, 2)
        assert sum(game.hand(BLUE)) == gains


def test_A5_no_road_goes_on_the_six_edges_of_a_conquered_hex() -> None:
    stands = {"settlements": {RED: (SHARED,)}, "roads": {RED: edges("0,-2,E")}}
    onto = edge("0,-2,NE")
    playing({"0,-2": 2}, **stands).asks(RED, BuildRoad(onto))
    game = playing({"0,-2": 3}, **stands)
    with refused("hex-conquered", "A5"):
        game.asks(RED, BuildRoad(onto))
    allowed = [action for action in game.table.legal_actions(RED) if action.command is BuildRoad]
    offered = {place for action in allowed for place in dict(action.fields)["edge"].values}  # type: ignore[union-attr]
    assert offered
    assert not offered & set(MAP.hex_edges[hex("0,-2")])


def test_A5_no_settlement_goes_on_the_six_corners_of_a_conquered_hex() -> None:
    stands = {"settlements": {RED: (corner("0,-1,S"),)}, "roads": {RED: edges("0,-2,NW 0,-2,W")}}
    for count in (2, 3):
        game = playing({"0,-2": count}, **stands)
        if count < 3:
            game.asks(RED, BuildSettlement(TIP), rng=pips((1, 1), (6, 6), (2, 2)))
        else:
            with refused("hex-conquered", "A5", corners=sorted(MAP.hex_corners[hex("0,-2")])):
                game.asks(RED, BuildSettlement(TIP))


def test_A5_a_building_all_of_whose_land_is_conquered_counts_nothing_and_can_be_no_city() -> None:
    game = playing({"0,-2": 3}, settlements={RED: (TIP, corner("0,0,S"))}, cities={BLUE: (corner("1,-2,N"),)})
    assert game.view()["points"]["public"] == [1, 2, 0, 0]
    assert breakdown(game.table, RED, hidden=False)["conquered"] == -1
    assert game.view()["barbarians"]["fallen"] == [TIP]
    with refused("hex-conquered", "A5"):
        game.asks(RED, BuildCity(TIP))
    both = playing({"0,-2": 3, "1,-2": 3}, cities={BLUE: (corner("1,-2,N"),)})
    assert both.view()["points"]["public"] == [0, 0, 0, 0]


def test_A5_an_upright_settlement_beside_a_conquered_hex_may_become_a_city() -> None:
    game = playing({"0,-2": 3}, settlements={RED: (corner("0,-2,S"),)})
    game.asks(RED, BuildCity(corner("0,-2,S")), rng=pips((1, 1), (6, 6), (2, 2)))
    assert game.points(RED) == 2


def test_A5_a_conquered_building_still_blocks_roads_and_keeps_its_distance() -> None:
    game = playing(
        {"0,-2": 3},
        settlements={BLUE: (TIP,), RED: (corner("0,0,N"),)},
        roads={RED: edges("0,-2,NE")},
    )
    assert not game.table.slices["pieces"].free >> TIP & 1
    assert not game.table.slices["pieces"].legal(RED)[0] >> edge("0,-2,NW") & 1


def test_A5_castle_and_desert_are_never_conquered_so_nothing_at_them_is() -> None:
    everywhere = {",".join(map(str, MAP.hexes[place])): 3 for place in COAST}
    for name in ("-2,2", "2,-2"):
        for place in MAP.hex_corners[hex(name)]:
            game = playing(everywhere, settlements={RED: (place,)})
            assert game.points(RED) == 1


def quay() -> tuple[int, int, dict[str, int]]:
    """A coast hex with a 3:1 harbour, a corner there, and the barbarians that conquer all land of it."""
    harbour = next(
        each
        for each in attacked().view()["island"]["harbours"]
        if each["kind"] == "3:1" and MAP.edge_hexes[each["edge"]][0] in COAST
    )
    land = MAP.edge_hexes[harbour["edge"]][0]
    site = MAP.edge_corners[harbour["edge"]][0]
    taken = {",".join(map(str, MAP.hexes[place])): 3 for place in MAP.corner_hexes[site]}
    return land, site, taken


def test_A15_a_refusal_of_the_bank_cites_the_conquest_that_bars_the_harbour() -> None:
    _, site, taken = quay()
    for standing, clauses in ((taken, ("A5", "A5")), ({}, ("C11", "A11"))):
        game = playing(standing, settlements={RED: (site,)} if standing else {}, hands={RED: cards(ore=3)})
        for command, clause in zip((TradeWithBank(4, 0), BuyGold(4)), clauses, strict=True):
            with refused("cards-not-held", clause, cost=cards(ore=4)):
                game.asks(RED, command)


def test_A5_the_harbour_of_a_conquered_building_is_useless_until_it_is_freed() -> None:
    land, site, taken = quay()
    game = playing(taken, settlements={RED: (site,)}, pile=(0, 0, 0, PILE[INTRIGUE]))
    assert rates(game.table, RED) == (4,) * 5
    game.asks(RED, BuyCard(), rng=[0])
    game.asks(RED, CaptureBarbarian(land))
    assert rates(game.table, RED) == (3,) * 5
    assert game.points(RED) == 1


def test_A5_harbour_points_of_the_harbourmaster_go_with_conquest_and_come_back() -> None:
    harbours = [each["edge"] for each in attacked().view()["island"]["harbours"]]
    inside = [
        (MAP.edge_hexes[place][0], next(end for end in MAP.edge_corners[place] if len(MAP.corner_hexes[end]) == 1))
        for place in harbours
        if MAP.edge_hexes[place][0] in COAST and any(len(MAP.corner_hexes[end]) == 1 for end in MAP.edge_corners[place])
    ]
    (first, one), (_, other) = inside[:2]
    standing = {",".join(map(str, MAP.hexes[first])): 2}
    game = playing(
        standing,
        rulebook="barbarians+harbourmaster",
        cities={RED: (one, other), BLUE: (corner("0,0,N"),)},
        settlements={RED: (corner("0,0,S"),)},
    )
    slices = game.table.slices
    card = type(slices["harbourmaster"])(RED, 4)
    game.match = type(game.match)(game.game, type(game.table)(game.table.law, {**slices, "harbourmaster": card}), 1)
    number = game.view()["island"]["numbers"][first]
    throw = (max(1, number - 6), number - max(1, number - 6))
    rest = [each for each in ((1, 1), (1, 2), (6, 6), (5, 6)) if sum(each) != number][:2]
    game.asks(RED, BuildCity(corner("0,0,S")), rng=pips(throw, *rest))
    assert game.view()["harbourmaster"] == {"points": [2, 0, 0, 0]}
    assert game.view()["points"]["target"] == 13


def test_A5_conquest_by_random_positions_is_what_counting_anew_finds() -> None:
    """Hexes and corners are found here by their coordinates, without the tables of the map."""
    rng, order = SeededRng(5), [MAP.hexes[place] for place in COAST]
    touching = {
        place: [land for land in MAP.hexes if place in MAP.hex_corners[MAP.hexes.index(land)]]
        for place in range(len(MAP.corner_points))
    }
    fell = 0
    for _ in range(60):
        counts = {land: rng.number(4) for land in order}
        sites: dict[int, list[int]] = {0: [], 1: []}
        for place in range(len(MAP.corner_points)):
            if not rng.number(4):
                sites[rng.number(2)].append(place)
        game = attacked(
            {f"{q},{r}": count for (q, r), count in counts.items()},
            settlements={RED: sites[0]},
            cities={BLUE: sites[1]},
            stock=0,
        )
        lost = {land for land, count in counts.items() if count == 3}
        assert {MAP.hexes[place] for place in game.view()["barbarians"]["conquered"]} == lost
        fallen = {place for place, lands in touching.items() if all(land in lost for land in lands)}
        built = {*sites[0], *sites[1]}
        fell += len(fallen & built)
        assert set(game.view()["barbarians"]["fallen"]) == fallen & built
        assert game.points(RED) == len(set(sites[0]) - fallen)
        assert game.points(BLUE) == 2 * len(set(sites[1]) - fallen)
        assert CHAPTER.of(game.table).conquered == sum(1 << MAP.hexes.index(land) for land in lost)
    assert fell > 20
