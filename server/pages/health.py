"""Health checks and metrics: /healthz and /metrics."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from server.observe import Metrics
from server.pages.json_bodies import Json
from server.pages.readiness import Readiness

LimitRate = Callable[[Request], None]


def routes(readiness: Readiness) -> list[Route]:
    async def health(request: Request) -> Response:
        """Readiness: whether a load balancer should route new people here; and which store it is.

        Another epoch than before means that what the store had is lost; `emptied` says when that was noticed, 0: never
        by a process that ran.
        """
        ready = await readiness.ready()
        epoch = readiness.epoch()
        store = {"epoch": epoch.key, "emptied": epoch.emptied}
        return Json(
            {"alive": True, "ready": ready, "store": store},
            200 if ready else 503,
            headers={"cache-control": "no-store"},
        )

    async def alive(request: Request) -> Response:
        """Liveness: the process answers. A store that is unreachable is no reason to restart it."""
        return Json({"alive": True}, headers={"cache-control": "no-store"})

    return [
        Route("/healthz", health, methods=["GET"]),
        Route("/healthz/alive", alive, methods=["GET"]),
    ]


def metrics_route(metrics: Metrics, limit_rate: LimitRate) -> Route:
    """Route of the metrics. limit_rate: raises Refused if an address asks too often, since each answer is computed
    anew
    """

    async def figures(request: Request) -> Response:
        limit_rate(request)
        return PlainTextResponse(await metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Route("/metrics", figures, methods=["GET"])
