"""Bots: players of plain data, which see a view and legal actions, as a browser does, and nothing else."""

from engine.bots.random import RandomBot
from engine.core import Bot, Game, Rng

__all__ = ["Bot", "RandomBot", "Rng", "make_bot"]


def make_bot(game: Game, level: str) -> Bot:
    """A bot of this level for this game. KeyError: the game has no such bot."""
    return game.bots[level]()
