"""Games, each with its expansions."""

from engine.core import Game
from engine.games.hunters import HUNTERS
from engine.games.settlers import SETTLERS

__all__ = ["GAMES"]

GAMES: dict[str, Game] = {game.name: game for game in (SETTLERS, HUNTERS)}
