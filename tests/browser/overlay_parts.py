"""Parts of the client that lie over a screen or ask something, and what shows each of them.

A part is named by its kind, its file and its component, as `parts_of` reads them off the sources. `SHOWN` says by which
pictures it is seen: of `test_overlays.py`, or of `test_looks.py`. `WITHOUT` are those that nobody has laid a scene for;
it may only become shorter.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

__all__ = ["MOST_WITHOUT", "SHOWN", "WITHOUT", "parts_of"]

# the components that make them, and the function
MADE = re.compile(r"<(Banner|QuestionCard|Dialog|Sheet|dialog)\b|(?<![\w.])(toast)\(")
COMPONENT = re.compile(r"^(?:export )?(?:async )?(?:function|const) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
ASIDE = re.compile(r"\.test\.|(^|/)(testing|fixtures|gallery)/|^ui/(Dialog|toasts)\.")
"""Tests, and where they are made of what the browser has."""


def parts_of(sources: Path) -> Iterator[str]:
    """Every part, as `kind file component`; of a component that makes several of one kind, with their number."""
    for file in sorted(sources.rglob("*.ts*")):
        name = file.relative_to(sources).as_posix()
        if ASIDE.search(name):
            continue
        text = COMMENT.sub("", file.read_text())
        components = [(found.start(), found[1]) for found in COMPONENT.finditer(text)]
        seen: Counter[str] = Counter()
        for made in MADE.finditer(text):
            component = next((name for at, name in reversed(components) if at < made.start()), "")
            part = f"{made[1] or made[2]} {name.rsplit('.', 1)[0]} {component}"
            seen[part] += 1
            yield part if seen[part] == 1 else f"{part} {seen[part]}"


SHOWN: dict[str, tuple[str, ...]] = {
    "Banner table/BoardFrame TurnBanner": ("placing", "offers"),
    "Banner screens/Connection ConnectionBanner": ("offline", "offline-phone"),
    "Banner screens/Connection ConnectionBanner 2": ("two-tabs",),
    "Banner screens/Home Home": ("unreachable",),
    "Banner screens/MissedSteps MissedStepsBanner": ("left",),
    "QuestionCard clock/AbsenceVotes AbsenceVote": ("question-absence",),
    "QuestionCard clock/Agreements Agreements": ("question-alone",),
    "QuestionCard clock/Pauses Asking": ("question-asking",),
    "QuestionCard clock/Pauses Paused": ("question-paused", "question-stopped"),
    "QuestionCard clock/Presence Presence": ("question-presence",),
    "QuestionCard clock/SeatVotes Judged": ("question-judged",),
    "QuestionCard clock/SeatVotes SeatVote": ("question-voting", "question-answered"),
    "QuestionCard clock/Standstill Standstill": ("question-ended",),
    "Dialog chat/HeldBack HeldBack": ("held-back",),
    "Dialog chat/Hiding Hiding": ("hiding",),
    "Dialog games/hunters/table/PlayerDetails PlayerDetails": ("hunters-player",),
    "Dialog games/settlers/table/PlayerDetails PlayerDetails": ("player",),
    "Dialog games/settlers/table/sheets/Question Question": ("end-turn",),
    "Dialog games/settlers/table/trade/MutedSeats MuteButton": ("muted-seats",),
    "Dialog judge/CallJudge CallJudge": ("call-judge",),
    "Dialog judge/DecideAbsence DecideAbsence": ("decide-absence",),
    "Dialog judge/JudgePanel JudgePanelButton": ("judge-desk",),
    "Dialog judge/Retire Retire": ("retire",),
    "Dialog screens/App App": ("name-and-colour",),
    "Dialog screens/RoomRules ChangeRules": ("change-rules",),
    "Dialog screens/SeatCard Remove": ("remove-seat",),
    "Dialog screens/Settings SettingsDialog": ("table-settings",),
    "Dialog screens/Share Share": ("qr-code",),
    "Dialog screens/TableBar Leave": ("leave",),
    "Dialog screens/TableBar RoomMenu": ("table-menu",),
    "Dialog ui/KeyHelp KeyHelp": ("keys",),
    "Sheet games/settlers/expansions/barbarians/StealSheet StealSheet": ("steal",),
    "Sheet games/settlers/table/sheets/DiscardSheet DiscardSheet": ("discarding",),
    "Sheet games/settlers/table/sheets/Drawer Drawer": ("development-cards",),
    "Sheet games/settlers/table/sheets/VictimSheet VictimSheet": ("victim",),
    "toast judge/CallJudge CallJudge": ("judge-called",),
    "toast screens/MeForm MeForm": ("name-saved",),
    "toast screens/actions copyLink": ("link-copied",),
}

WITHOUT: frozenset[str] = frozenset(
    {
        "Banner account/OwnAccount OwnAccount",
        "Banner screens/AccountPage Guest",
        "Banner screens/Connection ConnectionBanner 3",
        "Banner screens/ReopenedMatch ReopenedMatch",
        "Banner screens/SignedOutBanner SignedOutBanner",
        "Dialog account/ApiTokens MadeToken",
        "Dialog account/FeedAddress FeedAddress",
        "Dialog account/ProofDialog ProofDialog",
        "Dialog games/settlers/table/setup/Setup Show",
        "Dialog games/settlers/table/trade/CallJudge CallJudge",
        "Dialog screens/MissedSteps Absence",
        "Sheet games/settlers/expansions/eventcards/ChoiceSheets GiveSheet",
        "Sheet games/settlers/expansions/eventcards/ChoiceSheets PassSheet",
        "Sheet games/settlers/expansions/eventcards/ChoiceSheets TakeSheet",
        "Sheet games/settlers/expansions/eventcards/ChoiceSheets VictimSheet",
        "Sheet games/settlers/expansions/eventcards/EventCard CardSheet",
        "Sheet games/settlers/expansions/twoplayers/ReturnSheet ReturnSheet",
        "Sheet games/settlers/expansions/twoplayers/TokenSheet TokenSheet",
        "Sheet games/settlers/table/sheets/MonopolySheet MonopolySheet",
        "Sheet games/settlers/table/sheets/PlentySheet PlentySheet",
        "Sheet games/settlers/table/sheets/SpotMenu SpotMenu",
        "toast account/ApiTokens ApiTokens",
        "toast account/ApiTokens MadeToken",
        "toast account/Claim Claim",
        "toast account/Codes Codes",
        "toast account/Devices Devices",
        "toast account/FeedAddress FeedAddress",
        "toast account/FeedAddress FeedAddress 2",
        "toast account/OwnAccount OwnAccount",
        "toast account/SignIn SignIn",
        "toast account/acts told",
        "toast games/settlers/table/keys takeBack",
        "toast games/settlers/table/keys tradeKeys",
        "toast games/settlers/table/trade/BankButton BankButton",
        "toast games/settlers/table/trade/CallJudge CallJudge",
        "toast games/settlers/table/trade/Foot Foot",
        "toast games/settlers/table/trading createTrading",
        "toast screens/DevicePairing DevicePairing",
        "toast screens/Lobby Lobby",
        "toast screens/actions tellFailure",
        "toast screens/sitting sitDown",
        "toast screens/useRoom tellRefusal",
    }
)

MOST_WITHOUT = 42
"""As many as there were when they were first listed."""
