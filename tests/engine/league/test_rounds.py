"""Rounds and seasons: calendar, check-in, draw, start, closing (K1, K2, K9)."""

from engine.league.asker import SERVER
from engine.league.closing import season_moves
from engine.league.commands import (
    AmendRegulation,
    CancelRound,
    CheckIn,
    CheckOut,
    CloseSeason,
    DrawRound,
    GiveUpSeat,
    LeaveLeague,
    MoveRound,
    OpenSeason,
    PlanRound,
    SetPlaying,
    SetTier,
    StartRound,
    VoidMatch,
)
from engine.league.events import SeasonClosed
from engine.league.rounds import MOST_CHECK_INS
from engine.league.seasons import Move
from engine.league.state import HOUR
from tests.engine.league.clubs import DAY, Club, club, season_of

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]


def test_K1_one_season_is_open_at_a_time() -> None:
    made = club()
    assert made.refusal("olga", OpenSeason("Summer", made.now, made.now + DAY, 3)) == ("season-open", "K1")


def test_K1_a_season_ends_after_it_starts() -> None:
    made = Club()
    made = club()
    made.do("olga", CloseSeason())
    assert made.refusal("olga", OpenSeason("Summer", made.now, made.now, 3)) == ("bad-season", "K1")
    assert made.refusal("olga", OpenSeason("Summer", made.now, made.now + DAY, 0)) == ("bad-season", "K1")


def test_K2_a_round_lies_ahead_and_in_its_season() -> None:
    made = club()
    assert made.refusal("olga", PlanRound("Friday", made.now)) == ("in-the-past", "K2")
    assert made.refusal("olga", PlanRound("Friday", made.now + 200 * DAY)) == ("outside-season", "K1")


def test_K2_members_check_in_from_the_time_said() -> None:
    made = club("mio")
    made.do("olga", PlanRound("Friday", made.now + 10 * HOUR, check_in=HOUR))
    assert made.refusal("mio", CheckIn("s1r1")) == ("check-in-later", "K2")
    made.now += 9 * HOUR
    made.do("mio", CheckIn("s1r1"))
    assert made.do("mio", CheckIn("s1r1")) == ()
    made.do("mio", CheckOut("s1r1"))
    assert made.league.rounds["s1r1"].here == ()


def test_K2_an_organiser_checks_in_others_and_nobody_else_does() -> None:
    made = club("mio", "ken")
    key = made.plan()
    made.do("olga", CheckIn(key, "mio"))
    assert made.league.rounds[key].here == ("mio",)
    assert made.refusal("mio", CheckIn(key, "ken")) == ("not-allowed", "K1")


def test_K2_checking_in_and_out_again_ends_some_time() -> None:
    made = club("mio")
    made.do("olga", PlanRound("Friday", made.now + 10 * HOUR, check_in=10 * HOUR))
    for _ in range(MOST_CHECK_INS):
        made.do("mio", CheckIn("s1r1"))
        made.do("mio", CheckOut("s1r1"))
    assert made.refusal("mio", CheckIn("s1r1")) == ("checked-in-enough", "K2")
    made.do("olga", CheckIn("s1r1", "mio"))
    assert made.league.rounds["s1r1"].here == ("mio",)
    made.do("olga", MoveRound("s1r1", made.now + 9 * HOUR, "the room is taken"))
    made.do("mio", CheckIn("s1r1"))


def test_K2_a_round_that_is_moved_asks_everybody_to_check_in_again() -> None:
    made = club("mio")
    key = made.plan()
    made.do("mio", CheckIn(key))
    made.do("olga", MoveRound(key, made.now + 5 * HOUR, "the room is taken"))
    assert (made.league.rounds[key].here, made.league.rounds[key].at) == ((), made.now + 5 * HOUR)


def test_K2_a_round_that_is_drawn_is_moved_no_more() -> None:
    made = club(*EIGHT)
    key = made.plan()
    for player in EIGHT:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    assert made.refusal("olga", MoveRound(key, made.now + HOUR, "late")) == ("round-drawn", "K2")
    assert made.refusal("mio", CheckIn(key)) == ("not-allowed", "K1")


def test_K2_a_draw_of_fewer_than_three_is_refused() -> None:
    made = club("mio")
    key = made.plan()
    made.do("mio", CheckIn(key))
    assert made.refusal("olga", DrawRound(key, 0)) == ("too-few-players", "K2")


def test_K2_a_draw_is_made_again_only_with_a_reason_and_from_the_draw_that_was_seen() -> None:
    made = club(*EIGHT)
    key = made.plan()
    for player in EIGHT:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0), seed=1)
    first = made.league.rounds[key].draw
    assert made.refusal("olga", DrawRound(key, 1)) == ("reason-needed", "K3")
    assert made.refusal("olga", DrawRound(key, 0, "again")) == ("drawn-meanwhile", "K2")
    made.do("olga", DrawRound(key, 1, "two of one household"), seed=2)
    assert made.league.rounds[key].draw != first
    assert made.refusal("olga", StartRound(key, 1)) == ("drawn-meanwhile", "K2")
    made.do("olga", StartRound(key, 2))
    assert made.refusal("olga", DrawRound(key, 2, "again")) == ("round-started", "K2")


def test_K2_the_second_round_repeats_no_opponents_while_that_can_be_avoided() -> None:
    players = [f"p{number:02}" for number in range(16)]
    made = club(*players)
    season_of(made, players, 2, seed=5)
    met = [
        frozenset((one, other))
        for match in made.league.matches.values()
        for one in match.players
        for other in match.players
        if one < other
    ]
    assert len(met) == len(set(met))


def test_K2_of_five_another_has_the_bye_in_each_round() -> None:
    five = EIGHT[:5]
    made = club(*five)
    season_of(made, five, 5, seed=3)
    idle = [round_.draw.byes for round_ in made.league.rounds.values() if round_.draw]
    assert sorted(idle) == [(player,) for player in five]


def test_K2_who_played_at_a_table_of_three_for_want_of_an_absentee_plays_at_one_of_four_next() -> None:
    made = club(*EIGHT)
    made.do("olga", GiveUpSeat(made.start(EIGHT[:4])[0].key, "bob"))
    match = made.league.matches["s1r1t1"]
    lost = match.players.index("ann") - (match.players.index("ann") > match.players.index("bob"))
    points = [3 if seat == lost else 8 for seat in range(3)]
    winner = points.index(8)
    points[winner] = 10
    made.report(match, made.result(match, *points, winner=winner))
    made.now += 7 * DAY
    four, _ = made.start(["ann", "bob", *EIGHT[4:], "olga"])
    assert "ann" in four.players


def test_K7_a_match_keeps_regulation_and_tiers_of_the_day_it_was_made() -> None:
    made = club(*EIGHT)
    match = made.start(EIGHT[:4])[0]
    made.do("olga", AmendRegulation({"promote": 1}, "club"))
    made.do("olga", SetTier(match.players[0], "A", "strong"))
    kept = made.league.matches[match.key]
    assert (kept.regulation, kept.tiers[match.players[0]]) == (1, "C")
    made.now += DAY
    assert made.start(EIGHT[:4])[0].regulation == 2


def test_K2_who_left_between_draw_and_start_holds_the_round_up() -> None:
    made = club(*EIGHT)
    key = made.plan()
    for player in EIGHT:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    made.do("eve", LeaveLeague())
    assert made.refusal("olga", StartRound(key, 1)) == ("player-left", "K2")
    made.do("olga", DrawRound(key, 1, "eve has left"))
    made.do("olga", StartRound(key, 2))
    assert all("eve" not in match.players for match in made.league.matches.values())


def test_K9_a_season_is_not_closed_with_rounds_or_matches_open_or_corrections_possible() -> None:
    made = club(*EIGHT)
    key = made.plan()
    assert made.refusal("olga", CloseSeason()) == ("rounds-open", "K9")
    made.do("olga", CancelRound(key, "nobody has time"))
    match = made.start(EIGHT[:4])[0]
    assert made.refusal("olga", CloseSeason()) == ("matches-open", "K9")
    made.report(match, made.result(match, 10, 8, 7, 5))
    assert made.refusal("olga", CloseSeason()) == ("corrections-open", "K9")
    made.now += DAY
    made.do("olga", CloseSeason())
    assert made.league.season is None


def test_K9_a_match_that_nobody_decides_in_time_is_void() -> None:
    made = club(*EIGHT)
    match = made.start(EIGHT[:4])[0]
    assert made.refusal(SERVER, VoidMatch(match.key, "not decided in time")) == ("decidable-still", "K9")
    made.now += 2 * HOUR + 4 * HOUR + DAY
    made.do(SERVER, VoidMatch(match.key, "not decided in time"))
    assert made.league.standings(1)[0].tally.matches == 0


def test_K1_a_season_closes_with_the_moves_that_follow_from_it_and_no_others() -> None:
    made = club(*EIGHT)
    season_of(made, EIGHT, 3, seed=3)
    made.now += DAY
    proposed = season_moves(made.league, made.league.seasons[0])
    assert len(proposed.moves) == 2
    assert made.refusal("olga", CloseSeason()) == ("reason-needed", "K3")
    more = Move("olga", "A", "B")
    assert made.refusal("olga", CloseSeason((*proposed.moves, more))) == ("moves-not-proposed", "K1")
    made.do("olga", CloseSeason(proposed.moves))
    assert all(made.league.people[move.player].tier == "B" for move in proposed.moves)


def test_K1_a_promotion_is_held_back_or_added_with_a_reason_and_nobody_moves_up_instead() -> None:
    made = club(*EIGHT, "vic")
    made.do("vic", SetPlaying(plays=False))
    season_of(made, EIGHT, 3, seed=3)
    made.now += DAY
    first, second = season_moves(made.league, made.league.seasons[0]).moves
    other = next(player for player in EIGHT if player not in (first.player, second.player))
    added = Move(other, "C", "B")
    assert made.refusal("olga", CloseSeason((second, added), {other: "strong"})) == ("reason-needed", "K3")
    for never in (Move(other, "C", "A"), Move(other, "B", "C"), Move("vic", "C", "B")):
        asked = CloseSeason((first, second, never), {never.player: "strong"})
        assert made.refusal("olga", asked) == ("moves-not-proposed", "K1")
    reasons = {first.player: "asked for it", other: "strong", second.player: "of no account"}
    (closed,) = made.do("olga", CloseSeason((second, added), reasons))
    assert isinstance(closed, SeasonClosed)
    assert closed.reasons == {first.player: "asked for it", other: "strong"}
    tiers = {key: person.tier for key, person in made.league.people.items()}
    assert (tiers[first.player], tiers[second.player], tiers[other]) == ("C", "B", "B")
    assert sum(tier == "B" for tier in tiers.values()) == 2
