"""Bots that know settlers. They see a view and offers, as a browser does, and nothing else."""

from engine.games.settlers.bots.steady import SteadyBot

__all__ = ["SteadyBot"]
