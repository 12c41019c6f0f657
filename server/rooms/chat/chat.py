"""Chat in one room: who may say what to whom, and who receives it (N8, N9).

Rule 1: while a game is played, players talk at the table and those who watch among themselves (`spectators`); a judge
        talks in both. What goes to the judge is received by the judge and its sender, and by nobody else, ever.
Rule 2: what the players may say is in the law: anything, set phrases, or nothing. Before the start and after the end
        chat is free, and so is the spectators' chat, which players don't receive.
        Players speak by the name that the table knows them by, or a new name would say what may not be said.
        Who is out of the game talks as those who watch do (E4).
Rule 3: where chat is checked, the moderation list advises: what it finds is refused once, with the reason, and sent
        marked if the sender says so. A phrase that speaks of one's own hand is a claim, which the engine checks.
        A reaction is one of a closed list, and talk in no words: there is none where set phrases alone are said.
Rule 4: a seat that a judge has silenced talks to the judge alone until its time is over.
Rule 5: what was said is kept with the match for its players and its judge; others receive it as it is said. Where the
        log reaches back two turns, so does the chat, but for the judge (C13).
Rule 6: who sees the match some turns late hears what was said when they see the step after which it was; and what they
        say themselves is said after the step that they see.
"""

from typing import TypeVar

from msgspec.structs import replace

from engine.core import PhraseClaim, Rule, complete
from engine.match import REACTIONS, Match, Refused, has_phrase, phrases_of
from engine.match.judge.state import judge_state
from engine.match.room.law import law_in_force
from engine.match.room_rules import OPEN_LOG, TALK, TALK_CHECKED
from server.accounts import sanitize
from server.rooms.chat.chat_log import BEFORE, LONGEST, MOST, ChatLog
from server.rooms.chat.moderation import Why, find_held
from server.rooms.ports import Viewers
from server.rooms.seating import judge_of, seen_by, sitters, talking_seat, turn_of
from server.runtime.clock import Clock
from server.store import Lease, Profile
from server.wire.inbound import Phrase, Say, Where
from server.wire.outbound import Mark, Said

T = TypeVar("T")

EARLY = 500
"""Messages that spectators will hear when they see the step after which they were said."""


def in_force(match: Match, rule: Rule[T]) -> T:
    """Value of a rule in this match; before the start, the value that it would have."""
    return rule.said(law_in_force(match.table).says)


class Chat:
    """Chat of one room, with those who receive it in this process. Callers hand in the match as it stands."""

    def __init__(self, clock: Clock, log: ChatLog, viewers: Viewers) -> None:
        self.log = log
        self._clock = clock
        self._viewers = viewers
        early = (said for said in log.recent() if said.where != "judge" and said.step > viewers.spectated.seq)
        self._early = [*early]

    async def keep(self, profile: Profile, wanted: Say, match: Match, lease: Lease, key: str) -> Said | None:
        """Append a message to the log; `deliver` shows it. None: what was sent under this key is kept already.

        Refused: not allowed to this user, here, in these words, so fast or so much; StoreError: see `ChatLog.keep`.
        """
        if self.log.has(key):
            return None
        now, seat = self._clock.now(), talking_seat(match, profile.user)
        judge = seat is None and judge_of(match) == profile.user
        where = _place(match, seat, wanted, judge=judge)
        phrase, reaction = wanted.phrase, wanted.reaction
        text = "" if phrase or reaction else sanitize(wanted.text, LONGEST)
        if not profile.name:
            raise Refused("name-missing")
        if phrase:
            _check_phrase(match, phrase)
            reaction = None
        elif reaction:
            _check_reaction(reaction, where)
        elif not text:
            raise Refused("nothing-said")
        self.log.admit(profile.user)
        if where != "judge":
            _check_silence(match, seat, now)
        if match.stage == "playing" and where == "table" and not judge:
            _check_law(match, only_phrase=phrase is not None)
        move = match.seq if phrase and _claims(match, seat, phrase) else None
        mark = _mark(match, wanted, text, where) if text and where != "judge" and not judge else None
        name = dict(sitters(match))[seat].name if seat is not None and match.stage == "playing" else profile.name
        said = Said(0, 0, profile.user, name, where, text, seat, phrase, judge)
        seen = self._viewers.spectated if seen_by(match, profile.user).watches else match
        said = replace(said, step=seen.seq, turn=turn_of(seen), over=match.stage == "over", move=move, mark=mark)
        said = replace(said, reaction=reaction or None)
        most = BEFORE if match.stage == "lobby" else MOST
        return await self.log.keep(said, now, lease, key, after=match.seq, most=most)

    def deliver(self, said: Said, said_in: Match, now: Match) -> None:
        """Show a message to those here who may receive it. said_in: the match when it was said, or later."""
        judge = judge_of(said_in) if said.where == "judge" else None
        viewers = self._viewers
        early = said.step > viewers.spectated.seq
        if early and said.where != "judge":
            self._early.append(said)
            del self._early[:-EARLY]
        receivers = [
            listener
            for listener in viewers
            if _receives(listener.user, said, judge, now) and not (early and viewers.looks_on(listener))
        ]
        viewers.tell(said, receivers)

    def spectators_went_on(self, now: Match) -> None:
        """Show spectators what was said up to the step that they see by now."""
        viewers, early = self._viewers, self._early
        while early and early[0].step <= viewers.spectated.seq:
            said = early.pop(0)
            receivers = [
                listener
                for listener in viewers
                if viewers.looks_on(listener) and _receives(listener.user, said, None, now)
            ]
            viewers.tell(said, receivers)

    def recent(self, user: str, match: Match) -> list[Said]:
        """Recent messages that this user may read, in order."""
        judge, seen = judge_of(match), self._viewers.spectated if seen_by(match, user).watches else match
        since = _first_turn(seen)
        has_part = user == judge or match.seat_of(user) is not None
        return [
            said
            for said in self.log.recent()
            if _receives(user, said, judge, match)
            and said.step <= seen.seq
            and (user == judge or said.turn >= since)
            and (has_part or said.over or match.stage != "over")
        ]

    def open_spectator_chat(self) -> None:
        """Show the players what spectators said during the game, which is over."""
        viewers = self._viewers
        players = [listener for listener in viewers if viewers.seat_of(listener) is not None]
        for said in self.log.of_gallery():
            viewers.tell(said, players)


def _place(match: Match, seat: int | None, wanted: Say, *, judge: bool) -> Where:
    """The place where a message is said. Refused: this user may not speak there."""
    apart = match.stage in {"opening", "playing"}
    where = wanted.to or ("spectators" if apart and seat is None and not judge else "table")
    if where == "judge":
        if judge_of(match) is None:
            raise Refused("no-judge", "J1")
    elif apart and not judge and (where == "table") != (seat is not None):
        raise Refused("not-there")
    return where


def _receives(user: str, said: Said, judge: str | None, match: Match) -> bool:
    if said.where == "table":
        return True
    if said.where == "judge":
        return user in {judge, said.user}
    return match.stage in {"lobby", "over"} or talking_seat(match, user) is None


def _first_turn(match: Match) -> int:
    """First turn that players and spectators may read of now (C13)."""
    short = match.stage == "playing" and in_force(match, OPEN_LOG) == "two_turns"
    return turn_of(match) - 1 if short else 0


def _check_phrase(match: Match, phrase: Phrase) -> None:
    """Refused: there is no such phrase, there is none by this law, or its gaps are filled wrongly."""
    says = law_in_force(match.table).says
    there = has_phrase(match.game, phrase.id, {rule: said.value for rule, said in says.items()})
    seats = (taken for taken, _ in sitters(match))
    if not there or not complete(phrases_of(match.game), phrase.id, phrase.params, seats):
        raise Refused("no-such-phrase", "N9", phrase=phrase.id)


def _check_reaction(reaction: str, where: Where) -> None:
    """Refused: there is no such reaction, or it is meant for the judge, who is told something or called."""
    if reaction not in REACTIONS:
        raise Refused("no-such-reaction", "N9", reaction=reaction)
    if where == "judge":
        raise Refused("not-there")


def _claims(match: Match, seat: int | None, phrase: Phrase) -> bool:
    """Whether this phrase is a true claim about the hand of this seat (N8). Refused: a false one."""
    if seat is None or match.stage != "playing":
        return False
    return match.table.confirms(PhraseClaim(seat, phrase.id, tuple(phrase.params)))


def _check_silence(match: Match, seat: int | None, now: int) -> None:
    """Refused: a judge has silenced this seat, and its time is not over."""
    until = 0 if seat is None else judge_state(match.table).silenced.get(seat, 0)
    if until > now:
        raise Refused("silenced", "N9", until=until)


def _check_law(match: Match, *, only_phrase: bool) -> None:
    """Law on chat at the table. Refused: the players may not talk at all, or by set phrases alone."""
    talk = in_force(match, TALK)
    if talk == "off":
        raise Refused("no-talk", "N9")
    if talk == "phrases" and not only_phrase:
        raise Refused("phrases-only", "N9")


def _mark(match: Match, wanted: Say, text: str, where: Where) -> Mark | None:
    """Mark of what the moderation list finds in this text, where chat is checked. Refused: something, and its sender
    has not yet been shown that."""
    if not in_force(match, TALK_CHECKED):
        return None
    reasons: tuple[Why, ...] = ("promise", "abuse") if match.stage == "playing" and where == "table" else ("abuse",)
    found = find_held(text, reasons)
    if found is None:
        return None
    words = list(found.found)
    if not wanted.marked:
        advice = {"why": found.why, "rule": found.name, "found": words, "text": text, "to": where}
        raise Refused("held-back", found.clause, **advice)
    return Mark(found.clause, found.name, words)
