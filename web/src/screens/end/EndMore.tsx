import type { JSX } from 'preact';
import { judges } from '../../chat/messages';
import { t } from '../../i18n';
import { endWords } from '../../i18n/end';
import { law } from '../../i18n/law';
import { EndingDesk } from '../../judge/EndingDesk';
import { type Room, recordLink } from '../../state';
import { fairOf, lawOfRoom, replayOf } from '../../state/links';
import { describeAround, type GameModule } from '../../table';
import { Button, copy } from '../../ui';
import { roomLink } from '../router';
import { TalkRecord } from '../TalkRecord';

/** Everything that was told, in sentences. */
function Log({ room, game }: { room: Room; game: GameModule }): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const lines = room.log.value.flatMap(
    (entry) => game.describe(entry, view, room.seat.value) ?? describeAround(entry, view) ?? [],
  );
  return (
    <details class="end-log">
      <summary>{endWords().log}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol tabIndex={0} aria-label={endWords().log}>
        {lines.map((line, i) => (
          <li key={i} dir="auto">
            {line}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Section of what else there is of a finished game: links, record, check of chance, log; for a judge, the ending. */
export function EndMore({ room, game }: { room: Room; game: GameModule }): JSX.Element {
  const words = t().over;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="end-more k-stack k-gap-12" aria-label={endWords().more} tabIndex={0}>
      <EndingDesk room={room} game={game} />
      <div class="over-acts k-flow k-gap-8">
        <Button icon="copy" onClick={() => void copy(roomLink(room.code))}>
          {words.copyLink}
        </Button>
        <a class="k-button" href={recordLink(room.code)} download={`kaitaku-${room.code}.json`}>
          {words.record}
        </a>
        <a class="k-button" href={replayOf(room.code)}>
          {endWords().replay}
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
      <Log room={room} game={game} />
      {(room.seat.value !== undefined || judges(room)) && <TalkRecord room={room} game={game} />}
    </section>
  );
}
