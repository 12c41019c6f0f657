"""Gentle bot: steady's judgement with a person's mistakes, for a newcomer's first games."""

from typing import Any

from engine.bots.gentle import GentleBot, Slip
from engine.games.settlers.bots.knowledge import Knowledge
from engine.games.settlers.bots.observation import Observation
from engine.games.settlers.bots.steady import SteadyBot

_SLIPS = {
    "PlaceSettlement": Slip(60, ("corner",)),
    "PlaceRoad": Slip(30, ("edge",)),
    "BuildRoad": Slip(12),
    "BuildSettlement": Slip(30, ("corner",)),
    "BuildCity": Slip(30, ("corner",)),
    "BuyCard": Slip(20),
    "PlayKnight": Slip(30),
    "MoveRobber": Slip(50, ("hex",)),
    "TradeWithBank": Slip(40),
    "MakeOffer": Slip(45),
    "AcceptOffer": Slip(30),
    "ChooseAcceptor": Slip(10),
}

_NEAR = 2
"""Points from the win from which on it makes no mistake."""


class GentleSettler(GentleBot):
    """Bot that plays settlers soundly and slips. knowledge: what it knows of expansions"""

    def __init__(self, *knowledge: Knowledge[Observation]) -> None:
        super().__init__(SteadyBot(*knowledge), _SLIPS, _careful)
        self._knowledge = knowledge

    def knowing(self, knowledge: Knowledge[Observation]) -> "GentleSettler":
        """This bot, knowing one expansion more."""
        return GentleSettler(*self._knowledge, knowledge)


def _careful(view: dict[str, Any], seat: int) -> bool:
    """Whether it is about to win."""
    points = view["points"]
    return bool(points["mine"] >= points["target"] - _NEAR)
