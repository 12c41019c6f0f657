"""Settings of the server: each field is an environment variable, `KAITAKU_` and its name in capitals."""

from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Port = Annotated[int, Meta(ge=0, le=65_535)]
Span = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=1)]
Interval = Annotated[int, Meta(ge=100)]
"""ms of a repeating timer: a shorter one would keep the process busy."""

LOGS = ("plain", "json")


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of the server. Times are milliseconds.

    data: the SQLite file; the address of a Redis (`docs/redis.md`), which several servers may share; or `memory` for a
        server that forgets
    archive: the address of a PostgreSQL (`postgresql://…`) where finished matches go; None: of a SQLite file into that
        file itself, of a Redis nowhere
    archive_after: how long a finished match stays in Redis after its last step, beside its copy in the archive
    web: folder of the built client
    origins: further origins that may use the server, besides its own
    proxies: addresses of reverse proxies whose headers on the client's address and on https are trusted; `*`: all
    log: `plain` for people, `json` for machines
    metrics: `HOST:PORT` or a port of this machine, where /metrics and /healthz are; then /metrics is there alone
    rooms, rooms_each, rooms_from: rooms in memory, unfinished rooms of one user, and rooms in memory that were made or
        woken from one address; rooms_reserve: beyond these, for games in play whose people come back
    leagues_from: leagues founded, and seasons opened, from one address at once; as many more within a day
    lobby_expiry: until a room is removed whose game has not begun and that nobody looks at
    guest_expiry: until a guest is forgotten who is not seen and never sat in a game that began
    sockets, sockets_each: sockets in all, and of one room
    sockets_from, connections_from: sockets, and connections of any kind, from one address. What is None is worked out
        from the limit on open files (`server/sockets/capacity.py`)
    buffer: size of a socket's send buffer in the kernel (which takes up to twice as many bytes)
    skip_at, close_at: bytes unsent, past which a spectator is left out until all is read, and past which a socket is
        closed
    requests: of one address that change something, a second in the long run; twenty times as many at once
    commands: of one user in one room, a second in the long run; four times as many at once
    bot_delay: how long a bot seems to think; bot_patience: how long it waits for answers to its own offers
    lobby_grace: how long somebody may be gone before the start, until the seat is given up
    quick_wait, quick_grace: how long a table that starts by itself waits for more people, and keeps the seat of
        somebody who is gone, since others want to play now
    bot_waits, grace: in place of what rooms say in their rules (`bot_pause_seconds`, `grace_seconds`), if they are set
    keepalive: how often a socket is pinged (half as often if it only looks on), and how long it has to answer until
        it is dropped; request timeout of connections (twice that at most)
    demo: whether a league to try is made as the server opens, if there is none yet
    webhook_loopback: whether webhooks may go to this machine itself, and by http; for tests
    push_contact: address that push services may write to, `mailto:` or https; None: the server's own address is given
    push_loopback: whether push services may be on this machine itself, and reached by http; for tests
    ping_after: clients send `ping` when nothing came for so long
    """

    host: str = "127.0.0.1"
    port: Port = 8000
    data: str = "data/kaitaku.db"
    archive: str | None = None
    archive_after: Span = 24 * 60 * 60_000
    web: Path = Path(__file__).resolve().parents[2] / "web" / "dist"
    origins: tuple[str, ...] = ()
    proxies: str = "127.0.0.1"
    log: str = "plain"
    metrics: str | None = None
    rooms: Count = 2_000
    rooms_each: Count = 20
    rooms_from: Count = 30
    rooms_reserve: Span = 200
    leagues_from: Count = 20
    lobby_expiry: Count = 24 * 60 * 60_000
    guest_expiry: Count = 30 * 24 * 60 * 60_000
    sockets: int | None = None
    sockets_each: Count = 3_000
    sockets_from: int | None = None
    connections_from: int | None = None
    buffer: Count = 32 * 1024
    skip_at: Count = 64 * 1024
    close_at: Count = 1024 * 1024
    requests: Count = 10
    commands: Count = 10
    bot_delay: Span = 900
    bot_waits: Span | None = None
    bot_patience: Span = 8_000
    grace: Span | None = None
    lobby_grace: Span = 300_000
    quick_wait: Span = 60_000
    quick_grace: Span = 30_000
    keepalive: Interval = 20_000
    ping_after: Interval = 15_000
    webhook_loopback: bool = False
    push_contact: str | None = None
    push_loopback: bool = False
    demo: bool = False

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """ValueError: a variable says what it can't."""
        variables = {"port": "PORT"} if "PORT" in environment else {}
        for variable in environment:
            name = variable.removeprefix("KAITAKU_").lower()
            if variable.startswith("KAITAKU_") and name in cls.__struct_fields__:
                variables[name] = variable
        said: dict[str, object] = {name: environment[variable] for name, variable in variables.items()}
        if isinstance(origins := said.get("origins"), str):
            said["origins"] = tuple(origins.replace(",", " ").split())
        try:
            settings = msgspec.convert(said, cls, strict=False, dec_hook=lambda kind, value: kind(value))
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$.")
            name = path.rstrip("`")
            raise ValueError(f"{variables[name]} is {said[name]!r}: {what[0].lower()}{what[1:]}") from error
        if settings.log not in LOGS:
            raise ValueError(f"KAITAKU_LOG is {settings.log!r}: it must be {' or '.join(LOGS)}")
        _check_proxies(settings.proxies)
        if settings.push_contact is not None and not settings.push_contact.startswith(("mailto:", "https://")):
            raise ValueError(
                f"KAITAKU_PUSH_CONTACT is {settings.push_contact!r}: it must begin with mailto: or https://"
            )
        return settings


def _check_proxies(proxies: str) -> None:
    """ValueError: one of these is neither an address nor a network, so that no proxy would ever be it."""
    for proxy in filter(None, map(str.strip, proxies.split(",") if proxies != "*" else ())):
        try:
            ip_network(proxy) if "/" in proxy else ip_address(proxy)
        except ValueError as error:
            raise ValueError(f"KAITAKU_PROXIES: {error}; write addresses and networks, or `*` alone") from error
