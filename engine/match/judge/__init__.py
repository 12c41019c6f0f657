"""The judge of a match: commands, events, state and chapter (J1, J2, E6)."""
