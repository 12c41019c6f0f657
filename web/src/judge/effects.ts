/** Effects of an act of a judge, in lines: each something of a seat or of the match, before and after. */

import { fmt, formatClock } from '../i18n';
import { endWords } from '../i18n/end';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { JudgeView, Reason, Refusal, ToldEvent, View } from '../net/view';
import type { GameModule } from '../table';
import { describeAround } from '../table/log/roomlines';

/** Answer of the server about an act that is not done yet. */
export interface ActPreview {
  /** The step that it was decided upon. */
  readonly seq: number;
  readonly told?: readonly ToldEvent[];
  /** Seat whose turn it would be, and the turn's number. */
  readonly turn?: readonly [number, number];
  /** The match would be over. */
  readonly ends?: boolean;
  /** The table then; left out where it would show what is hidden now. */
  readonly view?: View;
  /** Refusal, if it would be refused; then there is nothing else. */
  readonly refused?: Refusal;
}

export interface EffectLine {
  readonly key: string;
  /** Seat whose it is, if a seat's. */
  readonly seat?: number;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type BySeat = Readonly<Record<number, number>> | undefined;

function changed(
  key: string,
  label: string,
  seats: readonly number[],
  before: BySeat,
  after: BySeat,
  write: (value: number) => string = String,
): EffectLine[] {
  if (!before && !after) return [];
  const at = (values: BySeat, seat: number) => values?.[seat] ?? 0;
  return seats
    .filter((seat) => at(before, seat) !== at(after, seat))
    .map((seat) => ({
      key: `${key} ${seat}`,
      seat,
      label,
      before: write(at(before, seat)),
      after: write(at(after, seat)),
    }));
}

/** Places in the ranking of a match that is over, by seat. */
function places(view: View, game: GameModule | undefined): BySeat {
  if (view.room.stage !== 'over' || !game) return undefined;
  return Object.fromEntries(game.end.ranking(view).map(({ seat, rank }) => [seat, rank]));
}

function turnLine({ turn = [-1, 0] }: ActPreview, view: View, game: GameModule | undefined): EffectLine[] {
  const now = game?.overlay?.turn(view)?.seat;
  const [then] = turn;
  if (now === undefined || now === then || !view.seats[then] || view.room.stage !== 'playing') return [];
  const named = (seat: number) => nameOf(view.seats[seat], seat);
  return [{ key: 'turn', label: judgeWords().preview.turn, before: named(now), after: named(then) }];
}

/** Changes at the judge's desk: whether the clocks run, whether the hands are open, how many calls wait. */
function deskLines(before: View, after: View): EffectLine[] {
  const said = judgeWords().preview;
  const line = (key: 'clocks' | 'hands' | 'calls', was: string, is: string): EffectLine[] =>
    was === is ? [] : [{ key, label: said[key], before: was, after: is }];
  const clocks = ({ clock }: View) => (clock?.paused ? said.stopped : said.running);
  const [was, then] = [before.judge, after.judge];
  if (!was || !then) return line('clocks', clocks(before), clocks(after));
  const hands = ({ hands_open }: JudgeView) => (hands_open ? said.open : said.closed);
  return [
    ...line('clocks', clocks(before), clocks(after)),
    ...line('hands', hands(was), hands(then)),
    ...line('calls', String(was.calls?.length ?? 0), String(then.calls?.length ?? 0)),
  ];
}

/** Changes against `view`: numbers of seats, whose turn it is, when the match ends. */
export function effectsOf(preview: ActPreview, view: View, game: GameModule | undefined): readonly EffectLine[] {
  const said = judgeWords().preview;
  const seats = Object.keys(view.seats).map(Number);
  const after = preview.view;
  const turn = preview.ends ? [] : turnLine(preview, view, game);
  if (!after) return turn;
  const both = view.room.stage === after.room.stage;
  const dues = [view.clock?.match_due, after.clock?.match_due];
  return [
    ...(game?.replay?.curves() ?? []).flatMap(({ key, label, values }) =>
      changed(key, label, seats, values(view), values(after)),
    ),
    ...(both ? changed('place', said.place, seats, places(view, game), places(after, game), endWords().rank) : []),
    ...changed('warnings', said.warnings, seats, view.judge?.warnings, after.judge?.warnings),
    ...changed('bank', said.time, seats, view.clock?.turn?.bank, after.clock?.turn?.bank, (ms) =>
      formatClock(ms / 1_000),
    ),
    ...turn,
    ...deskLines(view, after),
    ...(both && dues[0] && dues[1] && dues[0] !== dues[1]
      ? [{ key: 'due', label: said.matchEnds, before: fmt.time(dues[0]), after: fmt.time(dues[1]) }]
      : []),
  ];
}

/** The act and what comes of it in sentences, each with the reason as far as it has been given. */
export function sentencesOf(
  { told = [], seq }: ActPreview,
  view: View,
  game: GameModule | undefined,
  reason: Reason,
): readonly string[] {
  return told.flatMap((one) => {
    const event = ('reason' in one ? one : { ...one, reason }) as ToldEvent;
    const entry = { seq: seq + 1, at: 0, told: event };
    const sentence = describeAround(entry, view) ?? game?.describe(entry, view);
    return sentence === undefined ? [] : [sentence.replace(/\s*[:：]\s*$/u, '')];
  });
}
