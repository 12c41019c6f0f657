/** The log's sentences for what happens around any game: judges, clocks, leaving for good. */

import { formatClock } from '../i18n';
import { nameOf } from '../i18n/names';
import type { LogEntry, ToldEvent, View } from '../state';
import { announce } from '../ui';
import { type Reason, reasonText } from './actions';
import { words } from './words';

const seatName = (view: View, seat: unknown): string =>
  typeof seat === 'number' ? nameOf(view.seats[seat], seat) : words().everybody;

const SEATED = ['JudgeCalled', 'PauseAsked', 'PauseAgreed', 'PauseRefused', 'AbsenceVoteOpened'] as const;
const PLAIN = ['JudgeDismissed', 'HandsClosed', 'ClockResumed', 'MatchClockRanOut'] as const;
const REASONED = ['CallSettled', 'HandsOpened', 'MatchClosed'] as const;
const ABOUT = ['Warned', 'SeatRemoved', 'WinnerNamed'] as const;
/** A shorter interruption is nobody's business. */
const WORTH_SAYING = 60_000;
/** What a seat did itself. */
const OWN: readonly string[] = ['JudgeCalled', 'PauseAsked', 'PauseAgreed', 'PauseRefused', 'SeatRetired'];
const CALM: readonly string[] = [
  'PauseAgreed',
  'PauseRefused',
  'AbsenceVoted',
  'TimeGivenBack',
  'CallSettled',
  'HandsClosed',
];

/** Whose line in the log this is, if a seat's. */
export const seatOf = ({ is, seat, voter }: ToldEvent): number | undefined =>
  is === 'AbsenceVoted' && typeof voter === 'number'
    ? voter
    : OWN.includes(is) && typeof seat === 'number'
      ? seat
      : undefined;

/** What a judge has done: heard at once. */
const ACTS: readonly string[] = [
  'Warned',
  'Penalised',
  'TimeAdded',
  'Rewound',
  'HandsOpened',
  'HandCorrected',
  'SeatRemoved',
  'WinnerNamed',
  'MatchClosed',
];
/** The question or the pause itself is announced where it is shown. */
const ASKED: readonly string[] = ['PauseAsked', 'AbsenceVoteOpened'];

/** Says a line of the log once, in the tone that befits it. */
export function announceTold(told: ToldEvent, text: string): void {
  if (ASKED.includes(told.is) || (told.is === 'ClockPaused' && told.by !== 'judge')) return;
  announce(text, { assertive: ACTS.includes(told.is) || told.is === 'ClockPaused' });
}

/** Whether it should stand out in the log. */
export const isNotable = ({ is }: ToldEvent): boolean => !CALM.includes(is);

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

function penalised(who: string, points: number, reason: string): string {
  const { log } = words();
  return points < 0 ? log.PointsGivenBack({ who, points: -points, reason }) : log.Penalised({ who, points, reason });
}

function special(told: ToldEvent, view: View, who: string, reason: string): string | undefined {
  const { log } = words();
  switch (told.is) {
    case 'JudgeAppointed':
      return log.JudgeAppointed({ name: String(told.name) });
    case 'TimeAdded':
      return log.TimeAdded({ who, seconds: Math.round(Number(told.ms) / 1_000), reason });
    case 'Rewound':
      return log.Rewound({ to: Number(told.to), reason });
    case 'Penalised':
      return penalised(who, Number(told.points), reason);
    case 'ClockPaused':
      return reason ? log.ClockPausedFor({ reason }) : log.ClockPaused;
    case 'TimeGivenBack':
      return Number(told.ms) < WORTH_SAYING
        ? undefined
        : log.TimeGivenBack({ time: formatClock(Number(told.ms) / 1_000) });
    case 'AbsenceVoteClosed':
      return told.bot ? log.AbsenceBot({ who }) : log.AbsenceWait({ who });
    case 'AbsenceVoted':
      return log.AbsenceVoted({ who: seatName(view, told.voter) });
    case 'SeatRetired':
      return log.SeatRetired[told.why as keyof typeof log.SeatRetired]?.({ who });
    default:
      return undefined;
  }
}
