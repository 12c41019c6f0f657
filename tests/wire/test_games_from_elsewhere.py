"""A game from elsewhere at a server: imported into its archive, and looked at like any other."""

import asyncio
from pathlib import Path

import msgspec

from engine.games import GAMES
from engine.match.move_list import batches_of, read_moves
from engine.match.record import record, write
from server.__main__ import archive as command
from server.store.sqlite import SqliteStore
from tests.records.shelf import club_night
from tests.wire.clients import Person
from tests.wire.serving import Process


async def test_a_club_looks_at_its_paper_game_at_its_own_server(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "kaitaku.db")
    await store.close()
    kept = tmp_path / "game.json"
    game, batches = batches_of(read_moves(msgspec.json.encode(moves := club_night())), GAMES)
    kept.write_bytes(write(record(game, batches)))
    assert await asyncio.to_thread(command, ["import", str(kept), "--data", str(tmp_path / "kaitaku.db")]) == 0
    code = msgspec.json.decode(kept.read_bytes())["header"]["room"]
    server = Process(tmp_path)
    await asyncio.to_thread(server.start)
    try:
        hana = await Person.new(server, "Hana")
        replay = await hana.get(f"/api/rooms/{code}/replay")
        assert (replay["as"], replay["over"], len(replay["steps"]) > 50) == ("all", True, True)
        assert (await hana.get(f"/api/rooms/{code}"))["title"] == moves["title"]
        assert await hana.get(f"/api/rooms/{code}/record") == msgspec.json.decode(kept.read_bytes())
        table = await hana.enter(code)
        assert (table.view["room"]["stage"], len(table.view["result"]["ranking"])) == ("over", 3)
    finally:
        await asyncio.to_thread(server.kill)
