"""Chapters of trade: with the bank and between seats (C11, N1–N15)."""
