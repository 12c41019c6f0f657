"""Barring chapter: whom the host removed from a seat takes none there until the host lets them back.

They may go on watching where anybody may: a seat is the host's to give, a look is not. Who must not look either needs a
room with a password. Bars end with the lobby, since nobody sits down later.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import Chapter, Context, Event, Law, Refused, Table, Viewer, Views
from engine.match.commands import LetBack, Sit
from engine.match.events import UserBarred, UserLetBack
from engine.match.room.state import room_of
from engine.match.seats import require_host, require_person

MOST = 50
"""Bars of one room. Beyond that the oldest falls off: whoever comes under ever new names is not stopped by bars."""


class Bar(Struct, frozen=True):
    """Bar: a user who may not sit down, and the name under which they sat."""

    user: str
    name: str


Bars = tuple[Bar, ...]


def barred(table: Table, user: str | None) -> bool:
    """Whether this user may not sit down."""
    return any(bar.user == user for bar in BARRING.of(table))


def may_sit(table: Table, command: Sit, context: Context) -> None:
    """Refused: the host has removed them."""
    if barred(table, require_person(context).user):
        raise Refused("barred")


def let_back(table: Table, command: LetBack, context: Context) -> Iterable[Event]:
    require_host(table, context)
    if not barred(table, command.user):
        raise Refused("not-barred")
    yield UserLetBack(command.user)


def _without(bars: Bars, user: str) -> Bars:
    return tuple(bar for bar in bars if bar.user != user)


def _barred(bars: Bars, event: UserBarred) -> Bars:
    return (*_without(bars, event.user), Bar(event.user, event.name))[-MOST:]


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """To the host: who is barred. To whoever is: that they are. To all others nothing."""
    bars = BARRING.of(table)
    if not bars or viewer.user is None:
        return {}
    if viewer.user == room_of(table).host:
        return {"people": [{"user": bar.user, "name": bar.name} for bar in bars]}
    return {"you": True} if barred(table, viewer.user) else {}


def _start(law: Law) -> Bars:
    return ()


BARRING: Chapter[Bars] = Chapter(
    name="barring",
    start=_start,
    views=Views(
        depends_on=("room",),
        shows_to=shows_to,
    ),
    decides={LetBack: let_back},
    forbids={Sit: may_sit},
    evolves={UserBarred: _barred, UserLetBack: lambda bars, event: _without(bars, event.user)},
)
