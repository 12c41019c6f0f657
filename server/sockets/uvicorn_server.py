"""uvicorn server with our listener, timeouts and graceful shutdown."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE

from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.sockets.connection_limiter import SLOT, ConnectionLimiter, CountForwarded, Slot
from server.sockets.keepalive import Keepalive
from server.sockets.listener import Listener
from server.sockets.monitoring import MonitoringListener
from server.sockets.request_timeout import http_protocol, without_client_errors
from server.sockets.websocket_protocol import WebSocketProtocol, WebSocketSettings

TICK = 1.0
"""Seconds after which uvicorn renews the `Date` of its answers."""

GRACEFUL_SHUTDOWN = 3
"""Seconds that answers under way have to finish at shutdown."""


class UvicornServer(uvicorn.Server):
    """uvicorn server that tells its clients before it shuts down, and exits with status 0 when told to stop.

    monitoring: another listener that lives as long as this one
    """

    monitoring: MonitoringListener | None = None

    def __init__(
        self,
        app: Starlette,
        settings: Settings,
        connections: ConnectionLimiter,
        shut_down: Callable[[], Awaitable[None]],
        on_start: Callable[[int], None],
    ) -> None:
        super().__init__(
            uvicorn.Config(
                CountForwarded(app),
                host=settings.host,
                port=settings.port,
                ws=WebSocketProtocol,
                http=http_protocol(
                    settings.keepalive / 1000,
                    connections.metrics,
                    WebSocketSettings(settings.buffer, Keepalive(settings.keepalive, WallClock())),
                ),
                loop="asyncio",
                lifespan="on",
                access_log=False,
                log_config=None,
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=settings.proxies,
                timeout_graceful_shutdown=GRACEFUL_SHUTDOWN,
            )
        )
        logging.getLogger("uvicorn.error").addFilter(without_client_errors)
        self._connections = connections
        self._shut_down = shut_down
        self._on_start = on_start
        self._stop_requested = asyncio.Event()

    async def run_until_told(self) -> None:
        """Serve until SIGTERM or SIGINT."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        await self.serve()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Nothing: the event loop has them."""
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._stop_requested.set()

    async def main_loop(self) -> None:
        """uvicorn's loop, without its ten wake-ups a second to see whether it was told to stop: they would keep a quiet
        process awake.
        """
        while not await self.on_tick(0):
            if self.monitoring is not None:
                await self.monitoring.on_tick(0)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop_requested.wait(), TICK)

    async def startup(self, sockets: None = None) -> None:  # type: ignore[override]
        """uvicorn's startup, with our own listener."""
        if self.monitoring is not None:
            await self.monitoring.start()  # first, for if its port is taken, nothing has to be ended
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        listener = Listener(self._connections, self._protocol)
        try:
            port = await listener.open(self.config.host, self.config.port)
        except OSError as error:
            logging.getLogger("uvicorn.error").error("%s", error)
            await self.lifespan.shutdown()
            sys.exit(STARTUP_FAILURE)
        self.servers = [listener]  # type: ignore[list-item]
        self.started = True
        self._on_start(port)

    def _protocol(self, slot: Slot) -> asyncio.Protocol:
        """The HTTP protocol of a new connection."""
        kind: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = kind(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state | {SLOT: slot}
        )
        return protocol

    async def shutdown(self, sockets: None = None) -> None:  # type: ignore[override]
        await self._shut_down()
        await super().shutdown(sockets)
        if self.monitoring is not None:
            await self.monitoring.shutdown()
