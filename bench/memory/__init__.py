"""Benchmark of memory: what a room, a connection and a finished match keep in a server's process."""
