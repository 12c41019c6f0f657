"""/healthz and /metrics, for whoever looks after the server."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from server.observe import Metrics
from server.pages.bodies import Json
from server.store import Store


def routes(store: Store, metrics: Metrics, ending: Callable[[], bool]) -> list[Route]:
    """`ending`: whether the server is about to end, can't be sure that its rooms are still its own, or signs tokens
    with another key than the one it started with."""

    async def health(request: Request) -> Response:
        """Ready if it would take in new people: the store keeps, and nobody ends us. For whoever routes people here."""
        ready = not ending() and await store.ready()
        return Json({"alive": True, "ready": ready}, 200 if ready else 503, headers={"cache-control": "no-store"})

    async def alive(request: Request) -> Response:
        """It answers. For whoever kills processes that don't: a store that is away is no reason to."""
        return Json({"alive": True}, headers={"cache-control": "no-store"})

    async def figures(request: Request) -> Response:
        return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return [
        Route("/healthz", health, methods=["GET"]),
        Route("/healthz/alive", alive, methods=["GET"]),
        Route("/metrics", figures, methods=["GET"]),
    ]


__all__ = ["routes"]
