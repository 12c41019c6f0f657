"""What is kept of a room, and how a room is restored from it."""
