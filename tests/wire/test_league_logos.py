"""Logos of leagues over the network: set, shown, removed; refused where they must be."""

from io import BytesIO

import httpx
import pytest
from PIL import Image

from tests.schemas import faults, validator
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import club, does, member, refusal

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def png(colour: str = "#c02030") -> bytes:
    written = BytesIO()
    Image.new("RGB", (300, 150), colour).save(written, "PNG")
    return written.getvalue()


async def put(person: Person, league: str, data: bytes, kind: str = "image/png") -> httpx.Response:
    return await person.http.post(f"{league}/logo", content=data, headers={"content-type": kind})


async def code(answer: httpx.Response) -> str:
    return str(answer.json()["code"])


def site(league: str) -> str:
    return league.replace("/api/leagues", "/l")


async def test_an_organiser_sets_a_logo_which_stands_on_pages_lists_and_previews(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    made = await put(olga, league, png())
    assert made.status_code == 200
    assert faults(validator("league-answers", "LogoView"), made.json()) == []
    address = made.json()["address"]
    shown = await olga.http.get(address)
    assert shown.headers["content-type"] == "image/webp"
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert shown.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert shown.headers["content-security-policy"] == "default-src 'none'"
    with Image.open(BytesIO(shown.content)) as image:
        assert (image.format, image.size) == ("WEBP", (256, 256))
    page = (await olga.http.get(site(league))).text
    assert f'src="{address}"' in page
    assert f'<meta property="og:image" content="{str(olga.http.base_url).rstrip("/")}{address}">' in page
    assert '<meta property="og:image:width" content="256">' in page
    assert '<meta name="twitter:card" content="summary">' in page
    assert f'src="{address}"' in (await olga.http.get("/leagues")).text
    assert (await olga.get("/api/leagues"))["mine"][0]["logo"] == made.json()["logo"]
    assert (await olga.get(league))["face"]["logo"] == made.json()["logo"]


async def test_another_logo_has_another_address_and_the_one_before_is_gone(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    first = (await put(olga, league, png())).json()
    assert (await put(olga, league, png())).json() == first, "the same picture is the same logo"
    second = (await put(olga, league, png("#00ff00"))).json()
    assert second["address"] != first["address"]
    assert (await olga.http.get(first["address"])).status_code == 404
    await olga.post(f"{league}/logo/remove")
    assert (await olga.http.get(second["address"])).status_code == 404
    assert (await olga.get(league))["face"]["logo"] == ""
    assert 'class="logo"' not in (await olga.http.get(site(league))).text
    again = (await put(olga, league, png())).json()
    assert (await olga.http.get(again["address"])).status_code == 200


async def test_the_texts_of_a_face_leave_the_logo_as_it_is(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    made = (await put(olga, league, png())).json()
    face = (await does(olga, league, "SetFace", about="Friends."))["face"]
    assert (face["about"], face["logo"]) == ("Friends.", made["logo"])


async def test_organisers_alone_set_and_remove_a_logo_and_nobody_by_a_digest_of_their_own(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    await (ken := await member(arrive, "Ken")).post(f"{league}/join")
    assert await code(await put(ken, league, png())) == "not-allowed"
    made = (await put(olga, league, png())).json()
    assert await refusal(ken, f"{league}/logo/remove", {}) == ("not-allowed", "K1")
    command = {"command": {"is": "SetLogo", "logo": "0" * 32}}
    assert (await refusal(olga, f"{league}/do", command))[0] == "unknown-command"
    foreign = {"content-type": "image/png", "origin": "https://evil.example.org"}
    answer = await olga.http.post(f"{league}/logo", content=png("#00ff00"), headers=foreign)
    assert await code(answer) == "bad-origin"
    assert (await olga.get(league))["face"]["logo"] == made["logo"]


@pytest.mark.parametrize(
    ("data", "kind", "why"),
    [
        (SVG, "image/svg+xml", "bad-logo"),
        (SVG, "image/png", "bad-logo"),
        (png()[:200], "image/png", "bad-logo"),
        (b"", "image/webp", "bad-logo"),
        (png() + bytes(256 * 1024), "image/png", "logo-too-big"),
        (b"{}", "application/json", "bad-logo"),
    ],
)
async def test_a_file_that_is_no_logo_is_refused_and_changes_nothing(
    arrive: Arrive, data: bytes, kind: str, why: str
) -> None:
    olga, league = await club(arrive)
    assert await code(await put(olga, league, data, kind)) == why
    assert (await olga.get(league))["face"]["logo"] == ""


async def test_a_browser_without_script_sets_and_removes_the_logo_by_forms(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    desk = (await olga.http.get(f"{site(league)}/desk")).text
    assert 'enctype="multipart/form-data"' in desk
    sent = await olga.http.post(
        f"{site(league)}/desk/logo", files={"logo": ("logo.png", png(), "image/png")}, follow_redirects=False
    )
    assert (sent.status_code, sent.headers["location"]) == (303, f"{site(league)}/desk#logo")
    assert (await olga.get(league))["face"]["logo"]
    for language, says in (("en", "That is no picture for a logo"), ("ja", "ロゴに使える画像ではありません")):
        no = await olga.http.post(
            f"{site(league)}/desk/logo",
            files={"logo": ("logo.png", SVG, "image/png")},
            headers={"accept-language": language},
        )
        assert (no.status_code, says in no.text) == (400, True)
    large = await olga.http.post(f"{site(league)}/desk/logo", files={"logo": ("a.png", bytes(300_000), "image/png")})
    assert large.status_code == 413
    other = await olga.http.post(f"{site(league)}/desk/logo", files={"other": ("a.png", png(), "image/png")})
    assert other.status_code == 400
    await (ken := await member(arrive, "Ken")).post(f"{league}/join")
    no = await ken.http.post(f"{site(league)}/desk/logo", files={"logo": ("a.png", png(), "image/png")})
    assert no.status_code == 403
    foreign = {"origin": "https://evil.example.org"}
    no = await olga.http.post(f"{site(league)}/desk/logo/remove", headers=foreign)
    assert no.status_code == 403
    sent = await olga.http.post(f"{site(league)}/desk/logo/remove", follow_redirects=False)
    assert sent.status_code == 303
    assert (await olga.get(league))["face"]["logo"] == ""


async def test_K6_the_logo_of_a_private_league_is_its_own_peoples(arrive: Arrive) -> None:
    olga, league = await club(arrive, public=False)
    made = (await put(olga, league, png())).json()
    shown = await olga.http.get(made["address"])
    assert shown.headers["cache-control"] == "private, max-age=31536000, immutable"
    ken = await member(arrive, "Ken")
    assert (await ken.http.get(made["address"])).status_code == 403
    assert await code(await put(ken, league, png())) == "private-league"
    assert (await ken.http.get(f"{site(league)}/logo/..%2f..%2fsecret.webp")).status_code in (403, 404)
