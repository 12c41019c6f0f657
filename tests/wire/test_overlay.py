"""Tests of the overlay: who it is to a room, where it may be embedded, and how other sites learn of it."""

from typing import Any
from urllib.parse import quote

import httpx

from server.pages.security_headers import HEADERS
from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.serving import Process


async def watch(person: Person, code: str) -> Connection:
    """A page that asks for a spectator's view with this person's cookie."""
    visit = Connection(person, code)
    await visit.open(watch=True)
    return visit


async def test_W69_who_asks_to_watch_is_a_spectator_whoever_they_are(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    code = await hana.room()
    visit = await hana.enter(code)
    await visit.start()
    overlay = await watch(hana, code)
    await overlay.reach("playing")
    assert "hand" in visit.view["resources"]
    assert "hand" not in overlay.view["resources"]
    assert overlay.seat is None
    assert overlay.legal == {}
    for asked in ({"is": "do", "ref": "r1", "command": {"is": "Roll"}}, {"is": "say", "text": "Here I am"}):
        await overlay.send(asked)
        assert (await overlay.hear("refused"))["code"] == "not-seated"
    assert overlay.all("welcome")[0]["name"] == ""
    assert hana.user not in str(overlay.all("welcome"))


async def test_W69_it_needs_no_token_and_comes_where_its_cookie_may_come(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    free, locked = await hana.room(), await hana.room(password="wheat")
    stranger = Person(server, "nobody")
    assert not stranger.http.cookies
    overlay = await watch(stranger, free)
    await overlay.reach("lobby")
    closed = await watch(stranger, locked)
    assert (await closed.hear("bye"))["code"] == "locked"
    own = await watch(hana, locked)
    await own.reach("lobby")
    unseen = await hana.room(spectators=False)
    visit = await hana.enter(unseen)
    await visit.start()
    assert (await (await watch(hana, unseen)).hear("bye"))["code"] == "no-spectators"


async def test_other_sites_may_embed_the_overlay_and_nothing_else(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    code = await hana.room()
    overlay = (await hana.http.get(f"/overlay/{code}?at=wide")).headers
    assert "frame-ancestors *" in overlay["content-security-policy"]
    assert "x-frame-options" not in overlay
    policy = HEADERS["content-security-policy"]
    assert overlay["content-security-policy"] == policy.replace("frame-ancestors 'none'", "frame-ancestors *")
    elsewhere = (
        "/",
        f"/r/{code}",
        f"/overlay/{code}/",
        "/overlay/",
        "/overlay/x/../r",
        f"/replay/{code}",
        "/api/me",
        "/l/x",
    )
    for path in elsewhere:
        answer = (await hana.http.get(path)).headers
        assert "frame-ancestors 'none'" in answer["content-security-policy"], path
        assert answer["x-frame-options"] == "DENY", path


async def described(person: Person, address: str, **query: Any) -> httpx.Response:
    return await person.http.get("/oembed", params={"url": address, **query})


async def test_a_site_learns_of_the_embed_by_the_page_of_a_room(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    code = await hana.room(title='Hana\'s "table" <b>')
    page = (await hana.http.get(f"/r/{code}")).text
    assert f'href="{server.http}/oembed?url={quote(f"{server.http}/r/{code}", safe="")}' in page
    told = (await described(hana, f"{server.http}/r/{code}", maxwidth="480", maxheight="9999")).json()
    assert (told["version"], told["type"], told["width"], told["height"]) == ("1.0", "rich", 480, 600)
    assert f'src="{server.http}/overlay/{code}"' in told["html"]
    assert "<b>" not in told["html"]
    assert (await described(hana, f"{server.http}/overlay/{code}")).is_success


async def test_there_is_no_embed_of_what_not_everybody_may_watch(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    closed = {await hana.room(password="wheat"): 403, await hana.room(spectators=False): 404}
    for code, status in closed.items():
        assert (await described(hana, f"{server.http}/r/{code}")).status_code == status
        assert "json+oembed" not in (await Person(server, "nobody").http.get(f"/r/{code}")).text
    open_one = await hana.room()
    for address in (
        "",
        "http://elsewhere.example/r/" + open_one,
        f"{server.http}/r/NOBODY",
        f"{server.http}/fair/{open_one}",
    ):
        assert (await described(hana, address)).status_code == 404, address
    assert (await described(hana, "http://[", maxwidth="5")).status_code == 400
    assert (await described(hana, f"{server.http}/r/{open_one}", maxwidth="-5")).status_code == 400
    assert (await described(hana, f"{server.http}/r/{open_one}", format="xml")).status_code == 501
