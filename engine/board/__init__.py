"""Geometry of boards, which knows no rule."""

from engine.board.hexes import DIRECTIONS, Axial, HexMap, Numbering, bits

__all__ = ["DIRECTIONS", "Axial", "HexMap", "Numbering", "bits"]
