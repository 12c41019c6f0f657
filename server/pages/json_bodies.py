"""JSON bodies of requests, bounded and typed; and refusals as answers."""

import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from engine.core import RuleError
from engine.match import Refused
from server.sockets.origins import Origins
from server.store import StoreError

T = TypeVar("T")
Page = Callable[[Request], Awaitable[Response]]

LARGEST = 16 * 1024
"""Bytes of a body."""

STATUS = {
    "no-such-room": 404,
    "room-expired": 410,
    "address-full": 429,
    "no-such-game": 404,
    "not-over": 403,
    "not-seated": 403,
    "no-spectators": 403,
    "players-only": 403,
    "judge-only": 403,
    "no-such-step": 404,
    "name-missing": 403,
    "bad-origin": 403,
    "locked": 403,
    "members-only": 403,
    "wrong-sign-in": 403,
    "unknown-passkey": 403,
    "bad-passkey": 403,
    "no-account": 403,
    "no-such-handle": 404,
    "handle-taken": 409,
    "no-such-league": 404,
    "private-league": 403,
    "no-such-round": 404,
    "no-such-match": 404,
    "no-such-review": 404,
    "too-many-reviews": 429,
    "no-such-member": 404,
    "no-such-season": 404,
    "no-such-team": 404,
    "no-such-logo": 404,
    "logo-too-big": 413,
    "no-such-feed": 404,
    "bad-token": 401,
    "scope-needed": 403,
    "no-such-webhook": 404,
    "no-such-push-device": 404,
    "push-key-changed": 409,
    "not-allowed": 403,
    "slug-taken": 409,
    "has-account": 409,
    "wrong-password": 403,
    "no-such-pairing-code": 404,
    "too-big": 413,
    "not-json": 415,
    "too-fast": 429,
    "too-many-rooms": 429,
    "invited-already": 429,
    "enough-invitations": 429,
    "no-invitations": 403,
    "never-played-with": 403,
    "room-damaged": 500,
    "busy": 503,
    "server-full": 503,
    "not-kept": 503,
}
"""HTTP status of refusals that are not a plain 400."""


class Json(Response):
    """JSON response."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class Nothing(Struct, frozen=True):
    """An empty body."""


def private_json(body: Struct | dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> Json:
    """JSON response that nobody keeps."""
    return Json(body, status, {"cache-control": "no-store", **(headers or {})})


async def read_body(request: Request, kind: str, otherwise: str) -> bytes:
    """The body of a request. Refused: it is of another type (`otherwise`: the code for that), too big, breaks off."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
        raise Refused(otherwise)
    return await read_bounded(request, LARGEST)


async def read_bounded(request: Request, most: int, too_big: Refused | None = None) -> bytes:
    """The body of a request of so many bytes at most. Refused: it has more (`too_big`), or breaks off."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise too_big or Refused("too-big")
    except ClientDisconnect:
        raise Refused("bad-request") from None
    return bytes(body)


def read_query(request: Request, kind: type[T]) -> T:
    """The query of an address. Refused: a name or a value is none of this type."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad-request", detail=str(error)) from error


async def read_json(request: Request, kind: type[T], origins: Origins) -> T:
    """The body of a POST. Refused: it comes from a foreign origin, is not JSON, too big, or not of this type."""
    if not origins.allow(request):
        raise Refused("bad-origin")
    body = await read_body(request, "application/json", "not-json")
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-request", detail=str(error)) from error


def refusal(code: str, params: dict[str, Any] | None = None, clause: str = "") -> Json:
    """JSON response with the code of a refusal, and the rule that forbids it, if one does.

    params: `retry`, ms until it is worth another try, becomes Retry-After too
    """
    body = {"code": code, "params": params or {}}
    retry = (params or {}).get("retry")
    headers = {"retry-after": str(math.ceil(retry / 1_000))} if isinstance(retry, int) else None
    return Json(body | {"clause": clause} if clause else body, STATUS.get(code, 400), headers)


async def on_refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(error.code, error.params, error.clause)


async def on_rule_error(_: Request, error: Exception) -> Response:
    return refusal("bad-rules", {"detail": str(error)})


async def on_store_error(_: Request, error: Exception) -> Response:
    return refusal("not-kept")


async def on_http(_: Request, error: Exception) -> Response:
    """Errors of Starlette itself: no such page, not that method."""
    assert isinstance(error, HTTPException)
    code = {404: "no-such-page", 405: "bad-method"}.get(error.status_code, "bad-request")
    return Json({"code": code, "params": {}}, error.status_code)


EXCEPTION_HANDLERS: dict[Any, Any] = {
    Refused: on_refused,
    RuleError: on_rule_error,
    StoreError: on_store_error,
    HTTPException: on_http,
}
