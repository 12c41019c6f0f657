"""File of a form that a browser sends as `multipart/form-data` (RFC 7578), bounded."""

import re

from starlette.requests import Request

from engine.match import Refused
from server.pages.json_bodies import read_bounded

FORM = "multipart/form-data"
AROUND = 2_048
"""Bytes of a form besides its file."""

_BOUNDARY = re.compile(r'boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))')


async def read_form_file(request: Request, name: str, most: int) -> bytes:
    """The file in this field of a form, empty where none was chosen.

    Refused: it is no such form, or too big (`NAME-too-big`).
    """
    said = request.headers.get("content-type", "")
    boundary = _BOUNDARY.search(said)
    if said.partition(";")[0].strip().lower() != FORM or boundary is None:
        raise Refused("bad-request")
    body = await read_bounded(request, most + AROUND, Refused(f"{name}-too-big", most=most // 1024))
    return file_in(body, (boundary[1] or boundary[2]).encode("latin-1"), name)


def file_in(body: bytes, boundary: bytes, name: str) -> bytes:
    """The content of the part of this name. Refused: there is none."""
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary)[1:]:
        head, blank, content = part.partition(b"\r\n\r\n")
        if blank and re.search(rb';\s*name="' + re.escape(name.encode()) + b'"', head):
            return content
    raise Refused("bad-request")
