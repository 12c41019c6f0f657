"""The client's types are those of the server."""

from server.schema import files, stale


def test_the_generated_types_are_current() -> None:
    assert stale() == [], "make types"


def test_every_message_has_its_name_in_the_types() -> None:
    wire = files()["wire.ts"]
    for name in ("hello", "do", "say", "ping", "welcome", "snapshot", "step", "done", "refused", "presence", "said"):
        assert f"readonly is: '{name}';" in wire
