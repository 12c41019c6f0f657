"""Chat in one room: who may say what to whom, and who receives it (N9).

Rule 1: while a game is played, players talk at the table and those who watch among themselves (`gallery`); a judge
        talks in both. What goes to the judge is received by the judge and its sender, and by nobody else, ever.
Rule 2: what the players may say is in the law: anything, set phrases, or nothing. Before the start and after the end
        chat is free, and so is the spectators' chat, which players don't receive.
        Players speak by the name that the table knows them by, or a new name would say what may not be said.
Rule 3: where chat is checked, what the moderation list catches is held back, and the sender told why. The sender may
        send it to the judge instead; then somebody reads it who understands it.
"""

from typing import TypeVar

from engine.core import Rule, complete
from engine.match import Match, Refused, phrases_of
from engine.match.room.law import LAW, law_of
from engine.match.room_rules import TALK, TALK_CHECKED
from server.accounts import sanitize
from server.clock import Clock
from server.rooms.chat.chat_log import BEFORE, LONGEST, MOST, ChatLog
from server.rooms.chat.moderation import Why, find_held
from server.rooms.ports import Listener, Viewers
from server.rooms.seating import judge_of, sitters
from server.store import Lease, Profile
from server.wire.inbound import Say, Where
from server.wire.outbound import Said

__all__ = ["Chat", "in_force"]

T = TypeVar("T")


def in_force(match: Match, rule: Rule[T]) -> T:
    """Value of a rule in this match; before the start, the value that it would have."""
    text = LAW.of(match.table) or law_of(match.table)
    said = text.says.get(rule.name)  # games from before there was such a rule don't say
    return rule.like if said is None else said.value


class Chat:
    """Chat of one room, with those who receive it in this process. Callers hand in the match as it stands."""

    def __init__(self, clock: Clock, log: ChatLog, viewers: Viewers) -> None:
        self.log = log
        self._clock = clock
        self._viewers = viewers

    async def keep(self, profile: Profile, wanted: Say, match: Match, lease: Lease, key: str) -> Said | None:
        """Append a message to the log; `deliver` shows it. None: what was sent under this key is kept already.

        Refused: not allowed to this user, here, in these words, so fast or so much; StoreError: see `ChatLog.keep`.
        """
        if self.log.has(key):
            return None
        seat = match.seat_of(profile.user)
        judge = seat is None and judge_of(match) == profile.user
        where = _place(match, seat, wanted, judge=judge)
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
        self.log.admit(profile.user)
        if match.stage == "playing" and where == "table" and not judge:
            _check_law(match, only_phrase=phrase is not None)
        if text and where != "judge" and not judge:
            _check_moderation(match, text, where)
        name = dict(sitters(match))[seat].name if seat is not None and match.stage == "playing" else profile.name
        said = Said(0, 0, profile.user, name, where, text, seat, phrase, judge)
        most = BEFORE if match.stage == "lobby" else MOST
        return await self.log.keep(said, self._clock.now(), match.seq, lease, key, most=most)

    def deliver(self, said: Said, said_in: Match, now: Match) -> None:
        """Show a message to those here who may receive it. said_in: the match when it was said, or later."""
        judge = judge_of(said_in) if said.where == "judge" else None
        receivers = [listener for listener in self._viewers if _receives(listener, said, judge, now)]
        self._viewers.tell(said, receivers)

    def recent(self, listener: Listener, match: Match) -> list[Said]:
        """Recent messages that this listener may receive, in order."""
        said = self.log.recent()
        judge = judge_of(match) if any(one.where != "table" for one in said) else None
        return [one for one in said if _receives(listener, one, judge, match)]

    def open_spectator_chat(self) -> None:
        """Show the players what spectators said during the game, which is over."""
        viewers = self._viewers
        players = [listener for listener in viewers if viewers.seat_of(listener) is not None]
        for said in self.log.of_gallery():
            viewers.tell(said, players)


def _place(match: Match, seat: int | None, wanted: Say, *, judge: bool) -> Where:
    """Where a message is said. Refused: this user may not speak there."""
    apart = match.stage in {"opening", "playing"}
    where = "judge" if wanted.review else wanted.to or ("gallery" if apart and seat is None and not judge else "table")
    if where == "judge":
        if judge_of(match) is None:
            raise Refused("no-judge", "J1")
    elif apart and not judge and (where == "table") != (seat is not None):
        raise Refused("not-there")
    return where


def _receives(listener: Listener, said: Said, judge: str | None, match: Match) -> bool:
    if said.where == "table":
        return True
    if said.where == "judge":
        return listener.user in {judge, said.user}
    return match.stage in {"lobby", "over"} or match.seat_of(listener.user) is None


def _check_law(match: Match, *, only_phrase: bool) -> None:
    """Law on chat at the table. Refused: the players may not talk at all, or by set phrases alone."""
    talk = in_force(match, TALK)
    if talk == "off":
        raise Refused("no-talk", "N9")
    if talk == "phrases" and not only_phrase:
        raise Refused("phrases-only", "N9")


def _check_moderation(match: Match, text: str, where: Where) -> None:
    """Moderation of a message. Refused: chat is checked here, and the list catches this; see `moderation`."""
    if not in_force(match, TALK_CHECKED):
        return
    reasons: tuple[Why, ...] = ("promise", "abuse") if match.stage == "playing" and where == "table" else ("abuse",)
    if found := find_held(text, reasons):
        raise Refused("held-back", found.clause, why=found.why, found=list(found.found), text=text, to=where)
