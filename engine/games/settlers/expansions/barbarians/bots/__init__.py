"""Bots in Barbarian Attack. A bot sees a view and legal actions, as a browser does, and nothing else."""

from engine.games.settlers.expansions.barbarians.bots.knowledge import CoastKnowledge

__all__ = ["CoastKnowledge"]
