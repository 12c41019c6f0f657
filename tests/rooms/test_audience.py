"""Who is shown what, in which order, and how somebody comes back."""

from typing import Any

import pytest

from engine.match import Viewer
from engine.match.spectator_delay import SPECTATOR
from server.rooms import RoomOwner
from server.rooms.history.recent_steps import LENGTH
from server.rooms.viewers.step_encoder import StepEncoder
from server.wire.frames import Encoding, StepPacker
from server.wire.outbound import LegalActions
from tests.rooms.people import Guest, Place, settled, until


async def play(room: RoomOwner, guests: list[Guest], steps: int) -> None:
    """So many commands of whoever is awaited."""
    seats = {guest.seat: guest for guest in guests}
    for _ in range(steps):
        await until(lambda: all(guest.seq == room.match.seq for guest in guests))
        await seats[room.match.awaits()[0]].act()


async def test_W21_patches_lead_every_viewer_to_what_a_fresh_look_shows(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    watcher = place.guest("Mika", room)
    await play(room, players, 120)
    await until(lambda: watcher.seq == room.match.seq)
    for guest in [*players, watcher]:
        viewer = Viewer(guest.seat)
        assert guest.view == room.match.view(viewer)
        assert guest.legal == room.match.legal_actions(viewer)


async def test_W14_seq_has_no_gap_for_anybody(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    watcher = place.guest("Mika", room)
    await play(room, players, 40)
    await until(lambda: watcher.seq == room.match.seq)
    for guest in [*players, watcher]:
        seqs = [message["seq"] for message in guest.all("step")]
        assert seqs == list(range(seqs[0], room.match.seq + 1))


async def test_W22_a_watcher_is_shown_no_hand_and_offered_nothing(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    watcher = place.guest("Mika", room)
    await play(room, players, 30)
    await settled()
    assert watcher.seat is None
    assert watcher.legal == {}
    assert "hand" not in watcher.view["resources"]
    assert "hand" in players[0].view["resources"]


async def test_what_several_are_shown_told_and_offered_alike_is_encoded_once(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    for name in ("Mika", "Nao", "Ota"):
        place.guest(name, room)
    await settled()
    packed: list[bytes] = []
    pack = StepPacker.pack

    def counting(packing: StepPacker, *step: Any) -> bytes:
        packed.append(pack(packing, *step))
        return packed[-1]

    monkeypatch.setattr(StepPacker, "pack", counting)
    await play(room, players, 1)
    await settled()
    assert len(packed) == 2  # the mover, who is answered and offered the road; the other seats and all who watch


async def test_who_is_offered_something_between_two_others_does_not_part_them(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    await play(room, players, 20)
    steps = room.audience.steps_after(room.match.seq - 10)
    offered: LegalActions = {"EndTurn": [{}]}
    alike = 0
    for step in steps or ():
        shown = StepEncoder(step)
        first = shown.to(SPECTATOR)
        if shown.to(SPECTATOR) is first:  # else some are told of it otherwise, each for themselves
            alike += 1
            offering = shown.to(SPECTATOR, None, offered)
            assert shown.to(SPECTATOR) is first
            assert shown.to(SPECTATOR, None, offered) is offering
    assert alike


async def test_the_mover_hears_first_then_the_players_then_the_watchers(place: Place) -> None:
    order: list[str] = []

    class Listed(Guest):
        def hear(self, data: bytes) -> None:
            super().hear(data)
            if self.heard[-1]["is"] == "step":
                order.append(self.user)

    room, players = await place.table("Hana", "Jiro", "Saki")
    for guest in players:
        guest.go()
    await settled()
    watcher = Listed("Mika", room, place)
    watcher.come()
    seated = [Listed(guest.profile.name, room, place) for guest in players]
    for guest in seated:
        guest.come()
    await settled()
    await play(room, list(seated), 1)
    await settled()
    mover = next(guest for guest in seated if guest.seat == seated[0].last("step")["by"]["seat"])
    assert order[0] == mover.user
    assert order[-1] == "mika"
    for guest in [watcher, *seated]:
        guest.vanish()


async def test_W18_two_tabs_of_one_player_see_the_same_and_both_find_the_ref(place: Place) -> None:
    room = await place.room()
    one, two = place.guest("Hana", room), place.guest("Hana", room)
    await one.ask({"is": "SetReady", "ready": True}, "r1")
    await until(lambda: two.seq == one.seq)
    assert two.last("step")["ref"] == "r1"
    assert two.view == one.view


async def test_W9_both_encodings_say_the_same(place: Place) -> None:
    room = await place.room()
    packed = place.guest("Hana", room)
    plain = Guest("Hana", room, place, Encoding.JSON)
    plain.come()
    await packed.ask({"is": "SetReady", "ready": True})
    await until(lambda: plain.seq == packed.seq)
    assert plain.last("step") == packed.last("step")
    assert plain.view == packed.view
    plain.vanish()


async def test_W23_whoever_sits_down_is_shown_the_table_from_their_seat(place: Place) -> None:
    room = await place.room()
    jiro = place.guest("Jiro", room)
    await settled()
    assert jiro.seat is None
    step = await jiro.ask({"is": "Sit", "seat": 2})
    await until(lambda: jiro.seat == 2)
    assert [told["is"] for told in step["told"]] == ["SeatTaken"]
    assert jiro.last("snapshot")["seq"] == step["seq"]
    assert "SetReady" in jiro.legal


async def test_the_start_gives_everybody_their_new_seat(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    assert sorted(guest.seat or 0 for guest in guests) == [0, 1, 2]
    for guest in guests:
        assert room.match.seat_of(guest.user) == guest.seat
        assert any(told["is"] == "BoardLaid" for step in guest.all("step") for told in step["told"])


async def test_W30_whoever_comes_back_gets_the_steps_they_missed(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    await play(room, players, 5)
    gone = players[2]
    others = players[:2]
    seen, at = gone.seq, gone.last("step")["at"]
    gone.go()
    while room.match.awaits()[0] != gone.seat and room.match.seq < seen + 5:
        await play(room, others, 1)
    back = place.guest(gone.profile.name, room, since=seen, at=at)
    back.view, back.legal, back.seq = gone.view, gone.legal, seen
    await settled()
    assert not back.all("snapshot")
    assert [step["seq"] for step in back.all("step")] == list(range(seen + 1, room.match.seq + 1))
    assert back.view == room.match.view(Viewer(back.seat))
    assert back.legal == room.match.legal_actions(Viewer(back.seat))


async def test_W30_whoever_missed_too_much_gets_the_whole_table(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    seen = hana.seq
    for ready in [True, False] * (LENGTH // 2 + 1):
        await hana.ask({"is": "SetReady", "ready": ready})
    back = place.guest("Hana", room, since=seen)
    await settled()
    assert not back.all("step")
    assert back.seq == room.match.seq


@pytest.mark.parametrize("since", [-1, 0, 1, 10_000, 2**62])
async def test_W30_a_seq_that_never_was_gets_the_whole_table(place: Place, since: int) -> None:
    room = await place.room()
    back = place.guest("Hana", room, since=since)
    await settled()
    assert back.seq == room.match.seq
    assert back.all("snapshot")


async def test_W30_whoever_changed_seats_in_a_step_they_did_not_see_gets_the_whole_table(place: Place) -> None:
    room = await place.room()
    jiro = place.guest("Jiro", room)
    await settled()
    seen = jiro.seq
    await jiro.ask({"is": "Sit", "seat": 1})
    before, after = (place.guest("Jiro", room, since=since) for since in (seen, seen + 1))
    await settled()
    assert before.all("snapshot")
    assert after.all("snapshot")  # the step was seen, but perhaps not the table from the new seat
    assert after.seat == before.seat == 1


async def test_W51_W23_a_watcher_who_falls_behind_is_left_out_and_then_shown_the_whole_table(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    slow = place.guest("Mika", room)
    await settled()
    slow.stop_reading()
    while slow.outbox.unsent <= place.settings.skip_at:
        room.catch_up(slow.socket)
    steps = room.match.seq
    await play(room, players, 10)
    assert slow.seq == steps
    slow.read_on()
    await until(lambda: slow.seq == room.match.seq)
    assert not [step for step in slow.all("step") if step["seq"] > steps]
    assert slow.view == room.match.view(Viewer())
    await play(room, players, 1)
    await until(lambda: slow.seq == room.match.seq)


async def test_W52_a_player_who_never_reads_is_told_to_come_back(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    stuck = place.guest("Hana", room)
    stuck.stop_reading()
    sent = 0
    while stuck.outbox.closing is None:
        room.catch_up(stuck.socket)
        sent = max(sent, stuck.outbox.unsent)
    assert place.settings.skip_at < sent <= place.settings.close_at + 20_000
    unsent = stuck.outbox.unsent
    await play(room, players, 1)
    assert stuck.outbox.closing == "resume"
    assert stuck.outbox.unsent == unsent


def heard(guest: Guest) -> list[str]:
    """What the snapshot that came last told of the steps before it."""
    return [told["is"] for step in guest.last("snapshot")["recent"] for told in step["told"]]


async def test_S8_who_comes_a_moment_after_the_start_reads_how_the_table_was_laid(place: Place) -> None:
    room, _ = await place.table("Hana", "Jiro", "Saki")
    late = place.guest("Mika", room)
    await settled()
    assert heard(late)[:2] == ["Started", "BoardLaid"]


async def third_turn(place: Place, **changes: bool | int | str) -> tuple[RoomOwner, list[Guest]]:
    """A game in its third turn, in which nobody has done more than had to be done."""
    room, players = await place.table("Hana", "Jiro", "Saki", changes=changes)
    seats = {guest.seat: guest for guest in players}
    while room.match.view(Viewer())["turn"]["number"] < 3:
        await until(lambda: all(guest.seq == room.match.seq for guest in players))
        guest = seats[room.match.awaits()[0]]
        short = next((name for name in ("Roll", "EndTurn") if name in guest.legal), None)
        await (guest.ask({"is": short}) if short else guest.act())
    await settled()
    return room, players


TWO_TURNS = {"open_log": "two_turns"}


async def test_C13_a_seat_that_comes_back_reads_of_the_present_and_the_previous_turn(place: Place) -> None:
    room, players = await third_turn(place, **TWO_TURNS)
    players[0].go()
    again = place.guest("Hana", room)
    await settled()
    assert heard(again).count("DiceRolled") <= 2
    assert heard(again).count("TurnEnded") == 1
    assert not {"BoardLaid", "PlacementEnded"} & set(heard(again))


async def test_C13_who_only_watches_reads_no_more_than_the_players_during_play(place: Place) -> None:
    """Else a second browser would be a notebook."""
    room, _ = await third_turn(place, **TWO_TURNS)
    watcher = place.guest("Mika", room)
    await settled()
    assert heard(watcher).count("DiceRolled") <= 2
    assert heard(watcher).count("TurnEnded") == 1
    assert not {"BoardLaid", "PlacementEnded"} & set(heard(watcher))


async def test_C13_a_spectator_gets_no_older_steps_by_saying_they_were_missed(place: Place) -> None:
    room, players = await third_turn(place, **TWO_TURNS)
    begun = next(step["seq"] for step in players[1].all("step") if step["told"][0]["is"] == "SettlementPlaced")
    watcher = place.guest("Mika", room, since=begun)
    await settled()
    assert watcher.last("snapshot")["seq"] == room.match.seq
    assert not watcher.all("step")


async def test_C13_nobody_gets_older_steps_by_saying_they_were_missed(place: Place) -> None:
    room, players = await third_turn(place, **TWO_TURNS)
    players[0].go()
    begun = next(step["seq"] for step in players[1].all("step") if step["told"][0]["is"] == "SettlementPlaced")
    again = place.guest("Hana", room, since=begun)
    await settled()
    assert again.last("snapshot")["seq"] == room.match.seq
    assert not again.all("step")


async def test_C13_by_other_rules_everybody_reads_what_is_still_here(place: Place) -> None:
    room, _ = await third_turn(place)
    again = place.guest("Hana", room)
    await settled()
    assert heard(again).count("TurnEnded") == 2
    assert "PlacementEnded" in heard(again)


async def test_those_who_come_back_one_after_another_see_what_each_has_missed(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    first = place.guest("Mika", room)
    await play(room, players, 2)
    await settled()
    since, view = first.seq, first.view
    first.go()
    for _ in range(3):
        await play(room, players, 1)
        for name in ("Ren", "Mika"):
            back = Guest(name, room, place)
            back.view, back.seq = view, since
            back.come(since)
            await settled()
            assert not back.all("snapshot")
            assert back.seq == room.match.seq
            assert back.view == room.match.view(Viewer())
            back.go()
