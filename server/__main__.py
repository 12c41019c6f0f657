"""`python -m server`: serves on this machine until told to stop."""

import argparse
import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from engine.games import GAMES
from engine.match.record import BEGIN
from server.app import Server
from server.archive import Archive, ArchivedStore, SqliteArchive, commands
from server.check import as_json, as_text, examine
from server.demo.demo_league import SLUG, make_demo
from server.observe import set_up_logs
from server.observe.loop_metrics import LoopMetrics, MeasuredSelector
from server.rooms.registry.record_import import LARGEST, import_record
from server.runtime.clock import WallClock
from server.runtime.garbage_collection import GarbageCollector
from server.runtime.settings import Settings
from server.sockets import open_files
from server.sockets.capacity import Capacity
from server.sockets.monitoring import MonitoringListener, split_address
from server.sockets.origins import Origins
from server.sockets.uvicorn_server import UvicornServer
from server.store import Store, StoreError
from server.store.memory import MemoryStore
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import back_up


def main() -> int:
    if sys.argv[1:2] == ["backup"]:
        return backup(sys.argv[2:])
    if sys.argv[1:2] == ["check"]:
        return check(sys.argv[2:])
    if sys.argv[1:2] == ["archive"]:
        return archive(sys.argv[2:])
    try:
        settings = parse_settings(sys.argv[1:])
        Origins(settings.origins)
        open_files.raise_limit()
        capacity = Capacity.of(settings, open_files.limit())
        if settings.metrics:
            split_address(settings.metrics)
        set_up_logs(settings.log)
        store = open_archived(settings)
    except (ValueError, StoreError, OSError) as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1
    garbage, figures = GarbageCollector(), LoopMetrics()
    garbage.on_collection = figures.collected
    selector = MeasuredSelector(garbage.after_work, figures.stalled)
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
        return runner.run(serve(store, settings, capacity, garbage, figures))


def parse_settings(arguments: list[str]) -> Settings:
    """Settings from the environment, then from the command line. ValueError: they are invalid."""
    settings = Settings.from_environment(os.environ)
    parser = argparse.ArgumentParser("python -m server", description="Serves Kaitaku: the game and its client.")
    parser.add_argument("--host", default=settings.host, help="address to listen on; 0.0.0.0 for the whole network")
    parser.add_argument("--port", type=int, default=settings.port, help="port to listen on; 0 for a free one")
    parser.add_argument(
        "--data", default=settings.data, help="the SQLite file, or `redis://HOST:PORT/DB` (docs/redis.md), or `memory`"
    )
    said = parser.parse_args(arguments)
    if not 0 <= said.port <= 65_535:
        raise ValueError(f"--port is {said.port}: there are ports up to 65535")
    return replace(settings, host=said.host, port=said.port, data=said.data)


def open_store(data: str) -> Store:
    """The store of this name. ValueError, StoreError: it cannot be opened."""
    if data == "memory":
        return MemoryStore()
    if "://" in data:
        return RedisStore(data)
    return SqliteStore(database_file(data))


def open_archive(address: str) -> Archive:
    """The archive at this address. ValueError: it is none, or what this needs is not installed."""
    if not address.startswith(("postgresql://", "postgres://")):
        raise ValueError(f"KAITAKU_ARCHIVE is {address!r}: it must begin with postgresql://")
    try:
        from server.archive.postgres import PostgresArchive
    except ImportError as error:
        raise ValueError("an archive in PostgreSQL needs psycopg: pip install 'kaitaku[postgres]'") from error
    return PostgresArchive(address)


def open_archived(settings: Settings) -> Store:
    """The store of these settings, over its archive if it has one. ValueError, StoreError: it cannot be opened."""
    archive = open_archive(settings.archive) if settings.archive else None
    store = open_store(settings.data)
    if archive is not None:
        return ArchivedStore(store, archive, 0 if isinstance(store, SqliteStore) else settings.archive_after)
    if isinstance(store, SqliteStore):
        return ArchivedStore(store, SqliteArchive(store.write, store.read))
    return store


def database_file(data: str) -> Path:
    """The SQLite file of this name; in a folder it is `kaitaku.db`."""
    path = Path(data)
    return path / "kaitaku.db" if path.is_dir() else path


def backup(arguments: list[str]) -> int:
    """`python -m server backup FILE`: copy the SQLite file, whether a server has it open or not."""
    parser = argparse.ArgumentParser("python -m server backup", description="Copies the SQLite file at any time.")
    parser.add_argument("file", type=Path, help="where the copy goes; nothing may be there yet")
    parser.add_argument("--data", help="the SQLite file; by default the server's")
    said = parser.parse_args(arguments)
    try:
        data = said.data or Settings.from_environment(os.environ).data
        if data == "memory" or "://" in data:
            raise ValueError(f"{data.partition('://')[0]} is no SQLite file")
        size = back_up(database_file(data), said.file)
    except (ValueError, StoreError) as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1
    print(f"{said.file}: {size / 1024:,.0f} KiB, checked")
    return 0


def check(arguments: list[str]) -> int:
    """`python -m server check`. 0: all is well; 1: something is wrong, or could not be examined; 2: wrong usage."""
    parser = argparse.ArgumentParser("python -m server check", description="Examines a SQLite file; changes nothing.")
    parser.add_argument("file", nargs="?", help="the SQLite file, or a backup; by default the server's")
    parser.add_argument("--data", help="the same")
    parser.add_argument("--json", action="store_true", help="one JSON object, for machines")
    said = parser.parse_args(arguments)
    if said.file and said.data:
        parser.error("name the file once")
    try:
        data = said.file or said.data or Settings.from_environment(os.environ).data
        if data == "memory" or "://" in data:
            parser.error(f"{data.partition('://')[0]} is no SQLite file")
        if not database_file(data).is_file():
            parser.error(f"there is no file {database_file(data)}")
    except ValueError as error:
        parser.error(str(error))
    try:
        report = examine(database_file(data))
    except (StoreError, OSError) as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1
    for line in [as_json(report)] if said.json else as_text(report):
        print(line)
    return 0 if report.ok else 1


def archive(arguments: list[str]) -> int:
    """`python -m server archive`. 0: all is well; 1: something is wrong, or could not be done; 2: wrong usage."""
    parser = argparse.ArgumentParser("python -m server archive", description="Looks after the archive of matches.")
    parser.add_argument("what", choices=("check", "export", "import", "ratings"), help="what is done with the archive")
    parser.add_argument(
        "file", nargs="?", type=Path, help="the file that is written, or read: of matches, or one record"
    )
    parser.add_argument("--data", help="the SQLite file, or postgresql://…; by default the server's archive")
    said = parser.parse_args(arguments)
    if (said.file is None) is not (said.what in {"check", "ratings"}):
        parser.error("export and import take a file, check and ratings take none")
    try:
        settings = Settings.from_environment(os.environ)
        where = said.data or settings.archive or settings.data
        if said.what == "ratings":
            for game in asyncio.run(rated_anew(where)):
                kept = "as they were kept" if game.as_before else "otherwise than they were kept"
                print(f"{game.name}: {game.matches} matches rated, {game.people} people; {kept}")
            return 0
        report = asyncio.run(on_archive(where, said.what, said.file))
    except (ValueError, StoreError, OSError) as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1
    for fault in report.faults:
        print(fault)
    done = {"check": "read", "export": "written", "import": "added"}[said.what]
    print(f"{report.matches} matches {done}, {report.size / 1024:,.0f} KiB; {len(report.faults)} faults")
    return 1 if report.faults else 0


async def on_archive(where: str, what: str, file: Path | None) -> commands.Report:
    """Run a command on the archive at this address or in this SQLite file, which no server may have open."""
    async with opened_archive(where) as opened:
        if file is None:
            return await commands.check(opened)
        if what == "export":
            return await commands.export(opened, file)
        begins, record = await asyncio.to_thread(_record_in, file)
        return await (import_record(opened, record) if begins else commands.import_all(opened, file))


async def rated_anew(where: str) -> list[commands.RatedGame]:
    """Work the ratings of an archive out again."""
    async with opened_archive(where) as opened:
        return await commands.rate(opened, sorted(GAMES))


@asynccontextmanager
async def opened_archive(where: str) -> AsyncIterator[Archive]:
    """The archive at this address, or in this SQLite file. ValueError, StoreError: there is none, or it is open."""
    store: SqliteStore | None = None
    if where.startswith(("postgresql://", "postgres://")):
        opened: Archive = open_archive(where)
    elif "://" in where or where == "memory":
        raise ValueError(f"there is no archive in {where.partition('://')[0]}: set KAITAKU_ARCHIVE")
    elif not database_file(where).is_file():
        raise ValueError(f"there is no file {database_file(where)}")
    else:
        store = SqliteStore(database_file(where))
        opened = SqliteArchive(store.write, store.read)
    try:
        yield opened
    finally:
        await opened.close()
        if store is not None:
            await store.close()


def _record_in(file: Path) -> tuple[bool, bytes]:
    """Whether a file is a record, and then what is in it, as far as a record is read. OSError: it can't be read."""
    with file.open("rb") as opened:
        if opened.read(len(BEGIN)) != BEGIN:
            return False, b""
        return True, BEGIN + opened.read(LARGEST)


async def serve(
    store: Store, settings: Settings, capacity: Capacity, garbage: GarbageCollector, figures: LoopMetrics
) -> int:
    clock = WallClock()
    try:
        server = await Server.for_store(store, settings, capacity, clock)
    except StoreError as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1
    demo = asyncio.create_task(make_demo(store, clock, settings)) if settings.demo else None
    figures.register(server.registry.services.metrics.registry)
    garbage.collect_all_when_quiet(clock, lambda: not len(server.registry.rooms))
    uvicorn = UvicornServer(
        server.app, settings, server.connections, server.shut_down, lambda port: announce(settings, port)
    )
    if server.monitoring is not None and settings.metrics:
        uvicorn.monitoring = MonitoringListener(server.monitoring, settings.metrics)
    try:
        await uvicorn.run_until_told()
    finally:
        if demo is not None:
            demo.cancel()
    return 0


def announce(settings: Settings, port: int) -> None:
    """Print the addresses of the server, for people who have never started one."""
    print("\n  Kaitaku is open:\n")
    if settings.host in {"0.0.0.0", "::"}:
        print(f"    http://localhost:{port}/   on this machine")
        print(f"    http://{lan_address()}:{port}/   for friends on the same network")
    else:
        print(f"    http://{settings.host.replace('127.0.0.1', 'localhost')}:{port}/")
    if settings.demo:
        print(f"    …/l/{SLUG}   a league to try, in some seconds")
    print("\n  Ctrl+C closes it; games go on where they were at the next start.\n", flush=True)


def lan_address() -> str:
    """This machine's address as others on its network see it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return socket.gethostname()
        return address


if __name__ == "__main__":
    sys.exit(main())
