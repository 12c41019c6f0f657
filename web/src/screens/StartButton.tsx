import type { JSX } from 'preact';
import { useNow } from '../clock';
import { formatClock, t } from '../i18n';
import { infoOf, isLegal, legalForms, type Room } from '../state';
import { Button } from '../ui';
import { startGame } from './sitting';

/** Time (ms) from which the start is accepted without those who are not ready; undefined: nobody else is waited for. */
export const startsFrom = (room: Room): number | undefined => {
  const [form] = legalForms(room.legal.value, 'CallStart');
  return form && infoOf(form, 'from');
};

/** The host's start, once it would be accepted; before that, how long it is until then. */
export function StartButton({ room }: { room: Room }): JSX.Element | null {
  const from = startsFrom(room);
  const now = useNow(room, from !== undefined && from > room.serverNow());
  const left = (from ?? now) - now;
  const words = t().room;
  if (!isLegal(room.legal.value, 'CallStart')) return null;
  if (left > 0) {
    return (
      <p class="lobby-wait" role="timer">
        {words.startIn(formatClock(Math.ceil(left / 1_000)))}
      </p>
    );
  }
  return (
    <Button
      kind={from === undefined ? 'primary' : 'plain'}
      size="large"
      busy={!room.ready.value}
      onClick={() => void startGame(room)}
    >
      {from === undefined ? words.start : words.startAnyway}
    </Button>
  );
}
