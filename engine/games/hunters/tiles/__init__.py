"""Tiles, as they are printed."""

from engine.games.hunters.tiles.facts import BONUS, LAND, START, TILES, Kind, Tile, Zone

__all__ = ["BONUS", "LAND", "START", "TILES", "Kind", "Tile", "Zone"]
