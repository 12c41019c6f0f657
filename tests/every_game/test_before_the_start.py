"""The room before the start, by every game: people come, sit, change, get ready, and one day it starts."""

import hashlib
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Clock, Command, Game, LegalAction, Person, Refused, SeededRng, Viewer, apply
from engine.games import GAMES
from engine.match import COMMANDS, Ask, Match, RoomOpened, Secrets
from engine.match.commands import CallStart, ChangeRules, OpenSeed, SetReady, TimeUp
from engine.match.judge.commands import AppointJudge
from engine.match.lobby.legal_actions import lobby_actions
from engine.match.room.state import room_of
from tests.every_game.test_views import nones, survives
from tests.every_game.walks import Step, changes

USERS = ("ann", "bob", "cem", "dee", "eva", "fay")
SECRETS = Secrets.fresh(bytes(32))
MINUTE = 60_000

rooms = st.tuples(st.sampled_from(sorted(GAMES)), st.integers(0, 1 << 30))


def opened(game: Game, size: int) -> Match:
    opening = RoomOpened(
        code="ROOM",
        title="",
        game=game.name,
        rulebook=next(iter(game.rulebooks)),
        size=size,
        host="ann",
        commitment=SECRETS.commitment,
        chain=SECRETS.root,
    )
    return Match.open(game, opening, 0)[0]


def seed(user: str) -> bytes:
    return hashlib.sha256(user.encode()).digest()


def filled(action: LegalAction, user: str, match: Match, rng: SeededRng) -> Command:
    """A command of a legal action; what one of the room leaves open is filled in as a client would."""
    if action.command is ChangeRules:
        now = dict(room_of(match.table).changes)
        found = (changes(match.game, next(iter(match.game.rulebooks)), rng) for _ in range(100))
        return ChangeRules(next(changed for changed in found if changed != now))
    if action.command is OpenSeed:
        return OpenSeed(seed(user).hex())
    if action.command is AppointJudge:
        return AppointJudge(f"judge {rng.number(1 << 60)}", "Uma")
    command = action.sample(rng)
    if isinstance(command, SetReady) and command.ready and rng.number(4):
        return SetReady(command.ready, hashlib.sha256(seed(user)).hexdigest())
    return command


def evening(game: Game, rng: SeededRng, most: int = 60) -> Iterator[Step]:
    """What happens in a room until the game starts: everybody asks anything that is legal, an hour apart.

    The host may not start before the others have had their time to get ready; after an hour they have.
    """
    match, at = opened(game, rng.number(max(game.seats)) + 1), 0
    for _ in range(most):
        at += 60 * MINUTE
        if match.due() is not None:
            ask = Ask(Clock(), at, TimeUp())
            after, batch = match.step(ask, SECRETS)
            yield Step(match, ask, after, batch)
            return
        user = USERS[rng.number(len(USERS))]
        if found := lobby_actions(match.table, user):
            command = filled(found[rng.number(len(found))], user, match, rng)
            ask = Ask(Person(user, user.title(), "red"), at, command)
            after, batch = match.step(ask, SECRETS)
            yield Step(match, ask, after, batch)
            match = after


@given(rooms)
def test_whatever_a_person_is_offered_is_accepted(chosen: tuple[str, int]) -> None:
    game, rng = GAMES[chosen[0]], SeededRng(chosen[1])
    for step in evening(game, rng, 25):
        for user in USERS:
            for action in lobby_actions(step.before.table, user):
                command = filled(action, user, step.before, rng)
                step.before.step(Ask(Person(user, user, "blue"), step.ask.at, command), SECRETS)


@settings(max_examples=15)
@given(rooms)
def test_everybody_sees_true_patches_of_plain_data(chosen: tuple[str, int]) -> None:
    for step in evening(GAMES[chosen[0]], SeededRng(chosen[1])):
        for viewer in (Viewer(), *(Viewer(user=user) for user in USERS)):
            view = step.after.view(viewer)
            assert apply(step.before.view(viewer), step.after.patch(step.before, viewer)) == view
            told = step.after.told(step.before, step.batch, viewer)
            for plain in (view, told, step.after.legal_actions(viewer)):
                assert not list(nones(plain))
                survives(plain)


@given(rooms)
def test_nobody_sits_twice_and_no_colour_is_worn_twice(chosen: tuple[str, int]) -> None:
    for step in evening(GAMES[chosen[0]], SeededRng(chosen[1])):
        seats = list(step.after.view(Viewer())["seats"].values())
        users = [seat["user"] for seat in seats if "user" in seat]
        assert len(set(users)) == len(users)
        assert len({seat["colour"] for seat in seats}) == len(seats)


@pytest.mark.parametrize("name", GAMES)
def test_a_started_game_has_seats_for_those_who_sat_and_a_law(name: str) -> None:
    game, started = GAMES[name], 0
    for step in (step for seed in range(60) for step in evening(game, SeededRng(seed))):
        if step.before.stage == "opening" and step.after.stage == "playing":
            started += 1
            before, seats = (match.view(Viewer())["seats"] for match in (step.before, step.after))
            assert len(seats) == step.after.table.law.seats
            assert len(seats) in game.seats
            law = step.after.view(Viewer())["law"]
            given = {"colour": ""} if law["colours"]["value"] == "by_turn" else {}
            now, then = (sorted(str(seat | given) for seat in shown.values()) for shown in (seats, before))
            assert now == then
            assert law == step.before.view(Viewer())["law"]
    assert started


@given(st.sampled_from(sorted(GAMES)), st.sampled_from(USERS[1:]))
def test_only_the_host_changes_rules_and_starts(name: str, user: str) -> None:
    match = opened(GAMES[name], 3)
    for command in (ChangeRules({}), CallStart()):
        with pytest.raises(Refused) as said:
            match.step(Ask(Person(user), 0, command), SECRETS)
        assert said.value.code == "host-only"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-100, 100) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.data(), st.sampled_from(sorted(GAMES)))
def test_whatever_comes_down_the_wire_is_a_command_or_refused(data: st.DataObject, name: str) -> None:
    game = GAMES[name]
    match = opened(game, 3)
    names = st.sampled_from([kind.__name__ for kind in (*COMMANDS, *game.commands)])
    fields = sorted({field for kind in game.commands for field in kind.__struct_fields__})
    plain = data.draw(json_values | st.dictionaries(st.sampled_from(fields), json_values, max_size=4))
    if isinstance(plain, dict) and data.draw(st.booleans()):
        plain["is"] = data.draw(names)
    understood = command_of(match, plain)
    if isinstance(understood, Command):
        assert match.command(msgspec.to_builtins(understood)) == understood
    else:
        assert understood in ("unknown-command", "bad-command")


def command_of(match: Match, plain: object) -> Command | str:
    """The command that this is, or the code with which it is refused."""
    try:
        return match.command(plain)
    except Refused as said:
        return said.code
