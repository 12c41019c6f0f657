"""Benchmark of fan-out: our server beside a bare one, with clients in processes of their own."""
