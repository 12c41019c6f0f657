"""Invitations to a table: who asks whom to play now, who wants to be asked by nobody, and by whom not; whom somebody
follows, and what others may see of them, on the page of their account too.

All that is kept for one user is one document, replaced as a whole. An invitation is good for ten minutes; what has run
out goes the next time that its owner's pages look.
"""

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.match import Refused
from server.runtime.clock import Clock
from server.store import Store, StoreError

INVITATIONS = "invitations"
"""Kind of the documents, by the user who is invited."""

LIFETIME = 10 * 60_000
"""ms for which an invitation is good."""

AGAIN = 60_000
"""ms between two invitations of one person by the same other."""

MOST = 5
"""Invitations that wait for one person."""

MOST_MUTED = 200
"""People whom somebody has muted; of more the one muted first is forgotten."""

MOST_FOLLOWED = 50
"""People whom somebody follows."""

ATTEMPTS = 5


class Invitation(Struct, frozen=True, omit_defaults=True):
    """Invitation to a table. by: user who invites; at: when (ms); answered: it is shown no more, or never was"""

    by: str
    code: str
    at: int
    answered: bool = False


Audience = Literal["everyone", "friends", "nobody"]
"""Audience of a part of somebody's page, besides its owner. Friends have finished a match with them."""


class PageParts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Audiences of the parts of an account's page: matches, results by rule book, results against others, points, the
    rating, which matches alone make that everyone may find or that are a league's, and where first pieces stood.
    """

    matches: Audience = "friends"
    books: Audience = "everyone"
    rivals: Audience = "friends"
    points: Audience = "nobody"
    rating: Audience = "everyone"
    openings: Audience = "friends"

    def seen_by(self, audience: Literal["everyone", "friends"]) -> frozenset[str]:
        """Parts that everyone sees, or friends, who see what everyone does, too."""
        return frozenset(part for part in self.__struct_fields__ if getattr(self, part) in {"everyone", audience})


class InvitationBox(Struct, frozen=True, omit_defaults=True):
    """Record of one user. closed: nobody may invite them; muted: users whose invitations are not shown, and who
    see nothing of the following; here: friends see when they are here; tables: followers see their open public tables;
    followed: users whom they follow; page: who sees which part of their page
    """

    closed: bool = False
    muted: tuple[str, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    here: bool = False
    tables: bool = False
    followed: tuple[str, ...] = ()
    page: PageParts = PageParts()

    @property
    def waiting(self) -> tuple[Invitation, ...]:
        """Invitations that have no answer."""
        return tuple(one for one in self.invitations if not one.answered)

    def at(self, now: int) -> "InvitationBox":
        """Without what has run out by now."""
        return replace(self, invitations=tuple(one for one in self.invitations if now - one.at < LIFETIME))

    def check(self, by: str, now: int) -> None:
        """Refused: nobody may invite them, this user did a moment ago, or enough invitations wait."""
        if self.closed:
            raise Refused("no-invitations")
        last = max((one.at for one in self.invitations if one.by == by), default=now - AGAIN)
        if now - last < AGAIN:
            raise Refused("invited-already", retry=last + AGAIN - now)
        if sum(one.by != by for one in self.waiting) >= MOST:
            raise Refused("enough-invitations")

    def having(self, invitation: Invitation) -> "InvitationBox":
        """With an invitation, in place of the earlier one of the same user."""
        kept = replace(invitation, answered=invitation.by in self.muted)
        return replace(self, invitations=(*(one for one in self.invitations if one.by != kept.by), kept))

    def muting(self, user: str) -> "InvitationBox":
        return replace(self, muted=(*(other for other in self.muted if other != user), user)[-MOST_MUTED:])

    def following(self, user: str, *, on: bool) -> "InvitationBox":
        """With this user among those followed, or not. Refused: they are too many."""
        others = tuple(other for other in self.followed if other != user)
        if on and len(others) >= MOST_FOLLOWED:
            raise Refused("follows-enough")
        return replace(self, followed=(*others, user) if on else others)

    def answering(self, by: str, *, mute: bool) -> "InvitationBox":
        """With this user's invitation answered; mute: and further ones not shown."""
        answered = tuple(replace(one, answered=True) if one.by == by else one for one in self.invitations)
        kept = self.muting(by) if mute else self
        return replace(kept, invitations=answered)

    def unmuting(self, user: str) -> "InvitationBox":
        return replace(self, muted=tuple(other for other in self.muted if other != user))


_decoder = msgspec.json.Decoder(InvitationBox)


class Invitations:
    """Invitations of all users, in the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def find(self, user: str) -> InvitationBox:
        """Record of this user, without what has run out, which is removed."""
        box, _ = await self._read(user)
        current = box.at(self._clock.now())
        return current if current == box else await self.change(user, lambda kept: kept)

    async def check(self, user: str, by: str) -> None:
        """Refused: see `InvitationBox.check`."""
        box, _ = await self._read(user)
        box.at(now := self._clock.now()).check(by, now)

    async def send(self, user: str, by: str, code: str) -> None:
        """Invite a user to a table. Somebody whom they mute never learns that. Refused: as in `check`."""
        invitation = Invitation(by, code, self._clock.now())

        def sent(box: InvitationBox) -> InvitationBox:
            box.check(by, invitation.at)
            return box.having(invitation)

        await self.change(user, sent)

    async def change(self, user: str, how: Callable[[InvitationBox], InvitationBox]) -> InvitationBox:
        """Replace what is kept for a user. Refused: by `how`; StoreError: others kept changing it."""
        for _ in range(ATTEMPTS):
            box, version = await self._read(user)
            changed = how(box.at(self._clock.now()))
            if changed == box:
                return box
            if await self._store.documents.put(INVITATIONS, user, version, msgspec.json.encode(changed)):
                return changed
        raise StoreError(f"the invitations of {user} change all the time")

    async def remove(self, user: str) -> None:
        """Remove all that is kept for a user."""
        await self._store.documents.remove(INVITATIONS, user)

    async def _read(self, user: str) -> tuple[InvitationBox, int]:
        kept = await self._store.documents.get(INVITATIONS, user)
        return (InvitationBox(), 0) if kept is None else (_decoder.decode(kept.body), kept.version)
