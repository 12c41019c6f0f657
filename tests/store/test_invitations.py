"""Contract of invitations over every store: who may invite whom, how often, and what is kept for how long."""

from functools import partial

import pytest

from engine.match import Refused
from server.accounts.invitations import AGAIN, INVITATIONS, LIFETIME, MOST, MOST_MUTED, InvitationBox, Invitations
from server.store import Store
from tests.rooms.people import HandClock


async def waiting(invitations: Invitations, user: str) -> list[tuple[str, str]]:
    return [(one.by, one.code) for one in (await invitations.find(user)).waiting]


async def test_an_invitation_waits_until_it_is_answered(store: Store) -> None:
    invitations = Invitations(store, HandClock())
    await invitations.send("jiro", "hana", "AAAAAA")
    assert await waiting(invitations, "jiro") == [("hana", "AAAAAA")]
    assert await waiting(invitations, "hana") == []
    await invitations.change("jiro", lambda box: box.answering("hana", mute=False))
    assert await waiting(invitations, "jiro") == []


async def test_an_invitation_runs_out_and_nothing_of_it_stays_once_its_owner_looks(store: Store) -> None:
    clock = HandClock()
    invitations = Invitations(store, clock)
    await invitations.send("jiro", "hana", "AAAAAA")
    await clock.turn(LIFETIME)
    assert await waiting(invitations, "jiro") == []
    kept = await store.documents.get(INVITATIONS, "jiro")
    assert kept is not None
    assert b"hana" not in kept.body


async def test_one_person_asks_another_once_a_minute_even_after_an_answer(store: Store) -> None:
    clock = HandClock()
    invitations = Invitations(store, clock)
    await invitations.send("jiro", "hana", "AAAAAA")
    await invitations.change("jiro", lambda box: box.answering("hana", mute=False))
    await clock.turn(AGAIN - 1)
    with pytest.raises(Refused, match="invited-already") as refused:
        await invitations.send("jiro", "hana", "BBBBBB")
    assert refused.value.params == {"retry": 1}
    await clock.turn(1)
    await invitations.send("jiro", "hana", "BBBBBB")
    assert await waiting(invitations, "jiro") == [("hana", "BBBBBB")]


async def test_only_so_many_invitations_wait_for_one_person(store: Store) -> None:
    clock = HandClock()
    invitations = Invitations(store, clock)
    for number in range(MOST):
        await invitations.send("jiro", f"friend {number}", "AAAAAA")
    with pytest.raises(Refused, match="enough-invitations"):
        await invitations.send("jiro", "hana", "AAAAAA")
    await clock.turn(AGAIN)
    await invitations.send("jiro", "friend 0", "BBBBBB")
    assert len(await waiting(invitations, "jiro")) == MOST


async def test_who_wants_no_invitations_gets_none_and_the_sender_learns_it(store: Store) -> None:
    invitations = Invitations(store, HandClock())
    await invitations.send("jiro", "mika", "AAAAAA")
    await invitations.change("jiro", lambda box: InvitationBox(closed=True, invitations=box.invitations))
    with pytest.raises(Refused, match="no-invitations"):
        await invitations.send("jiro", "hana", "AAAAAA")


async def test_who_is_muted_gets_the_same_answers_as_anybody(store: Store) -> None:
    clock = HandClock()
    invitations = Invitations(store, clock)
    await invitations.send("jiro", "hana", "AAAAAA")
    await invitations.change("jiro", lambda box: box.answering("hana", mute=True))
    await clock.turn(AGAIN)
    await invitations.send("jiro", "hana", "BBBBBB")
    with pytest.raises(Refused, match="invited-already"):
        await invitations.send("jiro", "hana", "BBBBBB")
    assert await waiting(invitations, "jiro") == []
    await clock.turn(AGAIN)
    await invitations.change("jiro", lambda box: box.unmuting("hana"))
    await invitations.send("jiro", "hana", "CCCCCC")
    assert await waiting(invitations, "jiro") == [("hana", "CCCCCC")]


async def test_of_too_many_muted_people_the_first_is_forgotten(store: Store) -> None:
    invitations = Invitations(store, HandClock())
    for number in range(MOST_MUTED + 1):
        await invitations.change("jiro", partial(InvitationBox.answering, by=f"user {number}", mute=True))
    muted = (await invitations.find("jiro")).muted
    assert (len(muted), muted[0], muted[-1]) == (MOST_MUTED, "user 1", f"user {MOST_MUTED}")


async def test_two_processes_do_not_lose_each_others_invitations(store: Store) -> None:
    clock = HandClock()
    one, other = Invitations(store, clock), Invitations(store, clock)
    await one.send("jiro", "hana", "AAAAAA")
    await other.send("jiro", "mika", "BBBBBB")
    assert sorted(await waiting(one, "jiro")) == [("hana", "AAAAAA"), ("mika", "BBBBBB")]


async def test_nothing_stays_of_whoever_is_removed(store: Store) -> None:
    invitations = Invitations(store, HandClock())
    await invitations.send("jiro", "hana", "AAAAAA")
    await invitations.remove("jiro")
    assert await store.documents.get(INVITATIONS, "jiro") is None
