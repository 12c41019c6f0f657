"""Moments of a game that tests begin with, each found by what it is, in the first of some games that has it.

Each is played once and shared, so nobody plays on in them: what happens next, happens on a server.
"""

from functools import cache

from engine.match.room.state import QuickGame
from tests.browser.hands import has_building
from tests.browser.scenes import NAMES, Moment, Scene

LETTERS = "ABCDEFGH"
SIX = ("Sakura", "Alex", "Ken", "Robin", "Mio", "Kai")


def _offered(command: str) -> Moment:
    return lambda scene, seat: command in scene.legal_actions(seat)


def _second_settlement(scene: Scene, seat: int) -> bool:
    """In the set-up, with some pieces on the board."""
    return "PlaceSettlement" in scene.legal_actions(seat) and len(scene.view()["pieces"]["settlements"][str(seat)]) == 1


def _rolling(scene: Scene, seat: int) -> bool:
    """About to roll, no 7 and not too soon, with something in hand."""
    late = scene.view()["turn"]["number"] > 12
    rich = "Roll" in scene.legal_actions(seat) and sum(_hand(scene, seat)) > 3
    return late and rich and "EndTurn" in scene.then(seat, {"is": "Roll"}).legal_actions(seat)


def _building(scene: Scene, seat: int) -> bool:
    """About to roll, and able to build a road then."""
    return "Roll" in scene.legal_actions(seat) and "BuildRoad" in scene.then(seat, {"is": "Roll"}).legal_actions(seat)


def _trading(scene: Scene, seat: int) -> bool:
    """In the main stage of a good mid-game: cards in everybody's hand, something can be built and bought."""
    offers = scene.legal_actions(seat)
    able = {"EndTurn", "MakeOffer", "BuildRoad", "TradeWithBank"} <= set(offers)
    cities = sum(len(where) for where in scene.view()["pieces"]["cities"].values())
    return able and cities > 1 and min(scene.view()["resources"]["counts"]) > 1


def _robbing(scene: Scene, seat: int) -> bool:
    """There is a hex where one of several can be robbed."""
    spots = scene.legal_actions(seat).get("MoveRobber", ())
    return any(len(spot["fields"].get("victim", {"in": ()})["in"]) > 1 for spot in spots)


def _robbing_home(scene: Scene, seat: int) -> bool:
    """There is a hex with a building of this seat where one of several others can be robbed."""
    return home(scene, seat) is not None


def home(scene: Scene, seat: int) -> int | None:
    """A hex that this seat would share with those whom it robs there."""
    for spot in scene.legal_actions(seat).get("MoveRobber", ()):
        if len(spot["fields"].get("victim", {"in": ()})["in"]) > 1:
            for hex in spot["fields"]["hex"]["in"]:
                if has_building(scene.view(), seat, hex):
                    return int(hex)
    return None


def _holding(scene: Scene, seat: int) -> bool:
    """Development cards of two kinds, one of which can be played now."""
    offers = scene.legal_actions(seat)
    playable = any(command.startswith("Play") for command in offers)
    return "EndTurn" in offers and playable and len(scene.view(seat)["cards"].get("ready", {})) > 1


def _both(scene: Scene, seat: int) -> bool:
    """Monopoly or year of plenty can be played."""
    return {"PlayMonopoly", "PlayYearOfPlenty"} <= set(scene.legal_actions(seat))


def _hand(scene: Scene, seat: int) -> list[int]:
    hand: list[int] = scene.view(seat)["resources"]["hand"]
    return hand


MOMENTS: dict[str, tuple[str, Moment]] = {
    "placing": ("SETUP", _second_settlement),
    "rolling": ("RUNNG", _rolling),
    "building": ("STREE", _building),
    "trading": ("TRADE", _trading),
    "haggling": ("HAGGN", _trading),
    "discarding": ("SEVEN", _offered("Discard")),
    "robbing": ("RUBBR", _robbing),
    "robbing at home": ("HXMES", _robbing_home),
    "holding": ("CARDS", _holding),
    "both cards": ("MQNPX", _both),
    "winning": ("WUNNR", _offered("DeclareVictory")),
}


@cache
def scene(moment: str, names: tuple[str, ...] = NAMES) -> Scene:
    """A table at this moment."""
    code, wanted = MOMENTS[moment]
    for letter in LETTERS:
        try:
            found = Scene(code + letter, names=names).play(wanted)
        except AssertionError:
            continue
        return _haggled(found) if wanted is _trading else found
    raise AssertionError(f"no game has the moment {moment}")


@cache
def six() -> Scene:
    """A table of six, with an offer to one's own seat."""

    def able(scene: Scene, seat: int) -> bool:
        rich = {"EndTurn", "MakeOffer"} <= set(scene.legal_actions(seat))
        return rich and scene.view()["turn"]["number"] > 24 and min(scene.view()["resources"]["counts"]) > 0

    found = Scene("SXXATS", rulebook="basic+five_six", names=SIX).play(able)
    asks = next(seat for seat in found.others() if _most(found, seat) != _most(found, found.seat))
    give, want = (_one(_most(found, seat)) for seat in (asks, found.seat))
    return found.ask(asks, {"is": "MakeOffer", "to": [found.seat], "give": give, "want": want})


@cache
def paired() -> Scene:
    """A paired turn at a table of six, whose seat can build a road and trade with the bank (X5)."""

    def able(scene: Scene, seat: int) -> bool:
        may = {"EndTurn", "BuildRoad", "TradeWithBank"} <= set(scene.legal_actions(seat))
        return may and "paired_turns" in scene.view()

    return Scene("PAXRSX", rulebook="basic+five_six", names=SIX, changes={"between_turns": "pairs"}).play(able)


@cache
def lobby(names: tuple[str, ...] = NAMES, seated: int = 2) -> Scene:
    """The room before the start: some sit, the others have yet to come."""
    return Scene("WAXTNG", names=names, seated=seated, changes={"victory_points": 12})


@cache
def waiting() -> Scene:
    """A table that starts by itself, once two more people have come."""
    return Scene("WATXNG", seated=2, quick=QuickGame(60_000))


@cache
def expired() -> Scene:
    """A room that nobody looked at for so long that it was removed."""
    return Scene("PASTXX", seated=1).expire()


@cache
def closed() -> Scene:
    """A game just begun, that nobody may watch."""
    return Scene("CURTAN", spectators=False).play(lambda scene, seat: True)


@cache
def laid_open() -> Scene:
    """A table in its twentieth turn, which spectators see eight turns late with all hands open."""

    def rich(scene: Scene, seat: int) -> bool:
        return scene.view()["turn"]["number"] == 20 and "EndTurn" in scene.legal_actions(seat)

    return Scene("XPENED", changes={"spectator_delay": 8, "spectator_hands": "open"}).play(rich)


@cache
def late() -> Scene:
    """A table in its sixth turn, which spectators see two turns late."""

    def may_end(scene: Scene, seat: int) -> bool:
        return scene.view()["turn"]["number"] == 6 and "EndTurn" in scene.legal_actions(seat)

    return Scene("HXKATE", changes={"spectator_delay": 2}).play(may_end)


@cache
def over(names: tuple[str, ...] = NAMES) -> Scene:
    """A game that has been won."""
    return Scene("ENDEDX", names=names).play()


@cache
def hunting() -> Scene:
    """In the midst of a game of Hunters & Gatherers, a tile lies and a piece may be put on it."""

    def midst(scene: Scene, seat: int) -> bool:
        return "PlacePiece" in scene.legal_actions(seat) and scene.view()["turn"]["number"] > 30

    return Scene("HUNTED", game="hunters", rulebook="first").play(midst)


@cache
def gathered() -> Scene:
    """A game of Hunters & Gatherers that is over."""
    return Scene("GATHER", game="hunters", rulebook="first").play()


def _haggled(scene: Scene) -> Scene:
    """With offers on the table: an own one to all, accepted by one and declined by another, and a counter-offer."""
    seat, others = scene.seat, scene.others()
    give = _most(scene, seat)
    asked = next(other for other in others if _most(scene, other, besides=give) is not None)
    want = _most(scene, asked, besides=give)
    scene.ask(seat, {"is": "MakeOffer", "to": others, "give": _one(give), "want": _one(want)})
    number = max(map(int, scene.view()["negotiation"]["offers"]))
    first, second = (other for other in others if other != asked)
    scene.ask(asked, {"is": "AcceptOffer", "offer": number}).ask(first, {"is": "DeclineOffer", "offer": number})
    instead = _most(scene, second, besides=give)
    counter = {"is": "MakeOffer", "to": [seat], "give": _one(instead), "want": _one(give), "parent": number}
    return scene.ask(second, counter)


def _most(scene: Scene, seat: int, besides: int | None = None) -> int | None:
    """What this seat has most of."""
    hand = _hand(scene, seat)
    kinds = [kind for kind in range(5) if hand[kind] and kind != besides]
    return max(kinds, key=lambda kind: hand[kind]) if kinds else None


def _one(kind: int | None) -> list[int]:
    return [int(kind == other) for other in range(5)]
