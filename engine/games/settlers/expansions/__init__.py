"""Expansions of settlers: each a folder that imports `engine.games.settlers.api`, and that nothing here imports."""
