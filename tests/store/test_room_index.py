"""Contract tests of every index of rooms, of names, secrets and people."""

from msgspec.structs import replace

from server.store import CallSummary, Profile, RoomSummary, SeatSummary, Store

LOBBY = RoomSummary("AAAA", "Friday", "settlers", "basic", 4, "public", True, "lobby", "hana", made_at=1, moved_at=1)


async def put(store: Store, *cards: RoomSummary) -> None:
    """Wait until they are kept, as a room does: its appends come after its card."""
    for card in cards:
        store.index.put(card)
    for code in {card.code for card in cards}:
        await store.log.append(f"room:{code}", await store.log.head(f"room:{code}"), [b""])


async def test_a_card_is_found_by_its_code_as_it_last_was(store: Store) -> None:
    seated = replace(
        LOBBY, sitters=(SeatSummary(0, "花", "red", user="hana"), SeatSummary(1, "Bot", "blue", bot="steady"))
    )
    await put(store, LOBBY, seated)
    assert await store.index.get("AAAA") == seated
    assert await store.index.get("BBBB") is None


async def test_open_rooms_are_public_and_before_the_start_newest_first(store: Store) -> None:
    await put(
        store,
        LOBBY,
        replace(LOBBY, code="NEWER", made_at=5),
        replace(LOBBY, code="PRIV", visibility="private"),
        replace(LOBBY, code="PLAY", stage="playing"),
    )
    assert [card.code for card in await store.index.open_rooms(10)] == ["NEWER", "AAAA"]
    assert [card.code for card in await store.index.open_rooms(1)] == ["NEWER"]


async def test_live_tables_are_public_in_play_and_watchable_latest_move_first(store: Store) -> None:
    playing = replace(LOBBY, stage="playing")
    await put(
        store,
        replace(playing, code="OLD", moved_at=3),
        replace(playing, code="NEW", moved_at=9),
        replace(playing, code="OPENING", stage="opening", moved_at=5),
        replace(playing, code="SHUT", spectators=False),
        replace(playing, code="PRIV", visibility="private"),
        replace(playing, code="OVER", stage="over"),
        LOBBY,
    )
    assert [card.code for card in await store.index.live_rooms(10)] == ["NEW", "OPENING", "OLD"]


async def test_my_rooms_are_where_i_sit_or_am_host_unfinished_first(store: Store) -> None:
    jiro = (SeatSummary(1, "次郎", "blue", user="jiro"),)
    await put(
        store,
        replace(LOBBY, code="OVER", stage="over", sitters=jiro, moved_at=9),
        replace(LOBBY, code="SITS", stage="playing", sitters=jiro, moved_at=3),
        replace(LOBBY, code="HOST", host="jiro", visibility="private"),
        replace(LOBBY, code="NONE"),
    )
    assert [card.code for card in await store.index.rooms_of("jiro", 10)] == ["SITS", "HOST", "OVER"]
    assert [card.code for card in await store.index.rooms_of("jiro", 1)] == ["SITS"]


async def test_who_stands_up_no_longer_finds_the_room_under_their_own(store: Store) -> None:
    await put(store, replace(LOBBY, sitters=(SeatSummary(1, "次郎", "blue", user="jiro"),)), LOBBY)
    assert await store.index.rooms_of("jiro", 10) == []


async def test_rooms_whose_game_has_not_begun_are_gathering_private_ones_too(store: Store) -> None:
    opening = replace(LOBBY, code="OPENING", stage="opening", visibility="private")
    await put(store, LOBBY, opening, *(replace(LOBBY, code=stage, stage=stage) for stage in ("playing", "over")))
    assert {card.code: card for card in await store.index.unstarted_rooms()} == {"AAAA": LOBBY, "OPENING": opening}


async def test_a_name_belongs_to_whoever_claims_it_first(store: Store) -> None:
    assert await store.names.claim("room", "QKXT", "hana")
    assert await store.names.claim("room", "QKXT", "hana")
    assert not await store.names.claim("room", "QKXT", "jiro")
    assert await store.names.claim("league", "QKXT", "jiro")
    assert await store.names.owner("room", "QKXT") == "hana"
    assert await store.names.owner("room", "ELSE") is None


async def test_a_name_is_free_again_once_its_owner_gives_it_up(store: Store) -> None:
    assert await store.names.claim("room", "QKXT", "hana")
    await store.names.release("room", "QKXT", "jiro")
    await store.names.release("league", "QKXT", "hana")
    assert await store.names.owner("room", "QKXT") == "hana"
    await store.names.release("room", "QKXT", "hana")
    assert await store.names.owner("room", "QKXT") is None
    assert await store.names.claim("room", "QKXT", "jiro")


async def test_a_secret_is_kept_once_and_never_replaced(store: Store) -> None:
    assert await store.secrets.get("room:A") is None
    assert await store.secrets.put("room:A", b"first")
    assert await store.secrets.put("room:A", b"first")
    assert not await store.secrets.put("room:A", b"second")
    assert await store.secrets.get("room:A") == b"first"


async def test_a_guest_may_change_name_and_colour(store: Store) -> None:
    assert await store.people.get("hana") is None
    await store.people.put(Profile("hana", "花", "red"), 1)
    await store.people.put(Profile("hana", "はな", "green"), 2)
    assert await store.people.get("hana") == Profile("hana", "はな", "green")


async def test_rooms_that_somebody_judges_are_found_unfinished_first_and_not_among_their_own(store: Store) -> None:
    calls = (CallSummary(1, 2, "Look.", 9, 5, 8),)
    await put(
        store,
        replace(LOBBY, code="OVER", stage="over", judge="uma", moved_at=9),
        replace(LOBBY, code="LIVE", stage="playing", judge="uma", calls=calls, due=7, paused=5),
        replace(LOBBY, code="NONE"),
        replace(LOBBY, code="WAS", judge="uma"),
        replace(LOBBY, code="WAS", judge="zoe"),
    )
    judged = await store.index.rooms_judged_by("uma", 10)
    assert [card.code for card in judged] == ["LIVE", "OVER"]
    assert judged[0].calls == calls
    assert [card.code for card in await store.index.rooms_judged_by("uma", 1)] == ["LIVE"]
    assert await store.index.rooms_of("uma", 10) == []


async def test_rooms_of_a_league_are_listed_for_all_its_judges_and_for_nobody_without_a_name(store: Store) -> None:
    await put(
        store,
        replace(LOBBY, code="CALL", host="", league="club", judge="uma", on_call=("uma", "vic"), keep_until=7),
        replace(LOBBY, code="LOST", host="", league="club", on_call=("vic", "zoe")),
        replace(LOBBY, code="LOST", host="", league="club", on_call=("vic",)),
    )
    found = {user: await store.index.rooms_judged_by(user, 10) for user in ("uma", "vic", "zoe", "")}
    assert {user: sorted(card.code for card in cards) for user, cards in found.items()} == {
        "uma": ["CALL"],
        "vic": ["CALL", "LOST"],
        "zoe": [],
        "": [],
    }
    assert await store.index.rooms_of("", 10) == []
