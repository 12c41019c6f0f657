"""Tests of the JSON pages."""

import httpx
import pytest

from engine.games import GAMES
from engine.match.seats import BOT_NAMES
from engine.match.verify import verify
from tests.wire.conftest import Arrive
from tests.wire.serving import Process


async def test_W1_a_guest_is_made_on_the_first_visit_and_known_on_the_next(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        first = await browser.get("/api/me")
        me = first.json()
        assert me["name"] == ""
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
        assert f"Max-Age={180 * 24 * 60 * 60}" in cookie
        assert "Secure" not in cookie
        assert (await browser.get("/api/me")).json() == me
        renamed = await browser.post("/api/me", json={"name": "  花\u202e子 ", "colour": "green"})
        assert renamed.json() == {"user": me["user"], "name": "花子", "colour": "green"}
        assert (await browser.get("/api/me")).json() == renamed.json()


async def test_behind_a_proxy_that_speaks_https_the_cookie_is_secure(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        answer = await browser.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("token", ["", "x", "abc.def.ghi", "a" * 5_000])
async def test_W3_a_token_that_was_never_given_is_nobodys(server: Process, token: str) -> None:
    async with httpx.AsyncClient(base_url=server.http, cookies={"kaitaku": token}) as browser:
        assert (await browser.post("/api/rooms", json={"game": "settlers"})).json()["code"] == "unknown-user"
        assert (await browser.get("/api/me")).json()["name"] == ""


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": ""}, "bad-name"),
        ({"name": "\u200b \u202e"}, "bad-name"),
        ({"name": "x", "colour": "pink"}, "no-such-colour"),
        ({"name": 5}, "bad-request"),
        ([], "bad-request"),
    ],
)
async def test_a_name_that_can_not_be_is_refused(server: Process, body: object, code: str) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        answer = await browser.post("/api/me", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_long_names_are_cut(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        assert (await browser.post("/api/me", json={"name": "x" * 500})).json()["name"] == "x" * 24


async def test_the_games_are_listed_with_every_rule_and_what_it_may_be(arrive: Arrive) -> None:
    games = (await (await arrive("Hana")).get("/api/games"))["games"]
    assert games[0]["name"] == "settlers"
    assert games[0]["seats"] == [3, 4]
    assert [game["bots"] for game in games] == [["gentle", "steady"]] * 2
    rules = games[0]["rulebooks"][0]["rules"]
    assert rules["victory_points"]["value"] == 10
    assert {"random", "spiral", "beginner"} <= set(rules["board"]["choices"])
    assert rules["board"]["chapter"] == "island"
    assert games[0]["rulebooks"][0]["chapters"]["negotiation"]["clause"].startswith("N1")
    assert games[0]["phrases"]["want-count"] == [
        {"kind": "count", "least": 1, "most": 9},
        {"kind": "resource", "most": 4},
    ]


async def test_a_scenario_is_listed_as_one_with_the_kind_of_rules_and_what_has_no_effect(arrive: Arrive) -> None:
    game = (await (await arrive("Hana")).get("/api/games"))["games"][0]
    books = {book["name"]: book for book in game["rulebooks"]}
    assert (books["barbarians_league"]["scenario"], books["barbarians_league"]["kind"]) == ("barbarians", "league")
    assert (books["barbarians"]["scenario"], books["barbarians"]["kind"]) == ("barbarians", "basic")
    assert not {"scenario", "kind"} & books["league"].keys()
    rules = books["barbarians"]["rules"]
    assert rules["board"]["choices"] == ["barbarians"]
    assert {rule for rule, said in rules.items() if said.get("unused")} == {"board_code", "red_clump"}
    assert not any(said.get("unused") for said in books["basic"]["rules"].values())


async def test_W71_a_rule_says_which_of_its_values_need_another_rule_to_be_more(arrive: Arrive) -> None:
    games = (await (await arrive("Hana")).get("/api/games"))["games"]
    for book in (book for game in games for book in game["rulebooks"]):
        needing = {rule: said["needs"] for rule, said in book["rules"].items() if "needs" in said}
        assert needing == {"spectator_hands": {"open": {"spectator_delay": 8}}}


async def test_the_options_of_a_game_are_listed_with_what_they_change_and_a_room_may_be_made_with_them(
    arrive: Arrive,
) -> None:
    hana = await arrive("Hana")
    options = {option["name"]: option for option in (await hana.get("/api/games"))["games"][0]["options"]}
    assert options["harbourmaster"]["over"] == [
        "basic",
        "league",
        "tournament",
        "barbarians",
        "barbarians_league",
        "barbarians_tournament",
    ]
    assert "harbourmaster_from" in options["harbourmaster"]["rules"]
    assert list(options["friendly_robber"]["chapters"]) == ["friendly_robber"]
    code = await hana.room(rulebook="league+harbourmaster+friendly_robber")
    law = await hana.get(f"/api/rooms/{code}/law")
    assert law["documents"][-3:-1] == ["harbourmaster", "friendly_robber"]
    assert law["rules"]["harbourmaster_from"]["value"] == 3
    for unknown in ("basic+nothing", "basic+harbourmaster+harbourmaster", "harbourmaster"):
        plan = {"game": "settlers", "rulebook": unknown, "size": 3}
        assert (await hana.post("/api/rooms", plan, expect=400))["code"] == "bad-room"


async def test_the_law_of_a_room_says_what_differs_from_the_printed_rules(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room(title="Friday", changes={"victory_points": 12})
    law = await jiro.get(f"/api/rooms/{code}/law")
    assert (law["game"], law["name"], law["room"]) == ("settlers", "basic", "Friday")
    assert law["documents"] == ["basic", "this room"]
    assert law["rules"]["victory_points"] == {
        "value": 12,
        "printed": 10,
        "clause": "E1; B, end of the game",
        "source": "this room",
        "chapter": "points",
        "least": law["rules"]["victory_points"]["least"],
        "most": law["rules"]["victory_points"]["most"],
    }
    assert "printed" not in law["rules"]["talk"]
    assert law["rules"]["talk"]["chapter"] == "house"


async def test_a_room_that_is_not_there_has_no_law(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    answer = await hana.http.get("/api/rooms/ZZZZZZ/law")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-room")


async def test_rooms_are_made_listed_and_found(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    public = await hana.room(title="Friday", visibility="public")
    private = await hana.room()
    lists = await jiro.get("/api/rooms")
    assert public in [room["code"] for room in lists["open"]]
    assert private not in [room["code"] for room in lists["open"]]
    assert [room["code"] for room in (await hana.get("/api/rooms"))["mine"]] == [private, public]
    found = await jiro.get(f"/api/rooms/{public}")
    one, other = (player.pop("name") for player in found["players"][1:])
    assert len({"Hana", one, other}) == 3
    assert {one, other} <= set(BOT_NAMES)
    assert found == {
        "code": public,
        "title": "Friday",
        "game": "settlers",
        "rulebook": "basic",
        "size": 3,
        "seated": 3,
        "players": [
            {"name": "Hana", "colour": "red"},
            {"colour": "blue", "bot": "random"},
            {"colour": "white", "bot": "random"},
        ],
        "stage": "lobby",
        "spectators": True,
        "watchers": 0,
    }
    assert (await jiro.get("/api/rooms/ZZZZZZ", expect=404))["code"] == "no-such-room"


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"game": "chess"}, 404, "no-such-game"),
        ({"size": 12}, 400, "bad-room"),
        ({"rulebook": "fridge"}, 400, "bad-room"),
        ({"changes": {"victory_points": 10_000}}, 400, "bad-rules"),
        ({"changes": {"fly": True}}, 400, "bad-rules"),
        ({"changes": {"victory_points": [10]}}, 400, "bad-request"),
        ({"visibility": "secret"}, 400, "bad-request"),
        ({"bots": ["random"] * 40}, 400, "bad-request"),
        ({"bots": ["genius"]}, 400, "no-such-bot"),
        ({"surprise": 1}, 400, "bad-request"),
        ({"title": "x" * 20_000}, 413, "too-big"),
    ],
)
async def test_a_room_that_can_not_be_is_refused(
    arrive: Arrive, plan: dict[str, object], status: int, code: str
) -> None:
    hana = await arrive("Hana")
    answer = await hana.post("/api/rooms", {"game": "settlers", "rulebook": "basic", "size": 3} | plan, expect=status)
    assert answer["code"] == code


@pytest.mark.parametrize(
    ("plan", "documents"),
    [
        ({"rulebook": "tournament+barbarians"}, ("board: tournament (S7;", "barbarians (A1;")),
        ({"rulebook": "barbarians+league"}, ("board: barbarians (A1;", "league (S6;")),
        ({"rulebook": "barbarians", "changes": {"board": "random"}}, ("board = random (this room,", "(barbarians, A2")),
    ],
)
async def test_rules_that_contradict_one_another_are_refused_with_both_documents(
    arrive: Arrive, plan: dict[str, object], documents: tuple[str, str]
) -> None:
    hana = await arrive("Hana")
    answer = await hana.post("/api/rooms", {"game": "settlers", "size": 3} | plan, expect=400)
    assert answer["code"] == "bad-rules"
    assert all(document in answer["params"]["detail"] for document in documents), answer


async def test_W5_only_json_changes_anything(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    answer = await hana.http.post("/api/rooms", data={"game": "settlers"})
    assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
    answer = await hana.http.post("/api/rooms", content=b"{", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


async def test_somebody_without_a_name_opens_no_room(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        await browser.get("/api/me")
        answer = await browser.post("/api/rooms", json={"game": "settlers", "size": 3})
        assert (answer.status_code, answer.json()["code"]) == (403, "name-missing")


async def test_W7_a_record_and_a_rematch_are_to_be_had_when_it_is_over_and_not_before(arrive: Arrive) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(title="Friday", visibility="public"))
    await visit.start()
    live = (await mika.get("/api/rooms"))["live"]
    assert visit.code in [room["code"] for room in live]
    assert (await mika.get(f"/api/rooms/{visit.code}/record", expect=403))["code"] == "not-over"
    assert (await hana.post(f"/api/rooms/{visit.code}/rematch", expect=403))["code"] == "not-over"
    await visit.ask({"is": "Leave"})
    await visit.reach("over")
    assert visit.code not in [room["code"] for room in (await mika.get("/api/rooms"))["live"]]
    answer = await mika.http.get(f"/api/rooms/{visit.code}/record")
    report = verify(answer.content, GAMES)
    assert report.fault is None
    assert (await mika.post(f"/api/rooms/{visit.code}/rematch", expect=403))["code"] == "not-seated"
    code = (await hana.post(f"/api/rooms/{visit.code}/rematch"))["code"]
    assert (await hana.post(f"/api/rooms/{visit.code}/rematch"))["code"] == code
    await visit.until(lambda: visit.view["room"].get("next") == code)
    again = await hana.enter(code)
    assert again.view["room"]["title"] == "Friday"
    assert len(again.view["seats"]) == 3
    former = {"code": visit.code, "title": "Friday", "stage": "over"}
    assert await hana.get(f"/api/rooms/{code}/former") == former
    assert await mika.get(f"/api/rooms/{code}/former") == {}, "she did not play there"
    assert await hana.get(f"/api/rooms/{visit.code}/former") == {}, "it is no rematch"


async def test_W7_a_replay_is_to_be_had_when_it_is_over_with_the_eyes_of_all_a_spectator_or_a_seat(
    arrive: Arrive,
) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(visibility="public"))
    await visit.start()
    path = f"/api/rooms/{visit.code}/replay"
    await visit.ask({"is": "Leave"})
    await visit.reach("over")
    whole = await mika.get(path)
    assert (whole["as"], whole["over"]) == ("all", True)
    assert "hands" in whole["view"]["resources"]
    assert whole["steps"][-1]["seq"] == visit.seq
    assert "hands" not in (await mika.get(f"{path}?as=spectator"))["view"]["resources"]
    assert len((await mika.get(f"{path}?as=1"))["view"]["resources"]["hand"]) == 5
    assert (await mika.get(f"{path}?as=9", expect=400))["code"] == "bad-request"
    answer = await mika.http.get(path)
    again = await mika.http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (answer.headers["content-encoding"], again.status_code) == ("gzip", 304)


async def test_W70_while_it_goes_on_a_replay_is_to_be_had_of_one_s_own_seat_and_of_the_spectators(
    arrive: Arrive,
) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(visibility="public"))
    path = f"/api/rooms/{visit.code}/replay"
    assert (await mika.get(path, expect=403))["code"] == "not-over", "it has not begun"
    await visit.start()
    own, other = visit.seat, ((visit.seat or 0) + 1) % 3
    for who, seen, hands in ((hana, own, {"counts", "hand"}), (mika, "spectator", {"counts"})):
        replay = await who.get(path)
        assert (replay["as"], replay["over"], "luck" in replay) == (seen, False, False)
        assert set(replay["view"]["resources"]) & {"counts", "hand", "hands"} == hands
    for who in (hana, mika):
        assert (await who.get(f"{path}?as=spectator"))["as"] == "spectator"
        for eyes in ("all", other, own if who is mika else "all"):
            assert (await who.get(f"{path}?as={eyes}", expect=403))["code"] == "not-over"


async def test_W70_where_nobody_may_watch_those_who_play_alone_get_a_replay(arrive: Arrive) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(spectators=False))
    await visit.start()
    path = f"/api/rooms/{visit.code}/replay"
    assert (await hana.get(path))["as"] == visit.seat
    assert (await mika.get(path, expect=403))["code"] == "no-spectators"


async def test_W7_what_seats_could_do_at_a_step_is_told_when_the_game_is_over_and_not_before(arrive: Arrive) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    visit = await hana.enter(await hana.room(visibility="public"))
    await visit.start()
    began, first = visit.seq, [str(seat) for seat in visit.view["turn"]["awaits"]]
    path = f"/api/rooms/{visit.code}/replay"
    assert (await mika.get(f"{path}/{began}", expect=403))["code"] == "not-over"
    await visit.ask({"is": "Leave"})
    await visit.reach("over")
    explained = await mika.get(f"{path}/{began}")
    placing = {"PlaceSettlement", "PlaceRoad"}  # a bot may have placed the first already
    assert [seat for seat, of in explained["seats"].items() if placing & set(of["legal"])] == first
    for step in (1, visit.seq, visit.seq + 1, "x", "-1", "9" * 30):
        assert (await mika.get(f"{path}/{step}", expect=400))["code"] == "bad-request"


async def test_the_list_of_games_is_packed_once_and_asked_for_by_its_tag(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        plain = await browser.get("/api/games", headers={"accept-encoding": "identity"})
        packed = await browser.get("/api/games", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["content-type"] == "application/json"
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
        assert packed.json() == plain.json()
        tag = packed.headers["etag"]
        again = await browser.get("/api/games", headers={"if-none-match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        other = await browser.get("/api/games", headers={"if-none-match": '"of another server"'})
        assert other.status_code == 200


async def test_health_and_figures_are_there_for_whoever_looks_after_it(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        assert (await browser.get("/healthz")).json().items() >= {"alive": True, "ready": True}.items()
        figures = (await browser.get("/metrics")).text
    for name in ("kaitaku_rooms", "kaitaku_steps_total", "kaitaku_append_seconds_bucket", "kaitaku_sockets"):
        assert name in figures


async def test_every_answer_keeps_other_peoples_pages_out(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        for path in ("/", "/api/games", "/healthz", "/nowhere.js"):
            headers = (await browser.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "strict-transport-security" not in headers
        missing = await browser.get("/assets/nowhere.js")
        assert "script-src 'self';" in missing.headers["content-security-policy"]
        safe = await browser.get("/", headers={"x-forwarded-proto": "https"})
        assert safe.headers["strict-transport-security"] == "max-age=31536000"


async def test_what_is_not_there_is_said_in_json_under_api(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        answer = await browser.get("/api/nothing")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
        answer = await browser.delete("/api/rooms")
        assert (answer.status_code, answer.json()["code"]) == (405, "bad-method")
