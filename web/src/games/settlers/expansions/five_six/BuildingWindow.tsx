import './fivesix.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { clockOf, useMarks, useNow } from '../../../../clock';
import { formatClock } from '../../../../i18n';
import { isLegal } from '../../../../state/legal';
import { onPhone } from '../../../../table';
import { announce, Button, Chip } from '../../../../ui';
import { useTable } from '../../table/model';
import { nameOf } from '../../words';
import { w } from './tablewords';
import { mayWish } from './wishes';

/** Seconds before the end at which the edge is red, and the time is spoken. */
const LAST = 5;

/** The Build tab is open for as long as the window is; then the tab that it took the place of. */
function useBuildTab(mine: boolean): void {
  const { sideTab, sheetTab, sheetSize } = useTable();
  useEffect(() => {
    if (!mine) return;
    const [side, sheet] = [sideTab.peek(), sheetTab.peek()];
    sideTab.value = 'building';
    sheetTab.value = 'build';
    if (onPhone() && sheetSize.peek() === 'low') sheetSize.value = 'half';
    return () => {
      if (sideTab.peek() === 'building') sideTab.value = side;
      if (sheetTab.peek() === 'build') sheetTab.value = sheet;
    };
  }, [mine]);
}

/** Window of the special building phase: the time that is left, and who has said to be done (X5). */
export function BuildingWindow(): JSX.Element | null {
  const { view, legal, seat, room, ready, ask } = useTable();
  const { building_phase: phase, law } = view.value;
  const paused = clockOf(view.value)?.paused;
  const now = useNow(room, phase !== undefined && !paused);
  const mine = phase !== undefined && seat.value !== undefined && phase.seats.includes(seat.value);
  const left = phase ? Math.max(0, phase.until - (paused?.since ?? now)) : 0;
  const words = w();
  useBuildTab(mine);
  const seconds = Math.ceil(left / 1000);
  useEffect(() => {
    const said = mayWish(legal.value) ? words.opens({ n: seconds }) : words.opensNothing({ n: seconds });
    announce(mine ? said : words.opensOthers);
  }, []);
  const done = phase?.done.length ?? 0;
  useEffect(() => {
    if (phase && done > 0) announce(words.done({ n: done, of: phase.seats.length }));
  }, [done]);
  useMarks(left, [LAST], (n) => announce(words.secondsLeft({ n })));
  if (!phase) return null;
  const own = seat.value;
  const count = { n: done, of: phase.seats.length };
  const last = left <= LAST * 1000;
  const whole = Number(law?.building_seconds?.value ?? 15);
  const waiting = mine && !phase.finished;
  const say = (): string => {
    if (own === undefined) return words.watching;
    if (!mine) return words.ended;
    if (!waiting) return words.youDone;
    if (done === phase.seats.length - 1) return words.last;
    return mayWish(legal.value) || phase.wishes?.length ? words.mayBuild : words.cannotPay;
  };
  return (
    <section class={`six-window ${last ? 'six-last' : ''}`} aria-label={words.title}>
      <i class="six-line" style={{ '--left': `${Math.min(100, (seconds / whole) * 100)}%` }} aria-hidden="true" />
      <div class="six-said">
        <strong>{words.titleTime({ time: formatClock(seconds) })}</strong>
        <span>
          {say()} · {words.done(count)}
          {last && ` · ${words.lastSeconds}`}
        </span>
      </div>
      <ul class="six-seats">
        {phase.seats.map((one) => {
          const finished = phase.done.includes(one) || (one === own && phase.finished === true);
          const colour = view.value.seats[one]?.colour;
          const who = nameOf(view.value, one);
          const label = finished ? words.seatDone({ who }) : words.seatOpen({ who });
          return (
            <li key={one} class={`${finished ? 'six-done' : ''} ${one === own ? 'six-own' : ''}`} title={label}>
              {colour && <Chip colour={colour} size={22} />}
              <Art picture={icon(finished ? 'check' : 'clock')} size={14} />
              <span class="k-spoken">{label}</span>
            </li>
          );
        })}
      </ul>
      {onPhone() && isLegal(legal.value, 'DropWish') && (
        <Button size="small" icon="undo" busy={!ready.value} onClick={() => void ask({ is: 'DropWish' })}>
          {words.panel.drop}
        </Button>
      )}
    </section>
  );
}
