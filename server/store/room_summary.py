"""Summaries of rooms, for the lists: derived from the table, never the truth itself."""

from msgspec import Struct


class SeatSummary(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, as lists show them. `user` stays on the server. ready: before the start, in a league."""

    seat: int
    name: str
    colour: str
    user: str | None = None
    bot: str | None = None
    ready: bool = False


class CallSummary(Struct, frozen=True, omit_defaults=True):
    """Call for the judge that waits for an answer, as the judge's queue shows it. The server and the judge read it.

    about: the step that it is about; at: when it was made; until: when the pause that it brought ends by itself
    """

    call: int
    seat: int
    text: str = ""
    about: int | None = None
    at: int = 0
    until: int | None = None


class RoomSummary(Struct, frozen=True, omit_defaults=True):
    """One room in the list. Times are milliseconds since 1970; `stage` as in the view.

    watchers, turn, points, awaited: as of some seconds ago; the room itself knows better
    turn, points, progress: as spectators see the match, who may be some turns behind
    awaited: seats that the game waits for while it is played; told to those who play
    points: by seat; while it is played those that all can count, of a league's table and of one that is listed to be
        watched; of a game that is over, the final ones, with the seat that won by declaring it (winner)
    judge: the user who judges, if anybody does; calls: those that wait for an answer
    former_judges: users who judged this match before
    due: when the match clock runs out; paused: since when the clocks stand still; 0: there is none, they do not
    league, league_match: slug and match that the room was made for; keep_until: it does not expire before then
    on_call, organisers: users who may judge there, and who have what powers of a host are left, by that league
    members_only: of those without a part only people of the league may look at it
    expelled: users with a seat whom that league has expelled; they have no part any more
    quick: it starts by itself, with `bots` on the free seats or with `people` alone; changed: it has rules of its own
    turn_seconds, match_minutes: of its clocks; 0: there is none
    progress: how far the game has come, in percent; final: it decides the finish of a league's season (K12)
    looked_at: when somebody last looked at the room, before its game begins; may lag by some minutes
    """

    code: str
    title: str
    game: str
    rulebook: str
    size: int
    visibility: str
    spectators: bool
    stage: str
    host: str
    sitters: tuple[SeatSummary, ...] = ()
    made_at: int = 0
    moved_at: int = 0
    locked: bool = False
    watchers: int = 0
    turn: int = 0
    judge: str = ""
    looked_at: int = 0
    calls: tuple[CallSummary, ...] = ()
    due: int = 0
    paused: int = 0
    former_judges: tuple[str, ...] = ()
    league: str = ""
    league_match: str = ""
    keep_until: int = 0
    on_call: tuple[str, ...] = ()
    organisers: tuple[str, ...] = ()
    members_only: bool = False
    points: tuple[int, ...] = ()
    expelled: tuple[str, ...] = ()
    awaited: tuple[int, ...] = ()
    winner: int | None = None
    quick: str = ""
    changed: bool = False
    turn_seconds: int = 0
    match_minutes: int = 0
    progress: int = 0
    final: bool = False

    @property
    def first(self) -> tuple[int, ...]:
        """The seats that share the first place of a match that is over; none without a score."""
        if self.winner is not None:
            return (self.winner,)
        return tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))

    @property
    def joinable(self) -> bool:
        """Whether somebody may sit down there: it gathers, is open to whoever has its code, and has a seat free."""
        gathers = self.stage == "lobby" and not self.league and not self.locked
        return gathers and len(self.sitters) < self.size

    @property
    def users(self) -> frozenset[str]:
        """Everybody who finds this room among their own."""
        sitters = frozenset(sitter.user for sitter in self.sitters if sitter.user is not None)
        return sitters | {self.host} if self.host else sitters

    @property
    def judges(self) -> frozenset[str]:
        """Everybody who finds this room among those that they judge, or may be called to."""
        return frozenset((*self.on_call, self.judge)) - {""}

    def seat_of(self, user: str) -> int | None:
        """Seat of this user, unless the room's league has expelled them."""
        if user in self.expelled:
            return None
        return next((sitter.seat for sitter in self.sitters if sitter.user == user), None)

    def has_part(self, user: str) -> bool:
        """Whether this user sits there, is the host, or judges or may judge."""
        return user in self.users or user in self.judges


class Profile(Struct, frozen=True):
    """The name that a guest goes by, and the colour they like best. pace: of bots, where they play against bots alone;
    it is not stored, but said by their browser.
    """

    user: str
    name: str
    colour: str
    pace: str = ""
