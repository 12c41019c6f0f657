import './lobby.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import type { Manifest, TableFact } from '../games/manifest';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';
import type { Room, RulebookInfo } from '../state';
import { lawOfRoom } from '../state/links';
import { Cover } from './Cover';
import { ruleValue } from './rulewords';
import { settingOf } from './SeatOrder';
import { gameName, rulebookName } from './words';

/** Special facts of a table, in any game: its clock and how people talk. */
function roomFacts(setting: (rule: string) => unknown): TableFact[] {
  const words = t().room;
  const match = Number(setting('match_minutes') ?? 0);
  const turn = Number(setting('turn_seconds') ?? 0);
  const talk = setting('talk');
  const clock =
    match > 0
      ? { title: words.matchClock(ruleValue('match_minutes', match)), line: words.matchClockLine }
      : turn > 0
        ? { title: words.turnClock(ruleValue('turn_seconds', turn)), line: words.clockLine }
        : { title: words.noClock, line: words.noClockLine };
  const manner = talk === 'phrases' || talk === 'off' ? talk : 'open';
  return [
    { sign: 'clock', ...clock },
    { sign: 'chat', title: words.talks[manner].name, line: words.talks[manner].line },
  ];
}

/** The game's own facts around those of any game: the goal first. */
function factsOf(game: Manifest | undefined, setting: (rule: string) => unknown): readonly TableFact[] {
  const [goal, ...others] = game?.facts?.(setting) ?? [];
  return [...(goal ? [goal] : []), ...roomFacts(setting), ...others];
}

/** The land to play on and what makes this table special, before the start. */
export function LobbyScene({ room, book }: { room: Room; book: RulebookInfo | undefined }): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  const game = manifestOf(view.room.game);
  const setting = (rule: string) => settingOf(room, book, rule);
  const shown = book && game?.boardLine?.(setting);
  const open = view.room.visibility === 'public';
  return (
    <section class="lobby-scene k-stack k-gap-10" aria-label={gameName(view.room.game)}>
      <p class="lobby-game">
        <strong>{gameName(view.room.game)}</strong> <span>{shown ?? rulebookName(view.room.rulebook)}</span>
      </p>
      {game && <Cover game={game} whole />}
      <ul class="lobby-facts k-stack k-gap-8">
        {book &&
          factsOf(game, setting).map(({ sign, title, line }) => (
            <li key={sign}>
              <Art picture={icon(sign)} size={18} />
              <strong>{title}</strong>
              <span>{line}</span>
            </li>
          ))}
      </ul>
      <p class="lobby-links k-flow">
        <a href={lawOfRoom(room.code)} target="_blank" rel="noopener">
          <Art picture={icon('log')} size={16} />
          {words.allRules}
        </a>
        <span>
          <Art picture={icon(open ? 'eye' : 'lock')} size={16} />
          {open ? words.everybodySees : words.onlyLink}
        </span>
      </p>
    </section>
  );
}
