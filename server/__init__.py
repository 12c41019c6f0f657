"""Server around the engine: asyncio, sockets, disk, entropy and the time of day."""
