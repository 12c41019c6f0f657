"""Tests of the log's episodes: a fault that goes on is logged once as it begins, and once with its count."""

from typing import Any

import structlog
from structlog.testing import LogCapture

from server.observe.episodes import QUIET, REPORT, Episodes


class Log:
    """Log with episodes, by a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.episodes = Episodes(lambda: self.now)
        self._lines = LogCapture()
        structlog.configure(processors=[self.episodes, self._lines])

    @property
    def lines(self) -> list[Any]:
        return self._lines.entries

    def fault(self, event: str = "not kept", detail: str = "OOM", **fields: object) -> None:
        structlog.get_logger().error(event, detail=detail, **fields)


def test_a_fault_that_goes_on_is_two_lines_the_second_with_its_count() -> None:
    log = Log()
    try:
        for number in range(2_667):
            log.now += 0.01
            log.fault(room=f"R{number}")
        log.episodes.report()
        assert len(log.lines) == 1, "it goes on"
        log.now += QUIET + 1
        log.episodes.report()
        log.episodes.report()
        assert [line.get("times") for line in log.lines] == [None, 2_666]
        assert log.lines[1]["room"] == "R2666"
        log.fault()
        assert len(log.lines) == 3, "it is another episode"
    finally:
        structlog.reset_defaults()


def test_a_fault_that_does_not_end_is_reported_every_ten_minutes_and_as_the_process_ends() -> None:
    log = Log()
    try:
        for _ in range(int(2 * REPORT)):
            log.now += 1
            log.fault()
            log.episodes.report()
        log.fault()
        log.episodes.report(all_of_them=True)
        counts = [line["times"] for line in log.lines if "times" in line]
        assert len(log.lines) == 1 + len(counts) <= 4
        assert sum(counts) == 2 * REPORT
    finally:
        structlog.reset_defaults()


def test_other_faults_and_what_is_no_fault_are_logged_each_time() -> None:
    log = Log()
    try:
        for name in ("one", "two"):
            log.fault(name)
            log.fault("not kept", f"{name} is the cause")
            structlog.get_logger().info("a room was made", room=name)
            structlog.get_logger().critical("THE LOG HAS LOST STEPS", room=name, detail="much")
        assert len(log.lines) == 8
    finally:
        structlog.reset_defaults()
