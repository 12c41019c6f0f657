"""Feats that are written down as a game of the league ends (G7)."""

import pytest

from engine.games.settlers.commands import DeclareVictory
from engine.games.settlers.events import FeatsRecorded
from tests.engine.settlers.laying import BLUE, RED, Playing, dev, laid, only
from tests.engine.settlers.places import corners, way

CITIES = corners("0,-2,N 2,-2,N -2,0,N 0,0,N 2,0,N")
"""Ten points, far from every number."""


def feats(game: Playing) -> dict[int, tuple[str, ...]]:
    """What is written down when RED declares victory."""
    events = game.asks(RED, DeclareVictory())
    recorded = [event for event in events if isinstance(event, FeatsRecorded)]
    return only(events, FeatsRecorded).feats if recorded else {}


def league(**how: object) -> Playing:
    return laid(rulebook="league", cities={RED: CITIES}, **how)  # type: ignore[arg-type]


def test_G7_ten_points_of_settlements_and_cities_alone_are_a_great_settling() -> None:
    assert feats(league()) == {RED: ("great-settling",)}


@pytest.mark.parametrize(
    "how",
    [
        {"held": {RED: dev(knight=1)}},
        {"played": {RED: dev(monopoly=1)}},
        {"longest": (RED, 5)},
        {"army": RED},
    ],
    ids=["a card in hand", "a card played", "longest road", "largest army"],
)
def test_G7_whoever_bought_a_card_or_holds_a_special_one_settled_no_less_but_not_alone(how: dict[str, object]) -> None:
    assert "great-settling" not in feats(league(**how)).get(RED, ())


def test_G7_the_cards_of_others_take_nothing_away() -> None:
    assert feats(league(held={BLUE: dev(knight=1)}, army=BLUE)) == {RED: ("great-settling",)}


ROAD = (
    *(side for land in ("-2,0", "-1,0", "0,0", "1,0", "2,0") for side in way(land, "NW NE")),
    *way("2,0", "E SE"),
    *way("1,1", "E SE"),
    *way("0,2", "E"),
)
"""One road of fifteen, along a row and down a coast."""


def test_G7_a_road_of_fifteen_counts_for_whoever_holds_the_card() -> None:
    assert feats(league(roads={RED: ROAD}, longest=(RED, 15))) == {RED: ("max-road",)}
    assert feats(league(roads={RED: ROAD[:14]}, longest=(RED, 14))) == {}
    assert "max-road" not in feats(league(roads={RED: ROAD}, longest=(BLUE, 15)))[RED]


def test_G7_ten_knights_face_up_count_for_any_seat() -> None:
    assert feats(league(played={BLUE: dev(knight=10)}))[BLUE] == ("ten-heroes",)
    assert BLUE not in feats(league(played={BLUE: dev(knight=9)}))


def test_G7_buildings_at_every_number_count() -> None:
    everywhere = corners("0,-2,N 2,-2,N -2,2,N -1,0,N 1,-1,N")
    assert "all-numbers" in feats(laid(rulebook="league", cities={RED: everywhere}))[RED]
    but_two = corners("0,-2,N 2,-2,N -2,2,N -1,0,N 1,0,N")
    assert "all-numbers" not in feats(laid(rulebook="league", cities={RED: but_two}))[RED]


def test_G7_only_the_league_writes_feats_down() -> None:
    assert feats(laid(cities={RED: CITIES})) == {}
