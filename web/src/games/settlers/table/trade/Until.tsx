import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { clockOf, useNow } from '../../../../clock';
import { formatClock } from '../../../../i18n';
import { announce, motionOn } from '../../../../ui';
import { g } from '../../words';
import { useTable } from '../model';

/** From so many seconds on, the time that is left is pressing. */
const SOON = 10;
/** Number of lengths at one of which the line stands, where nothing may move. */
const STEPS = 4;

interface UntilProps {
  at: number;
  /** Name of who made the offer, if it waits for the reader: then it is said when time gets short. */
  who: string | undefined;
  /** The seconds are seen when time gets short, and before that only heard; else always. */
  sparing: boolean;
}

/**
 * Time that an offer still stands (N12): a line along the card's upper edge that empties, and the seconds. The server
 * says when it ends and how long offers stand here; while the table's clocks stand still, so does this one.
 */
export function Until({ at, who, sparing }: UntilProps): JSX.Element {
  const { room, view } = useTable();
  const stopped = clockOf(view.value)?.paused?.since;
  const now = useNow(room, stopped === undefined);
  const left = Math.max(0, at - (stopped ?? now));
  const seconds = Math.ceil(left / 1_000);
  const soon = seconds <= SOON;
  const before = useRef(seconds);
  useEffect(() => {
    if (who !== undefined && before.current > SOON && soon && left > 0) {
      announce(g().trade.closing({ who, n: seconds }), { assertive: true });
    }
    before.current = seconds;
  }, [seconds]);
  const span = view.value.law?.offer_seconds?.value;
  const part = typeof span === 'number' && span > 0 ? Math.min(1, left / (span * 1_000)) : undefined;
  return (
    <>
      {part !== undefined && (
        <i
          class={`s-until-line ${soon ? 's-soon' : ''}`}
          aria-hidden="true"
          style={{ '--left': motionOn() ? part.toFixed(4) : Math.ceil(part * STEPS) / STEPS }}
        />
      )}
      <span class={sparing && !soon ? 'k-spoken' : `s-until ${soon ? 's-soon' : ''}`} role="timer" aria-live="off">
        {g().trade.until({ time: formatClock(seconds) })}
      </span>
    </>
  );
}
