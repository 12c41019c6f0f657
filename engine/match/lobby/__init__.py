"""Lobby: bars from seats, the order of seats, the start, and legal actions of a person before it."""
