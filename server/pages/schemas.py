"""Schemas of the wire: `/schema/{name}.json`."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from server import json_schemas
from server.pages.context import PageContext


def routes(context: PageContext) -> list[Route]:
    async def schema(request: Request) -> Response:
        context.limit_rate(request)
        name = request.path_params["name"]
        if name not in json_schemas.NAMES:
            raise HTTPException(404)
        return Response(json_schemas.text(name), media_type="application/schema+json")

    return [Route("/schema/{name}.json", schema, methods=["GET"])]
