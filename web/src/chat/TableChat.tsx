import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import type { Room } from '../state';
import { Segmented } from '../ui';
import { Chat } from './Chat';
import { allSaidAt, talksFromSeat } from './messages';

/** Players talk at the table, those who watch in the spectators; each reads what is open to them. */
export function TableChat({ room }: { room: Room }): JSX.Element {
  const watching = !talksFromSeat(room);
  const [where, setWhere] = useState<'table' | 'spectators'>('table');
  // what is seen again takes no more talk: the spectators' own is there once they have said something
  if (!watching || (room.past && allSaidAt(room, 'spectators').length === 0)) return <Chat room={room} where="table" />;
  return (
    <div class="s-talk">
      <Segmented
        legend={t().chat.table}
        hideLegend
        value={where}
        choices={[
          { value: 'table', label: t().chat.table },
          { value: 'spectators', label: t().chat.spectators },
        ]}
        onChange={setWhere}
      />
      <Chat room={room} where={where} />
    </div>
  );
}
