"""Bots for Hunters & Gatherers. A bot sees a view and legal actions, as a browser does, and nothing else."""

from engine.games.hunters.bots.gentle import GentleHunter
from engine.games.hunters.bots.steady import SteadyBot

__all__ = ["GentleHunter", "SteadyBot"]
