"""Finish of a season as its page shows it (K12)."""

from engine.league.commands import CancelRound, PlanFinishRound
from engine.league.finish import stages
from engine.league.state import HOUR
from server.pages.league_site.finish_page import FinishTable, finish_page
from tests.engine.league.clubs import Club
from tests.engine.league.test_finish import finished, played, stage


def tables(made: Club, number: int) -> tuple[FinishTable, ...]:
    found = finish_page(made.league, 1)
    assert found is not None
    return found.stages[number - 1].shown


def test_K12_a_page_shows_each_stage_with_places_seeds_and_who_goes_on() -> None:
    made = finished(10, 8)
    assert finish_page(made.league, 2) is None
    page = finish_page(made.league, 1)
    assert page is not None
    assert [(one.tables, one.final, one.shown) for one in page.stages] == [(2, False, ()), (1, True, ())]
    one, other = stage(made)
    assert [row.seed for row in tables(made, 1)[0].rows] == [1, 4, 5, 8]
    played(made, one, 4, 5, 10, 9, winner=2)
    played(made, other, 10, 9, 8, 7)
    first, _ = tables(made, 1)
    told = [(row.place, row.seed, row.points, row.on) for row in first.rows]
    assert told == [(1, 5, 10, True), (2, 8, 9, True), (3, 4, 5, False), (4, 1, 4, False)]
    (last,) = stage(made)
    assert [row.place for row in tables(made, 2)[0].rows] == [0, 0, 0, 0]
    played(made, last, 10, 9, 8, 7)
    page = finish_page(made.league, 1)
    assert page is not None
    assert page.champion == last.players[0]
    assert not any(row.on for row in page.stages[1].shown[0].rows), "nobody goes on from the last table"


def test_K12_a_stage_that_is_drawn_shows_who_plays_and_one_that_was_cancelled_nothing() -> None:
    made = finished(10, 8)
    made.do("olga", PlanFinishRound("Finish", made.now + HOUR))
    shown = tables(made, 1)
    assert [[row.seed for row in table.rows] for table in shown] == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert not any(table.match for table in shown)
    made.do("olga", CancelRound(stages(made.league, 1)[0].key, "the hall is closed"))
    assert tables(made, 1) == ()
    made.do("olga", PlanFinishRound("Finish", made.now + 2 * HOUR))
    assert tables(made, 1) == shown
