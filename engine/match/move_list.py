"""Move lists: games from elsewhere, on paper or of other programs, made into records where the rules allow them.

Rule 1: a move list says who played by which rules, and then each command with what chance brought. It knows no room, no
        clock and no secrets. `docs/record.md` is the reference.
Rule 2: every move is decided by the rules as if it were made at a table; the first that they refuse is named.
Rule 3: chance is what the list says. Where it says null, nobody knows any more: that is drawn, and the same list draws
        the same. What it does not say at all is a fault, and so is what nothing was drawn for.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engine.core import Actor, Clock, Command, Game, Person, Refused, RuleError, Seat, Throw
from engine.core.chance import Chance, NoChance, WholeChance, draw_kind, shuffled
from engine.match.batch import Ask, Batch, codec_of
from engine.match.commands import CallStart, SetReady, Sit, TimeUp
from engine.match.events import RoomOpened
from engine.match.fairness import Secrets, chance_of
from engine.match.match import Match
from engine.match.room_rules import SEATING
from engine.match.seats import COLOURS

FORMAT = "kaitaku/moves/1"

STEP = 1_000
"""ms from one move to the next: a list has no time of day for each."""

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6

Face = Annotated[int, Meta(ge=1, le=6)]
Drawn = Annotated[list[Annotated[int, Meta(ge=0, le=2**32)]], Meta(max_length=1_000)] | int | None
Draws = Annotated[tuple[Drawn, ...], Meta(max_length=100)] | None
"""Results of the draws: two dice; the order of what was shuffled, by numbers from 0; a number from 0, or the kind of a
card; null: nobody knows any more, of one draw or of all."""


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Player of a game from elsewhere. colour: one of the game's; empty: the next that is free"""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    colour: Annotated[str, Meta(max_length=24)] = ""


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """One command as in a record, with numbers or names of places. seat: of the player, from 0 in turn order

    drawn: what chance brought, in the order in which it was asked; at: ms since the game began, if anybody knows
    """

    seat: Annotated[int, Meta(ge=0, lt=8)]
    command: dict[str, Any]
    drawn: Draws = ()
    at: Annotated[int, Meta(ge=0, le=2**45)] | None = None


class MoveList(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Game from elsewhere. players: in turn order; changes: to the rules, as a host makes them; drawn: at the start

    played: when it began, ms since the epoch; public: whether everybody may find it
    """

    format: Literal["kaitaku/moves/1"]
    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=8)]
    moves: Annotated[tuple[Move, ...], Meta(max_length=20_000)]
    rulebook: Annotated[str, Meta(max_length=200)] = ""
    changes: dict[str, bool | int | str] = {}
    drawn: Draws = ()
    title: Annotated[str, Meta(max_length=60)] = ""
    played: Annotated[int, Meta(ge=0, le=2**53)] = 0
    public: bool = False


class MoveListError(ValueError):
    """Error in a move list: where, and why. code, clause: of the refusal, if the rules refuse a move"""

    def __init__(self, where: str, why: str, code: str = "", clause: str = "") -> None:
        super().__init__(f"{where}: {why}")
        self.code, self.clause = code, clause


class SaidChance(WholeChance):
    """Chance that brings what is said, each once and in order. unknown: chance of what nobody knows"""

    def __init__(self) -> None:
        self.unknown: Chance = NoChance()
        self.said: list[list[int] | int | None] | None = []

    def say(self, drawn: Draws) -> None:
        """Draws that come from now on, of a move or of the start."""
        self.said = None if drawn is None else list(drawn)

    def dice(self, ordinal: int) -> Throw:
        faces = self._next(f"the dice of roll {ordinal + 1}", tuple[Face, Face])
        return Throw(faces or self.unknown.dice(ordinal).faces)  # no proof: nobody committed to it

    def number(self, use: str, ordinal: int, below: int) -> int:
        said = self._next(f"{use}, a number below {below}", int)
        if said is None:
            return self.unknown.number(use, ordinal, below)
        if not 0 <= said < below:
            raise UnsaidDraw(f"{said} can't be drawn for {use}: it is a number below {below}")
        return int(said)

    def kind(self, use: str, ordinal: int, weights: Sequence[int]) -> int:
        said = self._next(f"{use}, a kind out of {list(weights)}", int)
        if said is None:
            return draw_kind(self.unknown, use, ordinal, weights)
        if not (0 <= said < len(weights) and weights[said]):
            raise UnsaidDraw(f"{said} can't be drawn for {use}: there are {list(weights)} of each kind")
        return int(said)

    def order(self, use: str, ordinal: int, count: int) -> tuple[int, ...]:
        said = self._next(f"{use}, the order of {count}", tuple[int, ...])
        if said is None:
            return shuffled(self.unknown, use, range(count), ordinal)
        if sorted(said) != [*range(count)]:
            raise UnsaidDraw(f"what is said for {use} is no order of the numbers from 0 to {count - 1}")
        return tuple(said)

    def _next(self, what: str, like: Any) -> Any:
        """Draw that is said next; None: nobody knows. UnsaidDraw: nothing is said, or another thing."""
        if self.said is None:
            return None
        if not self.said:
            raise UnsaidDraw(f"it does not say what was drawn: {what}")
        said = self.said.pop(0)
        try:
            return None if said is None else msgspec.convert(said, like)
        except msgspec.ValidationError as error:
            raise UnsaidDraw(f"what is said is no draw of {what}: {error}") from error


class UnsaidDraw(Exception):
    """Error of a move whose chance the list does not say, or says otherwise than it can be."""


def read_moves(data: bytes) -> MoveList:
    """The move list in a file. MoveListError: it is none."""
    try:
        return msgspec.json.decode(data, type=MoveList)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise MoveListError("move list", str(error)) from error


def batches_of(moves: MoveList, games: Mapping[str, Game]) -> tuple[Game, list[Batch]]:
    """The game of a move list, and the batches of its room from the opening on.

    MoveListError: the first move that the rules refuse, or whose chance is not said.
    """
    if moves.game not in games:
        raise MoveListError("game", f"no game is called {moves.game!r}; there is {', '.join(games)}")
    game = games[moves.game]
    table = _Table(game, moves)
    for number, move in enumerate(moves.moves, 1):
        table.move(f"move {number}", move)
    return game, table.batches


class _Table:
    """Room at which a move list is played."""

    def __init__(self, game: Game, moves: MoveList) -> None:
        digest = hashlib.sha256(msgspec.json.encode(moves)).digest()
        self.chance, self._secrets = SaidChance(), Secrets.fresh(digest)
        opening = RoomOpened(
            code="".join(LETTERS[byte % len(LETTERS)] for byte in digest[-CODE_LENGTH:]),
            title=moves.title,
            game=game.name,
            rulebook=moves.rulebook or next(iter(game.rulebooks)),
            size=len(moves.players),
            host=_user(0),
            commitment="",
            chain="",
            changes={SEATING.name: "as_seated"} | moves.changes,
            visibility="public" if moves.public else "private",
        )
        try:
            self.match, first = Match.open(game, opening, moves.played)
        except (Refused, RuleError) as error:
            raise MoveListError("rules", str(error)) from error
        self.batches, self._size = [first], len(moves.players)
        self._began = moves.played
        self._begin(moves)

    def _begin(self, moves: MoveList) -> None:
        chosen = [player.colour for player in moves.players if player.colour]
        if len(set(chosen)) < len(chosen) or not {*chosen} <= {*COLOURS}:
            raise MoveListError("players", f"each has a colour of their own: {', '.join(COLOURS)}")
        free = [colour for colour in COLOURS if colour not in chosen]
        people = [
            Person(_user(seat), player.name, player.colour or free.pop(0)) for seat, player in enumerate(moves.players)
        ]
        for seat, person in enumerate(people):
            self._do(f"player {seat + 1}", person, Sit(seat), moves.played)
            self._do(f"player {seat + 1}", person, SetReady(ready=True), moves.played)
        self.chance.say(moves.drawn)
        self._do("start", people[0], CallStart(), moves.played)
        if self.match.stage == "opening":
            self._do("start", Clock(), TimeUp(), moves.played)
        self._all_said("start")

    def move(self, where: str, move: Move) -> None:
        """Play one move. MoveListError: it can't be."""
        where = f"{where}, {move.command.get('is')} at seat {move.seat}"
        self.chance.say(move.drawn)
        try:
            command = codec_of(self.match.game).command_by_names(move.command)
        except ValueError as error:
            raise MoveListError(where, str(error)) from error
        if move.seat >= self._size:
            raise MoveListError(where, f"there are {self._size} players, the first of them at seat 0")
        last = self.batches[-1].at
        at = last + STEP if move.at is None else self._began + move.at
        if at < last:
            raise MoveListError(where, "it is earlier than the one before it")
        self._do(where, Seat(move.seat), command, at)
        self._all_said(where)

    def _do(self, where: str, by: Actor, command: Command, at: int) -> None:
        self.chance.unknown = chance_of(self.match.table, self._secrets)
        try:
            self.match, batch = self.match.step(Ask(by, at, command), chance=self.chance)
        except Refused as no:
            raise MoveListError(where, _said(no), no.code, no.clause) from no
        except UnsaidDraw as error:
            raise MoveListError(where, str(error)) from error
        self.batches.append(batch)

    def _all_said(self, where: str) -> None:
        if self.chance.said:
            raise MoveListError(where, f"nothing was drawn of which this would be what came: {self.chance.said[0]}")


def _user(seat: int) -> str:
    """User of a player from elsewhere; nobody here is called so."""
    return f"elsewhere/{seat}"


def _said(no: Refused) -> str:
    params = "".join(f", {name} {value}" for name, value in no.params.items())
    return f"the rules refuse it: {no.code} ({no.clause or 'no clause'}{params})"
