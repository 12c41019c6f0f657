import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { can, type Room } from '../state';
import { Button, Dialog, Skeleton } from '../ui';
import { type Changes, Differences, RuleFields } from './RuleFields';
import { useGames } from './useGames';
import { gameName, rulebookName } from './words';

function ChangeRules({ room, onDone }: { room: Room; onDone: () => void }): JSX.Element {
  const view = room.view.value;
  const { games } = useGames();
  const [changes, setChanges] = useState<Changes>(view?.room.changes ?? {});
  const book = games.value
    ?.find((game) => game.name === view?.room.game)
    ?.rulebooks.find((one) => one.name === view?.room.rulebook);
  return (
    <Dialog
      open
      title={t().room.change}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{t().ui.cancel}</Button>
          <Button
            kind="action"
            busy={!room.ready.value}
            onClick={async () => {
              const outcome = await room.act({ is: 'ChangeRules', changes });
              if (outcome.ok) onDone();
            }}
          >
            {t().room.change}
          </Button>
        </>
      }
    >
      {book ? <RuleFields rules={book.rules} changes={changes} onChange={setChanges} /> : <Skeleton lines={5} />}
    </Dialog>
  );
}

/** The rule book of this room and what differs from it. */
export function RoomRules({ room }: { room: Room }): JSX.Element | null {
  const [changing, setChanging] = useState(false);
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  const { changes, game, rulebook, visibility, spectators } = view.room;
  const differs = Object.keys(changes).length > 0;
  return (
    <section class="k-card" aria-labelledby="room-rules">
      <h2 id="room-rules">{words.settings}</h2>
      <p class="k-row">
        <span class="k-pill">{gameName(game)}</span>
        <span class="k-pill">{rulebookName(rulebook)}</span>
        <span class="k-pill">{visibility === 'public' ? words.public : words.private}</span>
        {!spectators && <span class="k-pill">{words.noSpectators}</span>}
      </p>
      {differs ? (
        <>
          <h3>{words.differs}</h3>
          <Differences changes={changes} />
        </>
      ) : (
        <p class="k-soft">{words.same}</p>
      )}
      <div class="k-row">
        {can(room.offers.value, 'ChangeRules') && (
          <Button size="small" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
        <a class="k-button k-quiet k-small" href={`/rules/${game}`} target="_blank" rel="noopener">
          {t().home.rules}
        </a>
      </div>
      {changing && <ChangeRules room={room} onDone={() => setChanging(false)} />}
    </section>
  );
}
