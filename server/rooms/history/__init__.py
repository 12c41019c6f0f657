"""The stored history of a room, and its restoring."""
