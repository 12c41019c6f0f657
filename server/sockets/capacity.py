"""Connection limits of one process, worked out from the settings and the limit on open files.

Defaults shrink to what fits. A value that somebody set is never changed: if it does not fit, that is an error.

The connections beyond `sockets` are the reserve. Half of it belongs to seated users and judges, who are let in when
`sockets` are in rooms already. The other half belongs to connections outside rooms: so that requests are answered
and newcomers served, however many have joined.
"""

from msgspec import Struct

from server.runtime.settings import Settings

OWN_FILES = 96
"""Files that are no connections (the store, logs, listening sockets), and connections about to be closed."""

SOCKETS = 20_000
RESERVE = 2_000
CONNECTIONS_FROM = 4_000
SOCKETS_FROM = 3_000
"""Defaults of `Settings`, where the limit on open files allows them."""

MIN_CONNECTIONS = 16
"""Connections at least, however low the limit on open files is."""

SHARE = 4
"""On a small server, one part in so many is the reserve, and another the share of one address."""


class Capacity(Struct, frozen=True, kw_only=True):
    """Connection limits.

    connections: open connections of any kind
    sockets, seated: sockets in rooms, up to which anybody is admitted, and up to which users with a seat are
    connections_from, sockets_from: connections, and WebSockets, from one address
    """

    connections: int
    sockets: int
    seated: int
    connections_from: int
    sockets_from: int

    @classmethod
    def of(cls, settings: Settings, files: int) -> "Capacity":
        """The limits that fit these settings and so many open files. ValueError: a setting is impossible or does not
        fit.
        """
        for name in ("sockets", "sockets_from", "connections_from"):
            value = getattr(settings, name)
            if value is not None and value < 1:
                raise ValueError(f"KAITAKU_{name.upper()} is {value}; it must be at least 1")
        room = max(MIN_CONNECTIONS, files - OWN_FILES)
        sockets = settings.sockets
        if sockets is None:
            sockets = min(SOCKETS, _most_sockets(room))
        elif sockets + _reserve(sockets) > room:
            needed, fits = sockets + _reserve(sockets) + OWN_FILES, _most_sockets(room)
            raise ValueError(
                f"KAITAKU_SOCKETS is {sockets}, which needs {needed} open files, but the limit for this process is"
                f" {files}: raise the hard limit (ulimit -Hn, LimitNOFILE=), or set KAITAKU_SOCKETS to {fits} or less"
            )
        connections = min(room, sockets + RESERVE)
        fair = min(CONNECTIONS_FROM, connections // SHARE)
        beside = SHARE * (settings.sockets_from or 0) // (SHARE - 1)  # browsers open more than their WebSocket
        connections_from = settings.connections_from or max(fair, beside)
        return cls(
            connections=connections,
            sockets=sockets,
            seated=connections - (connections - sockets) // 2,
            connections_from=connections_from,
            sockets_from=settings.sockets_from or min(SOCKETS_FROM, connections_from),
        )


def _reserve(sockets: int) -> int:
    """Connections kept free beside so many sockets: a quarter of all, but not more than `RESERVE`."""
    return min(RESERVE, -(-sockets // (SHARE - 1)))


def _most_sockets(room: int) -> int:
    """The most sockets that fit, with their reserve, into so many connections."""
    return max(room - RESERVE, room * (SHARE - 1) // SHARE)
