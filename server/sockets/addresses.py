"""How much of the server one address may take. Many people may share one, so it is a lot."""

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection


def client_address(connection: HTTPConnection) -> str:
    """The address that this comes from, as limits count it."""
    return address_key(connection.client.host) if connection.client else ""


@lru_cache(4_096)
def address_key(host: str) -> str:
    """An address of IPv6 counts as the network it is in: whoever has one has 2**64 (RFC 6177)."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or f"{IPv6Address(int(address) >> 64 << 64)}/64")


class AddressLimiter:
    """The addresses that sockets come from. most: open sockets of one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._sockets: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """One more socket from there, if there may be; whether there is."""
        if self._sockets[address] >= self._most:
            return False
        self._sockets[address] += 1
        return True

    def release(self, address: str) -> None:
        """One socket less."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]


__all__ = ["AddressLimiter", "address_key", "client_address"]
