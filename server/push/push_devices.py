"""Push devices: browsers that people have opted in with, in the store: a document for each user.

A browser belongs to who uses it now: its address is claimed as a name, so that nobody else's turn is shown there.
"""

import hashlib
from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Refused
from server.leagues.wording import Language
from server.store import Store, StoreError

DOCUMENT = "push"
NAMES = "push"
"""Kind of the documents, by user, and of the names, by device."""

MOST_DEVICES = 8
"""Devices of one user; one more takes the place of the one that was added first."""

MOST_ROOMS = 50
"""Rooms for which one device has opted in; one more takes the place of the first."""

ATTEMPTS = 20


class PushDevice(Struct, frozen=True):
    """Browser of a user.

    key: digest of its address, by which it is named; endpoint, p256dh, auth: what the browser gave
    vapid: the public key of the server that it subscribed by
    base: address of this server as the browser reaches it; session: key of the device that is signed in, empty of a
        guest's
    rooms: where it is told of turns; nights: whether it is told of match nights
    """

    key: str
    endpoint: str
    p256dh: str
    auth: str
    vapid: str
    language: Language
    base: str
    label: str
    session: str
    since: int
    rooms: tuple[str, ...] = ()
    nights: bool = False

    def with_room(self, room: str, *, on: bool) -> "PushDevice":
        others = tuple(kept for kept in self.rooms if kept != room)
        return replace(self, rooms=(*others, room)[-MOST_ROOMS:] if on else others)

    def with_nights(self, *, on: bool) -> "PushDevice":
        return replace(self, nights=on)


class PushDevices(Struct, frozen=True):
    """Devices of a user, as kept."""

    devices: tuple[PushDevice, ...] = ()

    def find(self, key: str) -> PushDevice | None:
        return next((device for device in self.devices if device.key == key), None)

    def with_device(self, device: PushDevice) -> "PushDevices":
        """With a device, which replaces the one of its key and has opted in for what that has."""
        known = self.find(device.key)
        if known is None:
            return PushDevices((*self.devices, device)[-MOST_DEVICES:])
        renewed = replace(device, since=known.since, rooms=known.rooms, nights=known.nights)
        return PushDevices(tuple(renewed if kept.key == device.key else kept for kept in self.devices))

    def only(self, which: Callable[[PushDevice], bool]) -> "PushDevices":
        return PushDevices(tuple(device for device in self.devices if which(device)))


_decoder = msgspec.json.Decoder(PushDevices)


def device_key(endpoint: str) -> str:
    """Name of a device, by which nobody can post to it."""
    return hashlib.sha256(f"kaitaku push {endpoint}".encode()).hexdigest()[:24]


class PushDeviceStore:
    """Reads and changes the devices of users."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user: str) -> tuple[PushDevice, ...]:
        return (await self._read(user))[0].devices

    async def add(self, user: str, device: PushDevice) -> PushDevice:
        """Add or renew a device, which is nobody else's from now on. The device as kept."""
        owner = await self._store.names.owner(NAMES, device.key)
        if owner is not None and owner != user:
            await self.remove(owner, device.key)
        await self._store.names.claim(NAMES, device.key, user)
        before, after = await self._change(user, lambda kept: kept.with_device(device))
        await self._release(user, before, after)
        added = after.find(device.key)
        assert added is not None
        return added

    async def change(self, user: str, key: str, how: Callable[[PushDevice], PushDevice]) -> PushDevice:
        """Replace a device by what `how` makes of it. Refused: there is none."""

        def changed(kept: PushDevices) -> PushDevices:
            if kept.find(key) is None:
                raise Refused("no-such-push-device")
            return PushDevices(tuple(how(device) if device.key == key else device for device in kept.devices))

        _, after = await self._change(user, changed)
        device = after.find(key)
        assert device is not None
        return device

    async def follow_room(self, user: str, room: str, following: str) -> None:
        """Opt in for the following room on each device that has opted in for this one."""

        def followed(kept: PushDevices) -> PushDevices:
            return PushDevices(
                tuple(
                    device.with_room(following, on=True) if room in device.rooms else device for device in kept.devices
                )
            )

        await self._change(user, followed)

    async def remove(self, user: str, key: str) -> None:
        """Remove a device. Nothing happens if there is none."""
        await self.keep(user, lambda device: device.key != key)

    async def keep(self, user: str, which: Callable[[PushDevice], bool]) -> None:
        """Remove all devices of a user but these."""
        before, after = await self._change(user, lambda kept: kept.only(which))
        await self._release(user, before, after)

    async def remove_all(self, user: str) -> None:
        """Remove all that is kept of a user's devices."""
        await self.keep(user, lambda device: False)
        await self._store.documents.remove(DOCUMENT, user)

    async def _release(self, user: str, before: PushDevices, after: PushDevices) -> None:
        """Free the names of devices that are gone."""
        for device in before.devices:
            if after.find(device.key) is None:
                await self._store.names.release(NAMES, device.key, user)

    async def _change(self, user: str, how: Callable[[PushDevices], PushDevices]) -> tuple[PushDevices, PushDevices]:
        """Replace what is kept: as it was, and as it is."""
        for _ in range(ATTEMPTS):
            kept, version = await self._read(user)
            changed = how(kept)
            if changed == kept or await self._store.documents.put(
                DOCUMENT, user, version, msgspec.json.encode(changed)
            ):
                return kept, changed
        raise StoreError(f"the push devices of {user} change all the time")

    async def _read(self, user: str) -> tuple[PushDevices, int]:
        kept = await self._store.documents.get(DOCUMENT, user)
        return (PushDevices(), 0) if kept is None else (_decoder.decode(kept.body), kept.version)
