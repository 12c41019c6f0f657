/** Contents of the menu of a table. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { AskAgreement, AskPause } from '../clock';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';
import { tableWords } from '../i18n/table';
import { Retire } from '../judge';
import type { Room } from '../state';
import { replayOf } from '../state/links';
import { Button, Dialog, keyHelpOpen } from '../ui';
import { Fairness } from './Fairness';
import { lazy } from './lazy';
import { RoomRules } from './RoomRules';
import { go } from './router';
import { Share } from './Share';
import { viewedTitle } from './words';

const TurnBell = lazy(async () => (await import('../device/TurnBell')).TurnBell, { bare: true });

function Leave({ room }: { room: Room }): JSX.Element {
  const [asking, setAsking] = useState(false);
  const words = t().table;
  const seat = room.seat.value;
  const view = room.view.value;
  const playing = seat !== undefined && view?.room.stage === 'playing' && !view.seats[seat]?.away;
  const leave = async () => {
    setAsking(false);
    await room.act({ is: 'Leave' });
    go('/');
  };
  return (
    <>
      <Button kind="danger" icon="leave" onClick={() => (playing ? setAsking(true) : go('/'))}>
        {playing ? words.leave : t().ui.home}
      </Button>
      <Dialog
        open={asking}
        size="small"
        title={words.leave}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t().ui.cancel}</Button>
            <Button kind="action" onClick={() => void leave()}>
              {words.leave}
            </Button>
          </>
        }
      >
        <p>{room.view.value?.law?.absence?.value === 'bot' ? words.leaveAsk : words.leaveAskIdle}</p>
      </Dialog>
    </>
  );
}

/** About this table: link, rules, fairness, the way out. */
export function RoomMenu({
  room,
  open,
  onClose,
}: {
  room: Room;
  open: boolean;
  onClose: () => void;
}): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  return (
    <Dialog open={open} title={viewedTitle(view)} shape="sheet" onClose={onClose}>
      <div class="room-menu k-stack k-gap-16">
        <Share code={view.room.code} title={viewedTitle(view)} />
        {room.seat.value !== undefined && view.room.stage === 'playing' && <TurnBell room={view.room.code} />}
        <RoomRules room={room} />
        <Fairness room={room} />
        <div class="k-row">
          <Button
            icon="keyboard"
            onClick={() => {
              onClose();
              keyHelpOpen.value = true;
            }}
          >
            {t().bar.keys}
          </Button>
          {view.room.stage === 'playing' && room.seat.value !== undefined && (
            <Button icon="turn-back" onClick={() => go(replayOf(view.room.code))}>
              {tableWords().lookBack}
            </Button>
          )}
          <AskPause room={room} onDone={onClose} />
          <AskAgreement room={room} onDone={onClose} />
          <Retire room={room} consequence={manifestOf(view.room.game)?.words().leaving} />
          <Leave room={room} />
        </div>
      </div>
    </Dialog>
  );
}
