"""Commands of five and six players."""

from engine.core import Command
from engine.games.settlers.api import CornerId, EdgeId


class WishRoad(Command, frozen=True):
    """Special building phase: a road here, once the window closes (X5)."""

    edge: EdgeId


class WishSettlement(Command, frozen=True):
    """Special building phase: a settlement here, once the window closes (X5)."""

    corner: CornerId


class WishCity(Command, frozen=True):
    """Special building phase: a city here, once the window closes (X5)."""

    corner: CornerId


class WishCard(Command, frozen=True):
    """Special building phase: a development card, once the window closes (X5)."""


class DropWish(Command, frozen=True):
    """Take back one's last wish (X5)."""


class FinishBuilding(Command, frozen=True):
    """Done with the special building phase (X5)."""


COMMANDS: tuple[type[Command], ...] = (WishRoad, WishSettlement, WishCity, WishCard, DropWish, FinishBuilding)
