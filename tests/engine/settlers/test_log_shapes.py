"""The written form of every fact of settlers, as on the first day. Logs are for ever: add lines, change none."""

from typing import Any

import pytest

from engine.core import (
    ClockResumed,
    Event,
    MatchClockRanOut,
    Reason,
    SeatForced,
    SeatRetired,
    StageChanged,
    StageEntered,
    StageLeft,
    Started,
    TimeGivenBack,
    Undone,
)
from engine.games import GAMES
from engine.games.settlers.events import (
    EVENTS,
    AnswersDropped,
    BankTraded,
    BoardLaid,
    CallMade,
    CallWithdrawn,
    CardBought,
    CardOpened,
    CardsRevealed,
    CardStolen,
    CityBuilt,
    ClaimMade,
    Collected,
    CollectionLost,
    DiceRolled,
    DiscardChosen,
    Discarded,
    DiscardsOwed,
    FeatsRecorded,
    GameEnded,
    HandReturned,
    Harbour,
    IdleBuildingsChanged,
    KnightPlayed,
    LargestArmyMoved,
    LongestRoadMoved,
    MaxHandedOver,
    MonopolyPlayed,
    NumberCalled,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OffersClosed,
    OffersExpired,
    OfferWithdrawn,
    PhaseBegan,
    PhaseOver,
    PlacementEnded,
    PointsKept,
    Produced,
    RoadBuildingPlayed,
    RoadBuilt,
    RoadPlaced,
    RobberMoved,
    RobberWaived,
    SeatStuck,
    SettlementBuilt,
    SettlementPlaced,
    SevenRolled,
    StartCardsGiven,
    TakeBackAsked,
    TakeBackDeclined,
    TradeBudget,
    TradeBudgetsChanged,
    TradeBudgetsRefilled,
    Traded,
    TradeTakenBack,
    Turned,
    TurnEnded,
    TurnScored,
    VictoryDeclared,
    YearOfPlentyPlayed,
    Yielded,
)
from engine.games.settlers.promises import KnightDeal, MaxDeal
from engine.games.settlers.stages import (
    Discarding,
    FreeRoads,
    Main,
    Naming,
    Over,
    PlacingRoad,
    PlacingSettlement,
    Robbing,
    Rolling,
)
from engine.games.settlers.statements import AtLeast, HoldsNone, NoKnight
from engine.match import EVENTS as AROUND
from engine.match import codec_of
from engine.match.clock.events import (
    AbsenceVoteClosed,
    AbsenceVoted,
    AbsenceVoteOpened,
    ClockPaused,
    PauseAgreed,
    PauseAsked,
    PauseRefused,
    TimeAdded,
    TimerSet,
    TurnTime,
)
from engine.match.events import (
    HostPassed,
    NextGameCalled,
    PlayAgainSaid,
    RematchOpened,
    RoomOpened,
    RulesChanged,
    SeatAway,
    SeatBack,
    SeatLeft,
    SeatNudged,
    SeatReady,
    SeatRecoloured,
    SeatTaken,
    SeedOpened,
    SetupKept,
    StartCalled,
    TierSet,
    UserBarred,
    UserLetBack,
)
from engine.match.room.state import Gathering, Opening
from engine.seats import Rank
from tests.engine.match.attendance_shapes import ATTENDANCE_WRITTEN
from tests.engine.match.judge_shapes import JUDGED
from tests.engine.settlers.correction_shapes import CORRECTED
from tests.engine.settlers.places import corner, edge, hex

CODEC = codec_of(GAMES["settlers"])

INSULT = Reason("insult", "loud")
WHY = {"template": "insult", "text": "loud"}
LUMBER, ORE = (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)

WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (
        BoardLaid((5, 0), (0, 6), (Harbour(edge("0,-2,NE"), "3:1"),), hex("0,0")),
        {"terrains": [5, 0], "numbers": [0, 6], "harbours": [{"edge": "0,-2,NE", "kind": "3:1"}], "robber": "0,0"},
    ),
    (
        BoardLaid((5, 0), (0, 6), (), hex("0,0"), Turned(3, 4), ((0, 8),)),
        {"terrains": [5, 0], "numbers": [0, 6], "harbours": [], "robber": "0,0"}
        | {"turned": {"white": 3, "blue": 4}, "layings": [[0, 8]]},
    ),
    (SettlementPlaced(1, corner("0,0,S")), {"seat": 1, "corner": "0,0,S"}),
    (StartCardsGiven(1, LUMBER), {"seat": 1, "cards": [1, 0, 0, 0, 0]}),
    (RoadPlaced(1, edge("0,0,E")), {"seat": 1, "edge": "0,0,E"}),
    (PlacementEnded(0), {"next": 0}),
    (DiceRolled(1, (3, 4), "ab"), {"seat": 1, "dice": [3, 4], "proof": "ab"}),
    (NumberCalled(1, 8), {"seat": 1, "number": 8}),
    (SevenRolled(1), {"seat": 1}),
    (PhaseBegan(1, "knights"), {"seat": 1, "phase": "knights"}),
    (PhaseOver(1), {"seat": 1}),
    (Produced({0: ORE}, (2,)), {"gains": {"0": [0, 0, 0, 0, 1]}, "short": [2]}),
    (Yielded({0: ORE}, (2,)), {"gains": {"0": [0, 0, 0, 0, 1]}, "short": [2]}),
    (Collected(0, ORE), {"seat": 0, "cards": [0, 0, 0, 0, 1]}),
    (CollectionLost({0: ORE}), {"lost": {"0": [0, 0, 0, 0, 1]}}),
    (DiscardsOwed({2: 4}), {"owed": {"2": 4}}),
    (DiscardChosen(2, ORE), {"seat": 2, "cards": [0, 0, 0, 0, 1]}),
    (Discarded({2: ORE}), {"cards": {"2": [0, 0, 0, 0, 1]}}),
    (RobberMoved(1, hex("-1,2")), {"seat": 1, "hex": "-1,2"}),
    (RobberMoved(1, hex("-1,2"), 0), {"seat": 1, "hex": "-1,2", "victim": 0}),
    (RobberWaived(1), {"seat": 1}),
    (CardStolen(1, 0, 4), {"seat": 1, "victim": 0, "resource": 4}),
    (RoadBuilt(1, edge("0,0,SE"), LUMBER), {"seat": 1, "edge": "0,0,SE", "paid": [1, 0, 0, 0, 0]}),
    (SettlementBuilt(1, corner("0,0,N"), LUMBER), {"seat": 1, "corner": "0,0,N", "paid": [1, 0, 0, 0, 0]}),
    (CityBuilt(1, corner("0,0,N"), ORE), {"seat": 1, "corner": "0,0,N", "paid": [0, 0, 0, 0, 1]}),
    (CardBought(1, 0, ORE), {"seat": 1, "card": 0, "paid": [0, 0, 0, 0, 1]}),
    (KnightPlayed(1), {"seat": 1}),
    (RoadBuildingPlayed(1, 2), {"seat": 1, "roads": 2}),
    (CardOpened(1, 4), {"seat": 1, "card": 4}),
    (YearOfPlentyPlayed(1, ORE), {"seat": 1, "cards": [0, 0, 0, 0, 1]}),
    (MonopolyPlayed(1, 3, {0: 2}), {"seat": 1, "resource": 3, "taken": {"0": 2}}),
    (IdleBuildingsChanged(), {}),
    (LongestRoadMoved(5, 1), {"length": 5, "holder": 1}),
    (LargestArmyMoved(1, 3), {"holder": 1, "knights": 3}),
    (BankTraded(1, LUMBER, ORE), {"seat": 1, "gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1]}),
    (
        OfferMade(3, 1, (0, 2), LUMBER, ORE, 2),
        {"offer": 3, "by": 1, "to": [0, 2], "give": [1, 0, 0, 0, 0], "want": [0, 0, 0, 0, 1], "parent": 2},
    ),
    (OfferAccepted(3, 0), {"offer": 3, "seat": 0}),
    (OfferDeclined(3, 0), {"offer": 3, "seat": 0}),
    (OfferWithdrawn(3), {"offer": 3}),
    (OffersClosed((3, 4)), {"offers": [3, 4]}),
    (AnswersDropped(0, (3,)), {"seat": 0, "offers": [3]}),
    (
        OfferMade(3, 1, (0, 2), LUMBER, ORE, None, (KnightDeal(), MaxDeal()), 9),
        {
            "offer": 3,
            "by": 1,
            "to": [0, 2],
            "give": [1, 0, 0, 0, 0],
            "want": [0, 0, 0, 0, 1],
            "terms": [{"is": "knight_deal"}, {"is": "max_deal"}],
            "until": 9,
        },
    ),
    (OffersExpired((3, 4)), {"offers": [3, 4]}),
    (CallMade(5, 1, (4,), (0, 2)), {"call": 5, "seat": 1, "want": [4], "give": [0, 2]}),
    (CallMade(6, 1, (4,), (0,), 12), {"call": 6, "seat": 1, "want": [4], "give": [0], "move": 12}),
    (CallWithdrawn(5), {"call": 5}),
    (
        TradeTakenBack(3, 0, 1, 0, LUMBER, ORE),
        {"offer": 3, "asked_by": 0, "by": 1, "with_": 0, "gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1]},
    ),
    (TakeBackAsked(3, 1, 0), {"offer": 3, "seat": 1, "to": 0}),
    (
        TradeBudgetsChanged((TradeBudget(1, 60_000, 3_000), TradeBudget(0, 3_000))),
        {"budgets": [{"seat": 1, "full": 60_000, "again": 3_000}, {"seat": 0, "full": 3_000}]},
    ),
    (TradeBudgetsRefilled((1,)), {"seats": [1]}),
    (TakeBackDeclined(3, 0), {"offer": 3, "seat": 0}),
    (MaxHandedOver(1, 0, 1, ORE), {"seat": 1, "partner": 0, "count": 1, "cards": [0, 0, 0, 0, 1]}),
    (ClaimMade(1, HoldsNone(2), 7, 9), {"seat": 1, "claim": {"is": "none", "resource": 2}, "turn": 7, "move": 9}),
    (
        ClaimMade(1, AtLeast(2, 3), 7, 9),
        {"seat": 1, "claim": {"is": "at_least", "resource": 2, "count": 3}, "turn": 7, "move": 9},
    ),
    (ClaimMade(1, NoKnight(), 7, 90), {"seat": 1, "claim": {"is": "no_knight"}, "turn": 7, "move": 90}),
    (
        CardsRevealed(1, LUMBER, (0, 1, 0, 0, 0)),
        {"seat": 1, "cards": [1, 0, 0, 0, 0], "development": [0, 1, 0, 0, 0]},
    ),
    (
        Traded(3, 1, 0, LUMBER, ORE, (MaxDeal(),)),
        {
            "offer": 3,
            "by": 1,
            "with_": 0,
            "gave": [1, 0, 0, 0, 0],
            "got": [0, 0, 0, 0, 1],
            "terms": [{"is": "max_deal"}],
        },
    ),
    (
        Traded(3, 1, 0, LUMBER, ORE),
        {"offer": 3, "by": 1, "with_": 0, "gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1]},
    ),
    (SeatStuck(1, {"settlements": 2}), {"seat": 1, "reasons": {"settlements": 2}}),
    (PointsKept(1, {"cities": 4}), {"seat": 1, "points": {"cities": 4}}),
    (HandReturned(1, ORE), {"seat": 1, "cards": [0, 0, 0, 0, 1]}),
    (TurnEnded(1, 2), {"seat": 1, "next": 2}),
    (TurnScored((2, 3)), {"points": [2, 3]}),
    (VictoryDeclared(1, 10, 2), {"seat": 1, "points": 10, "cards": 2}),
    *CORRECTED,
    (FeatsRecorded({1: ("max-road",)}), {"feats": {"1": ["max-road"]}}),
    (GameEnded((Rank(1, 1, 10),), 1), {"ranking": [{"seat": 1, "rank": 1, "points": 10}], "winner": 1}),
    (
        RoomOpened(
            "R",
            "T",
            "settlers",
            "basic",
            4,
            "u",
            "c",
            "r",
            {"board": "spiral"},
            "public",
            spectators=False,
            locked=True,
        ),
        {
            "code": "R",
            "title": "T",
            "game": "settlers",
            "rulebook": "basic",
            "size": 4,
            "host": "u",
            "commitment": "c",
            "chain": "r",
            "changes": {"board": "spiral"},
            "visibility": "public",
            "spectators": False,
            "locked": True,
        },
    ),
    (SeatTaken(1, "Ann", "red", user="u", at=9), {"seat": 1, "name": "Ann", "colour": "red", "user": "u", "at": 9}),
    (SeatLeft(1), {"seat": 1}),
    (UserBarred("u", "Ann"), {"user": "u", "name": "Ann"}),
    (UserLetBack("u"), {"user": "u"}),
    (HostPassed("u"), {"user": "u"}),
    (SeatRecoloured(1, "blue"), {"seat": 1, "colour": "blue"}),
    (SeatReady(1, ready=True, commitment="c"), {"seat": 1, "ready": True, "commitment": "c"}),
    (TierSet(1, "A"), {"seat": 1, "tier": "A"}),
    (RulesChanged({"victory_points": 8}), {"changes": {"victory_points": 8}}),
    (StartCalled(99), {"due_at": 99}),
    (SeedOpened(1, "s"), {"seat": 1, "seed": "s"}),
    (Started((2, 0, 1)), {"order": [2, 0, 1]}),
    (
        Started((1, 0), None, ("red", "blue"), (((0, 1, 2), (1, 3, 4)),)),
        {"order": [1, 0], "colours": ["red", "blue"], "rolls": [[[0, 1, 2], [1, 3, 4]]]},
    ),
    (SeatAway(1), {"seat": 1}),
    (SeatAway(1, idle=True), {"seat": 1, "idle": True}),
    (SeatBack(1), {"seat": 1}),
    (
        TimerSet((1, 7), (0, 2), 99, (5, 6), (7, 8), 900, TurnTime((0, 6), (1, 2), (3, 4))),
        {
            "turn": [1, 7],
            "seats": [0, 2],
            "since": 99,
            "left": [5, 6],
            "bank": [7, 8],
            "match_due": 900,
            "ended": {"turn": [0, 6], "left": [1, 2], "bank": [3, 4]},
        },
    ),
    (MatchClockRanOut(), {}),
    (SeatForced(1), {"seat": 1}),
    (PauseAsked(1), {"seat": 1}),
    (PauseAgreed(1), {"seat": 1}),
    (PauseRefused(1), {"seat": 1}),
    (
        ClockPaused("judge", 99, Reason("absence")),
        {"by": "judge", "since": 99, "reason": {"template": "absence"}},
    ),
    (ClockResumed(5, Reason(text="T")), {"ms": 5, "reason": {"text": "T"}}),
    (TimeGivenBack(5), {"ms": 5}),
    *ATTENDANCE_WRITTEN,
    (TimeAdded(5, Reason("absence"), 1), {"ms": 5, "reason": {"template": "absence"}, "seat": 1}),
    (AbsenceVoteOpened(1), {"seat": 1}),
    (AbsenceVoted(1, 2, bot=True), {"seat": 1, "voter": 2, "bot": True}),
    (AbsenceVoteClosed(1, bot=False, again=99), {"seat": 1, "bot": False, "again": 99}),
    (SeatRetired(2, "left"), {"seat": 2, "why": "left"}),
    (Undone(1, "build", 7), {"seat": 1, "what": "build", "to": 7}),
    (PlayAgainSaid(1, again=True, due_at=99), {"seat": 1, "again": True, "due_at": 99}),
    (SeatNudged(1, 2), {"seat": 1, "by": 2}),
    (NextGameCalled("fewer", 99), {"missing": "fewer", "due_at": 99}),
    (SetupKept("board", keep=True), {"what": "board", "keep": True}),
    (RematchOpened("R"), {"code": "R"}),
    *JUDGED,
    (StageEntered(Gathering()), {"stage": {"is": "Gathering"}}),
    (StageChanged(Opening(99)), {"stage": {"is": "Opening", "due_at": 99}}),
    (StageEntered(PlacingSettlement(0)), {"stage": {"is": "PlacingSettlement", "seat": 0}}),
    (
        StageChanged(PlacingRoad(0, corner("0,0,S"))),
        {"stage": {"is": "PlacingRoad", "seat": 0, "corner": "0,0,S"}},
    ),
    (StageChanged(Rolling(0)), {"stage": {"is": "Rolling", "seat": 0}}),
    (StageChanged(Main(0)), {"stage": {"is": "Main", "seat": 0}}),
    (StageEntered(Discarding({1: 4})), {"stage": {"is": "Discarding", "owed": {"1": 4}}}),
    (StageEntered(Robbing(0)), {"stage": {"is": "Robbing", "seat": 0}}),
    (StageEntered(Robbing(0, knight=True)), {"stage": {"is": "Robbing", "seat": 0, "knight": True}}),
    (StageEntered(FreeRoads(0, 2)), {"stage": {"is": "FreeRoads", "seat": 0, "left": 2}}),
    (StageEntered(Naming(0, 3)), {"stage": {"is": "Naming", "seat": 0, "card": 3}}),
    (StageEntered(Over()), {"stage": {"is": "Over"}}),
    (StageLeft(), {}),
]

EACH = pytest.mark.parametrize(("event", "fields"), WRITTEN, ids=lambda value: type(value).__name__)


def as_json(plain: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}


@EACH
def test_it_is_read_as_it_was_written_on_the_first_day(event: Event, fields: dict[str, Any]) -> None:
    assert CODEC.from_log({"is": type(event).__name__} | fields) == event


@EACH
def test_it_is_written_so_to_this_day(event: Event, fields: dict[str, Any]) -> None:
    assert CODEC.from_log(CODEC.to_log(event)) == event
    assert as_json(CODEC.to_log(event)).keys() == {"is", *fields}


def test_no_fact_is_missing_here() -> None:
    assert {type(event) for event, _ in WRITTEN} == {*EVENTS, *AROUND}


def test_no_stage_is_missing_here() -> None:
    stages = {type(event.stage) for event, _ in WRITTEN if isinstance(event, StageEntered | StageChanged)}
    assert stages == {kind for kind in CODEC.stages.values() if ".expansions." not in kind.__module__}
