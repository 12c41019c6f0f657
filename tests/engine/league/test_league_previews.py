"""Previews of acts that change points: as they would be done, or refused for the same rule (K3, K10, K12)."""

import pytest
from msgspec.structs import replace

from engine.core import Refused
from engine.league.asker import Asker
from engine.league.commands import AdjustPoints, ChangeAdjustment, CorrectResult, GiveRole, VoidMatch
from engine.league.previews import Previewed, preview
from engine.league.state import LeagueMatch
from tests.engine.league.clubs import Club, club

FOUR = ["ken", "mio", "ida", "ben"]


@pytest.fixture
def made() -> Club:
    """A match that is over, which uma judges."""
    found = club(*FOUR, "uma")
    found.do("olga", GiveRole("uma", "judge"))
    (match,) = found.start(FOUR)
    found.report(match, found.result(match, 10, 9, 7, 5))
    return found


def the_match(made: Club) -> LeagueMatch:
    return next(iter(made.league.matches.values()))


def looked(made: Club, by: str, command: Previewed) -> dict[str, tuple[int, int]]:
    """Player → points in the standings before and after."""
    found = preview(made.league, command, Asker(by, made.now))
    return {one.player: one.points for one in found.places}


def points(made: Club) -> dict[str, int]:
    return {place.tally.player: place.tally.points for place in made.league.standings(1)}


def test_K3_a_correction_is_seen_in_the_match_and_in_the_standings_as_it_is_done_then(made: Club) -> None:
    match, before = the_match(made), points(made)
    assert match.result is not None
    seats = (*match.result.seats[:3], replace(match.result.seats[3], points=8))
    command = CorrectResult(match.key, replace(match.result, seats=seats), "")
    found = preview(made.league, command, Asker("uma", made.now))
    assert points(made) == before, "nothing is done"
    made.do("uma", replace(command, reason="counted wrong"))
    after = points(made)
    moved = {one.player: one.points for one in found.places if one.points[0] != one.points[1]}
    assert moved == {key: (before[key], after[key]) for key in before if before[key] != after[key]}
    assert {one.player: (one.before, one.after) for one in found.scores} == moved


def test_K12_a_fine_is_seen_with_the_rank_that_it_costs(made: Club) -> None:
    first = made.league.standings(1)[0].tally.player
    found = preview(made.league, AdjustPoints(first, -20, ""), Asker("olga", made.now))
    (own,) = [one for one in found.places if one.player == first]
    assert own.points[1] == own.points[0] - 20
    assert own.ranks == (1, 4)
    made.do("olga", AdjustPoints(first, -20, "late"))
    assert looked(made, "olga", ChangeAdjustment("s1p1", 0, ""))[first] == (own.points[1], own.points[0])


def test_K9_a_match_without_a_result_is_seen_void_and_no_points_change(made: Club) -> None:
    (later,) = made.start(FOUR)
    found = preview(made.league, VoidMatch(later.key, ""), Asker("uma", made.now))
    assert (found.voids, found.scores, found.places) == (True, (), ())


@pytest.mark.parametrize("by", ["ken", "olga", "eve"])
def test_K10_who_may_not_do_it_is_refused_as_they_would_be(made: Club, by: str) -> None:
    command = VoidMatch(the_match(made).key, "as I like")
    with pytest.raises(Refused) as looks:
        preview(made.league, command, Asker(by, made.now))
    assert (looks.value.code, looks.value.clause) == made.refusal(by, command)
