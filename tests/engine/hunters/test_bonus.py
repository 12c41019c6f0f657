"""Gold, and the bonus tiles that it brings (H8)."""

from engine.core import Event
from engine.games.hunters.events import BonusEarned, Scored, TileDrawn, TileSetAside, TurnPassed
from tests.engine.hunters.laying import BLUE, RED, Pieces, Playing, Put, laid, only, refused
from tests.engine.hunters.scenes import FOREST_ROUND


def golden(
    *,
    pieces: Pieces | None = None,
    bonuses: list[str] | None = None,
    tribe: dict[int, int] | None = None,
    land: list[str] | None = None,
    rules: dict[str, int] | None = None,
) -> Playing:
    """The tile that closes the forest round has just been placed by the red seat."""
    playing = laid("L13", lying=FOREST_ROUND, pieces=pieces, bonuses=bonuses, tribe=tribe, land=land, rules=rules)
    playing.places(RED, 0, 1, 3)
    return playing


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if not type(event).__name__.startswith("Stage")]


def test_H8_who_completes_a_forest_with_gold_draws_a_bonus_tile() -> None:
    playing = golden()
    events = playing.passes(RED, ["B07"])
    assert only(events, BonusEarned) == BonusEarned(RED)
    assert only(events, TileDrawn) == TileDrawn(RED, "B07", bonus=True)
    turn = playing.view(BLUE)["turn"]
    assert (turn["seat"], turn["stage"], turn["tile"], turn["bonus"]) == (RED, "placing-tile", "B07", True)
    assert playing.view()["piles"]["bonus_left"] == 11


def test_H8_not_the_owner_of_the_forest_but_who_completed_it() -> None:
    playing = golden(pieces={(0, 0): (BLUE, 1, "tribe")})
    events = playing.passes(RED, ["B07"])
    assert only(events, Scored).points == {BLUE: 10}
    assert only(events, BonusEarned).seat == RED


def test_H8_a_forest_without_gold_brings_none() -> None:
    playing = laid("L32", lying=[("L60", 0, -1, 0), ("L75", 1, -1, 2)])
    playing.places(RED, 1, -2)
    assert "Scored" in kinds(events := playing.puts(RED, "tribe", 1))
    assert "BonusEarned" not in kinds(events)


def test_H8_gold_in_an_open_forest_brings_none() -> None:
    playing = laid("L33")
    playing.places(RED, 1, 0, 1)
    assert "BonusEarned" not in kinds(playing.passes(RED))


def test_H8_one_tile_however_much_gold() -> None:
    playing = golden()
    assert playing.area(0, 0, 1).gold == 3
    playing.passes(RED, ["B07"])
    playing.places(RED, 0, -1, 0)
    events = playing.passes(RED)
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)


def test_H8_it_goes_anywhere_it_fits_and_may_take_a_piece_and_what_it_completes_is_scored() -> None:
    playing = golden()
    playing.passes(RED, ["B12"])  # a river that ends in a lake of three fish
    playing.places(RED, -1, 0, 3)
    assert 3 in playing.may_put(RED, "tribe")
    scored = only(playing.puts(RED, "tribe", 3), Scored)
    assert (scored.what, scored.points) == ("river", {RED: 6})
    assert playing.match.awaits() == (BLUE,)


def test_H8_pieces_that_came_back_may_be_used_at_once() -> None:
    playing = golden(pieces={(0, 0): (RED, 1, "tribe")}, tribe={RED: 0})
    playing.passes(RED, ["B07"])
    assert playing.stock(RED) == 1
    playing.places(RED, 0, -1, 0)
    playing.puts(RED, "tribe", 0)
    assert playing.stock(RED) == 0


def test_H8_none_for_gold_that_the_bonus_tile_completes() -> None:
    playing = laid("B02", lying=[("L46", 1, 0, 0), ("L13", 0, 1, 3)], bonus=True)
    playing.places(RED, 1, 1, 1)
    events = playing.puts(RED, "tribe", 1)
    assert only(events, Scored).points == {RED: 12}
    assert playing.area(0, 0, 1).gold == 2
    assert "BonusEarned" not in kinds(events)
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)


def test_H8_none_when_the_pile_is_empty() -> None:
    playing = golden(bonuses=[])
    events = playing.passes(RED)
    assert "BonusEarned" not in kinds(events)
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)


NO_RIVER: tuple[Put, ...] = (*FOREST_ROUND, ("L04", -1, 0, 2), ("L24", 1, -1, 2))
"""No river is open: a tile with rivers on all four sides fits nowhere."""


def test_H8_one_that_fits_nowhere_is_set_aside_and_the_next_drawn() -> None:
    playing = laid("L13", lying=NO_RIVER, bonuses=["B10", "B07"])
    playing.places(RED, 0, 1, 3)
    events = playing.passes(RED, ["B10", "B07"])
    assert only(events, TileSetAside) == TileSetAside("B10", bonus=True)
    assert (playing.view()["turn"]["tile"], playing.view()["piles"]["aside"]) == ("B07", ["B10"])
    assert playing.match.awaits() == (RED,)


def test_H8_if_none_is_left_that_fits_the_turn_is_over() -> None:
    playing = laid("L13", lying=NO_RIVER, bonuses=["B10"])
    playing.places(RED, 0, 1, 3)
    events = playing.passes(RED, ["B10", "L60"])
    assert kinds(events)[-4:] == ["TileDrawn", "TileSetAside", "TurnPassed", "TileDrawn"]
    assert playing.match.awaits() == (BLUE,)


def test_H8_a_bonus_tile_is_drawn_after_the_last_land_tile_too() -> None:
    playing = golden(land=[])
    assert "GameEnded" not in kinds(playing.passes(RED, ["B07"]))
    playing.places(RED, 0, -1, 0)
    assert "GameEnded" in kinds(playing.passes(RED, []))


def test_H8_the_rule_may_allow_one_for_each_forest_or_none() -> None:
    none = golden(rules={"bonus_per_turn": 0})
    assert "BonusEarned" not in kinds(none.passes(RED))
    both = golden(rules={"bonus_per_turn": 2})
    assert only(both.passes(RED, ["B07"]), BonusEarned).count == 1


def test_H8_the_bonus_tile_may_be_placed_only_by_who_earned_it() -> None:
    playing = golden()
    playing.passes(RED, ["B07"])
    with refused("not-your-turn", "H2"):
        playing.places(BLUE, 0, -1, 0)
