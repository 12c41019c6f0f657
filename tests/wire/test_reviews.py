"""Reviews of finished matches at two processes: who leads, what is shown to whom, what is kept, and what bounds it."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.reviews.people import MOST, SILENCE, TABS
from server.rooms.registry.room_code import random_code
from server.sockets.review_connection import FRAMES_AT_ONCE, MAX_FRAME, WRITES_AT_ONCE
from tests.wire.clients import Person
from tests.wire.redis_processes import RedisProcesses
from tests.wire.reviewing import STEPS, Reviewer, finished
from tests.wire.serving import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisProcesses]:
    """Two processes for all tests here, each of which has a match of its own."""
    started = RedisProcesses(tmp_path_factory.mktemp("farm"))
    yield started
    assert started.sane
    started.close()


class Group:
    """People at both processes by turns, and a review that the first of them has made."""

    def __init__(self, farm: RedisProcesses, code: str) -> None:
        self.farm = farm
        self.code = code
        self.review = ""
        self.all: list[Reviewer] = []

    async def person(self, name: str) -> Person:
        process = self.farm.processes[len(self.all) % 2]
        return await Person.new(process, name)

    async def come(self, name: str, **hello: object) -> Reviewer:
        person = await self.person(name)
        if not self.review:
            self.review = (await person.post(f"/api/rooms/{self.code}/reviews"))["id"]
        return await self.enter(person, **hello)

    async def enter(self, person: Person, **hello: object) -> Reviewer:
        reviewer = await Reviewer(person, self.review).open(**hello)
        self.all.append(reviewer)
        return reviewer

    async def close(self) -> None:
        await asyncio.gather(*(one.close() for one in self.all))


@pytest.fixture
async def group(shared: RedisProcesses) -> AsyncIterator[Group]:
    made = Group(shared, await finished(shared, random_code()))
    yield made
    await made.close()


async def test_others_at_both_processes_go_where_the_leader_goes(group: Group) -> None:
    hana = await group.come("Hana", seq=17)
    jiro, ken = await group.come("Jiro"), await group.come("Ken")
    await asyncio.gather(*(one.sees("Hana", "Jiro", "Ken") for one in (hana, jiro, ken)))
    await hana.send("look", seq=40, eyes=2, follows=True)
    for one in (jiro, ken):
        await one.until(lambda one=one: one.all("led") and one.all("led")[-1]["seq"] == 40)
        assert one.all("led")[-1] == {"is": "led", "seq": 40, "eyes": 2}
    mio = await group.come("Mio")
    await mio.until(lambda: mio.all("review")[0].get("led") or mio.all("led"))
    assert (mio.all("review")[0].get("led") or mio.all("led")[-1])["seq"] == 40


async def test_who_breaks_free_leads_nobody_and_is_seen_to_be_elsewhere(group: Group) -> None:
    hana, jiro = await group.come("Hana", seq=17), await group.come("Jiro")
    await jiro.send("look", seq=90, eyes="spectator", follows=False)
    await hana.until(lambda: any(p["seq"] == 90 for m in hana.all("people") for p in m["people"]))
    (there,) = [p for p in hana.all("people")[-1]["people"] if p["name"] == "Jiro"]
    assert (there["eyes"], there["follows"]) == ("spectator", False)
    assert all(message["seq"] == 17 for message in (*hana.all("led"), *jiro.all("led")))


async def test_pointers_arrows_and_comments_are_seen_at_the_other_process(group: Group) -> None:
    hana, jiro = await group.come("Hana", seq=17), await group.come("Jiro")
    await hana.send("aim", at=[10, -20])
    assert (await jiro.hear("aims"))["aims"] == [{"user": hana.person.user, "at": [10, -20]}]
    await hana.send("aim")
    assert (await jiro.hear("aims", 2))["aims"] == [{"user": hana.person.user, "at": None}]
    assert (await jiro.ask("draw", seq=17, start=[0, 0], end=[50, 60]))["is"] == "done"
    (arrow,) = (await hana.hear("changed"))["arrows"]
    assert (arrow["name"], arrow["start"], arrow["end"]) == ("Jiro", [0, 0], [50, 60])
    assert (await jiro.ask("write", seq=17, text="the ore\nwas better"))["is"] == "done"
    (comment,) = (await hana.hear("changed", 2))["comments"]
    assert (comment["text"], comment["seq"]) == ("the ore was better", 17)
    assert (await hana.ask("erase", marks=[arrow["id"], comment["id"]]))["is"] == "done"
    await jiro.until(lambda: jiro.comments == [] and jiro.all("changed")[-1].get("erased"))


async def test_comments_are_there_when_everybody_has_gone_and_come_back(group: Group) -> None:
    hana = await group.come("Hana")
    await hana.ask("write", seq=3, text="look here later")
    await hana.close()
    back = await group.enter(hana.person)
    assert back.comments == ["look here later"]
    (listed,) = (await hana.person.get(f"/api/rooms/{group.code}/reviews"))["reviews"]
    assert (listed["id"], listed["host"], listed["comments"]) == (group.review, True, 1)


async def test_the_lead_is_handed_over_and_taken_by_others_only_while_the_leader_is_away(group: Group) -> None:
    hana, jiro, ken = [await group.come(name) for name in ("Hana", "Jiro", "Ken")]
    await asyncio.gather(*(one.sees("Hana", "Jiro", "Ken") for one in (hana, jiro, ken)))
    assert (await jiro.ask("lead", user=jiro.person.user))["code"] == "not-allowed"
    assert (await hana.ask("lead", user=jiro.person.user))["is"] == "done"
    assert (await ken.hear("changed"))["leader"] == jiro.person.user
    await jiro.hear("changed")
    await jiro.send("look", seq=55, eyes="all", follows=True)
    await hana.until(lambda: hana.all("led") and hana.all("led")[-1]["seq"] == 55)
    await jiro.close()
    await ken.sees("Hana", "Ken")
    assert (await ken.ask("lead", user=ken.person.user))["is"] == "done"
    assert (await ken.ask("lead", user="nobody"))["code"] == "not-here"


async def test_who_is_sent_away_is_out_at_both_processes_and_stays_out(group: Group) -> None:
    hana, jiro = await group.come("Hana"), await group.come("Jiro")
    await hana.sees("Hana", "Jiro")
    assert (await jiro.ask("remove", user=hana.person.user))["code"] == "not-allowed"
    assert (await hana.ask("remove", user=jiro.person.user))["is"] == "done"
    assert (await jiro.hear("bye")) == {"is": "bye", "code": "review-removed"}
    again = await group.enter(jiro.person)
    assert again.heard == [{"is": "bye", "code": "review-removed"}]
    await hana.sees("Hana")


async def test_of_somebody_who_is_muted_one_sees_neither_pointer_nor_comment_nor_arrow(group: Group) -> None:
    person = await group.person("Jiro")
    hana = await group.come("Hana")
    await hana.person.post("/api/friends", {"mute": person.user})
    muting = await group.enter(hana.person)
    jiro = await group.enter(person)
    await jiro.send("aim", at=[1, 1])
    await jiro.ask("draw", seq=1, start=[0, 0], end=[9, 9])
    await jiro.ask("write", seq=1, text="rude")
    await hana.until(lambda: hana.comments == ["rude"])  # it came before she muted him
    assert (await muting.ask("write", seq=1, text="calm"))["is"] == "done"
    await muting.until(lambda: muting.all("changed") and muting.comments)
    assert muting.comments == ["calm"]
    assert not [m for m in muting.heard if m["is"] == "aims" or m.get("arrows")]
    later = await group.enter(hana.person)
    assert later.comments == ["calm"]


async def test_fifty_people_at_two_processes_see_each_other_and_one_more_does_not_come_in(group: Group) -> None:
    hana = await group.come("Hana", seq=5)
    people = await asyncio.gather(*(Person.new(group.farm.processes[n % 2], f"P{n}") for n in range(MOST)))
    fifty = [hana, *[await group.enter(person) for person in people[: MOST - 1]]]
    await asyncio.gather(*(one.until(lambda one=one: len(one.names) == MOST) for one in fifty))
    late = await group.enter(people[-1])
    assert late.heard[-1] == {"is": "bye", "code": "review-full", "retry": 10_000}
    before = [len(one.heard) for one in fifty]
    await asyncio.gather(*(one.send("aim", at=[n, n]) for n, one in enumerate(fifty)))
    await hana.send("look", seq=77, eyes="all", follows=True)
    await asyncio.gather(
        *(one.until(lambda one=one: one.all("led")[-1:] and one.all("led")[-1]["seq"] == 77) for one in fifty)
    )
    for one in fifty:
        await one.until(lambda one=one: len({a["user"] for m in one.all("aims") for a in m["aims"]}) == MOST)
    assert max(len(one.heard) - start for one, start in zip(fifty, before, strict=True)) < MOST


async def test_two_processes_that_each_let_the_fiftieth_in_agree_on_who_came_first(group: Group) -> None:
    hana = await group.come("Hana")
    people = await asyncio.gather(*(Person.new(group.farm.processes[n % 2], f"P{n}") for n in range(MOST + 6)))
    came = await asyncio.gather(*(group.enter(person) for person in people))
    ends = [asyncio.create_task(one.closed.wait()) for one in came]
    async with asyncio.timeout(PATIENCE):
        for _, end in zip(range(7), asyncio.as_completed(ends), strict=False):
            await end
    for end in ends:
        end.cancel()
    await hana.until(lambda: len(hana.names) == MOST)
    stayed = [one for one in came if not one.all("bye")]
    assert len(stayed) == MOST - 1
    assert {one.all("bye")[0]["code"] for one in came if one.all("bye")} == {"review-full"}


async def test_people_at_a_killed_process_are_gone_after_a_while(tmp_path_factory: pytest.TempPathFactory) -> None:
    farm = RedisProcesses(tmp_path_factory.mktemp("killed"))
    try:
        group = Group(farm, await finished(farm, "KKKKKK"))
        hana, jiro = await group.come("Hana"), await group.come("Jiro")
        await hana.sees("Hana", "Jiro")
        farm.processes[1].kill()
        await jiro.closed.wait()
        farm.turn(SILENCE / 1000 + 6)
        await farm.until(lambda: hana.names == ["Hana"])
        await group.close()
    finally:
        farm.close()


async def test_told_to_end_a_process_sends_its_reviewers_to_the_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    farm = RedisProcesses(tmp_path_factory.mktemp("ended"))
    try:
        group = Group(farm, await finished(farm, "ENDEDX"))
        hana, jiro = await group.come("Hana"), await group.come("Jiro")
        await jiro.sees("Hana", "Jiro")
        ending = asyncio.create_task(asyncio.to_thread(farm.processes[0].stop))
        assert (await hana.hear("bye"))["code"] == "restarting"
        await jiro.sees("Jiro")
        assert await ending == 0
        await group.close()
    finally:
        farm.close()


async def test_what_is_wrong_is_refused_and_says_why(group: Group) -> None:
    hana = await group.come("Hana")
    assert (await hana.ask("write", seq=STEPS + 1, text="later"))["code"] == "no-such-step"
    assert (await hana.ask("write", seq=1, text="\u200b"))["code"] == "nothing-said"
    assert (await hana.ask("erase", marks=[99]))["is"] == "done"
    await hana.send("look", seq=STEPS + 5, eyes="all", follows=True)
    await hana.send("ping")
    await hana.hear("pong")
    assert not hana.all("led")
    for n in range(WRITES_AT_ONCE):
        await hana.send("write", seq=1, text=f"{n}")
    assert (await hana.ask("write", seq=1, text="too much"))["code"] == "too-fast"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"is": "aim", "at": [10**6, 0]}, "bad-frame"),
        ({"is": "look", "seq": 1, "eyes": "judge", "follows": True}, "bad-frame"),
        ({"is": "write", "seq": 1, "text": "x" * 2_001}, "bad-frame"),
        ({"is": "write", "seq": 1, "text": "x" * MAX_FRAME}, "too-big"),
        ({"is": "erase", "marks": list(range(1, 60))}, "bad-frame"),
        ({"is": "hello"}, "bad-frame"),
        ({"is": "do"}, "bad-frame"),
    ],
)
async def test_a_frame_that_is_none_ends_the_connection(group: Group, message: dict[str, object], code: str) -> None:
    hana = await group.come("Hana")
    await hana.send(str(message.pop("is")), **message)
    assert (await hana.hear("bye"))["code"] == code


async def test_too_many_frames_and_too_many_tabs_end_a_connection(group: Group) -> None:
    hana = await group.come("Hana")
    tabs = [await group.enter(hana.person) for _ in range(TABS)]
    assert tabs[-1].heard == [{"is": "bye", "code": "too-many-tabs"}]
    for _ in range(3 * FRAMES_AT_ONCE):
        if hana.closed.is_set():
            break
        await hana.send("aim", at=[0, 0])
    assert (await hana.hear("bye"))["code"] == "too-fast"


async def test_a_review_is_made_of_a_finished_match_by_somebody_with_a_name_and_ended_by_its_host(group: Group) -> None:
    hana, jiro = await group.come("Hana"), await group.come("Jiro")
    running = await finished(group.farm, random_code(), stage="playing")
    assert (await hana.person.post(f"/api/rooms/{running}/reviews", expect=403))["code"] == "not-over"
    async with httpx.AsyncClient(base_url=group.farm.addresses[0]) as stranger:
        assert (await stranger.post(f"/api/rooms/{group.code}/reviews", json={})).json()["code"] == "unknown-user"
    assert (await jiro.person.post(f"/api/reviews/{group.review}/remove", expect=403))["code"] == "not-allowed"
    await hana.person.post(f"/api/reviews/{group.review}/remove")
    for one in (hana, jiro):
        assert (await one.hear("bye")) == {"is": "bye", "code": "review-ended"}
    assert (await group.enter(jiro.person)).heard[-1]["code"] == "no-such-review"


async def test_whoever_may_not_see_the_match_may_not_come_to_its_review(group: Group) -> None:
    code = await finished(group.farm, random_code(), locked=True, host="other", sitters=())
    jiro = await group.person("Jiro")
    assert (await jiro.post(f"/api/rooms/{code}/reviews", expect=403))["code"] == "locked"
    with pytest.raises(InvalidStatus):
        await Reviewer(jiro, "a/b").open()


async def test_K8_a_deleted_account_takes_its_review_and_its_comments_along_at_both_processes(group: Group) -> None:
    hana, jiro = await group.come("Hana"), await group.come("Jiro")
    await jiro.person.post("/api/account/claim", {"handle": f"j{group.code.lower()}", "password": "a sentence of mine"})
    await jiro.hear("bye")  # a guest's sockets end as they claim a handle
    jiro = await group.enter(jiro.person)
    await jiro.ask("write", seq=1, text="of mine")
    await hana.until(lambda: hana.comments == ["of mine"])
    exported = await jiro.person.get("/api/account/export")
    assert [one["text"] for one in exported["reviews"][0]["comments"]] == ["of mine"]
    await jiro.person.post("/api/account/delete", {"password": "a sentence of mine"})
    await hana.until(lambda: hana.comments == [])
    assert (await jiro.hear("bye"))["code"] == "signed-out"
