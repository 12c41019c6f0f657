"""Kaitaku's engine: pure rules. No clock, no entropy, no input or output; time and chance are arguments."""
