import './preview.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { refusalText } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import { post } from '../net/http';
import type { Reason, Refusal } from '../net/view';
import type { Room } from '../state';
import type { GameModule } from '../table';
import { Chip } from '../ui';
import { type ActPreview, effectsOf, sentencesOf } from './effects';

/** While somebody types, not every stroke is asked about. */
const REST = 150;

/** Knowledge of an act that is thought of: none yet, what it would do, why it would be refused. */
export interface Foresight {
  /** It may be done: it has been looked at, or can't be. */
  readonly able: boolean;
  readonly preview?: ActPreview;
  readonly refused?: Refusal;
  readonly failed?: boolean;
  /** It is asked about just now. */
  readonly waits?: boolean;
}

const NONE: Foresight = { able: false };

/** A command without its reason, which changes nothing of what it does. */
const plainOf = (command: object | undefined): string => {
  if (!command) return '';
  const { reason: _, ...act } = command as { reason?: unknown };
  return JSON.stringify(act);
};

/**
 * Foresight of an act, asked of the server once its form says it, and again when something has happened at the table
 * meanwhile. Nothing is done by it.
 */
export function useForesight(room: Room, command: object | undefined): Foresight {
  const act = plainOf(command);
  const of = act && `${act} ${room.seq.value}`;
  const [state, setState] = useState<{ of: string; seen: Foresight }>({ of: '', seen: NONE });
  useEffect(() => {
    if (!of) return;
    let gone = false;
    const settle = (seen: Foresight) => !gone && setState({ of, seen });
    const ask = () =>
      post<ActPreview>(`/api/rooms/${encodeURIComponent(room.code)}/preview`, { command: JSON.parse(act) }).then(
        (preview) => settle(preview.refused ? { able: false, refused: preview.refused } : { able: true, preview }),
        () => settle({ able: true, failed: true }),
      );
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [of]);
  if (!of) return NONE;
  if (state.of === of) return state.seen;
  // what was seen of the same act a step ago stands until it is seen anew
  const same = state.of.startsWith(`${act} `);
  return same ? { ...state.seen, waits: true } : { able: false, waits: true };
}

interface PreviewProps {
  room: Room;
  game: GameModule | undefined;
  seen: Foresight;
  reason: Reason;
}

/** Preview of what an act would do, or why it would be refused, before it is done (J2). */
export function Preview({ room, game, seen, reason }: PreviewProps): JSX.Element | null {
  const said = judgeWords().preview;
  const view = room.view.value;
  const { preview, refused, failed } = seen;
  if (!view || !(preview || refused || failed || seen.waits)) return null;
  const lines = preview ? effectsOf(preview, view, game) : [];
  return (
    <div class="judge-preview" role="status" data-refused={refused ? true : undefined} aria-busy={seen.waits}>
      <p class="judge-foreseen">
        <Art picture={icon(refused ? 'cross' : 'eye')} size={16} />
        {refused ? said.refused : said.title}
      </p>
      {refused && <p>{refusalText(refused)}</p>}
      {failed && <p>{said.failed}</p>}
      {!preview && !refused && !failed && <p class="k-soft">{said.waits}</p>}
      {preview &&
        sentencesOf(preview, view, game, reason).map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, seat, label, before, after }) => (
            <li key={key}>
              {seat !== undefined && view.seats[seat] && <Chip colour={view.seats[seat].colour} size={18} />}
              <span>
                {seat !== undefined && <bdi dir="auto">{nameOf(view.seats[seat], seat)}</bdi>} {label}
              </span>
              <span class="judge-change">
                <s>{before}</s>
                <Art picture={icon('arrow')} size={12} />
                <b>{after}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview?.ends && <p class="judge-lock">{said.ends}</p>}
      {preview && !preview.view && <p class="k-soft">{said.hidden}</p>}
      {preview?.view && lines.length === 0 && <p class="k-soft">{said.nothing}</p>}
    </div>
  );
}
