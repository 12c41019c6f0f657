"""Commands of two players."""

from typing import Annotated

from msgspec import Meta

from engine.core import Command, Reason
from engine.games.settlers.api import CornerId, EdgeId, ResourcePile, SeatId


class BuildNeutralRoad(Command, frozen=True):
    """A free road of a neutral seat, which comes with one's own (O4)."""

    neutral: SeatId
    edge: EdgeId


class BuildNeutralSettlement(Command, frozen=True):
    """A free settlement of a neutral seat, which comes with one's own (O4)."""

    neutral: SeatId
    corner: CornerId


class ForceTrade(Command, frozen=True):
    """Trade tokens for a forced trade: two random cards of the other seat (O4)."""


class ReturnCards(Command, frozen=True):
    """Forced trade: the cards that come back for those taken (O4)."""

    cards: ResourcePile


class SendRobberAway(Command, frozen=True):
    """Trade tokens for the robber's way to the desert (O4)."""


class GiveUpKnight(Command, frozen=True):
    """A played knight for trade tokens, once a turn (O4)."""


class CorrectTokens(Command, frozen=True):
    """Judge: this seat should own so many trade tokens; the stock gives and takes (J2)."""

    seat: SeatId
    tokens: Annotated[int, Meta(ge=0, lt=100)]
    reason: Reason = Reason()


COMMANDS: tuple[type[Command], ...] = (
    BuildNeutralRoad,
    BuildNeutralSettlement,
    ForceTrade,
    ReturnCards,
    SendRobberAway,
    GiveUpKnight,
    CorrectTokens,
)
