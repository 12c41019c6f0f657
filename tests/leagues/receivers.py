"""Receivers of webhooks: small HTTP servers that keep what is posted to them."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import msgspec


class Post(NamedTuple):
    """What was posted."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.json.decode(self.body)
        return plain


class Receiver:
    """Keeps posts. answers: status and headers of the next answers; then 204"""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.port = 0
        self.arrived = threading.Event()
        """Something was posted."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hooks/secret-path"

    @property
    def kinds(self) -> list[str]:
        return [post.plain["type"] for post in self.posts]


@contextmanager
def receiver() -> Iterator[Receiver]:
    kept = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            kept.posts.append(Post(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            status, headers = kept.answers.pop(0) if kept.answers else (204, {})
            kept.arrived.set()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        log_message: Callable[..., None] = lambda *_: None

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    kept.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield kept
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
