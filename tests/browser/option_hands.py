"""Hands at a table with the options for two and of event cards: their commands as they are given on the screen."""

import re
from typing import Any

from tests.browser.eyes import Eyes
from tests.browser.hands import RESOURCES, Hands

SHEETS = {"TakeResource": "Take one resource", "PassResource": "Which resource for"}
ACTS = {"ForceTrade": "Forced trade", "SendRobberAway": "Robber to the desert", "GiveUpKnight": "Give up a knight"}


class OptionHands(Hands):
    """Does the commands of both options, by mouse and keys or by finger."""

    def _do(self, command: dict[str, Any], eyes: Eyes) -> None:
        match command["is"]:
            case "Roll":
                self.push(self.page.locator(".s-main", has_text=re.compile("Roll the dice|Draw a card")))
            case "BuildNeutralRoad" | "BuildNeutralSettlement" as name:
                self.neutral(command["neutral"], eyes)
                field = "edge" if name == "BuildNeutralRoad" else "corner"
                self.choose(f"{field}:{command[field]}")
            case "ForceTrade" | "SendRobberAway" | "GiveUpKnight" as name:
                if self.phone:
                    self._tab("Hand")
                self.push(self.button(re.compile(r"^\d+ trade tokens?")))
                self.push(self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{ACTS[name]}")))
            case "ReturnCards":
                self.pick("give back", command["cards"])
                self.push(self.button(re.compile(r"^Give \d+ back$")))
            case "TakeResource" | "PassResource" as name:
                self.resource(SHEETS[name], command["resource"])
            case "GiveResource":
                self.resource("Which resource, and for whom?", command["resource"])
            case "TakeCard":
                sheet = self.page.get_by_role("dialog", name="From whom do you take a card?")
                victim = eyes.view["seats"][str(command["victim"])]["name"]
                self.push(sheet.get_by_role("button", name=re.compile(rf"^{re.escape(victim)} \(")))
            case "TurnRoad":
                self.choose(f"edge:{command['edge']}")
            case "RepairRoad":
                if self.phone:
                    self._tab("Hand")
                self.push(self.button(re.compile("^Repair road")))
            case _:
                super()._do(command, eyes)

    def neutral(self, seat: int, eyes: Eyes) -> None:
        """Which neutral colour builds, where that can be chosen."""
        choice = self.page.get_by_role("group", name="For which neutral colour?")
        if choice.count():
            at = eyes.view["pieces"]["neutral"].index(seat)
            self.push(choice.get_by_role("button").nth(at))

    def resource(self, title: str, resource: int) -> None:
        sheet = self.page.get_by_role("dialog", name=re.compile(re.escape(title)))
        self.push(sheet.get_by_role("button", name=re.compile(rf"\b{RESOURCES[resource]}\b", re.IGNORECASE)))
