/** The log's sentences for what happens around any game: judges, clocks, leaving for good. */

import { nameOf } from '../i18n/names';
import type { LogEntry, Told, View } from '../state';
import { type Reason, reasonText } from './desk';
import { words } from './words';

const seatName = (view: View, seat: unknown): string =>
  typeof seat === 'number' ? nameOf(view.seats[seat], seat) : words().everybody;

const SEATED = ['JudgeCalled', 'PauseAsked', 'PauseRefused'] as const;
const PLAIN = ['JudgeDismissed', 'HandsClosed', 'ClockPaused', 'ClockResumed', 'MatchClockRanOut'] as const;
const REASONED = ['CallSettled', 'HandsOpened', 'MatchClosed'] as const;
const ABOUT = ['Warned', 'WinnerNamed'] as const;

const among = <T extends string>(names: readonly T[], is: string): is is T => (names as readonly string[]).includes(is);

/** The sentence for a told event that no game knows, or undefined. */
export function describeAround({ told }: LogEntry, view: View): string | undefined {
  const { log } = words();
  const reason = reasonText(told.reason as Reason | undefined);
  const who = seatName(view, told.seat);
  if (among(SEATED, told.is)) return log[told.is]({ who });
  if (among(PLAIN, told.is)) return log[told.is];
  if (among(REASONED, told.is)) return log[told.is]({ reason });
  if (among(ABOUT, told.is)) return log[told.is]({ who, reason });
  return special(told, view, who, reason);
}

function special(told: Told, view: View, who: string, reason: string): string | undefined {
  const { log } = words();
  switch (told.is) {
    case 'JudgeAppointed':
      return log.JudgeAppointed({ name: String(told.name) });
    case 'TimeAdded':
      return log.TimeAdded({ who, seconds: Math.round(Number(told.ms) / 1_000), reason });
    case 'Rewound':
      return log.Rewound({ to: Number(told.to), reason });
    case 'Penalised':
      return log.Penalised({ who, points: Number(told.points), reason });
    case 'TimeGivenBack':
      return log.TimeGivenBack({ seconds: Math.round(Number(told.ms) / 1_000) });
    case 'AbsenceVoted':
      return log.AbsenceVoted({ who: seatName(view, told.voter) });
    case 'SeatRetired':
      return log.SeatRetired[told.why as keyof typeof log.SeatRetired]?.({ who });
    default:
      return undefined;
  }
}
