"""What is kept of a server when a test fails: enough to see the table again as it stood, and to play on."""

from pathlib import Path

import pytest

from tests.browser.scenes import Scene, token
from tests.browser.serving import Server, served
from tests.browser.voices import Voice


def midst(scene: Scene, seat: int) -> bool:
    return "PlaceTile" in scene.legal_actions(seat) and scene.view()["turn"]["number"] > 3


@pytest.fixture
def table() -> Scene:
    return Scene("KEPTXA", game="hunters", rulebook="first").play(midst)


def draws_after(server: Server, table: Scene) -> tuple[str, str]:
    """The tile in hand, and the one that is drawn once this one lies and nothing is put on it."""
    voices = [Voice(server.url, table.code, token(table.sitter(seat))) for seat in range(4)]
    try:
        for voice in voices:
            voice.see()
        view = voices[table.seat].view
        form = voices[table.seat].legal["PlaceTile"][0]
        voices[table.seat].ask({"is": "PlaceTile"} | {name: domain["in"][0] for name, domain in form["fields"].items()})
        voices[table.seat].ask({"is": "PlaceNothing"})
        after = voices[table.seat].view
        return view["turn"]["tile"], after["turn"]["tile"]
    finally:
        for voice in voices:
            voice.close()


def test_a_kept_store_goes_on_by_the_same_chance(tmp_path: Path, table: Scene) -> None:
    (tmp_path / "one").mkdir()
    with served(tmp_path / "one", scenes=[table]) as server:
        kept = server.keep(tmp_path / "two")
        drawn = draws_after(server, table)
    assert (tmp_path / "two/server.log").exists()
    again = Server(kept.parent)
    assert again.file == kept
    again.start()
    try:
        assert draws_after(again, table) == drawn
    finally:
        again.stop()
