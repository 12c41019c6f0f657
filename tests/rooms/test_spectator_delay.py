"""Spectators who are some turns behind: no channel tells them of what lies after the step that they see."""

from typing import Any

import pytest

from engine.core import SeededRng, apply
from engine.games import GAMES
from engine.games.hunters.tiles import LAND
from engine.match import Match, Refused, Viewer, decode_batch
from engine.match.undo.points import current_turn
from server.rooms import LocalRoom, RoomOwner
from server.rooms.history.records import record_of, replay_of
from server.rooms.history.room_state import stream
from server.rooms.history.running_replay import RunningReplays
from server.rooms.owner.room_summaries import WATCHERS_INTERVAL
from server.store import Profile, RoomSummary
from server.wire.frames import StepPacker
from server.wire.inbound import Say
from tests.rooms.cluster import Cluster
from tests.rooms.people import Guest, Place, settled, until

DELAY, LONG = 2, 8
SPECTATOR, WITH_HANDS = Viewer(), Viewer(hands=True)
Plain = dict[str, Any]


class Past:
    """All that has happened in a room, read from its log, and how much of it spectators may know.

    matches: after each step; highest: the greatest number of a turn up to each step, None: not in the game
    """

    def __init__(self, place: Place, room: LocalRoom, game: str, delay: int = DELAY) -> None:
        self._place, self._code, self._delay = place, room.code, delay
        self.matches = [Match.before(GAMES[game], judged_late=False)]
        self.highest: list[int | None] = [None]

    async def read(self) -> None:
        for entry in await self._place.store.log.read(stream(self._code), len(self.matches) - 1):
            before = self.matches[-1]
            match = before.fold(decode_batch(before.game, entry.body))
            at_play = bool(before.table.slices["stages"]) and before.stage == "playing"
            number = max(0, current_turn(match.table)[1]) if at_play else None
            self.matches.append(match)
            self.highest.append(None if number is None else max(number, self.highest[-1] or 0))

    @property
    def allowed(self) -> int:
        """Number of the last step that spectators may know."""
        if self.matches[-1].stage == "over":
            return len(self.matches) - 1
        most = (self.highest[-1] or 0) - self._delay
        return max(seq for seq, highest in enumerate(self.highest) if highest is None or highest <= most)


class Listening:
    """A spectator, of whom every message is looked at."""

    def __init__(self, guest: Guest, viewer: Viewer = SPECTATOR) -> None:
        self.guest, self.viewer = guest, viewer
        self._looked_at = self._at = 0

    async def check(self, past: Past) -> None:
        allowed = past.allowed
        await until(lambda: self.guest.seq >= allowed)  # what they may know they are shown, soon
        for message in self.guest.heard[self._looked_at :]:
            if message["is"] in ("step", "snapshot"):
                assert message["seq"] <= allowed
                self._at = message["seq"]
                assert all(told["seq"] <= allowed for told in message.get("recent", ()))
            said = [message] if message["is"] == "said" else message.get("chat", ())
            assert all(one.get("step", 0) <= allowed for one in said)
            assert message["is"] != "said" or message.get("step", 0) <= self._at, "talk comes after its step"
        self._looked_at = len(self.guest.heard)
        assert self.guest.seq == allowed
        match = past.matches[allowed]
        assert self.guest.view == match.view(self.viewer)
        assert self.guest.legal == match.legal_actions(self.viewer)


async def played(place: Place, players: list[Guest], room: LocalRoom) -> None:
    """One command of whoever is awaited."""
    seats = {guest.seat: guest for guest in players}
    await until(lambda: all(guest.seq == room.match.seq for guest in players))
    await seats[room.match.awaits()[0]].act()
    await settled()


async def delayed_table(place: Place, game: str, **more: Any) -> tuple[RoomOwner, list[Guest]]:
    changes = {"spectator_delay": DELAY} | more.pop("rules", {})
    return await place.table("Hana", "Jiro", "Saki", game=game, rulebook="", changes=changes, **more)


@pytest.mark.parametrize("game", ["settlers", "hunters"])
async def test_W67_no_message_says_more_to_spectators_than_the_position_they_are_at(place: Place, game: str) -> None:
    room, players = await delayed_table(place, game)
    past, rng = Past(place, room, game), SeededRng(7)
    watching = [Listening(place.guest("Mika", room))]
    behind = set()
    for number in range(160):
        if room.match.stage == "over":
            break
        if number % 23 == 11:
            await place.clock.turn(4_000)
            speaker = players[rng.number(3)]
            await room.say(speaker.profile, Say(text=f"That was {number}"))
            await room.say(Profile("mika", "Mika", ""), Say(text=f"Was that {number}?"))
        if number % 40 == 30:  # somebody comes, who says that they have seen it all
            watching.append(Listening(place.guest(f"Nao{number}", room, room.match.seq, players[0].last("step")["at"])))
        await played(place, players, room)
        await past.read()
        behind.add(current_turn(room.match.table)[1] - current_turn(room.audience.spectated.table)[1])
        for spectator in watching:
            await spectator.check(past)
    assert DELAY in behind
    heard = [said for said in watching[0].guest.all("said") if said["where"] == "table"]
    assert heard, "what players said comes when it is time"
    own = [said for said in watching[0].guest.all("said") if said["where"] == "spectators"]
    assert len(own) >= len(heard), "what spectators say among themselves comes at once"


OPEN = {"spectator_delay": LONG, "spectator_hands": "open"}

SECRET = {"held", "fresh", "hand", "mine", "wishes", "all_wishes"}
"""Fields of views that no spectator is shown: cards that are kept to be played, and what is one seat's own."""


def fields(plain: Any) -> set[str]:
    if isinstance(plain, dict):
        return set(plain).union(*map(fields, plain.values()))
    return set().union(*map(fields, plain)) if isinstance(plain, list) else set()


async def test_W71_spectators_see_all_hands_eight_turns_late_and_nobody_an_unplayed_card(place: Place) -> None:
    """Every message, replay and list against what the log says that they may know."""
    room, players = await delayed_table(place, "settlers", rules=OPEN, visibility="public")
    past = Past(place, room, "settlers", LONG)
    watching, replays = [Listening(place.guest("Mika", room), WITH_HANDS)], RunningReplays(place.store, place.clock)
    shown = behind = 0
    for number in range(160):
        if number % 50 == 30:
            watching.append(Listening(place.guest(f"Nao{number}", room), WITH_HANDS))
        await played(place, players, room)
        await past.read()
        behind = max(behind, current_turn(room.match.table)[1] - current_turn(room.audience.spectated.table)[1])
        for spectator in watching:
            await spectator.check(past)
        match = past.matches[past.allowed]
        hands = match.view(WITH_HANDS)["resources"].get("hands", [])
        assert watching[0].guest.view["resources"].get("hands", []) == hands
        shown += sum(map(sum, hands))
        if number % 40 == 39:
            summary = await place.store.index.get(room.code)
            assert summary is not None
            found = await replays.find(summary, SPECTATOR, None)
            assert found is not None
            replay = found.plain()
            seen = replay["view"]
            for step in replay["steps"]:
                seen = apply(seen, step["patch"])
            assert seen == match.view(WITH_HANDS)
            assert not SECRET & fields(replay)
    assert shown, "there are hands to see"
    assert behind >= LONG
    for spectator in watching:
        assert not SECRET & fields([m for m in spectator.guest.heard if m["is"] in ("step", "snapshot")])
    for guest in players:
        assert "hands" not in fields(guest.heard), "those who play see their own alone"


async def test_W71_all_hands_are_refused_where_spectators_are_less_than_eight_turns_late(place: Place) -> None:
    for delay in (0, LONG - 1):
        with pytest.raises(Refused, match="hands-need-delay"):
            await place.room(changes=OPEN | {"spectator_delay": delay})
    room = await place.room(changes=OPEN)
    hana = place.guest("Hana", room)
    await settled()
    await hana.ask({"is": "ChangeRules", "changes": OPEN | {"spectator_delay": LONG - 1}})
    assert hana.last("refused")["code"] == "hands-need-delay"


async def test_W71_with_the_end_of_the_game_they_are_spectators_like_any_other_and_what_was_hidden_is_open(
    place: Place,
) -> None:
    room, players = await delayed_table(place, "settlers", rules=OPEN)
    spectator = place.guest("Mika", room)
    for _ in range(80):
        await played(place, players, room)
    assert spectator.view["resources"]["hands"]
    for guest in players:
        await guest.ask({"is": "AgreeToClose"})
    await until(lambda: room.match.stage == "over" and spectator.seq == room.match.seq)
    assert spectator.view == room.match.view(SPECTATOR)


async def listed(place: Place, room: RoomOwner, past: Past) -> RoomSummary:
    """What lists show of a room by now; the past has been read as far."""
    await past.read()
    await place.clock.turn(WATCHERS_INTERVAL)
    room.maintain()
    summary = await place.store.index.get(room.code)
    assert summary is not None
    return summary


async def test_W67_what_is_listed_and_kept_of_a_room_says_no_more_than_spectators_see(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    past = Past(place, room, "settlers")
    for _ in range(90):
        await played(place, players, room)
    summary = await listed(place, room, past)
    assert summary.turn == max(0, current_turn(past.matches[past.allowed].table)[1])
    assert summary.turn == current_turn(room.match.table)[1] - DELAY > 0
    for channel in (record_of(place.store, summary), replay_of(place.store, summary, SPECTATOR)):
        with pytest.raises(Refused, match="not-over"):
            await channel


@pytest.mark.parametrize("game", ["settlers", "hunters"])
async def test_W67_a_game_that_is_listed_to_be_watched_has_the_points_and_the_progress_that_spectators_see(
    place: Place, game: str
) -> None:
    room, players = await delayed_table(place, game, visibility="public")
    past, known = Past(place, room, game), set()
    for _ in range(12):
        for _ in range(10):
            await played(place, players, room)
        summary = await listed(place, room, past)
        view = past.matches[past.allowed].view(SPECTATOR)
        points = view["points"]["public"]
        assert list(summary.points) == points
        part = max(points) / view["points"]["target"] if game == "settlers" else 1 - view["piles"]["left"] / len(LAND)
        assert summary.progress == round(100 * part)
        known.add((summary.points, summary.progress))
    assert len(known) > 1


@pytest.mark.parametrize("hidden", [{"visibility": "private"}, {"visibility": "public", "spectators": False}])
async def test_of_a_game_that_is_not_listed_to_be_watched_points_and_progress_are_not_listed(
    place: Place, hidden: dict[str, Any]
) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki", **hidden)
    for _ in range(30):
        await played(place, players, room)
    await place.clock.turn(WATCHERS_INTERVAL)
    room.maintain()
    summary = await place.store.index.get(room.code)
    assert summary is not None
    assert (summary.points, summary.progress) == ((), 0)


async def test_a_spectator_is_refused_alike_whatever_has_happened(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    mika = place.guest("Mika", room)
    for _ in range(20):
        await played(place, players, room)
        for command in ({"is": "Roll"}, {"is": "EndTurn"}, {"is": "Sit", "seat": 0}, {"is": "Retry"}):
            answer = await mika.ask(command)
            assert (answer["is"], answer["code"], answer.get("params", {})) == ("refused", "not-seated", {})


@pytest.mark.parametrize("again", ["restarted", "come back"])
async def test_who_comes_back_finds_the_same_position(place: Place, again: str) -> None:
    room, players = await delayed_table(place, "settlers")
    mika = place.guest("Mika", room)
    for _ in range(150):
        await played(place, players, room)
    past = Past(place, room, "settlers")
    await past.read()
    await until(lambda: mika.seq == past.allowed)
    seen, at = mika.seq - 3, mika.all("step")[-4]["at"]
    mika.go()
    found: LocalRoom | None = room
    if again == "restarted":
        await place.restart()
        found = await place.registry.find(room.code)
    assert found is not None
    back = Guest("Mika", found, place)
    back.view, back.seq = past.matches[seen].view(SPECTATOR), seen
    back.come(seen, at)
    await settled()
    assert [message["seq"] for message in back.heard if message["is"] in ("step", "snapshot")] == [
        seen + 1,
        seen + 2,
        seen + 3,
    ]
    await Listening(back).check(past)
    back.vanish()


async def test_a_process_that_follows_shows_its_spectators_the_same(cluster: Cluster) -> None:
    """Whether it has followed from the start or comes to it in mid-game."""
    here, there = cluster.processes
    room, players = await delayed_table(here, "settlers")
    early, late = None, None
    past = Past(here, room, "settlers")
    for number in range(100):
        if number in (0, 60):
            replica = await there.registry.find(room.code)
            assert replica is not None
            guest = there.guest("Mika" if number == 0 else "Nao", replica)
            early, late = (guest, None) if number == 0 else (early, guest)
        await played(here, players, room)
    await past.read()
    assert early is not None
    assert late is not None
    await until(lambda: early.seq == late.seq == past.allowed)
    assert early.view == late.view == past.matches[past.allowed].view(SPECTATOR)


async def test_W68_the_end_is_shown_at_once_and_so_is_all_before_it(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    mika = place.guest("Mika", room)
    for _ in range(60):
        await played(place, players, room)
    assert mika.seq < room.match.seq
    for guest in players:
        await guest.ask({"is": "AgreeToClose"})
    assert room.match.stage == "over"
    await until(lambda: mika.seq == room.match.seq)
    assert mika.view == room.match.view(SPECTATOR)
    nao = place.guest("Nao", room)
    await until(lambda: nao.seq == room.match.seq)


@pytest.mark.parametrize("spectators", [1, 12])
async def test_a_step_is_encoded_once_for_all_who_see_it_late(
    place: Place, monkeypatch: pytest.MonkeyPatch, spectators: int
) -> None:
    room, players = await delayed_table(place, "settlers")
    for number in range(spectators):
        place.guest(f"Mika{number}", room)
    await settled()
    audience, packed, begun = room.audience, 0, room.audience.spectated.seq
    pack = StepPacker.pack

    def counting(packing: StepPacker, *step: Any) -> bytes:
        nonlocal packed
        packed += packing.seq <= audience.spectated.seq
        return pack(packing, *step)

    monkeypatch.setattr(StepPacker, "pack", counting)
    for _ in range(70):
        await played(place, players, room)
    assert packed == audience.spectated.seq - begun > 0
