"""Benchmark of event-loop stalls with thousands of live rooms: `python -m bench.stalls`."""
