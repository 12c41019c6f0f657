import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatClock } from '../../../../i18n';
import { g } from '../../words';
import { useTable } from '../model';

const SOON = 8;

/** How long an offer still stands (N12). It is seen to run, and read out only when it is looked at. */
export function Until({ at }: { at: number }): JSX.Element {
  const { room } = useTable();
  const left = (): number => Math.max(0, Math.ceil((at - room.serverNow()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [at, room]);
  return (
    <span class={`s-until ${seconds <= SOON ? 's-soon' : ''}`} role="timer" aria-live="off">
      {g().trade.until({ time: formatClock(seconds) })}
    </span>
  );
}
