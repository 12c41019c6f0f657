"""All commands and events around any game."""

from engine.core import Command, Event
from engine.match.attendance.commands import ATTENDANCE_COMMANDS
from engine.match.attendance.events import ATTENDANCE_EVENTS
from engine.match.clock.commands import CLOCK_COMMANDS
from engine.match.clock.events import CLOCK_EVENTS
from engine.match.commands import ROOM_COMMANDS
from engine.match.events import ROOM_EVENTS
from engine.match.judge.commands import JUDGE_COMMANDS
from engine.match.judge.events import JUDGE_EVENTS

COMMANDS: tuple[type[Command], ...] = (*ROOM_COMMANDS, *JUDGE_COMMANDS, *CLOCK_COMMANDS, *ATTENDANCE_COMMANDS)
EVENTS: tuple[type[Event], ...] = (*ROOM_EVENTS, *JUDGE_EVENTS, *CLOCK_EVENTS, *ATTENDANCE_EVENTS)
