"""Accounts in the store: claiming a handle, signing in, devices, passwords, recovery codes, deletion (K8).

Every change replaces the account's document at the version that was read, so that of two changes at once none is lost.
Other processes are told which account has changed; what they have cached of it they forget.
"""

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from engine.match import Refused
from server.accounts.account import (
    DOCUMENT,
    Account,
    Device,
    code_digest,
    new_codes,
    read_account,
    valid_handle,
    write_account,
)
from server.accounts.api_tokens import MOST_TOKENS, ApiToken, Scope, new_api_token
from server.accounts.last_seen import LastSeen
from server.accounts.password_hashing import LONGEST, PasswordHashing
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.store import Store, StoreError
from server.store.broadcast import Broadcast

HANDLES = "handle"
PASSKEYS = "passkey"
TOPIC = "accounts"

SHORTEST_PASSWORD = 10

CACHED = 10_000
CACHED_FOR = 30_000
"""ms that an account is believed to be as it was read, should a message about its change be lost."""

GUESSES = 0.1
GUESSES_AT_ONCE = 10
"""Wrong passwords and codes for one handle, a second in the long run, and at once; and so for one address, tenfold."""

GUESSERS = 10_000
ATTEMPTS = 5
AT_ONCE = 200
"""Accounts and guests that are put back into an emptied store at the same time."""


DAY = 24 * 60 * 60_000


class SignedIn(msgspec.Struct, frozen=True):
    """Device that has been signed in just now: the account, the device's key, and new recovery codes, if any."""

    account: Account
    device: str
    codes: tuple[str, ...] = ()


class Accounts:
    """All accounts.

    on_change: called with the user whose account has changed, here or at another process
    is_guest: whether somebody without an account, whose token was issued then (s), never had one
    """

    def __init__(self, store: Store, clock: Clock, hashing: PasswordHashing) -> None:
        self._store = store
        self._clock = clock
        self._hashing = hashing
        self._cached: OrderedDict[str, tuple[Account | None, int]] = OrderedDict()
        self._by_handle = TokenBuckets(clock, GUESSES, GUESSES_AT_ONCE, GUESSERS)
        self._by_address = TokenBuckets(clock, GUESSES * 10, GUESSES_AT_ONCE * 10, GUESSERS)
        self.on_change: Callable[[str], None] = lambda user: None
        self.is_guest: Callable[[str, int], Awaitable[bool]] = _believed
        self.last_seen = LastSeen(lambda user, noted: self.change(user, lambda account: account.seen(noted)))
        self._broadcast = Broadcast(store.bus, TOPIC, self._changed_somewhere)
        self.watch = self._broadcast.listen

    # reading

    async def find(self, user: str) -> Account | None:
        """The account of this user, as it was at most half a minute ago."""
        known = await self._known(user)
        return None if known is None or known.deleted else known

    async def deleted(self, user: str) -> bool:
        """Whether this user had an account, and deleted it."""
        known = await self._known(user)
        return known is not None and known.deleted

    async def _known(self, user: str) -> Account | None:
        """The account of this user, or what is left of it."""
        now = self._clock.now()
        cached = self._cached.get(user)
        if cached is not None and now - cached[1] < CACHED_FOR:
            return cached[0]
        return (await self._read(user))[0]

    async def _is_guest(self, user: str, issued: int) -> bool:
        """Whether somebody without an account never had one, which is remembered of those who were asked about."""
        guest = user in self._cached or await self.is_guest(user, issued)
        if guest:
            self._remember(user, None)
        return guest

    def expect_none(self, user: str) -> None:
        """Note that this user, who is new, has no account, so that nobody asks the store about them at first."""
        self._remember(user, None)

    async def user_of(self, handle: str) -> str | None:
        """The user whose handle this is."""
        return await self._store.names.owner(HANDLES, handle.lower())

    async def signed_in(self, user: str, device: str, issued: int) -> bool:
        """Whether this device is signed in; a guest, who never had an account, always is, with no device.

        issued: when the token that says so was (s). StoreError: the store does not answer, or can't tell yet
        """
        account = await self._known(user)
        if account is None:
            return not device and await self._is_guest(user, issued)
        known = account.device(device)
        if known is None:
            return False
        self.last_seen.note(user, device, known.seen, self._clock.now())
        return True

    # claiming and signing in

    async def claim(self, user: str, handle: str, password: str, label: str, address: str) -> SignedIn:
        """Make a guest the owner of a handle, signed in at this device alone; with recovery codes.

        Refused: the handle is no handle, or taken; the password is too short; they have one already; `busy`.
        """
        handle = handle.strip().lower()
        self.check_handle(handle)
        hashed = await self.hash(password, handle, address) if password else ""
        if (await self._read(user))[0] is not None:
            raise Refused("has-account")
        if not await self._store.names.claim(HANDLES, handle, user):
            raise Refused("handle-taken")
        device, codes = self._device(label), new_codes()
        digests = tuple(map(code_digest, codes))
        account = Account(user, handle, self._clock.now(), hashed, (), digests, (device,))
        if not await self._store.documents.put(DOCUMENT, user, 0, write_account(account)):
            kept, _ = await self._read(user)
            if kept is None or kept.handle != handle:  # another tab may have claimed this very handle
                await self._store.names.release(HANDLES, handle, user)
            raise Refused("has-account")
        await self._changed(account)
        return SignedIn(account, device.key, codes)

    async def sign_in(self, handle: str, password: str, label: str, address: str) -> SignedIn:
        """Sign a device in by password. Refused: handle or password is wrong (nobody learns which); too many tries."""
        account = await self._attempted(handle, address)
        if not await self._verified(handle, account.password if account else "", password, address) or account is None:
            raise Refused("wrong-sign-in")
        signed = await self.open_device(account.user, label)
        self._succeeded(handle, address)
        return signed

    async def recover(self, handle: str, code: str, password: str, label: str, address: str) -> SignedIn:
        """Set a new password by a recovery code, which is used up; other devices and API tokens end."""
        account = await self._attempted(handle, address)
        try:
            hashed = await self.hash(password, handle, address)
        except Refused:  # no code was tried
            self._succeeded(handle, address)
            raise
        if account is None or account.without_code(code) is None:
            raise Refused("wrong-sign-in")
        device = self._device(label)

        def recovered(account: Account) -> Account:
            used = account.without_code(code)
            if used is None:
                raise Refused("wrong-sign-in")
            return replace(used, password=hashed, devices=(device,), tokens=())

        changed = await self.change(account.user, recovered)
        self._succeeded(handle, address)
        return SignedIn(changed, device.key)

    async def open_device(self, user: str, label: str) -> SignedIn:
        """Sign a device in whose user has been proved."""
        device = self._device(label)
        account = await self.change(user, lambda account: account.with_device(device))
        return SignedIn(account, device.key)

    async def _attempted(self, handle: str, address: str) -> Account | None:
        """The account of a handle that somebody tries to sign in to. Refused: too many have tried, or tried here."""
        self._attempt(handle, address)
        user = await self.user_of(handle.strip())
        return None if user is None else (await self._read(user))[0]

    def _attempt(self, handle: str, address: str) -> None:
        """Refused: too many have tried this handle, or tried from this address."""
        if not (self._by_address.take(address) and self._by_handle.take(handle.strip().lower())):
            raise Refused("too-fast")

    def _succeeded(self, handle: str, address: str) -> None:
        self._by_handle.give_back(handle.strip().lower())
        self._by_address.give_back(address)

    def _device(self, label: str) -> Device:
        now = self._clock.now()
        return Device(secrets.token_urlsafe(9), label, now, now)

    # API tokens

    async def make_token(self, user: str, label: str, scopes: tuple[Scope, ...], days: int) -> tuple[Account, str]:
        """Make an API token: the account, and the token, shown this once. Refused: there are too many."""
        now = self._clock.now()
        token, shown = new_api_token(user, label, scopes, now, now + days * DAY)

        def added(account: Account) -> Account:
            kept = tuple(other for other in account.tokens if other.until > now)
            if len(kept) >= MOST_TOKENS:
                raise Refused("too-many-tokens", most=MOST_TOKENS)
            return replace(account, tokens=(*kept, token))

        return await self.change(user, added), shown

    async def token_bearer(self, user: str, secret: str) -> ApiToken | None:
        """The API token of this user and secret; None: there is none, or no more."""
        account, now = await self.find(user), self._clock.now()
        found = next((token for token in account.tokens if token.matches(secret)), None) if account else None
        if found is None or found.until <= now:
            return None
        self.last_seen.note(user, found.key, found.used, now)
        return found

    # changing

    def check_handle(self, handle: str) -> None:
        """Refused: nobody may have this handle."""
        if not valid_handle(handle):
            raise Refused("bad-handle")

    async def hash(self, password: str, handle: str, address: str) -> str:
        """Hash of a new password. Refused: it is too short, too long, or says the handle; `busy`."""
        plain = _plain(password)
        if not SHORTEST_PASSWORD <= len(plain) <= LONGEST or handle.lower() in plain.lower():
            raise Refused("weak-password", least=SHORTEST_PASSWORD, most=LONGEST)
        return await self._hashing.hash(plain, address)

    async def prove(self, account: Account, password: str, address: str) -> None:
        """Refused: that is not the account's password; too many tries."""
        self._attempt(account.handle, address)
        if not await self._verified(account.handle, account.password, password, address):
            raise Refused("wrong-password")
        self._succeeded(account.handle, address)

    async def _verified(self, handle: str, hashed: str, password: str, address: str) -> bool:
        """Whether that is the password of an attempt. Refused: `busy`; it was no attempt then."""
        try:
            return await self._hashing.verify(hashed, _plain(password), address)
        except Refused:
            self._succeeded(handle, address)
            raise

    async def change(self, user: str, how: Callable[[Account], Account]) -> Account:
        """Replace an account by what `how` makes of it. Refused: by `how`; or there is no account.

        StoreError: others kept changing it.
        """
        for _ in range(ATTEMPTS):
            account, version = await self._read(user)
            if account is None or account.deleted:
                raise Refused("no-account")
            changed = how(account)
            if changed == account:
                return account
            if await self._store.documents.put(DOCUMENT, user, version, write_account(changed)):
                await self._changed(changed)
                return changed
        raise StoreError(f"the account of {user} changes all the time")

    async def rename(self, user: str, handle: str) -> Account:
        """Give an account another handle; the one before is free again. Refused: as in `claim`."""
        handle = handle.strip().lower()
        self.check_handle(handle)
        if not await self._store.names.claim(HANDLES, handle, user):
            raise Refused("handle-taken")
        before = handle

        def renamed(account: Account) -> Account:
            nonlocal before
            before = account.handle
            return replace(account, handle=handle)

        try:
            changed = await self.change(user, renamed)
        except Refused:
            await self._store.names.release(HANDLES, handle, user)
            raise
        if before != handle:
            await self._store.names.release(HANDLES, before, user)
        return changed

    async def renew_codes(self, user: str) -> tuple[str, ...]:
        """New recovery codes; the earlier ones end."""
        codes = new_codes()
        digests = tuple(map(code_digest, codes))
        await self.change(user, lambda account: replace(account, codes=digests))
        return codes

    async def delete(self, user: str) -> None:
        """Delete the account and the profile, and free the handle. Seats and records keep the name shown there.

        The user id stays, marked as deleted, so that no token of theirs from before the account is good again.
        """
        account = (await self._read(user))[0]
        if account is None or account.deleted:
            raise Refused("no-account")
        await self.change(user, lambda kept: Account(kept.user, "", self._clock.now()))
        for passkey in account.passkeys:
            await self._store.names.release(PASSKEYS, passkey.credential, user)
        await self._store.names.release(HANDLES, account.handle, user)
        await self._store.people.remove_unseen(user, self._clock.now() + 1)

    # between processes

    async def _changed(self, account: Account) -> None:
        self._remember(account.user, account)
        self.on_change(account.user)
        await self._broadcast.tell(account.user.encode())

    async def _changed_somewhere(self, message: bytes) -> None:
        """Read anew whom anything was known of, who is to be put back as they are now if the store is emptied."""
        user = message.decode()
        known = self._cached.pop(user, None) is not None
        self.on_change(user)
        if known:
            await self._read(user)

    async def put_back(self, guests: str) -> tuple[int, int]:
        """Put all that is remembered into a store that was emptied: how many accounts, and how many guests.

        guests: kind of the names by which guests are known
        """
        counts = [0, 0]
        for start in range(0, len(known := list(self._cached.items())), AT_ONCE):
            some = known[start : start + AT_ONCE]
            await asyncio.gather(*(self._put_back(account) for _, (account, _) in some if account is not None))
            names = self._store.names
            await asyncio.gather(*(names.claim(guests, user, "-") for user, (account, _) in some if account is None))
            counts[0] += sum(account is not None for _, (account, _) in some)
            counts[1] += sum(account is None for _, (account, _) in some)
        return counts[0], counts[1]

    async def _put_back(self, account: Account) -> bool:
        """Put an account back that the store has lost. Whether it was: another process may have been faster."""
        kept = await self._store.documents.put(DOCUMENT, account.user, 0, write_account(account))
        if kept and not account.deleted:
            await self._store.names.claim(HANDLES, account.handle, account.user)
            for passkey in account.passkeys:
                await self._store.names.claim(PASSKEYS, passkey.credential, account.user)
        return kept

    async def _read(self, user: str) -> tuple[Account | None, int]:
        kept = await self._store.documents.get(DOCUMENT, user)
        if kept is None:
            lost, _ = self._cached.get(user, (None, 0))
            if lost is None:
                return None, 0
            try:
                await self._put_back(lost)  # accounts are never removed, so that the store has lost it
            except StoreError:
                return lost, 0
            return await self._read(user)
        account = read_account(kept.body)
        self._remember(user, account)
        return account, kept.version

    def _remember(self, user: str, account: Account | None) -> None:
        self._cached[user] = (account, self._clock.now())
        self._cached.move_to_end(user)
        while len(self._cached) > CACHED:
            self._cached.popitem(last=False)


async def _believed(user: str, issued: int) -> bool:
    """Guests where no store is ever emptied."""
    return True


def _plain(password: str) -> str:
    """A password as it is hashed, whichever keyboard wrote it (RFC 8265, OpaqueString)."""
    return unicodedata.normalize("NFC", password)
