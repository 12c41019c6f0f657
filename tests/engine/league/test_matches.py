"""Matches of a league: rooms, absentees, results, corrections (K2, K3, K9)."""

from msgspec.structs import replace

from engine.league.asker import SERVER
from engine.league.commands import (
    CheckIn,
    CloseSeason,
    CorrectResult,
    DrawRound,
    GiveRole,
    GiveUpSeat,
    OpenMatchRoom,
    ReplaceSeat,
    ReportResult,
    StartRound,
    VoidMatch,
    WithdrawResult,
)
from engine.league.results import GUEST
from engine.league.state import LeagueMatch
from tests.engine.league.clubs import DAY, Club, club

FOUR = ["ann", "bob", "cid", "dan"]


def one_match() -> tuple[Club, LeagueMatch]:
    """A club with a judge, jun, and one match that has its room."""
    made = club(*FOUR, "jun")
    made.do("olga", GiveRole("jun", "judge"))
    return made, made.start(FOUR)[0]


def test_K3_a_result_counts_once_however_often_it_is_reported() -> None:
    made, match = one_match()
    result = made.result(match, 10, 8, 7, 5)
    made.report(match, result)
    assert made.do(SERVER, ReportResult(match.key, match.room, result, "digest", 9)) == ()
    other = made.result(match, 10, 5, 7, 8)
    assert made.do(SERVER, ReportResult(match.key, match.room, other, "digest", 9)) == ()
    assert made.league.matches[match.key].result == result


def test_K3_a_result_comes_from_the_matchs_own_room_and_players() -> None:
    made, match = one_match()
    result = made.result(match, 10, 8, 7, 5)
    assert made.refusal(SERVER, ReportResult(match.key, "OTHER", result, "d", 9)) == ("another-room", "K3")
    stranger = replace(result, seats=(replace(result.seats[0], player="eve"), *result.seats[1:]))
    assert made.refusal(SERVER, ReportResult(match.key, match.room, stranger, "d", 9)) == ("other-players", "K3")
    promoted = replace(result, seats=(replace(result.seats[0], tier="A"), *result.seats[1:]))
    assert made.refusal(SERVER, ReportResult(match.key, match.room, promoted, "d", 9)) == ("other-tiers", "G3")
    low = made.result(match, 9, 8, 7, 5)
    assert made.refusal(SERVER, ReportResult(match.key, match.room, low, "d", 9)) == ("bad-result", "E1")


def test_K2_a_match_has_one_room_and_a_room_one_match() -> None:
    made, match = one_match()
    assert made.do(SERVER, OpenMatchRoom(match.key, match.room)) == ()
    assert made.refusal(SERVER, OpenMatchRoom(match.key, "OTHER")) == ("room-open", "K2")
    made.now += DAY
    other = made.start(FOUR)[0]
    assert made.refusal(SERVER, OpenMatchRoom(other.key, match.room)) == ("room-open", "K2")
    made.now += DAY
    key = made.plan()
    for player in FOUR:
        made.do(player, CheckIn(key))
    made.do("olga", DrawRound(key, 0))
    made.do("olga", StartRound(key, 1))
    assert made.refusal(SERVER, OpenMatchRoom(f"{key}t1", match.room)) == ("room-taken", "K2")


def test_K3_a_judge_corrects_a_result_with_a_reason_and_the_table_follows() -> None:
    made, match = one_match()
    made.report(match, made.result(match, 10, 8, 7, 5))
    right = made.result(match, 7, 10, 8, 5, winner=1)
    assert made.refusal("jun", CorrectResult(match.key, right, "")) == ("reason-needed", "K3")
    made.do("jun", CorrectResult(match.key, right, "the wrong seat was named"))
    assert made.league.matches[match.key].corrected == 1
    assert made.league.standings(1)[0].tally.player == match.players[1]


def test_K9_corrections_end_a_day_after_the_match() -> None:
    made, match = one_match()
    right = made.result(match, 7, 10, 8, 5, winner=1)
    assert made.refusal("jun", CorrectResult(match.key, right, "why")) == ("no-result", "K3")
    made.report(match, made.result(match, 10, 8, 7, 5))
    made.now += DAY
    assert made.refusal("jun", CorrectResult(match.key, right, "why")) == ("correction-too-late", "K9")
    made.do("olga", CloseSeason())
    assert made.refusal("jun", CorrectResult(match.key, right, "why")) == ("correction-too-late", "K9")


def test_K3_every_correction_is_kept() -> None:
    made, match = one_match()
    made.report(match, made.result(match, 10, 8, 7, 5))
    made.do("jun", CorrectResult(match.key, made.result(match, 10, 8, 7, 6), "miscounted"))
    made.do("jun", CorrectResult(match.key, made.result(match, 10, 8, 7, 5), "counted right at first"))
    kept = [event["is"] for event, _ in made.stream if "Result" in str(event["is"])]
    assert kept == ["ResultReported", "ResultCorrected", "ResultCorrected"]


def test_K2_a_guest_plays_in_place_of_who_did_not_come() -> None:
    made, match = one_match()
    made.invite_guest("gil")
    assert made.refusal("olga", ReplaceSeat(match.key, "ann", "jun")) == ("guests-only", "K2")
    made.do("olga", ReplaceSeat(match.key, "ann", "gil"))
    now = made.league.matches[match.key]
    assert now.tiers["gil"] == GUEST
    made.report(now, made.result(now, 10, 8, 7, 5))
    tallies = {place.tally.player: place.tally.matches for place in made.league.standings(1)}
    assert tallies["ann"] == 0
    assert "gil" not in tallies


def test_K2_a_guest_has_one_seat_in_a_round() -> None:
    eight = [*FOUR, "eve", "fay", "gus", "hal"]
    made = club(*eight)
    first, second = made.start(eight)
    made.invite_guest("gil")
    made.do("olga", ReplaceSeat(first.key, first.players[0], "gil"))
    for match in (first, second):
        command = ReplaceSeat(match.key, match.players[1], "gil")
        assert made.refusal("olga", command) == ("plays-already", "K2")


def test_K2_a_table_of_four_plays_with_three_where_one_did_not_come_and_not_with_two() -> None:
    made, match = one_match()
    made.do("jun", GiveUpSeat(match.key, "bob"))
    assert made.refusal("jun", GiveUpSeat(match.key, "bob")) == ("not-at-the-table", "K2")
    assert made.refusal("jun", GiveUpSeat(match.key, "ann")) == ("too-few-players", "K2")
    now = made.league.matches[match.key]
    made.report(now, made.result(now, 10, 8, 5))
    tallies = {place.tally.player: place.tally for place in made.league.standings(1)}
    assert tallies["bob"].matches == 0
    assert sum(tally.points for tally in tallies.values()) == 0


def test_K9_a_judge_voids_a_match_that_has_no_result() -> None:
    made, match = one_match()
    made.do("jun", VoidMatch(match.key, "the hall burnt down"))
    assert all(place.tally.matches == 0 for place in made.league.standings(1))
    assert made.refusal("jun", VoidMatch(match.key, "again")) == ("match-over", "K9")
    assert made.do(SERVER, ReportResult(match.key, match.room, made.result(match, 10, 8, 7, 5), "d", 9)) == ()


def test_K9_the_server_voids_a_match_only_once_its_time_is_over() -> None:
    made, match = one_match()
    made.now = made.league.decidable_until(match) - 1
    assert made.refusal(SERVER, VoidMatch(match.key, "not-finished")) == ("decidable-still", "K9")
    made.now += 1
    made.do(SERVER, VoidMatch(match.key, "not-finished"))
    assert made.league.matches[match.key].reason == "not-finished"


def test_K3_a_judge_puts_a_result_right_and_names_no_record() -> None:
    made, match = one_match()
    result = made.result(match, 10, 8, 7, 5)
    made.report(match, result)
    made.do("jun", CorrectResult(match.key, made.result(match, 10, 8, 7, 6), "a card more", "forged", 999))
    corrected = made.league.matches[match.key]
    assert corrected.result != result
    assert (corrected.digest, corrected.seq) == ("digest", 9)


def test_K3_a_result_is_withdrawn_once_and_not_from_a_closed_season() -> None:
    made, match = one_match()
    made.report(match, made.result(match, 10, 8, 7, 5))
    assert made.refusal("jun", WithdrawResult(match.key, "reopened")) == ("not-allowed", "K1")
    made.do(SERVER, WithdrawResult(match.key, "reopened"))
    assert made.do(SERVER, WithdrawResult(match.key, "reopened")) == ()
    again = made.league.matches[match.key]
    assert (again.result, again.corrected, again.reopened) == (None, 1, made.now)
    assert made.league.decidable_until(again) >= made.now + DAY
    made.report(match, made.result(match, 10, 9, 7, 5))
    assert made.refolded() == made.league
