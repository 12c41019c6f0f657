"""Listener for monitoring: /metrics and /healthz at an address of their own, which players do not reach."""

import uvicorn
from starlette.applications import Starlette

AT_ONCE = 100
"""Connections at once; beyond that, 503. The address is the operator's own, so it has no limiter of its own."""


def split_address(text: str) -> tuple[str, int]:
    """Host and port of `127.0.0.1:9100`, `[::1]:9100`, or `9100` for this machine alone. ValueError: it is no
    address.
    """
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or int(port) > 65_535:
        raise ValueError(f"KAITAKU_METRICS is no address and port: {text}")
    return host.strip("[]") or "127.0.0.1", int(port)


class MonitoringListener(uvicorn.Server):
    """uvicorn server that the main server starts, ticks and stops."""

    def __init__(self, app: Starlette, address: str) -> None:
        host, port = split_address(address)
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                ws="none",
                http="h11",
                limit_concurrency=AT_ONCE,
                loop="asyncio",
                lifespan="off",
                access_log=False,
                log_config=None,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=1,
            )
        )

    async def start(self) -> None:
        """Listen from now on. SystemExit: the port is taken, as for the main server."""
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup()
