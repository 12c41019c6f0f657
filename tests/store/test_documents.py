"""Contract tests of documents."""

import asyncio

import pytest

from server.store import MAX_BODY, Store, TooLarge


async def test_a_document_is_replaced_as_a_whole_and_counts_its_versions(store: Store) -> None:
    assert await store.documents.get("account", "hana") is None
    assert await store.documents.put("account", "hana", 0, b"one")
    assert await store.documents.put("account", "hana", 1, b"\x00two")
    assert await store.documents.get("account", "hana") == (2, b"\x00two")


async def test_a_document_that_somebody_changed_meanwhile_is_left_alone(store: Store) -> None:
    assert await store.documents.put("account", "hana", 0, b"one")
    assert not await store.documents.put("account", "hana", 0, b"other")
    assert not await store.documents.put("account", "hana", 2, b"other")
    assert await store.documents.get("account", "hana") == (1, b"one")


async def test_a_put_that_is_repeated_finds_its_own_body(store: Store) -> None:
    assert await store.documents.put("account", "hana", 0, b"one")
    assert await store.documents.put("account", "hana", 0, b"one")
    assert await store.documents.get("account", "hana") == (1, b"one")


async def test_of_many_who_change_a_document_at_once_one_does(store: Store) -> None:
    assert await store.documents.put("account", "hana", 0, b"one")
    kept = await asyncio.gather(*(store.documents.put("account", "hana", 1, b"%d" % n) for n in range(20)))
    assert kept.count(True) == 1
    assert await store.documents.get("account", "hana") == (2, b"%d" % kept.index(True))


async def test_documents_of_other_kinds_and_names_are_others(store: Store) -> None:
    await store.documents.put("account", "hana", 0, b"one")
    await store.documents.put("account", "jiro", 0, b"two")
    await store.documents.put("hook", "hana", 0, b"three")
    assert await store.documents.get("account", "jiro") == (1, b"two")
    assert await store.documents.get("hook", "hana") == (1, b"three")


async def test_a_removed_document_begins_again(store: Store) -> None:
    await store.documents.put("account", "hana", 0, b"one")
    await store.documents.put("account", "hana", 1, b"two")
    await store.documents.remove("account", "hana")
    await store.documents.remove("account", "hana")
    assert await store.documents.get("account", "hana") is None
    assert await store.documents.put("account", "hana", 0, b"three")
    assert await store.documents.get("account", "hana") == (1, b"three")


async def test_too_large_a_document_is_refused(store: Store) -> None:
    with pytest.raises(TooLarge):
        await store.documents.put("account", "hana", 0, bytes(MAX_BODY + 1))
