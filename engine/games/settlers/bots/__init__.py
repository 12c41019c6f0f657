"""Bots for settlers. A bot sees a view and legal actions, as a browser does, and nothing else."""

from engine.games.settlers.bots.gentle import GentleSettler
from engine.games.settlers.bots.steady import SteadyBot

__all__ = ["GentleSettler", "SteadyBot"]
