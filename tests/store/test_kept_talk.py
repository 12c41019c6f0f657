"""Contract tests of the kept talk: the stream beside the match, read page by page, for every store (N9)."""

import msgspec

from server.rooms.chat.chat_log import talk_stream
from server.rooms.chat.kept_talk import PAGE, read_talk
from server.store import Lease, Store
from server.wire.outbound import Mark, Said

MARK = Mark("N4", "later", ["next turn"])
CODE = "AAAAAA"


def entry(said: Said, **more: object) -> bytes:
    return msgspec.json.encode({**msgspec.to_builtins(said), "after": said.step, "key": f"k{said.n}", **more})


async def keep(store: Store, said: list[bytes]) -> Lease:
    await store.leases.heartbeat("here")
    lease = await store.leases.acquire(CODE, "here")
    await store.log.append(f"room:{CODE}", 0, [b"opened"], lease)
    await store.log.append(talk_stream(CODE), 0, said, lease)
    return lease


async def test_N9_talk_is_read_in_pages_each_message_with_its_step(store: Store) -> None:
    count = PAGE + 20
    await keep(store, [entry(Said(n, 0, "hana", "Hana", "table", f"{n}", step=n // 2)) for n in range(1, count + 1)])
    page = await read_talk(store, CODE, "jiro", judge=False)
    assert ([said.n for said in page.said], page.after) == (list(range(1, PAGE + 1)), PAGE)
    rest = await read_talk(store, CODE, "jiro", PAGE, judge=False)
    assert ([said.n for said in rest.said], rest.after) == (list(range(PAGE + 1, count + 1)), None)
    assert rest.said[-1].step == count // 2


async def test_N9_the_marked_are_found_and_what_others_told_the_judge_is_read_by_the_judge_alone(store: Store) -> None:
    plain = [Said(n, 0, "hana", "Hana", "table", "hello") for n in range(1, PAGE + 10)]
    marked = Said(PAGE + 10, 0, "jiro", "Jiro", "table", "later", mark=MARK)
    private = Said(PAGE + 11, 0, "jiro", "Jiro", "judge", "psst")
    await keep(store, [entry(said) for said in (*plain, marked, private)])
    listed = await read_talk(store, CODE, "uma", judge=True, marked=True)
    assert ([said.n for said in listed.said], listed.said[0].mark) == ([PAGE + 10], MARK)
    for user, judge, reads in (("uma", True, True), ("jiro", False, True), ("hana", False, False)):
        rest = await read_talk(store, CODE, user, PAGE, judge=judge)
        assert ("psst" in [said.text for said in rest.said]) == reads


async def test_N9_talk_goes_with_its_room(store: Store) -> None:
    lease = await keep(store, [entry(Said(1, 0, "hana", "Hana", "table", "hello"))])
    await store.rooms.remove(lease, 1, 1_000)
    assert (await read_talk(store, CODE, "hana", judge=True)).said == []
