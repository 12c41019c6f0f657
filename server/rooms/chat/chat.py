"""Who may say what to whom at one room's table, and who hears it (N9).

Rule 1: while a game is played, players talk at the table and those who watch in the gallery; a judge talks in both.
        What goes to the judge is heard by the judge and by who said it, and by nobody else, ever.
Rule 2: what the players may say is in the law: anything, set phrases, or nothing. Before the start and after the end
        talk is free, and so is the gallery, which players don't hear.
        Players speak by the name that the table knows them by, or a new name would say what may not be said.
Rule 3: where talk is checked, what the list of manners catches is held back, and the sender told why. It may go to the
        judge instead; then somebody reads it who understands it.
"""

from typing import TYPE_CHECKING, TypeVar
from weakref import proxy

from engine.core import Rule, complete
from engine.match import Match, Refused, phrases_of
from engine.match.room.law import LAW, law_of
from engine.match.room_rules import TALK, TALK_CHECKED
from server.accounts import sanitize
from server.rooms.chat.chat_log import BEFORE, LONGEST, MOST, ChatLog
from server.rooms.chat.moderation import Why, find_held
from server.rooms.seating import judge_of, sitters
from server.store import Lease, Profile
from server.wire.inbound import Say, Where
from server.wire.outbound import Said

if TYPE_CHECKING:
    from server.rooms.viewers.audience import Listener
    from server.rooms.viewers.local_room import LocalRoom

__all__ = ["Chat", "in_force"]

T = TypeVar("T")


def in_force(match: Match, rule: Rule[T]) -> T:
    """What this rule says at this table; before the start, what it would say."""
    text = LAW.of(match.table) or law_of(match.table)
    said = text.says.get(rule.name)  # games from before there was such a rule don't say
    return rule.like if said is None else said.value


class Chat:
    """Talk in one room, as people say and hear it."""

    def __init__(self, room: "LocalRoom", talk: ChatLog) -> None:
        self._room: LocalRoom = proxy(room)
        self.talk = talk

    async def say(self, profile: Profile, wanted: Say, lease: Lease, key: str) -> None:
        """Keep it and show it to those who may hear it; once, however often it is sent under this key.

        Refused: not there, not so, not so fast, not so much.
        """
        if self.talk.has(key):
            return
        match = self._room.match
        seat = match.seat_of(profile.user)
        judge = seat is None and judge_of(match) == profile.user
        where = self._where(match, seat, wanted, judge=judge)
        phrase = wanted.phrase
        text = "" if phrase else sanitize(wanted.text, LONGEST)
        if not profile.name:
            raise Refused("name-missing")
        if phrase is None and not text:
            raise Refused("nothing-said")
        if phrase and not complete(
            phrases_of(match.game), phrase.id, phrase.params, (taken for taken, _ in sitters(match))
        ):
            raise Refused("no-such-phrase", "N9", phrase=phrase.id)
        self.talk.admit(profile.user)
        if match.stage == "playing" and where == "table" and not judge:
            _by_the_law(match, only_phrase=phrase is not None)
        if text and where != "judge" and not judge:
            _not_held_back(match, text, where)
        name = dict(sitters(match))[seat].name if seat is not None and match.stage == "playing" else profile.name
        wanted_said = Said(0, 0, profile.user, name, where, text, seat, phrase, judge)
        most = BEFORE if match.stage == "lobby" else MOST
        said = await self.talk.keep(wanted_said, self._room.services.clock.now(), match.seq, lease, key, most=most)
        self.tell(said, match)

    def tell(self, said: Said, match: Match) -> None:
        """Show it to those here who may hear it. match: as it was said, or later."""
        overseer = judge_of(match) if said.where == "judge" else None
        hearers = [hearer for hearer in self._room.audience if self._hears(hearer, said, overseer)]
        self._room.audience.tell(said, hearers)

    def recent(self, listener: "Listener") -> list[Said]:
        """What was said of late, as far as this one may hear it, in order."""
        said = self.talk.recent()
        overseer = judge_of(self._room.match) if any(one.where != "table" for one in said) else None
        return [one for one in said if self._hears(listener, one, overseer)]

    def open_the_gallery(self) -> None:
        """The game is over: players hear what was said behind their backs."""
        audience = self._room.audience
        players = [listener for listener in audience if audience.seat_of(listener) is not None]
        for said in self.talk.of_gallery():
            audience.tell(said, players)

    def _where(self, match: Match, seat: int | None, wanted: Say, *, judge: bool) -> Where:
        apart = match.stage in {"opening", "playing"}
        where = (
            "judge" if wanted.review else wanted.to or ("gallery" if apart and seat is None and not judge else "table")
        )
        if where == "judge":
            if judge_of(match) is None:
                raise Refused("no-judge", "J1")
        elif apart and not judge and (where == "table") != (seat is not None):
            raise Refused("not-there")
        return where

    def _hears(self, listener: "Listener", said: Said, judge: str | None) -> bool:
        if said.where == "table":
            return True
        if said.where == "judge":
            return listener.user in {judge, said.user}
        match = self._room.match
        return match.stage in {"lobby", "over"} or match.seat_of(listener.user) is None


def _by_the_law(match: Match, *, only_phrase: bool) -> None:
    """Refused: the players may not talk at all, or by set phrases alone."""
    talk = in_force(match, TALK)
    if talk == "off":
        raise Refused("no-talk", "N9")
    if talk == "phrases" and not only_phrase:
        raise Refused("phrases-only", "N9")


def _not_held_back(match: Match, text: str, where: Where) -> None:
    """Refused: talk is checked here, and the list has something of this; see `manners`."""
    if not in_force(match, TALK_CHECKED):
        return
    reasons: tuple[Why, ...] = ("promise", "abuse") if match.stage == "playing" and where == "table" else ("abuse",)
    if found := find_held(text, reasons):
        raise Refused("held-back", found.clause, why=found.why, found=list(found.found), text=text, to=where)
