"""Public addresses: which targets a server may connect to when a user names them (server-side request forgery).

A name is resolved once, every address that it has is checked, and the connection is made to a checked address: what the
name resolves to a moment later plays no part (DNS rebinding).
"""

import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Protocol

from server.runtime.fair_threads import FairThreads, TooManyJobs

Resolving = Callable[[str, int], Awaitable[list[str]]]
"""(host, port) → addresses. OSError: there are none."""


class Resolver(Protocol):
    """`Resolving` by turns between those who ask."""

    async def __call__(self, host: str, port: int, asker: str) -> list[str]: ...


AT_ONCE, AT_ONCE_EACH = 16, 2
"""Names that are resolved at once, in all and for one asker: name servers that never answer hold a thread for half a
minute."""

WAITING, WAITING_EACH = 64, 8
"""Names that wait for that."""

_V4_SPECIAL = (ip_network("192.0.0.0/24"), ip_network("192.88.99.0/24"))
"""IPv4 networks that Python calls global, and that lead elsewhere: protocol assignments, the 6to4 relay."""

_V6_UNICAST = ip_network("2000::/3")
"""All that is assigned for global unicast."""


class AddressRefused(Exception):
    """A host has an address inside some network, or none that is public."""


def is_public(address: str, *, loopback: bool = False) -> bool:
    """Whether this address is a public one. loopback: whether those of this machine itself pass too, for tests.

    IPv4 in IPv6 is judged as the IPv4 address (mapped), or refused (6to4, Teredo, NAT64).
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.is_loopback:
        return loopback
    if not found.is_global or found.is_multicast:
        return False
    if isinstance(found, IPv4Address):
        return not any(found in network for network in _V4_SPECIAL)
    return found in _V6_UNICAST and found.sixtofour is None and found.teredo is None


class SystemResolver:
    """`Resolver` by the system's one, in threads of its own: a name server that does not answer delays nothing else."""

    def __init__(self) -> None:
        self._threads = FairThreads(
            "names", at_once=AT_ONCE, most=WAITING, most_each=WAITING_EACH, each_at_once=AT_ONCE_EACH
        )

    async def __call__(self, host: str, port: int, asker: str) -> list[str]:
        try:
            found = await self._threads.run(asker, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except TooManyJobs as many:
            raise OSError("too many names are being resolved") from many
        return [str(address[4][0]) for address in found]


async def checked_address(host: str, port: int, resolver: Resolving, *, loopback: bool) -> str:
    """The address to connect to. AddressRefused: one of the host's addresses is not public. OSError: it has none."""
    addresses = await resolver(host, port)
    if not addresses:
        raise OSError(f"{host} has no address")
    if not all(is_public(address, loopback=loopback) for address in addresses):
        raise AddressRefused(host)
    return addresses[0]
