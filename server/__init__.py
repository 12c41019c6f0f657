"""Server around the engine: asyncio, sockets, disk, entropy and the time of day."""

from server.runtime.native import use_native_modules

use_native_modules()  # before any module that there may be one of is imported
