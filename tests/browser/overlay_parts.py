"""Parts of the client that lie over a screen or ask something, and what shows each of them.

A part is named by its kind, its file and its component, as `parts_of` reads them off the sources. `SHOWN` says by which
pictures it is seen: of `test_overlays.py`, of `test_looks.py`, or (`APART`) of a test with a server of its own.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

APART = (
    "other-actions",
    "profile",
    "profile-parts",
    "profile-saved",
    "profile-followed",
    "tables-rated",
    "lobby-rated",
)
"""Pictures of tests that look at them themselves."""

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
    "Dialog screens/profile/Visibility Visibility": ("profile-parts",),
    "toast screens/profile/ProfilePage Follow": ("profile-followed",),
    "toast screens/profile/Visibility Visibility": ("profile-saved",),
    "Banner account/OwnAccount OwnAccount": ("no-way-in",),
    "Banner screens/AccountPage Guest": ("signed-out-account",),
    "Banner screens/Connection ConnectionBanner 2": ("two-tabs",),
    "Banner screens/Connection ConnectionBanner 3": ("sending",),
    "Banner screens/Connection ConnectionBanner": ("offline", "offline-phone"),
    "Banner screens/Home Home": ("unreachable",),
    "Banner screens/InvitationBanner InvitationBanner": ("asked-to-play",),
    "Banner screens/MissedSteps MissedStepsBanner": ("left",),
    "Banner screens/ReopenedMatch ReopenedMatch": ("reopened",),
    "Banner screens/SignedOutBanner SignedOutBanner": ("signed-out",),
    "Banner table/BoardFrame TurnBanner": ("placing", "offers"),
    "QuestionCard clock/AbsenceVotes AbsenceVote": ("question-absence",),
    "QuestionCard clock/Agreements Agreements": ("question-alone",),
    "QuestionCard clock/Pauses Asking": ("question-asking",),
    "QuestionCard clock/Pauses Paused": ("question-paused", "question-stopped"),
    "QuestionCard clock/Presence Presence": ("question-presence",),
    "QuestionCard clock/SeatVotes Judged": ("question-judged",),
    "QuestionCard clock/SeatVotes SeatVote": ("question-voting", "question-answered"),
    "QuestionCard clock/Standstill Standstill": ("question-ended",),
    "QuestionCard screens/otheractions/index otherActions": ("other-actions",),
    "Dialog account/ApiTokens MadeToken": ("token-made",),
    "Dialog account/FeedAddress FeedAddress": ("feed-made",),
    "Dialog account/ProofDialog ProofDialog": ("proof",),
    "Dialog chat/HeldBack HeldBack": ("held-back",),
    "Dialog chat/HidingDialog HidingDialog": ("hiding",),
    "Dialog games/hunters/table/PlayerDetails PlayerDetails": ("hunters-player",),
    "Dialog games/settlers/table/PlayerDetails PlayerDetails": ("player",),
    "Dialog games/settlers/table/setup/Setup Show": ("rings",),
    "Dialog games/settlers/table/sheets/Question Question": ("end-turn",),
    "Dialog games/settlers/table/trade/CallJudge PressedCall": ("pressed",),
    "Dialog games/settlers/table/trade/MutedSeats MutedSeats": ("muted-seats",),
    "Dialog judge/CallJudge CallJudge": ("call-judge",),
    "Dialog judge/DecideAbsence Decide": ("decide-absence",),
    "Dialog judge/JudgePanelButton JudgePanelButton": ("judge-desk",),
    "Dialog judge/Retire Retire": ("retire",),
    "Dialog screens/Dialogs MeDialog": ("name-and-colour",),
    "Dialog screens/Absence Absence": ("missed-steps",),
    "Dialog screens/RoomRules ChangeRules": ("change-rules",),
    "Dialog screens/SeatCard Remove": ("remove-seat",),
    "Dialog screens/Dialogs SettingsDialog": ("table-settings",),
    "Dialog screens/Share Share": ("qr-code",),
    "Dialog screens/RoomMenu Leave": ("leave",),
    "Dialog screens/RoomMenu RoomMenu": ("table-menu",),
    "Dialog ui/KeyHelp KeyHelp": ("keys",),
    "Sheet games/settlers/expansions/barbarians/StealSheet StealSheet": ("steal",),
    "Sheet games/settlers/expansions/event_cards/ChoiceSheets GiveSheet": ("event-give",),
    "Sheet games/settlers/expansions/event_cards/ChoiceSheets PassSheet": ("event-pass",),
    "Sheet games/settlers/expansions/event_cards/ChoiceSheets TakeSheet": ("event-take",),
    "Sheet games/settlers/expansions/event_cards/ChoiceSheets VictimSheet": ("event-victim",),
    "Sheet games/settlers/expansions/event_cards/EventCard CardSheet": ("event-card",),
    "Sheet games/settlers/expansions/two_players/ReturnSheet ReturnSheet": ("return-cards",),
    "Sheet games/settlers/expansions/two_players/TokenSheet TokenSheet": ("tokens",),
    "Sheet games/settlers/table/sheets/DiscardSheet DiscardSheet": ("discarding",),
    "Sheet games/settlers/table/sheets/Drawer Drawer": ("development-cards",),
    "Sheet games/settlers/table/sheets/MonopolySheet MonopolySheet": ("monopoly",),
    "Sheet games/settlers/table/sheets/PlentySheet PlentySheet": ("plenty",),
    "Sheet games/settlers/table/sheets/SpotMenu SpotMenu": ("place-menu",),
    "Sheet games/settlers/table/sheets/VictimSheet VictimSheet": ("victim",),
    "toast account/ApiTokens ApiTokens": ("token-revoked",),
    "toast account/Claim Claim": ("passkey-failed",),
    "toast account/Devices Devices": ("device-out",),
    "toast account/FeedAddress FeedAddress": ("feed-ended",),
    "toast account/OwnAccount OwnAccount": ("account-left",),
    "toast account/SignIn SignIn": ("signed-in",),
    "toast account/acts told": ("password-set",),
    "toast games/settlers/table/keys takeBack": ("sealed",),
    "toast games/settlers/table/keys tradeKeys": ("bank-by-key",),
    "toast games/settlers/table/trade/BankButton BankButton": ("bank-by-hand",),
    "toast games/settlers/table/trade/CallJudge PressedCall": ("pressed-called",),
    "toast games/settlers/table/trade/Foot Foot": ("bank-in-panel",),
    "toast games/settlers/table/trading createTrading": ("draft-freed",),
    "toast judge/CallJudge CallJudge": ("judge-called",),
    "toast screens/DevicePairing DevicePairing": ("device-paired",),
    "toast screens/Lobby useRemoved": ("removed",),
    "toast screens/MeForm MeForm": ("name-saved",),
    "toast screens/actions tellFailure": ("device-refused",),
    "toast screens/sitting sitDown": ("sat-elsewhere",),
    "toast screens/useRoom tellRefusal": ("act-refused",),
    "toast ui/clipboard copy": ("token-copied", "codes-copied", "feed-copied", "link-copied"),
}
