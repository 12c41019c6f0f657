"""Promotion and relegation between seasons (K1)."""

from engine.league.seasons import Move, proposed_moves
from engine.league.standings import Place, Tally
from tests.engine.league.matches import LEAGUE

UP_TWO = LEAGUE
UP_ONE = LEAGUE.amended({"promote": 1, "relegate": 1}, "club")


def places(*rows: str) -> tuple[Place, ...]:
    """`1 ann 6`: rank, name, matches."""
    made = []
    for row in rows:
        rank, name, matches = row.split()
        made.append(Place(int(rank), Tally(name, 0, int(matches), 0, 0, {}, ())))
    return tuple(made)


TABLE = places("1 a1 6", "2 b1 6", "3 c1 6", "4 a2 6", "5 b2 6", "6 c2 6", "7 a3 6", "8 b3 6", "9 c3 6")
TIERS = {name: name[0].upper() for name in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}


def test_K1_the_best_of_a_tier_rise_and_its_last_go_down() -> None:
    found = proposed_moves(TABLE, TIERS, 6, UP_ONE)
    assert set(found.moves) == {Move("a3", "A", "B"), Move("b1", "B", "A"), Move("b3", "B", "C"), Move("c1", "C", "B")}
    assert found.open == ()


def test_K1_nobody_rises_and_goes_down_at_once() -> None:
    found = proposed_moves(TABLE, TIERS, 6, UP_TWO)
    assert [move.now for move in found.moves if move.player == "b2"] == ["A"]


def test_K1_who_played_fewer_matches_than_asked_for_stays() -> None:
    few = places("1 b1 2", "2 b2 3", "3 b3 6")
    found = proposed_moves(few, {"b1": "B", "b2": "B", "b3": "B"}, 6, UP_ONE)
    assert found.moves == (Move("b2", "B", "A"), Move("b3", "B", "C"))


def test_K1_a_shared_place_at_the_border_is_left_to_the_organiser() -> None:
    level = places("1 b1 6", "2 b2 6", "2 b3 6", "4 b4 6", "5 b5 6", "6 b6 6")
    found = proposed_moves(level, dict.fromkeys(("b1", "b2", "b3", "b4", "b5", "b6"), "B"), 6, UP_TWO)
    assert [move for move in found.moves if move.now == "A"] == [Move("b1", "B", "A")]
    assert found.open == (Move("b2", "B", "A"), Move("b3", "B", "A"))


def test_K1_a_shared_place_inside_the_border_is_no_question() -> None:
    level = places("1 b1 6", "1 b2 6", "3 b3 6", "4 b4 6", "5 b5 6")
    found = proposed_moves(level, dict.fromkeys(("b1", "b2", "b3", "b4", "b5"), "B"), 6, UP_TWO)
    assert [move.player for move in found.moves if move.now == "A"] == ["b1", "b2"]
    assert found.open == ()


def test_K1_members_who_have_left_and_guests_move_nowhere() -> None:
    assert proposed_moves(TABLE, {"b1": "guest"}, 6, UP_ONE).moves == ()


def test_K13_who_has_no_match_moves_nowhere_even_where_no_least_is_asked() -> None:
    anyone = LEAGUE.amended({"promote": 1, "relegate": 1, "least_matches": 0}, "club")
    table = places("1 b1 1", "2 b2 1", "3 official 0")
    found = proposed_moves(table, {"b1": "B", "b2": "B", "official": "B"}, 6, anyone)
    assert found.moves == (Move("b1", "B", "A"), Move("b2", "B", "C"))
