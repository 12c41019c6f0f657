"""Ratings of people for draws that are seeded by them (`draw_seeds`)."""

from collections.abc import Collection, Mapping

from server.archive.ratings import shown
from server.rooms.services import RoomServices


class DrawRatings:
    """Ratings from the archive, as people are told them; nobody has one where there is no archive."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services

    async def of(self, game: str, users: Collection[str]) -> Mapping[str, float]:
        """Ratings of users at a game. StoreError: the archive failed."""
        archived = self._services.archived
        found = {} if archived is None else await archived.archive.ratings_of(users, game)
        return {user: shown(rating) for user, rating in found.items()}
