"""A table of settlers in any position, and those who sit at it.

`laid` puts pieces, hands, cards and the stage where a test wants them; `Playing` asks for them seat by seat. Whatever
is asked in any test, five things are checked along the way: what was offered is accepted and nothing else; the log
gives the same match again, also through its written form; every viewer's patch is true; no resource card comes or
goes; and what a test wrote down for chance has fallen.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Actor, Clock, Command, Event, Game, Refused, Seat, Stage, Table, Viewer, apply, is_legal
from engine.games import GAMES
from engine.games.settlers.cards import DECK, NONE, RESOURCE_KINDS, Cards, Counts, added, covers, taken
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS, Deck
from engine.games.settlers.chapters.island import Island
from engine.games.settlers.chapters.largest_army import LARGEST_ARMY
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD, Longest
from engine.games.settlers.chapters.points import score
from engine.games.settlers.chapters.resources import RESOURCES, Resources
from engine.games.settlers.chapters.robber import Robber
from engine.games.settlers.chapters.turn import Turn
from engine.games.settlers.commands import BuyCard, MoveRobber, Roll
from engine.games.settlers.maps import from_code
from engine.games.settlers.stages import Main, Rolling
from engine.match import Ask, Match, decode_batch, encode_batch, law_text
from engine.match.commands import TimeUp
from engine.match.laying import law_from
from tests.engine.asking import only, refused
from tests.engine.chance import Scripted
from tests.engine.settlers.places import hex

__all__ = ["BLUE", "BOARD", "ORANGE", "RED", "WHITE", "Playing", "cards", "dev", "laid", "only", "refused"]

RED, BLUE, WHITE, ORANGE = range(4)

SETTLERS = GAMES["settlers"]

BOARD = "MPFGHPHGFDFMFMGPHGP-A29C64A9B038834556B-00X03G17M38X61P69X66X49H18F"
"""The beginner's board, its harbours as printed. Around the desert 0,0: clockwise from the upper right
pasture 4 (1,-1), forest 3 (1,0), fields 4 (0,1), mountains 3 (-1,1), forest 11 (-1,0), hills 6 (0,-1)."""


def cards(*, lumber: int = 0, brick: int = 0, wool: int = 0, grain: int = 0, ore: int = 0) -> Cards:
    """Resource cards."""
    return lumber, brick, wool, grain, ore


def dev(
    *, knight: int = 0, victory_point: int = 0, road_building: int = 0, year_of_plenty: int = 0, monopoly: int = 0
) -> Counts:
    """Development cards."""
    return knight, victory_point, road_building, year_of_plenty, monopoly


def laid(
    *,
    seats: int = 4,
    stage: Stage | None = None,
    on_turn: int = RED,
    board: str = BOARD,
    robber: str = "0,0",
    roads: Mapping[int, Iterable[int]] | None = None,
    settlements: Mapping[int, Iterable[int]] | None = None,
    cities: Mapping[int, Iterable[int]] | None = None,
    hands: Mapping[int, Cards] | None = None,
    bank: Cards | None = None,
    held: Mapping[int, Counts] | None = None,
    fresh: Counts = NONE,
    played: Mapping[int, Counts] | None = None,
    deck: Counts | None = None,
    longest: tuple[int, int] | None = None,
    army: int | None = None,
    rules: Mapping[str, bool | int | str] | None = None,
    rulebook: str = "basic",
    game: Game = SETTLERS,
) -> "Playing":
    """A table in the middle of a game by this rule book, `on_turn` having rolled; `rules`: the room's own.

    A stage that interrupts the turn lies on top of it. Nobody is out for having no pieces (E5), unless a rule says so.

    The bank holds what the hands leave of it, the deck what has not been drawn, if nothing else is said.
    """
    text = law_text(game, rulebook, {"deadlock": "off", **(rules or {})})
    law = law_from(text, game, seats)
    slices: dict[str, Any] = {chapter.name: chapter.start(law) for chapter in law.chapters}
    terrains, numbers, harbours = from_code(board)
    purses = tuple((hands or {}).get(seat, NONE) for seat in range(seats))
    each, left = law.values["bank_cards"], DECK
    rest: Cards = (each, each, each, each, each)
    for hand in purses:
        rest = taken(rest, hand)
    holds = tuple((held or {}).get(seat, NONE) for seat in range(seats))
    done = tuple((played or {}).get(seat, NONE) for seat in range(seats))
    for drawn in (*holds, *done):
        left = taken(left, drawn)
    all_seats = len(slices["pieces"].roads)
    placed: dict[str, Any] = {
        "law": text,
        "stages": _stack(stage or Main(on_turn), on_turn),
        "turn": Turn(on_turn, 1),
        "deals": replace(slices["deals"], turn=on_turn),
        "island": Island(terrains, numbers, harbours),
        "robber": Robber(hex(robber)),
        "resources": Resources(rest if bank is None else bank, purses),
        "pieces": replace(
            slices["pieces"],
            roads=_masks(roads, all_seats),
            settlements=_masks(settlements, all_seats),
            cities=_masks(cities, all_seats),
        ),
        "cards": Deck(left if deck is None else deck, holds, fresh, done),
        "longest_road": Longest(*longest) if longest else Longest(),
        "largest_army": army,
    }
    slices |= {name: own for name, own in placed.items() if name in slices}
    return Playing(Match(game, Table(law, slices), 1))


def _stack(stage: Stage, on_turn: int) -> tuple[Stage, ...]:
    return (stage,) if isinstance(stage, Rolling | Main) else (Main(on_turn), stage)


def _masks(places: Mapping[int, Iterable[int]] | None, seats: int) -> tuple[int, ...]:
    return tuple(sum(1 << place for place in set((places or {}).get(seat, ()))) for seat in range(seats))


class Playing:
    """A match that seats go on playing. now: ms since the epoch; it stands still unless a test moves it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.now = 1000
        self._cards = self._all_cards()
        self._told: dict[int | None, list[dict[str, Any]]] = {}

    def asks(
        self, seat: int, command: Command, *, dice: Iterable[tuple[int, int]] = (), rng: Iterable[int] = ()
    ) -> list[Event]:
        """What follows when this seat asks for this. Refused: nothing does."""
        was_offered = self.legal_actions(seat, command)
        try:
            events = self.step(Seat(seat), command, dice=dice, rng=rng)
        except Refused:
            assert not was_offered, f"{command} was offered and is refused"
            raise
        assert was_offered, f"{command} was not offered and is accepted"
        return events

    def rings(self, *, dice: Iterable[tuple[int, int]] = (), rng: Iterable[int] = ()) -> list[Event]:
        """What the clock does now. Refused: nothing is due."""
        return self.step(Clock(), TimeUp(), dice=dice, rng=rng)

    def step(
        self, by: Actor, command: Command, *, dice: Iterable[tuple[int, int]] = (), rng: Iterable[int] = ()
    ) -> list[Event]:
        """What follows when somebody asks for this. Refused: nothing does."""
        before, chance = self.match, Scripted(dice, rng)
        self.match, batch = before.step(Ask(by, self.now, command), chance=chance)
        assert chance.used_up()
        assert before.seq + 1 == self.match.seq == batch.seq
        again = before.fold(decode_batch(self.game, encode_batch(self.game, batch)))
        for viewer in self.viewers():
            view = self.match.view(viewer)
            assert apply(before.view(viewer), self.match.patch(before, viewer)) == view == again.view(viewer)
            self._told[viewer.seat] = self.match.told(before, batch, viewer)
        assert self._all_cards() == self._cards
        return list(batch.events)

    def rolls(self, seat: int, red: int, white: int) -> list[Event]:
        """This seat rolls, and the dice fall so."""
        return self.asks(seat, Roll(), dice=[(red, white)])

    def buys(self, seat: int, card: int) -> list[Event]:
        """This seat buys a development card and draws this one."""
        left = DEVELOPMENT_CARDS.of(self.table).left
        return self.asks(seat, BuyCard(), rng=[sum(left[:card])])

    def robs(self, seat: int, land: str, victim: int, resource: str) -> list[Event]:
        """This seat moves the robber there and happens to draw this card from the victim."""
        kind = RESOURCE_KINDS.index(resource)
        return self.asks(seat, MoveRobber(hex(land), victim), rng=[sum(self.hand(victim)[:kind])])

    def legal_actions(self, seat: int, command: Command) -> bool:
        """Whether this very command is offered to this seat now."""
        if type(command) in self.game.commands:
            return is_legal((*self.table.legal_actions(seat), *self.table.out_of_turn(Viewer(seat))), command)
        return type(command).__name__ in self.match.legal_actions(Viewer(seat))

    def told(self, seat: int | None, kind: str) -> list[dict[str, Any]]:
        """What this seat (None: a spectator) was told of the last step, of this kind, as it comes down the wire."""
        wire = msgspec.json.decode(msgspec.json.encode(self._told[seat]))
        return [said for said in wire if said["is"] == kind]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat (None: a spectator) sees."""
        return self.match.view(Viewer(seat))

    def viewers(self) -> list[Viewer]:
        """Every seat and a spectator."""
        return [Viewer(), *(Viewer(seat) for seat in range(self.table.law.seats))]

    def given(self, seat: int, cards: Cards) -> None:
        """By the hand of the test: the bank gives a seat these cards."""
        resources = RESOURCES.of(self.table)
        assert covers(resources.bank, cards)
        hands = tuple(added(hand, cards) if s == seat else hand for s, hand in enumerate(resources.hands))
        self.holding(replace(resources, bank=taken(resources.bank, cards), hands=hands))

    def holding(self, resources: Resources) -> None:
        """By the hand of the test: all resource cards lie so."""
        self.match = replace(self.match, table=Table(self.table.law, {**self.table.slices, "resources": resources}))

    @property
    def table(self) -> Table:
        return self.match.table

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def stage(self) -> str:
        """The label of what the table waits for."""
        return self.table.stage.label

    @property
    def bank(self) -> Cards:
        return RESOURCES.of(self.table).bank

    @property
    def longest_road(self) -> int | None:
        """Who holds the card."""
        return LONGEST_ROAD.of(self.table).holder

    @property
    def largest_army(self) -> int | None:
        """Who holds the card."""
        return LARGEST_ARMY.of(self.table)

    def hand(self, seat: int) -> Cards:
        return RESOURCES.of(self.table).hands[seat]

    def points(self, seat: int) -> int:
        """All of them, hidden ones too."""
        return score(self.table, seat, hidden=True)

    def _all_cards(self) -> Cards:
        resources = RESOURCES.of(self.table)
        all_of_them = resources.bank
        for hand in (*resources.hands, *resources.waiting.values()):
            all_of_them = added(all_of_them, hand)
        return all_of_them
