"""Stages of two players: a piece for a neutral seat, the cards that come back in a forced trade."""

from typing import Any, Literal

from engine.games.settlers.api import SeatTurnStage
from engine.games.settlers.expansions.two_players.commands import (
    BuildNeutralRoad,
    BuildNeutralSettlement,
    ReturnCards,
)


class NeutralBuilding(SeatTurnStage, frozen=True):
    """A neutral seat's free piece is to be built. by_card: it comes with a road that a card has given (U3)."""

    label = "neutral-building"
    clause = "O4"
    forced = (BuildNeutralSettlement, BuildNeutralRoad)
    piece: Literal["road", "settlement"]
    by_card: bool = False

    def shown(self) -> dict[str, Any]:
        return {"piece": self.piece}


class ReturningCards(SeatTurnStage, frozen=True):
    """Stage in which so many cards are to come back to the other seat."""

    label = "returning-cards"
    clause = "O4"
    forced = (ReturnCards,)
    hands_fixed = True
    to: int
    count: int

    def shown(self) -> dict[str, Any]:
        return {"to": self.to, "left": self.count}


STAGES = (NeutralBuilding, ReturningCards)
