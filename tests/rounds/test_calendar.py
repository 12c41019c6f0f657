"""Local times of rounds: zones, summer time, rounds that repeat (K2)."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from engine.core import Refused
from server.rounds.calendar import instant, repeated, with_instants

BERLIN, TOKYO = "Europe/Berlin", "Asia/Tokyo"


def utc(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp()) * 1000  # type: ignore[misc, arg-type]


def code(local: str, zone: str, **how: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        instant(local, zone, **how)
    return refused.value.code, refused.value.clause


def test_K2_a_local_time_is_the_instant_of_its_zone_in_summer_and_winter() -> None:
    assert instant("2026-03-06T19:30", BERLIN) == utc(2026, 3, 6, 18, 30)
    assert instant("2026-04-03T19:30", BERLIN) == utc(2026, 4, 3, 17, 30)
    assert instant("2026-04-03T19:30", TOKYO) == utc(2026, 4, 3, 10, 30)


def test_K2_a_time_that_summer_time_leaves_out_is_refused() -> None:
    assert code("2026-03-29T02:30", BERLIN) == ("no-such-time", "K2")
    assert instant("2026-03-29T02:30", TOKYO) == utc(2026, 3, 28, 17, 30)


def test_K2_a_time_that_comes_twice_is_refused_until_it_is_said_which_is_meant() -> None:
    assert code("2026-10-25T02:30", BERLIN) == ("ambiguous-time", "K2")
    assert instant("2026-10-25T02:30", BERLIN, second=False) == utc(2026, 10, 25, 0, 30)
    assert instant("2026-10-25T02:30", BERLIN, second=True) == utc(2026, 10, 25, 1, 30)


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../etc/passwd", "/etc/passwd", "America", "x" * 300, "\0"])
def test_K2_a_zone_that_does_not_exist_is_refused(zone: str) -> None:
    assert code("2026-03-06T19:30", zone) == ("no-such-zone", "K2")


@pytest.mark.parametrize(
    "local", ["", "tomorrow", "2026-02-30T19:30", "2026-03-06T25:00", "2026-03-06T19:30+01:00", "0001-01-01T00:00"]
)
def test_K2_what_is_no_local_time_is_refused(local: str) -> None:
    assert code(local, BERLIN) == ("bad-time", "K2")


def test_K2_rounds_that_repeat_keep_their_local_time_when_the_clocks_change() -> None:
    rounds = repeated("Friday", "2026-03-20T19:30", BERLIN, 7, 3, 3_600_000)
    local = [datetime.fromtimestamp(round_.at / 1000, ZoneInfo(BERLIN)).strftime("%d %H:%M") for round_ in rounds]
    assert local == ["20 19:30", "27 19:30", "03 19:30"]
    assert [round_.title for round_ in rounds] == ["Friday 1", "Friday 2", "Friday 3"]
    assert rounds[2].at - rounds[1].at == 7 * 24 * 3_600_000 - 3_600_000


@pytest.mark.parametrize(("days", "count"), [(0, 3), (61, 3), (7, 0), (7, 61)])
def test_K2_rounds_that_repeat_are_bounded(days: int, count: int) -> None:
    with pytest.raises(Refused, match="too-many-rounds"):
        repeated("Friday", "2026-03-20T19:30", BERLIN, days, count, 3_600_000)


def test_K2_a_command_may_give_its_times_as_local_ones() -> None:
    plan = {"is": "PlanRound", "title": "Friday", "at_local": "2026-04-03T19:30", "zone": BERLIN}
    assert with_instants(plan) == {"is": "PlanRound", "title": "Friday", "at": utc(2026, 4, 3, 17, 30), "zone": BERLIN}
    season = {"is": "OpenSeason", "starts_local": "2026-04-01", "ends_local": "2026-10-01", "zone": BERLIN}
    assert with_instants(season) == {
        "is": "OpenSeason",
        "starts": utc(2026, 3, 31, 22),
        "ends": utc(2026, 9, 30, 22),
    }
    plain = {"is": "PlanRound", "title": "Friday", "at": 5}
    assert with_instants(plain) is plain


@pytest.mark.parametrize("bad", [{"at_local": 7}, {"zone": 7}, {"second": "yes"}])
def test_K2_a_malformed_local_time_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        with_instants({"is": "PlanRound", "at_local": "2026-04-03T19:30", "zone": BERLIN} | bad)
