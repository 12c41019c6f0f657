"""Leagues on the server: their streams, who sees what, and exports. What a league decides is in `engine/league`."""
