"""Harbourmaster: two points for most harbour points (O3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Table
from engine.games import GAMES
from engine.games.settlers.chapters.points import breakdown, ranking, target
from engine.games.settlers.commands import BuildCity, CorrectBuilding, DeclareVictory, EndTurn
from engine.games.settlers.events import BoardLaid
from engine.games.settlers.expansions.harbourmaster.chapter import Card, HarbourmasterMoved
from engine.games.settlers.places import MAP
from engine.games.settlers.points_bound import upper_bound
from engine.match.commands import TakeBack
from tests.engine.bots import Played, says
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused
from tests.engine.settlers.places import corners, ring, way
from tests.engine.settlers.test_corrected_board import corrects
from tests.engine.settlers.test_corrections import judging

HARBOURS = [harbour["edge"] for harbour in laid().view()["island"]["harbours"]]
QUAYS = [MAP.edge_corners[edge] for edge in HARBOURS]
"""By harbour: its two corners."""

FIFTEEN = corners("0,0,N 0,0,SE 0,0,SW 1,-1,N 1,-1,SE -1,1,SW 1,1,N -1,-1,S")
"""Corners inland."""


def playing(**laying: Any) -> Playing:
    """Red has settlements at the first two harbours, Blue at the third and the fourth."""
    fresh: dict[str, Any] = {
        "rulebook": "basic+harbourmaster",
        "settlements": {RED: (QUAYS[0][0], QUAYS[1][0]), BLUE: (QUAYS[2][0], QUAYS[3][0])},
        "hands": dict.fromkeys((RED, BLUE), cards(grain=4, ore=6)),
    }
    return laid(**fresh | laying)


def test_O3_a_settlement_on_a_harbour_counts_one_and_a_city_two() -> None:
    game = playing()
    assert game.view()["harbourmaster"] == {"points": [2, 2, 0, 0]}
    game.asks(RED, BuildCity(QUAYS[0][0]))
    assert game.view()["harbourmaster"] == {"points": [3, 2, 0, 0], "holder": RED}


def test_O3_both_corners_of_a_harbour_are_on_it_and_no_other() -> None:
    ends = {end for quay in QUAYS for end in quay}
    for corner in range(len(MAP.corner_points)):
        counted = laid(rulebook="basic+harbourmaster", settlements={RED: (corner,)}).view()["harbourmaster"]["points"]
        assert counted[RED] == (corner in ends)


def test_O3_the_first_with_three_has_two_victory_points() -> None:
    game = playing()
    moved = only(game.asks(RED, BuildCity(QUAYS[0][0])), HarbourmasterMoved)
    assert (moved.holder, moved.harbour_points) == (RED, 3)
    assert breakdown(game.table, RED, hidden=False)["harbourmaster"] == 2
    assert game.view()["points"]["public"] == [5, 2, 0, 0]
    assert game.told(None, "HarbourmasterMoved") == [{"is": "HarbourmasterMoved", "holder": RED, "harbour_points": 3}]


def test_O3_it_passes_on_strictly_more_only() -> None:
    game = playing()
    game.asks(RED, BuildCity(QUAYS[0][0]))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 2)
    game.asks(BLUE, BuildCity(QUAYS[2][0]))
    assert game.view()["harbourmaster"]["holder"] == RED
    game.asks(BLUE, BuildCity(QUAYS[3][0]))
    assert game.view()["harbourmaster"] == {"points": [3, 4, 0, 0], "holder": BLUE}
    assert game.view()["points"]["public"] == [3, 6, 0, 0]


def test_O3_a_holder_with_more_harbour_points_is_no_news_but_is_harder_to_pass() -> None:
    game = playing()
    game.asks(RED, BuildCity(QUAYS[0][0]))
    assert game.told(None, "HarbourmasterMoved")
    moved = only(game.asks(RED, BuildCity(QUAYS[1][0])), HarbourmasterMoved)
    assert (moved.holder, moved.harbour_points) == (RED, 4)
    assert not game.told(None, "HarbourmasterMoved")


def test_O3_one_point_more_is_needed_to_win() -> None:
    game = playing(rules={"victory_points": 4})
    game.asks(RED, BuildCity(QUAYS[0][0]))
    assert target(game.table) == game.view()["points"]["target"] == 5
    game.asks(RED, DeclareVictory())
    short = playing(rules={"victory_points": 5})
    short.asks(RED, BuildCity(QUAYS[0][0]))
    with refused("too-few-points", "O3", points=5, target=6):
        short.asks(RED, DeclareVictory())


def test_O3_taking_back_the_building_takes_back_the_card() -> None:
    game = playing()
    game.asks(RED, BuildCity(QUAYS[0][0]))
    game.asks(RED, TakeBack())
    assert game.view()["harbourmaster"] == {"points": [2, 2, 0, 0]}


def test_O3_the_bound_of_a_deadlock_counts_two_points_for_whoever_may_still_come_by_the_card() -> None:
    game = playing(rulebook="league+harbourmaster")
    assert upper_bound(game.table, WHITE)["harbourmaster"] == 0
    assert upper_bound(game.table, RED)["harbourmaster"] == 2
    game = playing(rulebook="league+harbourmaster", rules={"harbourmaster_from": 18})
    assert upper_bound(game.table, RED)["harbourmaster"] == 2, "with cities on half of all harbours' corners"


def overtaken(rulebook: str) -> Table:
    """Blue holds the card with two cities; Red can have no more harbour points, without a road in stock."""
    game = laid(
        rulebook=rulebook,
        settlements={RED: (QUAYS[0][0], QUAYS[1][0])},
        cities={BLUE: (QUAYS[2][0], QUAYS[3][0])},
        roads={RED: (*ring("0,0"), *ring("1,-1"), *way("-1,1", "E SE SW W"))},
    )
    return Table(game.table.law, {**game.table.slices, "harbourmaster": Card(BLUE, 4)})


def test_O3_the_bound_of_a_deadlock_counts_on_it_that_conquest_may_take_the_harbour_points_of_others() -> None:
    assert upper_bound(overtaken("league+harbourmaster"), RED)["harbourmaster"] == 0
    assert upper_bound(overtaken("barbarians_league+harbourmaster"), RED)["harbourmaster"] == 2


def judged(**more: Any) -> Playing:
    """A table with a judge at which Red holds the card with three harbour points."""
    game = judging(
        rulebook="basic+harbourmaster",
        settlements={RED: (QUAYS[1][0],), BLUE: (QUAYS[3][0],)},
        cities={RED: (QUAYS[0][0],), BLUE: (QUAYS[2][0],)},
        **more,
    )
    slices = {**game.table.slices, "harbourmaster": Card(RED, 3)}
    game.match = replace(game.match, table=Table(game.table.law, slices))
    return game


def test_O3_a_judges_correction_of_a_building_settles_the_card_at_once() -> None:
    game = judged()
    moved = only(corrects(game, CorrectBuilding(BLUE, QUAYS[3][0], "city")), HarbourmasterMoved)
    assert (moved.holder, moved.harbour_points) == (BLUE, 4)
    assert game.view()["harbourmaster"] == {"points": [3, 4, 0, 0], "holder": BLUE}
    corrects(game, CorrectBuilding(BLUE, QUAYS[2][0], "none"))
    assert game.view()["harbourmaster"] == {"points": [3, 2, 0, 0], "holder": RED}
    corrects(game, CorrectBuilding(RED, QUAYS[0][0], "settlement"))
    assert game.view()["harbourmaster"] == {"points": [2, 2, 0, 0]}, "below three it is nobody's"


def test_O3_a_holder_that_a_correction_leaves_level_keeps_the_card() -> None:
    game = judged()
    corrects(game, CorrectBuilding(WHITE, inland(), "settlement"))
    assert game.view()["harbourmaster"]["holder"] == RED


@pytest.mark.parametrize(
    ("rulebook", "rules", "counted"),
    [
        ("tournament", {}, 10),
        ("tournament+harbourmaster", {}, 11),
        ("barbarians_tournament", {}, 12),
        ("barbarians_tournament+harbourmaster", {}, 13),
        ("tournament", {"victory_points": 13}, 13),
        ("basic+harbourmaster", {}, 15),
    ],
)
def test_O3_a_rule_book_that_caps_points_caps_them_at_the_target_in_force(
    rulebook: str, rules: dict[str, Any], counted: int
) -> None:
    assert capped(rulebook, rules=rules) == counted


def capped(rulebook: str, **more: Any) -> int:
    """What counts of fifteen points in the ranking."""
    game = laid(rulebook=rulebook, cities={RED: FIFTEEN[:7]}, settlements={RED: FIFTEEN[7:]}, **more)
    assert game.points(RED) == 15
    return next(rank.points for rank in ranking(game.table, None) if rank.seat == RED)


def test_O3_without_the_option_there_is_no_card() -> None:
    game = playing(rulebook="basic")
    game.asks(RED, BuildCity(QUAYS[0][0]))
    assert "harbourmaster" not in game.view()
    assert game.view()["points"] == {"public": [3, 2, 0, 0], "target": 10}


@pytest.mark.parametrize("rulebook", ["basic", "league", "tournament"])
def test_O3_in_whole_games_the_card_is_always_where_the_rule_puts_it(rulebook: str) -> None:
    """Counted anew after every move, from the board alone."""
    game = Played(["steady"] * 4, seed=3, rulebook=f"{rulebook}+harbourmaster")
    holder, ends = None, None
    while game.match.stage != "over":
        game.move()
        for event in game.batches[-1].events:
            if isinstance(event, BoardLaid):
                ends = {end for harbour in event.harbours for end in MAP.edge_corners[harbour.edge]}
        pieces = game.match.table.slices["pieces"]
        ends = ends or {
            end for harbour in game.match.table.slices["island"].harbours for end in MAP.edge_corners[harbour.edge]
        }
        now = [
            sum((big >> end & 1) * 2 + (small >> end & 1) for end in ends)
            for small, big in zip(pieces.settlements, pieces.cities, strict=True)
        ]
        top = max(now)
        if top >= 3 and (holder is None or now[holder] < top):
            holder = now.index(top)
        assert game.match.table.slices["harbourmaster"].holder == holder
    assert GAMES["settlers"].has_rulebook(f"{rulebook}+harbourmaster")


def test_O3_the_steady_bot_knows_what_a_harbour_is_worth() -> None:
    """A city on the harbour that brings the card comes before a better field."""
    game = playing(hands={RED: cards(grain=2, ore=3)}, settlements={RED: (QUAYS[0][0], QUAYS[1][0], inland())})
    plain = playing(
        rulebook="basic",
        hands={RED: cards(grain=2, ore=3)},
        settlements={RED: (QUAYS[0][0], QUAYS[1][0], inland())},
    )
    assert asked(game) in (QUAYS[0][0], QUAYS[1][0])
    assert asked(plain) == inland()


def inland() -> int:
    """The corner that yields most."""
    tokens = laid().view()["island"]["numbers"]

    def numbers(corner: int) -> list[int]:
        return [tokens[hex] for hex in MAP.corner_hexes[corner]]

    return max(
        range(len(MAP.corner_points)),
        key=lambda corner: sum(6 - abs(7 - number) for number in numbers(corner) if number),
    )


def asked(game: Playing) -> int | None:
    said = says(game.match, RED)
    return said["corner"] if said and said["is"] == "BuildCity" else None
