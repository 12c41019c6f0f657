"""Whole seasons: leavers, guests, corrections, and the table worked out a second time by other code (K4)."""

from collections import defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.asker import SERVER
from engine.league.closing import season_moves
from engine.league.commands import CloseSeason, CorrectResult, GiveRole, LeaveLeague, OpenSeason, SetTier
from tests.engine.league.clubs import DAY, Club, club, season_of

TWENTY = [f"p{number:02}" for number in range(20)]


def by_hand(made: Club, season: int) -> dict[str, int]:
    """Points of a season's members by G2–G6, worked out here anew for matches that were declared."""
    points: dict[str, int] = defaultdict(int)
    for match in made.league.matches_of(season):
        result = match.result
        assert result is not None
        assert result.winner is not None
        winner = result.seats[result.winner]
        losers = [seat for seat in result.seats if seat is not winner]
        lost = {}
        for seat in losers:
            better = [other for other in losers if other.points > seat.points]
            value = seat.points - (9 if not better else 10)
            above = {winner.tier, *(other.tier for other in better)}
            if seat.tier == "B" and "A" in above:
                value += 1
            elif seat.tier == "C" and above & {"A", "B"}:
                value += 2 if "A" in above else 1
            lost[seat.player] = max(0, value) if seat.guest else value
        counted = [seat for seat in losers if not seat.guest]
        won = -sum(lost[seat.player] for seat in counted)
        if winner.guest:
            won = max(0, won)
        elif counted and (best := max(lost[seat.player] for seat in counted)) > won:
            to = max(won, min(max(best, 1), 2))
            lowest = min((seat.points for seat in counted if seat.tier == "A"), default=None)
            payers = [seat.player for seat in counted if seat.tier == "A" and seat.points == lowest]
            for number in range(to - won if payers else 0):
                lost[payers[-1 - number % len(payers)]] -= 1
            won = to
        honourable = len(losers) == 3 and all(seat.points == 9 for seat in losers)
        points[winner.player] += won + (10 if honourable else 0)
        for player, value in lost.items():
            points[player] += value
    return points


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_K4_the_table_of_a_season_is_what_another_reckoning_gives(seed: int) -> None:
    made = club(*TWENTY)
    for number, player in enumerate(TWENTY):
        if number % 3:
            made.do("olga", SetTier(player, "AB"[number % 3 - 1], "as last year"))
    made.invite_guest("gil")
    season_of(made, [*TWENTY[:10], "gil"], 3, seed)
    table = {place.tally.player: place.tally.points for place in made.league.standings(1)}
    expected = by_hand(made, 1)
    assert table == {player: expected[player] for player in table}


def test_K1_K3_K4_two_seasons_with_a_leaver_a_guest_a_correction_and_promotion() -> None:
    made = club(*TWENTY, "jun")
    made.do("olga", GiveRole("jun", "judge"))
    for player in TWENTY[:4]:
        made.do("olga", SetTier(player, "A", "as last year"))
    for player in TWENTY[4:12]:
        made.do("olga", SetTier(player, "B", "as last year"))
    season_of(made, TWENTY, 3, seed=11)
    made.do("p19", LeaveLeague())
    made.invite_guest("gil")
    season_of(made, [*TWENTY[:19], "gil"], 3, seed=12)
    last = list(made.league.matches.values())[-1]
    made.now = last.ended + DAY // 2
    swapped = made.result(last, *sorted((seat.points for seat in last.result.seats), reverse=True))  # type: ignore[union-attr]
    made.do("jun", CorrectResult(last.key, swapped, "the seats were mixed up"))
    assert made.league.matches[last.key].corrected == 1
    made.now += DAY

    places = made.league.standings(1)
    assert {place.tally.player for place in places} >= set(TWENTY)
    assert sum(place.tally.matches for place in places) == 6 * 20 - 3
    moves = season_moves(made.league, made.league.seasons[0])
    made.do("olga", CloseSeason(moves.moves))
    made.do("olga", OpenSeason("Summer", made.now, made.now + 100 * DAY, 6))
    assert made.league.standings(2)[0].tally.matches == 0
    assert made.league.standings()[0].tally.points == max(place.tally.points for place in made.league.standings(1))

    assert made.refolded() == made.league
    assert made.refusal(SERVER, LeaveLeague()) == ("not-allowed", "K1")
