"""Benchmarks. `python -m bench` runs them all, on native modules where they are built."""

import server  # noqa: F401 - it has native modules used, before the engine is imported
