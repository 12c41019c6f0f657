import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { Room } from '../state';
import type { GameModule } from '../table';
import { Button, Dialog } from '../ui';

const MOST = 12;
/** Fewer than these aren't worth a dialog: the log has them. */
const LEAST = 3;

/** "While you were away": what happened during a lost connection, in sentences. */
export function Absence({ room, game }: { room: Room; game: GameModule }): JSX.Element | null {
  const absence = room.missed.value;
  const view = room.view.value;
  const back = absence !== undefined && view !== undefined && room.connection.value === 'live';
  const sentences = back ? absence.entries.flatMap((entry) => game.describe(entry, view, room.seat.value) ?? []) : [];
  const trifling = back && absence.complete && sentences.length < LEAST;
  useEffect(() => {
    if (!trifling) return;
    const timer = setTimeout(() => room.dismissMissed(), 2_000);
    return () => clearTimeout(timer);
  }, [room, trifling]);
  if (!back || trifling) return null;
  const words = t().table;
  const shown = sentences.slice(-MOST);
  return (
    <Dialog
      open
      size="small"
      title={words.absent}
      onClose={() => room.dismissMissed()}
      footer={
        <Button kind="primary" onClick={() => room.dismissMissed()}>
          {words.resume}
        </Button>
      }
    >
      {!absence.complete && <p>{words.absentUnknown}</p>}
      {sentences.length > 0 && (
        <>
          <p class="k-soft">{words.absentMany(sentences.length)}</p>
          <ol class="absence">
            {shown.map((sentence, i) => (
              <li key={i}>{sentence}</li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
