"""Leagues: regulations, scoring, standings, draws and seasons (G1–G11, K1–K9). Pure, and of no particular game."""
