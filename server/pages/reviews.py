"""/api/rooms/{code}/reviews: reviews of a finished match, to make one and to come back to one's own.

/api/reviews/{review}/remove: the end of one.
"""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server.pages.context import PageContext
from server.pages.json_bodies import Nothing, private_json, read_json
from server.reviews import Review, Reviews

PRICE = 5
"""Price of a new review, in requests: several documents are written."""


def routes(context: PageContext, reviews: Reviews) -> list[Route]:
    async def make(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        await read_json(request, Nothing, context.origins)
        summary = await context.finished(request)
        review = await reviews.create(summary, await context.profile(request))
        return private_json({"id": review.id, "until": review.until}, 201)

    async def own(request: Request) -> Response:
        """Those of this match in which something of the request's user is kept."""
        context.limit_rate(request)
        summary, user = await context.finished(request), await context.user(request)
        found = [] if user is None else await reviews.store.of_user(user)
        return private_json({"reviews": [_shown(one, user) for one in found if one.code == summary.code]})

    async def remove(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        await read_json(request, Nothing, context.origins)
        profile = await context.profile(request)
        await reviews.remove(request.path_params["review"], profile.user)
        return private_json({})

    return [
        Route("/api/rooms/{code}/reviews", make, methods=["POST"]),
        Route("/api/rooms/{code}/reviews", own, methods=["GET"]),
        Route("/api/reviews/{review}/remove", remove, methods=["POST"]),
    ]


def _shown(review: Review, user: str | None) -> dict[str, Any]:
    return {
        "id": review.id,
        "made": review.made,
        "until": review.until,
        "host": review.host == user,
        "comments": len(review.comments),
        "arrows": len(review.arrows),
    }
