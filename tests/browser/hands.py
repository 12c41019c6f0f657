"""Hands of a person at a settlers table: each command as it is given on the screen, by mouse, key or finger."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from engine.games.settlers.places import MAP
from tests.browser.eyes import Eyes
from tests.browser.touch import rest, tap

TERMS = {"knight_deal": "Knight deal", "max_deal": "MAX deal"}
RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
CARDS = {
    "PlayKnight": "Knight",
    "PlayRoadBuilding": "Road building",
    "PlayYearOfPlenty": "Year of plenty",
    "PlayMonopoly": "Monopoly",
}


class Hands:
    """Does commands (plain, as a bot chooses them) at a page in English."""

    kinds: tuple[str, ...] = RESOURCES
    """What is traded at the table."""

    def __init__(self, page: Page, *, phone: bool = False) -> None:
        self.page, self.phone = page, phone

    def do(self, command: dict[str, Any], eyes: Eyes) -> bool:
        """One command, chosen from what these eyes see; as soon as the page shows the same.

        False: something else happened meanwhile, so nothing was done.
        """
        chosen_at = eyes.seq
        eyes.meet(self.page)
        if eyes.seq != chosen_at:
            return False
        self._do(command, eyes)
        return True

    def _do(self, command: dict[str, Any], eyes: Eyes) -> None:
        view = eyes.view
        back = self.page.get_by_role("button", name="Back to the game")
        if back.is_visible():  # what happened while the connection was lost has been read
            self.push(back)
        name = command["is"]
        if name in ("Roll", "EndTurn", "DeclareVictory"):
            self.press({"Roll": "Roll the dice", "EndTurn": "End turn", "DeclareVictory": "Declare victory"}[name])
        elif name in ("PlaceSettlement", "BuildSettlement", "BuildCity"):
            self.place(name, f"corner:{command['corner']}")
        elif name in ("PlaceRoad", "BuildRoad"):
            self.place(name, f"edge:{command['edge']}", free=view["turn"]["stage"] == "free-roads")
        elif name == "BuyCard":
            self._build_tab()
            self.push(self.button(re.compile("^Development card")))
        elif name == "MoveRobber":
            self.rob(command, eyes)
        elif name == "Discard":
            self.pick("Discard", command["cards"])
            self.push(self.button(re.compile(r"^Discard \d+ cards?$")))
        elif name in CARDS:
            self.play(command)
        else:
            self.trade(command, view)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).last

    def push(self, button: Locator) -> None:
        """Presses what is to be pressed."""
        button.click()

    def press(self, name: str) -> None:
        """The gold button."""
        self.push(self.page.locator(".s-main", has_text=name))

    def place(self, command: str, spot: str, *, free: bool = False) -> None:
        if command.startswith("Build") and not free:
            self._build_tab()
            piece = self.piece(command)
            if piece.get_attribute("aria-pressed") != "true":
                self.push(piece)
        self.choose(spot)

    def piece(self, command: str) -> Locator:
        """The button of what this command builds."""
        return self.page.locator(".s-build", has_text=command.removeprefix("Build"))

    def rob(self, command: dict[str, Any], eyes: Eyes) -> None:
        """The screen asks before the robber goes to one's own land, and for the victim where there is a choice."""
        self.choose(f"hex:{command['hex']}")
        if has_building(eyes.view, eyes.seat, command["hex"]):
            question = self.page.get_by_role("dialog", name="Robber on your own land?")
            self.push(question.get_by_role("button", name="Put it there"))
        offer = next(offer for offer in eyes.legal["MoveRobber"] if command["hex"] in offer["fields"]["hex"]["in"])
        if len(offer["fields"].get("victim", {"in": []})["in"]) > 1:
            victim = eyes.view["seats"][str(command["victim"])]["name"]
            asked = self.page.get_by_role("dialog", name="Take a card from")
            self.push(asked.get_by_role("button", name=re.compile(rf"{re.escape(victim)} \(")))

    def play(self, command: dict[str, Any]) -> None:
        name = CARDS[command["is"]]
        if self.phone:
            self._tab("Hand")
        else:
            self.page.keyboard.press("h")
        self.push(self.page.locator(".s-held-card.s-may", has_text=name).get_by_role("button", name="Play"))
        if name == "Year of plenty":
            self.pick("Year of plenty", command["cards"])
            self.push(self.button("Take"))
        elif name == "Monopoly":
            self.push(self.page.get_by_role("dialog").get_by_role("button", name=RESOURCES[command["resource"]]))

    def pick(self, label: str, cards: list[int]) -> None:
        picker = self.page.get_by_role("group", name=label)
        for resource, count in zip(RESOURCES, cards, strict=True):
            for _ in range(count):
                self.push(picker.get_by_role("button", name=re.compile(f"one more {resource}")))

    def trade(self, command: dict[str, Any], view: dict[str, Any]) -> None:
        self._trade_tab()
        match command["is"]:
            case "TradeWithBank":
                self.open("bank")
                bank = self.page.get_by_role("region", name="Bank and harbours")
                rate = re.compile(rf"^\d {RESOURCES[command['give']]}")
                self.push(bank.get_by_role("group", name="Give").get_by_role("button", name=rate))
                gets = bank.get_by_role("group", name="Get")
                self.push(gets.get_by_role("button", name=RESOURCES[command["get"]], exact=True))
                self.push(bank.get_by_role("button", name=re.compile(r"\d \w+ for 1 ")))
            case "MakeOffer":
                self.offer(command, view)
            case "AcceptOffer":
                self.push(self._card(command).get_by_role("button", name="Accept"))
            case "DeclineOffer":
                self.push(self._card(command).get_by_role("button", name="Decline"))
            case "WithdrawOffer":
                self.push(self._card(command).get_by_role("button", name="Withdraw"))
            case "ChooseAcceptor":
                who = view["seats"][str(command["seat"])]["name"]
                self.push(self._card(command).get_by_role("button", name=f"Deal with {who}"))
            case other:
                raise AssertionError(f"no hand knows how to {other}")

    def offer(self, command: dict[str, Any], view: dict[str, Any]) -> None:
        composer = self.page.get_by_role("region", name="Put together an offer")
        if "parent" in command:
            self.push(self._card({"offer": command["parent"]}).get_by_role("button", name="Counter"))
        else:
            self.open("offer")
        clear = composer.get_by_role("button", name="Clear")
        if clear.is_visible() and "parent" not in command:
            self.push(clear)
        for side, cards in (("Give", command["give"]), ("Get", command["want"])):
            row = composer.get_by_role("group", name=side, exact=True)
            less = row.locator(".s-row-less")  # by finger, of what was chosen last
            while less.count() and less.is_enabled():
                self.push(less)
            for resource, count in zip(self.kinds, cards, strict=True):
                self._count(row, side, resource, count)
        for seat, sitter in view["seats"].items():
            toggle = composer.get_by_role("button", name=f"Offer to {sitter['name']}")
            if toggle.count():
                wanted = int(seat) in command["to"]
                if (toggle.get_attribute("aria-pressed") == "true") != wanted:
                    self.push(toggle)
        for term in command.get("terms", ()):
            self.push(composer.get_by_role("button", name=TERMS[term["is"]], exact=True))
        self.push(composer.get_by_role("button", name="Propose"))

    def open(self, part: str) -> None:
        """A part of the foot of the negotiation; where there is room for all of it, it is open already."""
        button = self.page.locator(f".s-foot-{part}")
        if button.is_visible() and button.get_attribute("aria-expanded") != "true":
            self.push(button)

    def _count(self, row: Locator, side: str, resource: str, count: int) -> None:
        """So many of this resource in the row, whatever stood there."""
        more = row.get_by_role("button", name=re.compile(rf"^{side}: one more {resource}\b"))
        while (now := int(more.locator("b").inner_text())) != count:
            less = row.get_by_role("button", name=f"{side}: one {resource} less")
            self.push(more if now < count else less)

    def _card(self, command: dict[str, Any]) -> Locator:
        return self.page.get_by_role("article", name=re.compile(rf"#{command['offer']}$"))

    def choose(self, spot: str) -> None:
        """A legal place: by mouse at once; by finger, a touch and then the tick."""
        button = self.page.locator(f'[data-spot="{spot}"]:not([aria-disabled])')  # once the page takes commands again
        if self.phone:
            self._touch(spot, button)
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def _touch(self, spot: str, button: Locator) -> None:
        handle = self.page.get_by_role("button", name="Smaller")
        if handle.count():
            self.push(handle)
        rest(self.page)
        chosen = self.page.locator(f'.held[data-spot="{spot}"]')
        for _ in range(4):  # where places lie close together, the first touch brings them nearer
            tap(button)
            if chosen.count():
                tap(self.page.locator(".board-confirm .yes"))
                return
        raise AssertionError(f"no touch chooses {spot}")

    def _build_tab(self) -> None:
        if self.phone:
            self._tab("Build")

    def _trade_tab(self) -> None:
        if self.phone:
            self._tab("Trade")
        else:
            self.push(self.page.get_by_role("tab", name=re.compile("^Trade")))

    def _tab(self, name: str) -> None:
        tab = self.page.locator(".s-phone-nav").get_by_role("button", name=re.compile(f"^{name}"))
        if tab.get_attribute("aria-pressed") != "true":
            self.push(tab)


def has_building(view: dict[str, Any], seat: int | None, hex: int) -> bool:
    """Whether this seat has built on a corner of that hex."""
    pieces = view["pieces"]
    built = {corner for kind in ("settlements", "cities") for corner in pieces[kind].get(str(seat), ())}
    return any(MAP.corners_of[hex] >> corner & 1 for corner in built)
