"""/api/push: devices on which somebody is told of their turn and of match nights, each by its owner alone."""

from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.tokens import Bearer
from server.leagues.wording import language_of
from server.pages.context import PageContext
from server.pages.device_label import device_label
from server.pages.json_bodies import private_json, read_json
from server.push.base64url import decoded, encoded
from server.push.encryption import AUTH, BadKeys, read_point
from server.push.push_devices import MOST_DEVICES, PushDevice, PushDeviceStore, device_key
from server.push.push_sender import PushSender
from server.push.vapid import VapidKeys
from server.rooms.registry.room_code import is_code

PRICE = 2
"""Price of adding a device, in requests."""


class Add(Struct, frozen=True):
    """Subscription of a browser (`PushSubscription`). key: the server's, by which it was made; language: of messages"""

    endpoint: str
    p256dh: str
    auth: str
    key: str
    language: str = "en"


class ForRoom(Struct, frozen=True):
    """Whether a device is told of turns in a room."""

    device: str
    room: str
    on: bool


class ForNights(Struct, frozen=True):
    """Whether a device is told of match nights."""

    device: str
    on: bool


class Remove(Struct, frozen=True):
    device: str


def routes(context: PageContext, devices: PushDeviceStore, sender: PushSender, keys: VapidKeys) -> list[Route]:
    async def own(request: Request) -> Bearer:
        """Bearer of the request, from a browser. Refused: nobody is known by that name."""
        bearer = await context.bearer(request)
        if bearer is None:
            raise Refused("unknown-user")
        return bearer

    async def listed(request: Request) -> Response:
        context.limit_rate(request)
        bearer = await own(request)
        return private_json(
            {
                "key": (await keys.current()).public,
                "devices": [shown_device(device) for device in await devices.of(bearer.user)],
                "most": MOST_DEVICES,
            }
        )

    async def add(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        said = await read_json(request, Add, context.origins)
        bearer = await own(request)
        endpoint = sender.check(said.endpoint)
        _check_keys(said)
        if said.key != (await keys.current()).public:
            raise Refused("push-key-changed")
        device = PushDevice(
            device_key(endpoint),
            endpoint,
            said.p256dh,
            said.auth,
            said.key,
            language_of(said.language),
            f"{request.url.scheme}://{request.url.netloc}",
            device_label(request),
            bearer.device,
            context.services.clock.now(),
        )
        return private_json(shown_device(await devices.add(bearer.user, device)), 201)

    async def choose_room(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, ForRoom, context.origins)
        user = (await own(request)).user
        if not is_code(said.room):
            raise Refused("no-such-room")
        changed = await devices.change(user, said.device, lambda device: device.with_room(said.room, on=said.on))
        return private_json(shown_device(changed))

    async def choose_nights(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, ForNights, context.origins)
        user = (await own(request)).user
        changed = await devices.change(user, said.device, lambda device: device.with_nights(on=said.on))
        return private_json(shown_device(changed))

    async def remove(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, Remove, context.origins)
        await devices.remove((await own(request)).user, said.device)
        return private_json({})

    base = "/api/push"
    return [
        Route(base, listed, methods=["GET"]),
        Route(base, add, methods=["POST"]),
        Route(base + "/rooms", choose_room, methods=["POST"]),
        Route(base + "/nights", choose_nights, methods=["POST"]),
        Route(base + "/remove", remove, methods=["POST"]),
    ]


def shown_device(device: PushDevice) -> dict[str, Any]:
    """A device as its owner sees it: neither its keys nor its whole address, by which anybody could post to it."""
    return {
        "device": device.key,
        "service": urlsplit(device.endpoint).netloc,
        "label": device.label,
        "since": device.since,
        "language": device.language,
        "rooms": list(device.rooms),
        "nights": device.nights,
    }


def _check_keys(said: Add) -> None:
    """Refused: these are no keys of a browser."""
    try:
        point, auth = decoded(said.p256dh), decoded(said.auth)
        read_point(point)
    except (BadKeys, ValueError) as error:
        raise Refused("bad-push-device", why="keys") from error
    if len(auth) != AUTH or (encoded(point), encoded(auth)) != (said.p256dh.rstrip("="), said.auth.rstrip("=")):
        raise Refused("bad-push-device", why="keys")
