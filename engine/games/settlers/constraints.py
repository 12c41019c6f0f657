"""Constraints of settlers that are the same at every table: they have numbers on the wire (see `Vocabulary`)."""

from engine.core import Apart

OFFERED_APART = Apart("give", "want", "N1")
CALLED_APART = Apart("want", "give", "N1", counted=False)
