"""Clocks of the match and of turns, pauses, and votes about who is absent (E2, J2)."""
