"""The figures at /metrics, in Prometheus' format. docs/protocol.md does not depend on them; dashboards do."""

from collections.abc import Callable, Mapping
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from server.observe.local_metrics import LabelledHistogram, LocalCounter, local_histogram

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
_BYTES = (32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 65536)


class Metrics:
    """One registry for one server, so that two in one process don't count each other."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.rooms = Gauge("kaitaku_rooms", "Rooms in memory", ["stage"], registry=own)
        self.followed = Gauge(
            "kaitaku_rooms_followed", "Rooms of other processes that people here are at", registry=own
        )
        self.sockets = Gauge("kaitaku_sockets", "Open sockets, by what they may do", ["role"], registry=own)
        self.connections = Gauge("kaitaku_connections", "Open connections of any kind", registry=own)
        self.connections_refused = Counter(
            "kaitaku_connections_refused", "Connections closed as they came, by reason", ["reason"], registry=own
        )
        self.connections_dropped = Counter(
            "kaitaku_connections_dropped",
            "Connections closed without being asked to, by reason",
            ["reason"],
            registry=own,
        )
        self.accept_pauses = Counter(
            "kaitaku_accept_pauses", "Times no connection was accepted for a moment: out of files", registry=own
        )
        self.bad_requests = Counter("kaitaku_bad_requests", "Requests that are no proper HTTP", registry=own)
        self.steps = LocalCounter("kaitaku_steps", "Commands that were done", own)
        self.refusals = Counter("kaitaku_refusals", "Commands that were refused", ["code"], registry=own)
        self.crashes = Counter("kaitaku_crashes", "What crashed and was caught: bugs", registry=own)
        self.append_seconds = local_histogram("kaitaku_append_seconds", "From decision to commit", _SECONDS, own)
        self.append_failures = Counter("kaitaku_append_failures", "Appends that were not kept", registry=own)
        self.takeovers = Counter("kaitaku_takeovers", "Rooms taken over from an owner that was gone", registry=own)
        self.deposed = Counter("kaitaku_deposed", "Rooms that we had and another process was given", registry=own)
        self.damaged = Counter(
            "kaitaku_damaged_rooms", "Times that a room could not be read from the store", registry=own
        )
        self.lost_steps = Counter(
            "kaitaku_lost_steps",
            "Steps that were shown and then missing from the log: rewritten from memory, or lost",
            ["outcome"],
            registry=own,
        )
        self.step_bytes = LabelledHistogram(
            "kaitaku_step_bytes",
            "Size of one step's frame, to the asker and to spectators",
            "role",
            {"player": _BYTES, "spectator": _BYTES},
            own,
        )
        self.store_warnings = Gauge(
            "kaitaku_store_warnings", "Settings by which the store may lose what was acknowledged, or has", registry=own
        )
        self.signing_key_differs = Gauge(
            "kaitaku_signing_key_differs",
            "Whether the store has another key for tokens than this process started with",
            registry=own,
        )
        self.signing_key_restored = Counter(
            "kaitaku_signing_key_restored", "Times the store had lost that key and was given it again", registry=own
        )
        self.skips = Counter("kaitaku_spectator_skips", "Times a slow spectator was left behind", registry=own)
        self.byes = Counter("kaitaku_byes", "Sockets that were closed by the server", ["code"], registry=own)
        self.said = Counter("kaitaku_said", "Chat messages", registry=own)
        self.bot_moves = Counter("kaitaku_bot_moves", "Commands asked by bots", registry=own)
        self.bot_stumbles = Counter("kaitaku_bot_stumbles", "Commands of bots that were refused: bugs", registry=own)

    def count(self, rooms: Callable[[], Mapping[str, int]], sockets: Callable[[], Mapping[str, int]]) -> None:
        """How to count rooms (by stage) and sockets (by role) anew whenever somebody asks."""
        for stage in ("lobby", "opening", "playing", "over"):
            self.rooms.labels(stage).set_function(partial(_counted, rooms, stage))
        for role in ("player", "spectator"):
            self.sockets.labels(role).set_function(partial(_counted, sockets, role))

    def count_connections(self, connections: Callable[[], int]) -> None:
        """How to count connections anew whenever somebody asks."""
        self.connections.set_function(connections)

    def refused(self, code: str, clause: str) -> None:
        """Something was refused. What a game's rules refuse is counted together: everybody may read the figures, and
        one that is for a single player (a false claim, N8) must not be told from the others."""
        self.refusals.labels("rules" if clause else code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)


def _counted(count: Callable[[], Mapping[str, int]], what: str) -> float:
    return count().get(what, 0)


__all__ = ["Metrics"]
