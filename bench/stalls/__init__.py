"""Pauses of a server with thousands of live rooms: `python -m bench.stalls`."""
