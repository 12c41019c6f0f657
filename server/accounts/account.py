"""Accounts: a handle that outlives devices, with what proves that somebody is its owner (K8).

An account belongs to the user id that its owner had as a guest, so that seats, history and running games stay theirs.
It is one document, replaced as a whole. It holds no secret that could be used: of passwords and recovery codes there
are hashes, of passkeys public keys, of devices keys that only a signed token makes good.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from server.accounts.api_tokens import ApiToken

DOCUMENT = "account"
"""Kind of the documents that hold accounts, by user."""

HANDLE = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*")
SHORTEST_HANDLE, LONGEST_HANDLE = 3, 20

_RESERVED = """
admin administrator anonymous api bot bots deleted guest help host judge kaitaku league me moderator nobody null
official organiser owner room root server support system user
"""
RESERVED = frozenset(_RESERVED.split())
"""Handles that could be taken for the house's."""

MOST_DEVICES = 20
"""Devices of one account that are signed in. Beyond that the one that was seen longest ago is signed out."""

MOST_PASSKEYS = 10

CODES = 10
"""Recovery codes that are given out at once; the earlier ones end."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Device(Struct, frozen=True):
    """Device that is signed in. seen: ms, exact to an hour or so."""

    key: str
    label: str
    since: int
    seen: int


class Passkey(Struct, frozen=True):
    """Passkey (WebAuthn, level 3): credential id and public key in base64url, and how often it has signed."""

    credential: str
    public_key: str
    count: int
    label: str
    since: int


class Account(Struct, frozen=True):
    """Account of a user.

    password: an Argon2id hash; empty if there is none
    codes:    digests of the recovery codes that are not used
    tokens:   personal API tokens, those expired included
    """

    user: str
    handle: str
    since: int
    password: str = ""
    passkeys: tuple[Passkey, ...] = ()
    codes: tuple[str, ...] = ()
    devices: tuple[Device, ...] = ()
    tokens: tuple[ApiToken, ...] = ()

    @property
    def deleted(self) -> bool:
        """Whether this is what is left of an account that its owner has deleted: the user id alone."""
        return not self.handle

    def device(self, key: str) -> Device | None:
        return next((device for device in self.devices if device.key == key), None)

    def with_device(self, device: Device) -> "Account":
        """With a device signed in. Of too many the one seen longest ago is signed out."""
        kept = sorted((other for other in self.devices if other.key != device.key), key=lambda other: -other.seen)
        return replace(self, devices=(device, *kept[: MOST_DEVICES - 1]))

    def without_device(self, key: str) -> "Account":
        """With one device signed out."""
        return replace(self, devices=tuple(device for device in self.devices if device.key != key))

    def with_device_alone(self, key: str) -> "Account":
        """With all devices signed out but this one."""
        return replace(self, devices=tuple(device for device in self.devices if device.key == key))

    def seen(self, noted: Mapping[str, int]) -> "Account":
        """With these last uses (ms) of devices and tokens, by their keys; keys that are none of theirs are ignored."""
        return replace(
            self,
            devices=tuple(replace(one, seen=max(one.seen, noted.get(one.key, 0))) for one in self.devices),
            tokens=tuple(replace(one, used=max(one.used, noted.get(one.key, 0))) for one in self.tokens),
        )

    def with_passkey(self, passkey: Passkey) -> "Account":
        """With a passkey, which replaces the one of the same credential."""
        others = tuple(other for other in self.passkeys if other.credential != passkey.credential)
        return replace(self, passkeys=(*others, passkey))

    def without_token(self, key: str) -> "Account":
        """With one API token revoked."""
        return replace(self, tokens=tuple(token for token in self.tokens if token.key != key))

    def without_code(self, code: str) -> "Account | None":
        """With a recovery code used up; None: it is none of the account's."""
        digest = code_digest(code)
        if not any(secrets.compare_digest(digest, kept) for kept in self.codes):
            return None
        return replace(self, codes=tuple(kept for kept in self.codes if kept != digest))


def valid_handle(handle: str) -> bool:
    """Whether somebody may have this handle: 3 to 20 letters, digits, single - and _, a letter first."""
    return (
        SHORTEST_HANDLE <= len(handle) <= LONGEST_HANDLE
        and HANDLE.fullmatch(handle) is not None
        and handle not in RESERVED
    )


def new_codes() -> tuple[str, ...]:
    """Recovery codes: `xxxxx-xxxxx`, 49 bits each."""
    words = ("".join(secrets.choice(_LETTERS) for _ in range(10)) for _ in range(CODES))
    return tuple(f"{word[:5]}-{word[5:]}" for word in words)


def code_digest(code: str) -> str:
    """Digest of a recovery code, however it is spaced or written. Codes are random, so that no slow hash is needed."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"kaitaku recovery {plain}".encode()).hexdigest()


_decoder = msgspec.json.Decoder(Account)


def write_account(account: Account) -> bytes:
    return msgspec.json.encode(account)


def read_account(body: bytes) -> Account:
    return _decoder.decode(body)
