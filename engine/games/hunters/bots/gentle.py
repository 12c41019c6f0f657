"""Gentle bot: steady's judgement with a person's mistakes, for a newcomer's first games."""

from typing import Any

from engine.bots.gentle import GentleBot, Slip
from engine.games.hunters.bots.steady import SteadyBot

_SLIPS = {
    "PlaceTile": Slip(45, ("x", "y", "turn")),
    "PlacePiece": Slip(20),
}


class GentleHunter(GentleBot):
    """Bot that plays Hunters & Gatherers soundly and slips."""

    def __init__(self) -> None:
        super().__init__(SteadyBot(), _SLIPS, _careful)


def _careful(view: dict[str, Any], seat: int) -> bool:
    """Nobody can know before the final count that the next tile wins."""
    return False
