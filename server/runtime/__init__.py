"""Runtime of a server process: clock, settings, work queue, token buckets, garbage collection."""
