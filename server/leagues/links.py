"""Links and lasting identifiers of what a league publishes: feeds, calendars, webhooks."""

from uuid import UUID, uuid5

from msgspec import Struct

NAMESPACE = UUID("5f0f1c0e-6d3c-5d0b-9a58-2f6a3c1f7b52")
"""Namespace of the identifiers of leagues, rounds and matches. It never changes: readers know entries by them."""


def identifier(*parts: str) -> UUID:
    """UUID of something of a league: its stream's key, then keys inside. It outlives titles, slugs and hosts."""
    return uuid5(NAMESPACE, "/".join(parts))


class Links(Struct, frozen=True):
    """Addresses of a league's pages, under the base at which the server was asked (`https://games.example.org`)."""

    base: str
    slug: str

    @property
    def league(self) -> str:
        return f"{self.base}/l/{self.slug}"

    def round(self, key: str) -> str:
        return f"{self.league}/rounds/{key}"

    def match(self, key: str) -> str:
        return f"{self.league}/matches/{key}"

    def team(self, key: str) -> str:
        return f"{self.league}/teams/{key}"

    def room(self, code: str) -> str:
        return f"{self.base}/r/{code}"
