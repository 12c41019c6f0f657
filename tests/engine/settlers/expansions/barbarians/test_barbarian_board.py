"""Board and placement of Barbarian Attack (A1–A3)."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine.core import RuleError, SeededRng
from engine.games import GAMES
from engine.games.settlers.commands import PlaceRoad, PlaceSettlement
from engine.games.settlers.events import StartCardsGiven
from engine.games.settlers.expansions.barbarians.board import CASTLE, DATA, layout
from engine.games.settlers.maps import CLUMPS, DESERT, HARBOURS, RESOURCE_OF
from engine.games.settlers.maps.frame import DATA as BASE
from engine.games.settlers.places import MAP
from engine.games.settlers.stages import PlacingSettlement
from engine.match import law_text
from tests.engine.settlers.expansions.barbarians.laying import First, attacked
from tests.engine.settlers.laying import RED, only
from tests.engine.settlers.places import corner, hex


def axial(name: str) -> tuple[int, int]:
    q, r = name.split(",")
    return int(q), int(r)


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


COAST = [axial(name) for name in DATA["check_order"]]
NUMBERS = {axial(name): number for name, number in DATA["numbers"]}
WEST, DRY = axial(DATA["castle"]), axial(DATA["desert"])


def test_A1_castle_and_desert_are_opposite_corners_and_the_rest_of_the_outer_ring_is_coast() -> None:
    assert (-WEST[0], -WEST[1]) == DRY
    ring = {place for place in MAP.hexes if distance(place, (0, 0)) == 2}
    assert {*COAST, WEST, DRY} == ring
    assert len(COAST) == 10
    assert 0 in WEST or sum(WEST) == 0


def test_A8_the_order_of_the_check_begins_left_of_the_castle_and_goes_clockwise() -> None:
    assert distance(COAST[0], WEST) == distance(COAST[-1], WEST) == 1
    gaps = [(one, other) for one, other in pairwise(COAST) if distance(one, other) > 1]
    assert [distance(one, DRY) + distance(DRY, other) for one, other in gaps] == [2]
    assert COAST[0][0] == WEST[0], "left of the castle lies further up on the same side"
    assert COAST.index((1, -2)) < COAST.index((2, 0)) < COAST.index((0, 2))


def test_A1_each_number_names_one_coast_hex_and_one_11_is_left_out() -> None:
    assert sorted(NUMBERS[place] for place in COAST) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert Counter(NUMBERS.values()) == Counter(BASE["tokens"]["order"]) - Counter([11])
    assert set(NUMBERS) == set(MAP.hexes) - {WEST, DRY}


def test_A1_the_terrain_is_that_of_the_base_but_for_one_forest() -> None:
    pools = Counter(DATA["coast_terrains"]) + Counter(DATA["inner_terrains"])
    assert [sum(DATA[f"{part}_terrains"].values()) for part in ("coast", "inner")] == [10, 7]
    base = {"lumber": "F", "brick": "H", "wool": "P", "grain": "G", "ore": "M"}
    assert pools == {kind: BASE["terrains"][letter] - (kind == "lumber") for kind, letter in base.items()}
    assert DATA["coast_terrains"] == {"lumber": 2, "brick": 2, "wool": 3, "grain": 2, "ore": 1}


def test_A8_each_colour_has_two_faces_and_strikes_two_opposite_sides() -> None:
    faces = DATA["loss_die"]
    assert sorted(map(int, faces)) == [1, 2, 3, 4, 5, 6]
    assert Counter(colour for colour, *_ in faces.values()) == {"green": 2, "purple": 2, "brown": 2}
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    for _, one, other in faces.values():
        assert (sides.index(one) - sides.index(other)) % 6 == 3
    assert {side for _, *both in faces.values() for side in both} == set(sides)
    assert faces["1"][1:] == ["NW", "SE"]
    assert faces["2"][1:] == ["NE", "SW"]
    assert faces["3"][1:] == ["E", "W"]


class Drawn:
    def __init__(self, seed: int) -> None:
        self.rng = SeededRng(seed)

    def number(self, use: str, ordinal: int, below: int) -> int:
        return self.rng.number(below)

    def dice(self, ordinal: int) -> Any:
        raise AssertionError


def test_A1_the_rule_of_red_numbers_has_no_effect_on_the_board() -> None:
    coast = GAMES["settlers"].chapters["barbarians"]
    assert coast.unused == ("red_clump", "board_code")
    lay = coast.procedures["board"]["barbarians"]
    assert len({lay(Drawn(7), clumped) for clumped in CLUMPS.values()}) == 1


def test_A1_terrain_falls_at_random_on_the_coast_and_within_and_tokens_lie_where_they_are_printed() -> None:
    boards = {layout(Drawn(seed)) for seed in range(20)}
    assert len(boards) == 20
    for board in boards:
        terrain = dict(zip(MAP.hexes, board.terrains, strict=False))
        assert (terrain[WEST], terrain[DRY]) == (CASTLE, DESERT)
        coast = Counter(terrain[place] for place in COAST)
        assert coast == {0: 2, 1: 2, 2: 3, 3: 2, 4: 1}
        inner = Counter(terrain[place] for place in MAP.hexes if distance(place, (0, 0)) < 2)
        assert inner == {0: 1, 1: 1, 2: 1, 3: 2, 4: 2}
        assert {place: number for place, number in zip(MAP.hexes, board.numbers, strict=False) if number} == NUMBERS
    assert CASTLE not in RESOURCE_OF


@pytest.mark.parametrize("changes", [{"board": "random"}, {"board_code": "X"}, {"cities": 0}, {"knight_deals": True}])
def test_A1_a_room_of_the_scenario_can_have_no_other_board_and_no_deal_about_the_robber(
    changes: dict[str, Any],
) -> None:
    with pytest.raises(RuleError):
        law_text(GAMES["settlers"], "barbarians", changes)


def test_A1_no_other_rule_book_can_have_its_board() -> None:
    with pytest.raises(RuleError, match="board is one of"):
        law_text(GAMES["settlers"], "basic", {"board": "barbarians"})


def test_A2_two_barbarians_stand_on_the_2_and_the_12_and_34_are_in_stock() -> None:
    game = attacked()
    start = {name: chapter.start(game.table.law) for chapter in game.table.law.chapters for name in [chapter.name]}
    coast = start["barbarians"]
    assert {NUMBERS[place]: count for place, count in zip(COAST, coast.standing, strict=True) if count} == {2: 1, 12: 1}
    assert (coast.stock, coast.captured) == (34, (0, 0, 0, 0))
    assert start["barbarian_gold"].owned == (0, 0, 0, 0)
    assert start["barbarian_knights"].edges == (0, 0, 0, 0)
    assert game.view()["barbarian_knights"]["stock"] == [6, 6, 6, 6]


def test_A2_there_is_no_robber_no_deck_and_no_largest_army_and_gold_and_prisoners_are_public() -> None:
    view = attacked(gold={RED: 2}, captured={RED: 3}).view()
    assert not {"robber", "cards", "largest_army"} & set(view)
    assert view["barbarian_gold"]["owned"] == [2, 0, 0, 0]
    assert view["barbarians"]["captured"] == [3, 0, 0, 0]
    assert view["island"]["harbours"] == [
        {"edge": harbour.edge, "kind": harbour.kind} for harbour in HARBOURS["fixed"](First())
    ]


def test_A3_all_place_a_settlement_and_then_a_city_that_yields_their_cards_without_an_attack() -> None:
    game = attacked({"0,2": 1, "-2,0": 1}, seats=3, stage=PlacingSettlement(RED))
    slices = {**game.table.slices, "turn": type(game.table.slices["turn"])(RED, 0)}
    game.match = type(game.match)(game.game, type(game.table)(game.table.law, slices), 1)
    sites = iter(("0,-2,N", "2,-2,N", "-2,0,NW", "2,0,SE", "0,2,S", "0,0,N"))
    for turn, seat in enumerate((0, 1, 2, 2, 1, 0)):
        site = corner(next(sites))
        events = game.asks(seat, PlaceSettlement(site))
        if turn >= 3:
            given = only(events, StartCardsGiven).cards
            lands = [MAP.corner_hexes[site]]
            assert sum(given) == sum(game.view()["island"]["terrains"][land] < 5 for land in lands[0])
            assert game.view()["pieces"]["cities"][str(seat)] == [site]
        road = next(action for action in game.table.legal_actions(seat) if action.command is PlaceRoad)
        game.asks(seat, road.sample(First()))
    assert game.view()["points"]["public"] == [3, 3, 3]
    assert game.view()["points"]["target"] == 12
    assert game.view()["barbarians"]["standing"] == {str(hex("-2,0")): 1, str(hex("0,2")): 1}
