"""Hands at a table of Barbarian Attack: its commands as they are given on the screen, besides those of the base."""

import re
from typing import Any

from tests.browser.eyes import Eyes
from tests.browser.hands import RESOURCES, Hands
from tests.browser.touch import rest, tap


class ScenarioHands(Hands):
    """Does the commands of the scenario, by mouse and keys or by finger."""

    kinds = (*RESOURCES, "gold")

    def _do(self, command: dict[str, Any], eyes: Eyes) -> None:
        match command["is"]:
            case "EndTurn":
                self.push(self.page.locator(".s-main", has_text=re.compile("End turn|Move knights|Check the coast")))
            case "PlaceKnight":
                self.choose(f"edge:{command['edge']}")
            case "MoveKnight":
                self.begin(f"edge:{command['source']}")
                self.choose(f"edge:{command['target']}")
            case "MoveBarbarian":
                if command.get("source") is not None:
                    self.begin(f"hex:{command['source']}")
                self.choose(f"hex:{command['target']}")
            case "CaptureBarbarian":
                self.choose(f"hex:{command['hex']}")
            case "StealCard":
                victim = eyes.view["seats"][str(command["victim"])]["name"]
                sheet = self.page.get_by_role("dialog", name="Take a resource")
                self.push(sheet.get_by_role("button", name=re.compile(rf"^{re.escape(victim)} \(")))
            case "DeclineSteal":
                self.push(self.page.get_by_role("button", name="Take from nobody"))
            case "BuyGold":
                rate = eyes.legal["BuyGold"][0]["info"]["rate"]
                self.bank(f"{rate} {RESOURCES[command['give']]}", "gold")
            case "PayGold":
                self.bank("2 gold", RESOURCES[command["get"]])
            case "TradeWithBank":
                form = next(
                    form for form in eyes.legal["TradeWithBank"] if command["give"] in form["fields"]["give"]["in"]
                )
                self.bank(f"{form['info']['rate']} {RESOURCES[command['give']]}", RESOURCES[command["get"]])
            case _:
                super()._do(command, eyes)

    def begin(self, spot: str) -> None:
        """The first of two places: chosen at once, by a finger too."""
        button = self.page.locator(f'[data-spot="{spot}"]:not([aria-disabled])')
        if self.phone:
            handle = self.page.get_by_role("button", name="Smaller")
            if handle.count():
                self.push(handle)
            rest(self.page)
            tap(button)
        else:
            button.focus()
            self.page.keyboard.press("Enter")
        button.wait_for(state="detached")

    def bank(self, given: str, gotten: str) -> None:
        """A trade with the bank; several may give the same for different things."""
        self._trade_tab()
        self.open("bank")
        bank = self.page.get_by_role("region", name="Bank and harbours")
        gets = bank.get_by_role("group", name="Get").get_by_role("button", name=gotten, exact=True)
        gives = bank.get_by_role("group", name="Give").get_by_role("button", name=re.compile(f"^{given}"))
        for number in range(gives.count()):
            self.push(gives.nth(number))
            if gets.count():
                break
        self.push(gets)
        self.push(bank.get_by_role("button", name=re.compile(r"\d \w+ for 1 ")))
