"""Limit on sockets per client address, and the key by which limits count an address.

Many people may share one address, so its share is large.
"""

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection


def client_address(connection: HTTPConnection) -> str:
    """The client's address as limits count it."""
    return address_key(connection.client.host) if connection.client else ""


@lru_cache(4_096)
def address_key(host: str) -> str:
    """The key of an address: IPv6 addresses count as their /64 network, since a subscriber has 2**64 of them (RFC
    6177).
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or f"{IPv6Address(int(address) >> 64 << 64)}/64")


class AddressLimiter:
    """Open sockets by address. most: sockets of one address"""

    def __init__(self, most: int) -> None:
        self._most = most
        self._sockets: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Count one more socket of this address, if it may have one more; whether it may."""
        if self._sockets[address] >= self._most:
            return False
        self._sockets[address] += 1
        return True

    def release(self, address: str) -> None:
        """Count one socket less."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]
