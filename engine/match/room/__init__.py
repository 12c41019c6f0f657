"""The room around any game: its state, the law in force, and what its league says of it."""
