"""Seats of any game: which of them still take part, the turn order, and the ranking."""

from engine.seats.participation import RETIRED, next_seat, retired, seats_in_play
from engine.seats.ranking import Rank, points_by_seat, ranked

__all__ = ["RETIRED", "Rank", "next_seat", "points_by_seat", "ranked", "retired", "seats_in_play"]
