/** The log's sentences for what happens around any game: judges, clocks, leaving for good. */

import type { RoomTold } from '../../generated/told';
import { fmt, formatClock } from '../../i18n';
import { endWords } from '../../i18n/end';
import { judgeWords, reasonText } from '../../i18n/judge';
import { nameOf } from '../../i18n/names';
import type { LogEntry, ToldEvent, View } from '../../net/view';
import { announce } from '../../ui';

type ToldName = RoomTold['is'];

const seatName = (view: View, seat: number | undefined): string =>
  seat === undefined ? judgeWords().everybody : nameOf(view.seats[seat], seat);

/** A shorter interruption is nobody's business. */
const WORTH_SAYING = 60_000;
const CALM: readonly string[] = [
  'PauseAgreed',
  'PauseRefused',
  'AbsenceVoted',
  'TimeGivenBack',
  'CallSettled',
  'HandsClosed',
  'SeatVoted',
  'PresenceAnswered',
  'AgreementWithdrawn',
] satisfies readonly ToldName[];

/** Seat whose line in the log this is, if a seat's: what it did itself. */
export function seatOf(told: ToldEvent): number | undefined {
  switch (told.is) {
    case 'AbsenceVoted':
    case 'SeatVoted':
      return told.voter;
    case 'AgreementVoiced':
    case 'AgreementWithdrawn':
    case 'JudgeCalled':
    case 'PauseAsked':
    case 'PauseAgreed':
    case 'PauseRefused':
    case 'SeatRetired':
      return told.seat;
    default:
      return undefined;
  }
}

/** Acts of a judge: heard at once. */
const ACTS: readonly string[] = [
  'Warned',
  'SeatSilenced',
  'Penalised',
  'PointsCorrected',
  'JudgeRemoved',
  'JudgeReplaced',
  'StepInspected',
  'TimeAdded',
  'Rewound',
  'HandsOpened',
  'HandCorrected',
  'SeatRemoved',
  'SeatReinstated',
  'WinnerNamed',
  'MatchClosed',
  'EndingCorrected',
  'Reopened',
] satisfies readonly ToldEvent['is'][];
/** A game's own corrections end in the same word. */
const isAct = (is: string): boolean => ACTS.includes(is) || is.endsWith('Corrected');

/** Whether somebody told of an act of a judge, or of a call for one. */
export const isJudgeAct = ({ is }: ToldEvent): boolean =>
  isAct(is) || ['JudgeCalled', 'CallSettled', 'HandsClosed', 'ClockPaused', 'ClockResumed'].includes(is);

/** The question or the pause itself is announced where it is shown. */
const ASKED: readonly string[] = [
  'PauseAsked',
  'AbsenceVoteOpened',
  'SeatVoteOpened',
  'PresenceAsked',
] satisfies readonly ToldName[];

/** Says a line of the log once, in the tone that befits it. */
export function announceTold(told: ToldEvent, text: string): void {
  if (ASKED.includes(told.is) || (told.is === 'ClockPaused' && told.by !== 'judge')) return;
  announce(text, { assertive: isAct(told.is) || told.is === 'ClockPaused' });
}

/** Whether it should stand out in the log. */
export const isNotable = ({ is }: ToldEvent): boolean => !CALM.includes(is);

/** Plus is written, and minus is a sign of its own. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function agreedText(act: string, name: string | undefined): string {
  const { agreed } = judgeWords().log;
  return act === 'judge' ? agreed.judge(name ?? '') : agreed[act as 'resume' | 'close'];
}

function penalised(who: string, points: number, reason: string): string {
  const { log } = judgeWords();
  return points < 0 ? log.PointsGivenBack({ who, points: -points, reason }) : log.Penalised({ who, points, reason });
}

/** The sentence for a told event that no game knows, or undefined. */
export function describeAround({ told }: LogEntry, view: View): string | undefined {
  const { log } = judgeWords();
  const named = (seat: number | undefined) => seatName(view, seat);
  switch (told.is) {
    case 'JudgeCalled':
    case 'PauseAsked':
    case 'PauseAgreed':
    case 'PauseRefused':
    case 'AbsenceVoteOpened':
    case 'SeatGone':
    case 'PresenceAsked':
    case 'PresenceAnswered':
    case 'SeatVoteOpened':
    case 'AgreementWithdrawn':
      return log[told.is]({ who: named(told.seat) });
    case 'SeatVoted':
      return log.SeatVoted({ who: named(told.voter), go_on: told.go_on });
    case 'SeatVoteClosed': {
      const who = named(told.seat);
      if (told.reason) return log.AbsenceDecided({ who, go_on: told.go_on, reason: reasonText(told.reason) });
      return (told.go_on ? log.SeatVoteGoOn : log.SeatVoteWait)({ who });
    }
    case 'EndingCorrected': {
      // on the result page it says who wins, told or shown: the seat under either name
      const winner = told.winner ?? (told as { seat?: number }).seat;
      const reason = reasonText(told.reason);
      return winner === undefined
        ? log.EndingByPoints({ reason })
        : log.EndingCorrected({ who: named(winner), reason });
    }
    case 'Reopened':
      return log.Reopened({ reason: reasonText(told.reason) });
    case 'AgreementVoiced':
      return log.AgreementVoiced({ who: named(told.seat), act: agreedText(told.act, told.name) });
    case 'AgreementReached':
      return log.AgreementReached({ who: fmt.list(told.seats.map(named)), act: agreedText(told.act, told.name) });
    case 'MatchClosedByAgreement':
      return log.MatchClosedByAgreement({ who: fmt.list(told.seats.map(named)) });
    case 'JudgeDismissed':
    case 'JudgeRemoved':
    case 'HandsClosed':
    case 'ClockResumed':
    case 'MatchClockRanOut':
    case 'JudgeGone':
      return log[told.is];
    case 'CallSettled':
    case 'HandsOpened':
    case 'MatchClosed':
      return log[told.is]({ reason: reasonText(told.reason) });
    case 'Warned':
    case 'SeatRemoved':
    case 'SeatReinstated':
    case 'WinnerNamed':
      return log[told.is]({ who: named(told.seat), reason: reasonText(told.reason) });
    case 'JudgeAppointed':
      return log.JudgeAppointed({ name: told.name ?? '' });
    case 'TimeAdded':
      return log.TimeAdded({
        who: named(told.seat),
        seconds: Math.round(told.ms / 1_000),
        reason: reasonText(told.reason),
      });
    case 'JudgeReplaced':
      return log.JudgeReplaced({ name: told.name ?? '', reason: told.agreed?.length ? log.byAll : log.byLeague });
    case 'PointsCorrected':
      return log.PointsCorrected({
        who: named(told.seat),
        points: signed(told.points),
        reason: reasonText(told.reason),
      });
    case 'StepInspected':
      return log.StepInspected({ step: told.step, reason: reasonText(told.reason) });
    case 'Rewound':
      return (told.commitment ? log.RewoundAnew : log.Rewound)({ to: told.to, reason: reasonText(told.reason) });
    case 'SeatSilenced': {
      const act = { who: named(told.seat), reason: reasonText(told.reason) };
      const minutes = Math.ceil(told.seconds / 60);
      return told.seconds > 0 ? log.SeatSilenced({ ...act, minutes }) : log.SeatUnsilenced(act);
    }
    case 'Penalised':
      return penalised(named(told.seat), told.points, reasonText(told.reason));
    case 'ClockPaused': {
      const reason = reasonText(told.reason);
      if (told.by === 'call') return log.ClockPausedCall;
      return reason ? log.ClockPausedFor({ reason }) : log.ClockPaused;
    }
    case 'TimeGivenBack':
      return told.ms < WORTH_SAYING ? undefined : log.TimeGivenBack({ time: formatClock(told.ms / 1_000) });
    case 'AbsenceVoteClosed':
      return (told.bot ? log.AbsenceBot : log.AbsenceWait)({ who: named(told.seat) });
    case 'AbsenceVoted':
      return log.AbsenceVoted({ who: named(told.voter) });
    case 'SeatRetired':
      return log.SeatRetired[told.why as keyof typeof log.SeatRetired]?.({ who: named(told.seat) });
    case 'PlayAgainSaid':
      return (told.again ? endWords().logIn : endWords().logOut)(named(told.seat));
    case 'SeatNudged':
      return endWords().logNudged(named(told.by), named(told.seat));
    case 'SetupKept':
      return (told.keep ? endWords().logKept : endWords().logNew)[told.what as 'seats' | 'board'];
    case 'NextGameCalled':
      return endWords().logCalled;
    default:
      return undefined;
  }
}
