"""People leave and come back, play again, and take the record with them."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.architecture.sources import ROOT
from tests.browser.gathering import enter
from tests.browser.moments import over, scene
from tests.browser.people import People
from tests.browser.scenes import Scene


@pytest.fixture
def trading() -> Scene:
    return scene("trading")


@pytest.fixture
def won() -> Scene:
    return over()


@pytest.fixture
def scenes(trading: Scene, won: Scene) -> list[Scene]:
    return [trading, won]


@pytest.fixture
def settings() -> dict[str, int]:
    return {"bot_delay": 300, "bot_waits": 300, "bot_patience": 300, "grace": 1_000}


@pytest.mark.nightly
def test_a_bot_plays_for_whoever_leaves_until_they_return(people: People, trading: Scene) -> None:
    seat, other = trading.seat, trading.others()[0]
    page, witness = enter(people, trading, seat), enter(people, trading, other)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    asked = page.get_by_role("dialog", name="Leave the table")
    expect(asked).to_contain_text("A bot plays for you until you return")
    asked.get_by_role("button", name="Leave the table").click()
    expect(page.locator(".home-back")).to_be_visible()

    card = witness.locator(".s-player", has_text=trading.name(seat))
    expect(card).to_contain_text("away, a bot plays")
    expect(witness.locator(".s-banner")).not_to_contain_text(f"{trading.name(seat)}’s turn")

    page.get_by_role("link", name="Back to your game").click()
    back = page.get_by_role("region", name="A bot is playing for you")
    back.get_by_role("button", name="Return").click()
    expect(back).to_have_count(0)
    expect(card).not_to_contain_text("a bot plays")
    expect(page.locator(".s-player", has_text=trading.name(seat))).to_contain_text("you")


def test_a_bot_plays_for_whoever_is_cut_off_and_lets_them_back_at_once(people: People, trading: Scene) -> None:
    seat, other = trading.seat, trading.others()[0]
    page, witness = enter(people, trading, seat), enter(people, trading, other)
    page.goto("about:blank")
    card = witness.locator(".s-player", has_text=trading.name(seat))
    expect(card).to_contain_text("away, a bot plays")
    page.goto(f"/r/{trading.code}")
    expect(page.locator(".s-dock")).to_be_visible()
    expect(card).not_to_contain_text("a bot plays")


@pytest.mark.nightly
def test_the_record_that_is_downloaded_is_verified(people: People, won: Scene, tmp_path: Path) -> None:
    page = enter(people, won)
    page.get_by_role("tab", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    command = [sys.executable, "-m", "engine", "verify", str(file)]
    verified = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    file.write_bytes(file.read_bytes().replace(b'"dice":[3,', b'"dice":[4,', 1))
    forged = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert forged.returncode == 1
    assert "batch" in forged.stderr


@pytest.mark.nightly
def test_the_result_shows_what_was_hidden_and_the_board_is_still_there(people: People, won: Scene) -> None:
    page = enter(people, won)
    expect(page.locator("#over-title")).to_be_focused()
    expect(page.locator(".end-seat").first).to_contain_text("Cards that were hidden")
    expect(page.locator(".board-live")).to_be_visible()
