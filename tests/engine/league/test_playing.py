"""Members who play, who officiate, and who do both (K13)."""

from engine.league.closing import season_moves
from engine.league.commands import (
    CheckIn,
    DrawRound,
    GiveRole,
    ReplaceSeat,
    SeatPlayer,
    SetPlaying,
    StartRound,
)
from engine.league.export import export, read_export, write_export
from server.leagues.tables import results_csv
from tests.engine.league.clubs import DAY, Club, club, season_of
from tests.leagues import reckoning

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]


def officiated() -> Club:
    """A club whose owner, olga, and judge, vic, officiate alone."""
    made = club(*EIGHT, "vic")
    made.do("olga", GiveRole("vic", "judge"))
    made.do("vic", SetPlaying(plays=False))
    made.do("olga", SetPlaying(plays=False))
    return made


def ranked(made: Club) -> set[str]:
    return {place.tally.player for place in made.league.standings(1)}


def test_K13_who_officiates_alone_has_no_rank_and_checks_in_for_no_round() -> None:
    made = officiated()
    assert ranked(made) == {*EIGHT}
    assert [tally.player for tally in made.league.officials(1)] == ["olga", "vic"]
    key = made.plan()
    assert made.refusal("vic", CheckIn(key)) == ("officiates", "K13")
    assert made.refusal("olga", CheckIn(key, "vic")) == ("officiates", "K13")
    made.do("vic", SetPlaying(plays=True))
    made.do("vic", CheckIn(key))
    assert ranked(made) == {*EIGHT, "vic"}


def test_K13_a_member_sets_it_for_oneself_and_organisers_for_all_but_no_guest_is_an_official() -> None:
    made = officiated()
    assert made.refusal("vic", SetPlaying(plays=False, player="ann")) == ("not-allowed", "K1")
    made.do("olga", SetPlaying(plays=False, player="ann"))
    assert made.do("olga", SetPlaying(plays=False, player="ann")) == ()
    made.invite_guest("gil")
    assert made.refusal("gil", SetPlaying(plays=False)) == ("members-only", "K13")


def test_K13_nobody_becomes_an_official_in_the_season_they_play() -> None:
    made = officiated()
    key = made.plan()
    for player in EIGHT[:4]:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    assert made.refusal("ann", SetPlaying(plays=False)) == ("has-played", "K13")
    made.do("olga", StartRound(key, 1))
    assert made.refusal("olga", SetPlaying(plays=False, player="ann")) == ("has-played", "K13")
    made.do("eve", SetPlaying(plays=False))


def test_K13_a_substitute_who_officiates_scores_the_table_and_stands_apart() -> None:
    made = officiated()
    match = made.start(EIGHT[:4])[0]
    made.do("olga", ReplaceSeat(match.key, match.players[0], "vic"))
    assert made.refusal("olga", ReplaceSeat(match.key, match.players[1], "hal")) == ("guests-only", "K2")
    match = made.league.matches[match.key]
    assert (match.players[0], match.tiers["vic"]) == ("vic", "C")
    made.report(match, made.result(match, 10, 8, 7, 5))
    (scored,) = made.league.scored(1)
    assert sum(score.total for score in scored.scores) == 0, "the table counts as any other"
    assert "vic" not in ranked(made)
    told = {tally.player: (tally.matches, tally.wins) for tally in made.league.officials(1)}
    assert told == {"olga": (0, 0), "vic": (1, 1)}
    made.do("vic", SetPlaying(plays=True))
    assert next(place.tally.matches for place in made.league.standings(1) if place.tally.player == "vic") == 0
    assert made.refolded() == made.league


def test_K13_an_official_is_seated_by_hand_and_in_no_draw() -> None:
    made = officiated()
    key = made.plan()
    for player in EIGHT[:7]:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    small = next(number for number, table in enumerate(found(made, key), 1) if len(table) == 3)
    made.do("olga", SeatPlayer(key, 1, "vic", small, "seven came"))
    made.do("olga", DrawRound(key, 2, "once more"))
    assert not any("vic" in table for table in found(made, key))
    small = next(number for number, table in enumerate(found(made, key), 1) if len(table) == 3)
    made.do("olga", SeatPlayer(key, 3, "vic", small))
    made.do("olga", StartRound(key, 4))
    assert [match.officials for match in made.league.matches.values() if "vic" in match.players] == [("vic",)]


def found(made: Club, key: str) -> tuple[tuple[str, ...], ...]:
    draw = made.league.rounds[key].draw
    assert draw is not None
    return draw.tables


def test_K13_a_season_with_substitutes_is_reckoned_the_same_from_its_export() -> None:
    made = officiated()
    for number in range(3):
        for match in made.start(EIGHT, seed=number):
            made.do("olga", ReplaceSeat(match.key, match.players[number], "vic" if "ann" in match.players else "olga"))
            match = made.league.matches[match.key]
            made.report(match, made.result(match, 10, 9 - number, 7, 4 + number))
        made.now += 7 * DAY
    season_of(made, EIGHT, 1, seed=9)
    exported = export(made.league, 1)
    places = read_export(write_export(exported)).standings()
    table = reckoning.standings(reckoning.read(results_csv(exported)), set(exported.table))
    assert [(one.rank, one.player, one.points) for one in table] == [
        (place.rank, place.tally.player, place.tally.points) for place in places
    ]
    moved = {move.player for move in season_moves(made.league, made.league.seasons[0]).moves}
    assert not moved & {"vic", "olga"}
