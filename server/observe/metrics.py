"""Metrics at /metrics, in Prometheus' format. docs/protocol.md does not depend on them; dashboards do."""

from collections.abc import Awaitable, Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from server.observe.local_metrics import LabelledHistogram, LocalCounter, local_histogram

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
_LATE_SECONDS = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0)
STAGES = ("lobby", "opening", "playing", "over")
SOCKET_ROLES = ("player", "spectator")
_BYTES = (32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 65536)


class Metrics:
    """Metrics of one server, in a registry of their own, so that two servers in one process do not count each other."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.counts: list[Callable[[], Awaitable[None]]] = []
        """Functions that bring gauges up to date before somebody reads them, in portions where much is counted."""
        self.rooms = Gauge("kaitaku_rooms", "Rooms in memory", ["stage"], registry=own)
        self.followed = Gauge(
            "kaitaku_rooms_followed", "Rooms of other processes with people connected here", registry=own
        )
        self.sockets = Gauge("kaitaku_sockets", "Open WebSockets in rooms, by role", ["role"], registry=own)
        self.connections = Gauge("kaitaku_connections", "Open connections of any kind", registry=own)
        self.connections_refused = Counter(
            "kaitaku_connections_refused", "Connections refused on arrival, by reason", ["reason"], registry=own
        )
        self.connections_dropped = Counter(
            "kaitaku_connections_dropped",
            "Connections dropped by the server, by reason",
            ["reason"],
            registry=own,
        )
        self.accept_pauses = Counter(
            "kaitaku_accept_pauses", "Pauses of accepting connections, for lack of file descriptors", registry=own
        )
        self.bad_requests = Counter("kaitaku_bad_requests", "Malformed HTTP requests", registry=own)
        self.steps = LocalCounter("kaitaku_steps", "Commands that were done", own)
        self.refusals = Counter("kaitaku_refusals", "Commands that were refused", ["code"], registry=own)
        self.crashes = Counter("kaitaku_crashes", "Unexpected exceptions that were caught: bugs", registry=own)
        self.append_seconds = local_histogram("kaitaku_append_seconds", "Time from decision to commit", _SECONDS, own)
        self.append_failures = Counter("kaitaku_append_failures", "Appends that failed", registry=own)
        self.takeovers = Counter("kaitaku_takeovers", "Rooms taken over from a dead owner", registry=own)
        self.deposed = Counter("kaitaku_deposed", "Rooms of this process that another one took over", registry=own)
        self.damaged = Counter("kaitaku_damaged_rooms", "Failures to restore a room from the store", registry=own)
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
            "kaitaku_store_warnings", "Reasons why the store may lose acknowledged data, or has", registry=own
        )
        self.signing_key_differs = Gauge(
            "kaitaku_signing_key_differs",
            "Whether the store has another signing key than this process started with",
            registry=own,
        )
        self.signing_key_restored = Counter(
            "kaitaku_signing_key_restored", "Times the signing key was restored to the store", registry=own
        )
        self.store_emptied = Gauge(
            "kaitaku_store_emptied_timestamp_seconds",
            "When the store was last found emptied by a running process; 0: never",
            registry=own,
        )
        self.skips = Counter("kaitaku_spectator_skips", "Times frames of a slow spectator were skipped", registry=own)
        self.byes = Counter("kaitaku_byes", "Sockets closed by the server, by code", ["code"], registry=own)
        self.said = Counter("kaitaku_said", "Chat messages", registry=own)
        self.bot_moves = Counter("kaitaku_bot_moves", "Commands asked by bots", registry=own)
        self.bot_stumbles = Counter("kaitaku_bot_stumbles", "Refused commands of bots: bugs", registry=own)
        self.pushes = Counter("kaitaku_pushes", "Push messages, by what came of them", ["outcome"], registry=own)
        self.rounds_started = Counter("kaitaku_rounds_started", "Rounds of leagues started at their time", registry=own)
        self.rounds_cancelled = Counter(
            "kaitaku_rounds_cancelled", "Rounds of leagues cancelled at their time, by reason", ["reason"], registry=own
        )
        self.round_late_seconds = local_histogram(
            "kaitaku_round_late_seconds", "Time from a round's start as planned to its start", _LATE_SECONDS, own
        )
        self.league_failures = Counter(
            "kaitaku_league_failures", "What was due in a league and could not be done, by what", ["what"], registry=own
        )

    def count_connections(self, connections: Callable[[], int]) -> None:
        """Set the function that counts connections whenever somebody asks."""
        self.connections.set_function(connections)

    def refused(self, code: str, clause: str) -> None:
        """Count a refusal. Refusals by a game's rules are counted together: everybody may read the metrics, and one
        that is for a single player (a false claim, N8) must not be told from the others.
        """
        self.refusals.labels("rules" if clause else code).inc()

    async def text(self) -> bytes:
        """All metrics as they are now."""
        for count in self.counts:
            await count()
        return generate_latest(self.registry)
