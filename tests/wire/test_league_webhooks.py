"""Webhooks over the network: what organisers see and may do, and deliveries by a server that is killed."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.leagues.receivers import Receiver, receiver
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, becoming, club, does, member, now, refusal
from tests.wire.serving import PATIENCE, Process


async def organiser(server: Process) -> tuple[Person, str]:
    async def arrive(name: str) -> Person:
        return await Person.new(server, name)

    olga, league = await club(arrive)
    await does(olga, league, "OpenSeason", title="Spring", starts=now(), ends=now() + 1_000 * HOUR, rounds=6)
    return olga, league


async def becomes(olga: Person, league: str, so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The only webhook, once this is so."""
    async with asyncio.timeout(PATIENCE):
        for _ in iter(lambda: False, True):
            (webhook,) = (await olga.get(f"{league}/webhooks"))["webhooks"]
            if so(webhook):
                return dict(webhook)
            await asyncio.sleep(0.01)
    raise AssertionError


async def test_K6_organisers_add_a_webhook_and_see_its_deliveries_but_no_secret(
    local: Process, inbox: Receiver
) -> None:
    olga, league = await organiser(local)
    made = await olga.post(f"{league}/webhooks", {"url": inbox.url}, expect=201)
    assert made["secret"].startswith("whsec_")
    await does(olga, league, "PlanRound", title="Friday", at=now() + 30 * HOUR)
    shown = await becomes(olga, league, lambda webhook: webhook["deliveries"])
    assert [(one["type"], one["status"], one["error"]) for one in shown["deliveries"]] == [("round.planned", 204, "")]
    text = (await olga.http.get(f"{league}/webhooks")).text
    assert made["secret"] not in text
    assert "secret-path" not in text
    assert inbox.posts[0].plain["data"]["url"] == f"{local.http}/l/{league.rpartition('/')[2]}/rounds/s1r1"


async def test_a_delivery_outlives_a_server_that_is_killed(local: Process, inbox: Receiver) -> None:
    olga, league = await organiser(local)
    await olga.post(f"{league}/webhooks", {"url": inbox.url})
    await does(olga, league, "PlanRound", title="Friday", at=now() + 30 * HOUR)
    await becomes(olga, league, lambda webhook: webhook["deliveries"])
    await does(olga, league, "PlanRound", title="Saturday", at=now() + 50 * HOUR)
    local.kill()
    local.start()
    await becomes(olga, league, lambda webhook: webhook["deliveries"][0]["id"] != webhook["deliveries"][-1]["id"])
    ids = {post.headers["webhook-id"]: post.plain["data"]["round"]["title"] for post in inbox.posts}
    assert sorted(ids.values()) == ["Friday", "Saturday"]


async def test_a_webhook_of_one_topic_gets_no_messages_of_the_other(local: Process, inbox: Receiver) -> None:
    olga, league = await organiser(local)
    await olga.post(f"{league}/webhooks", {"url": inbox.url, "topics": ["results"]}, expect=201)
    with receiver() as other:
        made = await olga.post(f"{league}/webhooks", {"url": other.url, "topics": ["rounds"]}, expect=201)
        assert made["topics"] == ["rounds"]
        await does(olga, league, "PlanRound", title="Friday", at=now() + 30 * HOUR)

        async def listed() -> dict[str, Any]:
            return {kept["key"]: kept["deliveries"] for kept in (await olga.get(f"{league}/webhooks"))["webhooks"]}

        shown = await becoming(listed, lambda deliveries: deliveries[made["key"]])
        assert other.kinds == ["round.planned"]
        assert inbox.kinds == []
        assert [len(deliveries) for deliveries in shown.values()] == [0, 1]
    assert (await refusal(olga, f"{league}/webhooks", {"url": inbox.url, "topics": []}))[0] == "bad-webhook"
    assert (await refusal(olga, f"{league}/webhooks", {"url": inbox.url, "topics": ["chat"]}))[0] == "bad-request"


async def test_K6_the_organiser_s_desk_lists_webhooks_with_their_state_in_both_languages(
    local: Process, inbox: Receiver
) -> None:
    olga, league = await organiser(local)
    inbox.answers = [(410, {})]
    made = await olga.post(f"{league}/webhooks", {"url": inbox.url}, expect=201)
    await does(olga, league, "PlanRound", title="Friday", at=now() + 30 * HOUR)
    await becomes(olga, league, lambda webhook: webhook["disabled"])
    words = {"en": ("disabled", "refused (410)", "Round planned"), "ja": ("停止中", "断られました（410）", "節の予定")}
    for language, said in words.items():
        desk = (await olga.http.get(f"/l/{league.rpartition('/')[2]}/desk?lang={language}")).text
        for word in said:
            assert word in desk
        assert made["secret"] not in desk
        assert "secret-path" not in desk


async def test_an_organiser_tries_a_webhook_and_removes_it(local: Process, inbox: Receiver) -> None:
    olga, league = await organiser(local)
    key = (await olga.post(f"{league}/webhooks", {"url": inbox.url, "language": "ja"}))["key"]
    assert await olga.post(f"{league}/webhooks/{key}/test") == {"status": 204, "error": ""}
    assert "テスト" in inbox.posts[0].plain["text"]
    inbox.answers = [(302, {"location": "http://127.0.0.1:1/"})]
    assert await olga.post(f"{league}/webhooks/{key}/test") == {"status": 302, "error": "redirect"}
    await olga.post(f"{league}/webhooks/{key}/remove")
    assert (await olga.get(f"{league}/webhooks"))["webhooks"] == []
    assert await refusal(olga, f"{league}/webhooks/{key}/test", {}) == ("no-such-webhook", "")


async def test_K1_nobody_but_organisers_adds_or_sees_webhooks(arrive: Arrive) -> None:
    _, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    assert await refusal(ken, f"{league}/webhooks") == ("not-allowed", "K1")
    assert await refusal(ken, f"{league}/webhooks", {"url": "https://hooks.example.org/"}) == ("not-allowed", "K1")


async def test_an_address_inside_the_network_is_refused_by_a_server_as_it_is_run(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    for url in ("http://127.0.0.1:8000/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "file:///etc"):
        assert (await refusal(olga, f"{league}/webhooks", {"url": url}))[0] == "bad-webhook"
    key = (await olga.post(f"{league}/webhooks", {"url": "https://localhost/hook"}))["key"]
    assert (await olga.post(f"{league}/webhooks/{key}/test"))["error"] == "address-refused"


async def test_a_league_has_five_webhooks_at_most(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    for number in range(5):
        await olga.post(f"{league}/webhooks", {"url": f"https://hooks.example.org/{number}"}, expect=201)
    assert await refusal(olga, f"{league}/webhooks", {"url": "https://hooks.example.org/6"}) == (
        "too-many-webhooks",
        "",
    )
