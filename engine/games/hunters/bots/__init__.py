"""Bots that know Hunters & Gatherers. They see a view and offers, as a browser does, and nothing else."""

from engine.games.hunters.bots.steady import SteadyBot

__all__ = ["SteadyBot"]
