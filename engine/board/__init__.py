"""Geometry of boards, which knows no rule."""

from engine.board.hexes import DIRECTIONS, Axial, HexMap, bits

__all__ = ["DIRECTIONS", "Axial", "HexMap", "bits"]
