import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clockWords } from '../i18n/clock';
import type { ToldEvent, View } from '../net/view';
import type { Room, Step } from '../state';
import { nameAt } from './question';

/** End of a question: whom it was about, and two lines. */
export interface Ended {
  readonly seat: number;
  readonly away: boolean;
  readonly title: string;
  readonly why: string;
}

/** Time (ms) for which the end of a question is shown. */
const SHOWN = 6_000;

function closed(room: Room, step: Step, told: ToldEvent & { is: 'SeatVoteClosed' }): Ended {
  const words = clockWords().ended;
  const { seat, go_on: goOn, again, reason } = told;
  const name = nameAt(room, seat);
  if (!goOn) {
    const seconds = again === undefined ? 0 : Math.round((again - step.at) / 1_000);
    return { seat, away: true, title: words.wait(name), why: words.again(seconds) };
  }
  const before = step.before?.attendance?.vote;
  const last = step.told.filter((one) => one.is === 'SeatVoted' && one.go_on).length;
  const yes = Object.values(before?.votes ?? {}).filter(Boolean).length + last;
  const why = reason ? words.byJudge : words.byVotes(yes, before?.voters.length ?? yes);
  return { seat, away: true, title: words.goOn(name), why };
}

const askedAbout = (view: View | undefined, seat: number): boolean =>
  view?.attendance?.vote?.seat === seat || view?.clock?.vote?.[seat] !== undefined;

function endedBy(room: Room, step: Step, told: ToldEvent): Ended | undefined {
  const words = clockWords().ended;
  switch (told.is) {
    case 'SeatVoteClosed':
      return closed(room, step, told);
    case 'AbsenceVoteClosed': {
      const name = nameAt(room, told.seat);
      const title = told.bot ? words.bot(name) : words.wait(name);
      return { seat: told.seat, away: true, title, why: words.majority };
    }
    case 'SeatBack':
      if (!askedAbout(step.before, told.seat)) return undefined;
      return { seat: told.seat, away: false, title: words.back(nameAt(room, told.seat)), why: words.closed };
    case 'PauseRefused': {
      const name = nameAt(room, told.seat);
      const own = step.before?.clock?.asking?.by === told.seat;
      return {
        seat: told.seat,
        away: false,
        title: own ? words.unasked(name) : words.noPause(name),
        why: words.closed,
      };
    }
    default:
      return undefined;
  }
}

/** The end of the last question and the room in which it was asked: kept while the card changes its place. */
const latest = signal<{ readonly code: string; readonly ended: Ended } | undefined>(undefined);

function show(code: string, ended: Ended): void {
  const shown = { code, ended };
  latest.value = shown;
  setTimeout(() => {
    if (latest.value === shown) latest.value = undefined;
  }, SHOWN);
}

/** The end of the last question, while it is news. */
export function useEnded(room: Room): Ended | undefined {
  useEffect(
    () =>
      room.onStep((step) => {
        if (step.late) return;
        const found = step.told.map((told) => endedBy(room, step, told)).find((one) => one !== undefined);
        if (found) show(room.code, found);
      }),
    [room],
  );
  return latest.value?.code === room.code ? latest.value.ended : undefined;
}
