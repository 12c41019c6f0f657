"""The longest road: how it is measured, and who holds the card (C9)."""

import pytest

from engine.games.settlers.commands import BuildRoad, BuildSettlement, PlayRoadBuilding
from engine.games.settlers.events import LongestRoadMoved
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only
from tests.engine.settlers.places import corner, corners, edge, edges, ring, way

ROAD, SETTLEMENT = cards(lumber=1, brick=1), cards(lumber=1, brick=1, wool=1, grain=1)


def zigzag(lands: str, sides: str) -> tuple[int, ...]:
    """These two sides of each of these hexes: one unbroken road."""
    return tuple(side for land in lands.split() for side in way(land, sides))


MIDDLE, NORTH, SOUTH = "-2,0 -1,0 0,0 1,0 2,0", "0,-2 1,-2 2,-2", "-2,2 -1,2 0,2"
REDS, WHITES = zigzag(MIDDLE, "NW NE"), zigzag(MIDDLE, "SW SE")  # ten edges each, above and below the middle row
BLUES, ORANGES = zigzag(NORTH, "NW NE"), zigzag(SOUTH, "SW SE")  # six edges each, along two coasts


def length(*roads: int, foreign: str = "", own: str = "") -> int:
    """The longest road in these edges, with foreign and own buildings on them."""
    game = laid(roads={RED: roads}, settlements={BLUE: corners(foreign), RED: corners(own)})
    found = game.view()["longest_road"]["lengths"][RED]
    assert isinstance(found, int)
    return found


def test_C9_no_road_has_no_length() -> None:
    assert length() == 0


def test_C9_a_road_without_branches_is_as_long_as_it_has_edges() -> None:
    for count in range(1, 11):
        assert length(*REDS[:count]) == count


def test_C9_roads_apart_from_one_another_are_not_added_up() -> None:
    assert length(*REDS[:3], *BLUES[:4]) == 4


def test_C9_of_three_branches_the_two_longest_count() -> None:
    trunk = edges("0,0,NE 0,0,NW")  # meet north of the desert
    branch = edges("0,-1,E 1,-1,NW 1,-2,W")
    assert length(*trunk, *branch[:1]) == 2
    assert length(*trunk, edge("0,0,E"), *branch[:1]) == 3
    assert length(*trunk, edge("0,0,E"), *branch[:2]) == 4


def test_C9_a_short_branch_off_a_long_road_adds_nothing() -> None:
    assert length(*REDS[:6], edge("-1,0,W")) == 6


def test_C9_a_ring_counts_all_its_edges() -> None:
    assert length(*ring("0,0")) == 6


def test_C9_a_ring_with_a_tail_counts_both() -> None:
    assert length(*ring("0,0"), *edges("0,-1,E 1,-1,NW")) == 8


def test_C9_a_ring_with_two_tails_counts_the_ring_and_the_better_of_what_it_can() -> None:
    # The tails leave neighbouring corners: in by one, five edges around, out by the other; or six around and out.
    assert length(*ring("0,0"), edge("0,-1,E"), edge("1,-1,SE")) == 7
    # Opposite corners: in, three edges around, out is five; so the ring and one tail are longer.
    assert length(*ring("0,0"), edge("0,-1,E"), edge("0,1,W")) == 7


def test_C9_two_rings_with_a_common_side_are_gone_through_whole() -> None:
    assert length(*ring("0,0"), *ring("1,0")) == 11


def test_C9_two_rings_with_a_road_between_them_are_gone_through_whole() -> None:
    assert length(*ring("0,0"), edge("1,-1,SE"), *ring("2,-1")) == 13


def test_C9_of_three_rings_around_one_corner_one_edge_is_left_over() -> None:
    assert length(*ring("0,0"), *ring("1,0"), *ring("0,1")) == 14


def test_C9_the_network_of_fifteen_is_measured_too() -> None:
    assert length(*ring("0,0"), *REDS[6:], *edges("-1,0,NE -1,0,NW -1,0,W -2,0,SE -2,0,SW")) == 13


def test_C9_a_foreign_building_cuts_a_road() -> None:
    assert length(*REDS[:7], foreign="0,0,NW") == 4


def test_C9_a_foreign_city_cuts_as_well() -> None:
    game = laid(roads={RED: REDS[:7]}, cities={BLUE: corners("0,0,NW")})
    assert game.view()["longest_road"]["lengths"][RED] == 4


def test_C9_foreign_buildings_at_the_ends_cut_nothing() -> None:
    assert length(*REDS[:6], foreign="-2,0,NW 0,0,NE") == 6


def test_C9_ones_own_buildings_cut_nothing() -> None:
    assert length(*REDS[:7], own="0,0,NW 1,0,NW") == 7


def test_C9_foreign_roads_cut_nothing() -> None:
    game = laid(roads={RED: REDS[:7], BLUE: edges("-1,0,E 0,0,W")})
    assert game.view()["longest_road"]["lengths"][RED] == 7


def test_C9_a_ring_with_a_foreign_building_on_it_begins_and_ends_there() -> None:
    assert length(*ring("0,0"), foreign="0,0,N") == 6


def test_C9_a_tail_is_cut_off_its_ring_by_a_foreign_building_between_them() -> None:
    assert length(*ring("0,0"), *edges("0,-1,E 1,-1,NW"), foreign="0,0,N") == 6


def test_C9_a_ring_with_two_foreign_buildings_is_two_roads() -> None:
    assert length(*ring("0,0"), foreign="0,0,N 0,0,SE") == 4


def test_C9_two_rings_are_cut_where_they_meet() -> None:
    # Of the three ways between the ends of their common side, two can be joined at the end that is not cut.
    assert length(*ring("0,0"), *ring("1,0"), foreign="1,0,NW") == 10
    assert length(*ring("0,0"), edge("1,-1,SE"), *ring("2,-1"), foreign="0,0,NE") == 7


def builds(game: Playing, seat: int, name: str) -> list[LongestRoadMoved]:
    """This seat builds a road there; whatever the card does."""
    return [event for event in game.asks(seat, BuildRoad(edge(name))) if isinstance(event, LongestRoadMoved)]


def test_C9_four_roads_hold_no_card() -> None:
    game = laid(roads={RED: REDS[:3]}, hands={RED: ROAD})
    assert builds(game, RED, "-1,0,NE") == []
    assert game.longest_road is None


def test_C9_the_first_with_five_holds_the_card_and_two_points() -> None:
    game = laid(roads={RED: REDS[:4]}, hands={RED: ROAD})
    assert builds(game, RED, "0,0,NW") == [LongestRoadMoved(5, RED)]
    assert (game.longest_road, game.points(RED), game.view()["points"]["public"][RED]) == (RED, 2, 2)


def test_C9_as_long_a_road_does_not_take_it() -> None:
    game = laid(roads={RED: REDS[:4], WHITE: WHITES[:5]}, longest=(WHITE, 5), hands={RED: ROAD})
    assert builds(game, RED, "0,0,NW") == []
    assert game.longest_road == WHITE


def test_C9_a_strictly_longer_road_takes_it() -> None:
    game = laid(roads={RED: REDS[:5], WHITE: WHITES[:5]}, longest=(WHITE, 5), hands={RED: ROAD})
    assert builds(game, RED, "0,0,NE") == [LongestRoadMoved(6, RED)]
    assert (game.points(RED), game.points(WHITE)) == (2, 0)


def test_C9_what_the_holder_adds_raises_what_others_must_exceed() -> None:
    game = laid(roads={RED: REDS[:5], WHITE: WHITES[:5]}, longest=(RED, 5), hands={RED: ROAD, WHITE: ROAD})
    builds(game, RED, "0,0,NE")
    assert game.told(BLUE, "LongestRoadMoved") == []  # no news: the card stays where it is
    other = laid(roads={RED: REDS[:6], WHITE: WHITES[:5]}, longest=(RED, 6), hands={WHITE: ROAD}, on_turn=WHITE)
    assert builds(other, WHITE, "0,0,SE") == []
    assert other.longest_road == RED


def test_C9_free_roads_count_as_well() -> None:
    game = laid(roads={RED: REDS[:3]}, held={RED: dev(road_building=1)})
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(REDS[3]))
    assert only(game.asks(RED, BuildRoad(REDS[4])), LongestRoadMoved).holder == RED


def test_C9_a_road_that_joins_two_counts_whole() -> None:
    game = laid(roads={RED: (*REDS[:3], *REDS[4:7])}, hands={RED: ROAD})
    assert builds(game, RED, "-1,0,NE") == [LongestRoadMoved(7, RED)]


def cutting(
    red: int, white: int = 0, orange: int = 0, tie: str = "holder_keeps", rulebook: str | None = None
) -> Playing:
    """Red holds the card with so many edges; Blue is about to build on the fourth corner of it."""
    return laid(
        on_turn=BLUE,
        roads={RED: REDS[:red], BLUE: edges("-1,0,E"), WHITE: WHITES[:white], ORANGE: ORANGES[:orange]},
        longest=(RED, red),
        hands={BLUE: SETTLEMENT, WHITE: ROAD, RED: ROAD},
        rules={} if rulebook else {"longest_road_tie": tie},
        rulebook=rulebook or "basic",
    )


def cuts(game: Playing) -> list[LongestRoadMoved]:
    events = game.asks(BLUE, BuildSettlement(corner("0,0,NW")))
    return [event for event in events if isinstance(event, LongestRoadMoved)]


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_a_holder_cut_below_five_loses_the_card_to_nobody(tie: str) -> None:
    game = cutting(7, white=4, tie=tie)
    assert cuts(game) == [LongestRoadMoved(0, None)]
    assert (game.longest_road, game.points(RED)) == (None, 0)


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_a_holder_cut_short_loses_it_to_the_single_longest(tie: str) -> None:
    game = cutting(9, white=6, orange=5, tie=tie)  # Red is left with five
    assert cuts(game) == [LongestRoadMoved(6, WHITE)]


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_a_holder_cut_short_keeps_it_if_it_is_still_the_longest(tie: str) -> None:
    game = cutting(10, white=5, tie=tie)  # Red is left with six
    assert cuts(game) == [LongestRoadMoved(6, RED)]
    assert game.longest_road == RED


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_if_others_are_level_at_the_top_the_card_is_set_aside(tie: str) -> None:
    game = cutting(7, white=5, orange=5, tie=tie)  # Red is left with four
    assert cuts(game) == [LongestRoadMoved(0, None)]


def test_C9_a_holder_level_after_a_cut_keeps_the_card() -> None:
    game = cutting(9, white=5)  # Red is left with five
    cuts(game)
    assert (game.longest_road, game.points(RED)) == (RED, 2)


def test_C9_a_holder_level_after_a_cut_loses_it_where_the_rule_book_sets_it_aside() -> None:
    game = cutting(9, white=5, tie="set_aside")
    assert cuts(game) == [LongestRoadMoved(0, None)]


@pytest.mark.parametrize(("rulebook", "holder"), [("basic", RED), ("league", RED), ("tournament", None)])
def test_C9_what_becomes_of_the_card_of_a_holder_level_after_a_cut_says_the_rule_book(
    rulebook: str, holder: int | None
) -> None:
    game = cutting(9, white=5, rulebook=rulebook)
    cuts(game)
    assert game.longest_road == holder


def test_C9_after_keeping_it_the_holder_must_be_exceeded_from_its_new_length() -> None:
    game = laid(
        on_turn=WHITE,
        roads={RED: REDS[:9], WHITE: WHITES[:5]},
        settlements={BLUE: corners("0,0,NW")},
        longest=(RED, 5),
        hands={WHITE: ROAD},
    )
    assert builds(game, WHITE, "0,0,SE") == [LongestRoadMoved(6, WHITE)]


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_a_card_set_aside_goes_to_who_is_first_alone_at_the_top(tie: str) -> None:
    game = laid(
        on_turn=WHITE,
        roads={RED: REDS[:5], WHITE: WHITES[:5], ORANGE: ORANGES[:5]},
        hands={WHITE: ROAD},
        rules={"longest_road_tie": tie},
    )
    assert builds(game, WHITE, "0,0,SE") == [LongestRoadMoved(6, WHITE)]


@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
def test_C9_a_card_set_aside_stays_aside_while_the_top_is_level(tie: str) -> None:
    game = laid(
        on_turn=ORANGE,
        roads={RED: REDS[:5], WHITE: WHITES[:5], ORANGE: ORANGES[:4]},
        hands={ORANGE: ROAD},
        rules={"longest_road_tie": tie},
    )
    assert builds(game, ORANGE, "0,2,SW") == []
    assert game.longest_road is None


def test_C9_a_cut_elsewhere_may_leave_somebody_alone_at_the_top() -> None:
    game = cutting(7, white=5)
    game = laid(
        on_turn=BLUE,
        roads={RED: REDS[:7], BLUE: edges("-1,0,E"), WHITE: WHITES[:6], ORANGE: ORANGES[:6]},
        settlements={RED: corners("-2,2,SE")},  # cuts Orange to four
        hands={BLUE: SETTLEMENT},
    )
    assert cuts(game) == [LongestRoadMoved(6, WHITE)]


def test_C9_who_cuts_may_be_the_one_to_get_it() -> None:
    game = laid(
        on_turn=BLUE,
        roads={RED: REDS[:7], BLUE: (*edges("-1,0,E"), *BLUES[:5])},
        longest=(RED, 7),
        hands={BLUE: SETTLEMENT},
    )
    assert cuts(game) == [LongestRoadMoved(5, BLUE)]


def test_C9_everybody_is_told_when_the_card_moves() -> None:
    game = cutting(7)
    cuts(game)
    assert game.told(None, "LongestRoadMoved") == [{"is": "LongestRoadMoved", "length": 0}]
    game = laid(roads={RED: REDS[:4]}, hands={RED: ROAD})
    builds(game, RED, "0,0,NW")
    assert game.told(WHITE, "LongestRoadMoved") == [{"is": "LongestRoadMoved", "length": 5, "holder": RED}]


def test_C9_a_room_may_ask_for_a_longer_road() -> None:
    game = laid(roads={RED: REDS[:4]}, hands={RED: ROAD}, rules={"longest_road_from": 6})
    assert builds(game, RED, "0,0,NW") == []
