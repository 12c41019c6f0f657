"""Security headers, which keep foreign pages and scripts out of ours."""

import re

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # drawings carry style attributes
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

HEADERS = {
    "content-security-policy": "; ".join(f"{what} {client_address}" for what, client_address in POLICY.items()),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

EMBEDDED = HEADERS | {
    "content-security-policy": HEADERS["content-security-policy"].replace("frame-ancestors 'none'", "frame-ancestors *")
}
del EMBEDDED["x-frame-options"]
"""Headers of pages that other sites may show in a frame: nothing can be pressed there."""

FILE_HEADERS = {"x-content-type-options": HEADERS["x-content-type-options"]}
"""Headers of scripts, styles and fonts: all others speak of documents, which these are not."""

FILES = re.compile(r"/assets/[\w-]+\.(?:js|css|woff2)")
"""Paths of these files in the built client. Scripts of workers have policies of their own, and a dot in their names."""

FRAMABLE = (re.compile(r"/overlay/[A-Z0-9]{1,16}"),)
"""Paths of these pages, all there are."""

HSTS = {"strict-transport-security": "max-age=31536000"}
"""A browser that has come by https uses no other scheme for a year."""


class SecurityHeadersMiddleware:
    """ASGI middleware that sets these headers on every answer; on files of the built client those that matter there."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                known = _headers_of(scope["path"], message["status"])
                if scope["scheme"] == "https":
                    known = known | HSTS
                for name, value in known.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, guarded)


def _headers_of(path: str, status: int) -> dict[str, str]:
    if status < 400 and FILES.fullmatch(path):
        return FILE_HEADERS
    return EMBEDDED if any(framable.fullmatch(path) for framable in FRAMABLE) else HEADERS
