"""Tests of the server's log: where and why something went wrong, and nobody's secrets."""

import io
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from server.observe import set_up_logs
from tests.wire.clients import Person
from tests.wire.serving import Process


@pytest.fixture(params=["plain", "json"])
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Where the server's log goes, until the test is over."""
    root = logging.getLogger()
    handlers, level, known = root.handlers, root.level, structlog.get_config()
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    set_up_logs(request.param)
    yield written
    root.handlers = handlers
    root.setLevel(level)
    structlog.configure(**known)


def crash() -> None:
    hand = "three bricks"
    raise RuntimeError(f"no place for {len(hand)} letters")


def test_an_error_is_written_with_its_place_and_without_what_variables_held(log: io.StringIO) -> None:
    for name, logger in (("ours", structlog.get_logger()), ("uvicorn's", logging.getLogger("uvicorn.error"))):
        log.seek(log.truncate(0))
        try:
            crash()
        except RuntimeError:
            logger.exception(name)
        written = log.getvalue()
        assert "no place for 12 letters" in written
        assert "in crash" in written
        assert "three bricks" not in written


def test_a_field_that_nobody_should_read_is_blotted_out(log: io.StringIO) -> None:
    structlog.get_logger().info("somebody came", token="abc.def", room="ABCDEF")
    assert "ABCDEF" in log.getvalue()
    assert "abc.def" not in log.getvalue()


async def test_what_a_server_logs_and_counts_names_nobody_and_nothing_that_was_said(own: Process) -> None:
    hana, word = await Person.new(own, "Zebedee"), "xylophone"
    code = await hana.room(title="Friday at nine", password=word)
    visit = await hana.enter(code)
    await visit.send({"is": "say", "text": "quarterdeck"})
    await visit.hear("said")
    await hana.post(f"/api/rooms/{code}/enter", {"password": f"{word}s"}, expect=403)
    await hana.post("/api/me", {"name": ""}, expect=400)
    await visit.socket.send(b"\xff")
    await visit.hear("bye")
    figures = (await hana.http.get("/metrics")).text
    written = own.log.read_text()
    assert code in written
    for secret in ("Zebedee", hana.user, hana.token, "Friday at nine", word, "quarterdeck"):
        assert secret not in written
        assert secret not in figures
