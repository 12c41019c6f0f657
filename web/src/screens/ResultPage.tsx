import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chat } from '../chat/Chat';
import { judges } from '../chat/messages';
import { t } from '../i18n';
import { law } from '../i18n/law';
import { EndingDesk } from '../judge';
import { openRematch, type Room, recordLink, setItem } from '../state';
import { fairOf, lawOfRoom } from '../state/links';
import { describeAround, type GameModule } from '../table';
import { Button, ErrorBoundary } from '../ui';
import { copyLink, practiseKey, roomPath, tellFailure } from './actions';
import { go, roomLink } from './router';
import { TalkRecord } from './TalkRecord';

/** What ended the match, if no player did. */
function Ending({ room }: { room: Room }): JSX.Element | null {
  const view = room.view.value;
  const ending = view?.room.ending;
  const said = ending && describeAround({ seq: 0, at: 0, told: ending }, view);
  return said ? (
    <p class="over-ending" dir="auto">
      {said}
    </p>
  ) : null;
}

/** After the end: the game's own result, and what to do next. */
export function ResultPage({
  room,
  game,
  onBoard,
}: {
  room: Room;
  game: GameModule;
  onBoard: () => void;
}): JSX.Element {
  const [busy, setBusy] = useState(false);
  const view = room.view.value;
  const next = view?.room.next;
  const seated = room.seat.value !== undefined;
  const words = t().over;
  /** Nobody has to be waited for: the next game begins at once, as a practice does. */
  const alone = Object.entries(view?.seats ?? {}).every(
    ([seat, sitter]) => Number(seat) === room.seat.value || (sitter.bot !== undefined && !sitter.user),
  );
  const spectators = room.chat.value.some((message) => message.where === 'spectators');

  useEffect(() => {
    document.getElementById('over-title')?.focus({ preventScroll: true });
  }, []);

  const rematch = async () => {
    setBusy(true);
    try {
      const code = await openRematch(room.code);
      if (alone) setItem('session', practiseKey(code), 'yes');
      go(roomPath(code));
    } catch (failure) {
      tellFailure(failure);
    }
    setBusy(false);
  };

  return (
    <div class="over">
      <h2 id="over-title" class="page-title" tabIndex={-1}>
        {words.title}
      </h2>
      <Ending room={room} />
      <ErrorBoundary name="result">
        <game.Result room={room} />
      </ErrorBoundary>
      <div class="over-acts k-flow k-gap-10 k-card">
        {next !== undefined && (
          <Button kind="primary" size="large" onClick={() => go(roomPath(next))}>
            {words.goRematch}
          </Button>
        )}
        {next === undefined && seated && (
          <Button kind="primary" size="large" busy={busy} onClick={() => void rematch()}>
            {words.rematch}
          </Button>
        )}
        <Button icon="board" onClick={onBoard}>
          {words.board}
        </Button>
        <Button icon="copy" onClick={() => void copyLink(roomLink(room.code))}>
          {words.copyLink}
        </Button>
        <a class="k-button" href={recordLink(room.code)} download={`kaitaku-${room.code}.json`}>
          {words.record}
        </a>
        <a class="k-button" href={fairOf(room.code)}>
          {t().room.checkChance}
        </a>
        <a class="k-button k-quiet" href={lawOfRoom(room.code)} target="_blank" rel="noopener">
          {law().readAll}
        </a>
        <a class="k-button k-quiet" href="/">
          {t().ui.home}
        </a>
        <p class="k-soft over-checked">{words.checked}</p>
      </div>
      <EndingDesk room={room} />
      {(seated || judges(room)) && <TalkRecord room={room} game={game} />}
      <section class="k-card over-chat">
        <h2>{t().chat.table}</h2>
        <Chat room={room} where="table" />
      </section>
      {spectators && (
        <section class="k-card over-chat">
          <h2>{t().chat.spectators}</h2>
          <Chat room={room} where="spectators" />
        </section>
      )}
    </div>
  );
}
