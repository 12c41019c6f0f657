"""/healthz and /metrics, for whoever looks after the server."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from server.observe import Metrics
from server.pages.bodies import Json
from server.store import Store


def routes(store: Store, metrics: Metrics, leaving: Callable[[], bool]) -> list[Route]:
    """`leaving`: whether the server is about to end."""

    async def health(request: Request) -> Response:
        """Alive if it answers; ready if it would also take in new people: the store keeps, and nobody ends us."""
        ready = not leaving() and await store.ready()
        return Json({"alive": True, "ready": ready}, 200 if ready else 503, headers={"cache-control": "no-store"})

    async def figures(request: Request) -> Response:
        return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return [Route("/healthz", health, methods=["GET"]), Route("/metrics", figures, methods=["GET"])]


__all__ = ["routes"]
