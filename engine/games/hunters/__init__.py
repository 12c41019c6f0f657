"""Hunters & Gatherers by its first edition. RULES.md numbers the rules."""
