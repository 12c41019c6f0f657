import './room.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';
import { law } from '../i18n/law';
import { bookOf, isLegal, type Room, type RulebookInfo } from '../state';
import { lawOfRoom } from '../state/links';
import { Button, copy, Dialog, Skeleton } from '../ui';
import { Differing, RuleFields } from './RuleFields';
import type { Changes } from './rulechanges';
import { settingOf, tiersGiven } from './SeatOrder';
import { useGames } from './useGames';
import { gameName, rulebookName } from './words';

/** The printed rule book of this room, once it is known. */
export function useBook(room: Room): RulebookInfo | undefined {
  const view = room.view.value;
  const { games } = useGames();
  const game = games.value?.find(({ name }) => name === view?.room.game);
  return bookOf(game, view?.room.rulebook ?? '');
}

function ChangeRules({ room, onDone }: { room: Room; onDone: () => void }): JSX.Element {
  const [changes, setChanges] = useState<Changes>(room.view.value?.room.changes ?? {});
  const book = useBook(room);
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
      {book ? (
        <RuleFields rules={book.rules} changes={changes} onChange={setChanges} to={(id) => lawOfRoom(room.code, id)} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}

function Differs({ room, changes }: { room: Room; changes: Changes }): JSX.Element {
  const book = useBook(room);
  return (
    <>
      <h3>{law().differs}</h3>
      <Differing rules={book?.rules ?? {}} changes={changes} to={(id) => lawOfRoom(room.code, id)} blank />
    </>
  );
}

/** The rule book of this room and what differs from it. */
export function RoomRules({ room }: { room: Room }): JSX.Element | null {
  const [changing, setChanging] = useState(false);
  const book = useBook(room);
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  const { changes, game, rulebook, visibility, spectators, locked } = view.room;
  const untiered = settingOf(room, book, 'seating') === 'tiers' && !tiersGiven(room);
  const differs = Object.keys(changes).length > 0;
  const board = manifestOf(game)?.boardCode?.(view);
  return (
    <section class="k-card" aria-labelledby="room-rules">
      <h2 id="room-rules">{words.settings}</h2>
      <p class="k-row">
        <span class="k-pill">{gameName(game)}</span>
        <span class="k-pill">{rulebookName(rulebook)}</span>
        <span class="k-pill">{visibility === 'public' ? words.public : words.private}</span>
        {locked && (
          <span class="k-pill">
            <Art picture={icon('lock')} size={14} />
            {words.locked}
          </span>
        )}
        {!spectators && <span class="k-pill">{words.noSpectators}</span>}
      </p>
      {differs ? (
        <Differs room={room} changes={changes} />
      ) : (
        <p class="k-soft">{untiered ? t().room.noTiers : law().same}</p>
      )}
      {board && (
        <p class="board-code">
          <span>{board.name}</span>
          <code>{board.code}</code>
          <Button size="small" icon="copy" onClick={() => void copy(board.code)}>
            {words.copyCode}
          </Button>
        </p>
      )}
      <div class="k-row">
        {isLegal(room.legal.value, 'ChangeRules') && (
          <Button size="small" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
        <a class="k-button k-quiet k-small" href={lawOfRoom(room.code)} target="_blank" rel="noopener">
          {law().readAll}
        </a>
        <a class="k-button k-quiet k-small" href={`/rules/${game}`} target="_blank" rel="noopener">
          {law().guide}
        </a>
      </div>
      {changing && <ChangeRules room={room} onDone={() => setChanging(false)} />}
    </section>
  );
}
