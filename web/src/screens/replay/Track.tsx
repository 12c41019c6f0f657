import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Art } from '../../art';
import { spoken } from '../../i18n/late';
import { replayWords } from '../../i18n/replay';
import { settings } from '../../state';
import type { Replay } from '../../state/replay';
import type { Review } from '../../state/review';
import { type GameModule, onPhone } from '../../table';
import { happened, turnName } from './Here';
import { emptyLanesOf, type Lane, lanesOf, undoneOf } from './marks';
import { noteLaneOf } from './review/notelane';
import { useSettled } from './settled';
import type { Transport } from './transport';

interface TrackProps {
  replay: Replay;
  /** The review in which it is seen: its notes have a lane, on a phone too, where the game has none. */
  review: Review | undefined;
  game: GameModule;
  transport: Transport;
  /** Whether what comes after the step that is shown is hidden. */
  hidden: boolean;
}

/** Marks on one lane; a press goes to the step. */
function LaneView({
  lane,
  replay,
  transport,
  hidden,
}: Omit<TrackProps, 'game' | 'review'> & { lane: Lane }): JSX.Element {
  const at = replay.at.value;
  const last = Math.max(1, replay.steps.value.length);
  return (
    <div class="deck-lane">
      <span class="deck-lane-name">{lane.label}</span>
      <div class="deck-lane-marks">
        {lane.marks
          .filter((mark) => !hidden || mark.at <= at)
          .map((mark) => (
            <button
              key={mark.at}
              type="button"
              tabIndex={-1}
              class={`deck-mark ${mark.picture ? '' : 'deck-mark-text'} ${mark.at > at ? 'deck-later' : ''}`}
              style={{ left: `min(${(mark.at / last) * 100}%, calc(100% - 8px))` }}
              title={mark.more > 0 ? `${mark.label} · ${replayWords().more(mark.more)}` : mark.label}
              aria-hidden="true"
              onClick={() => transport.to(mark.at)}
            >
              {mark.picture && <Art picture={mark.picture} size={18} />}
              {mark.text}
            </button>
          ))}
      </div>
    </div>
  );
}

/** The whole game from left to right, with the step that is shown. */
export function Track({ replay, review, game, transport, hidden }: TrackProps): JSX.Element {
  const words = replayWords();
  const steps = replay.steps.value;
  const turns = replay.turns.value;
  const at = replay.at.value;
  const settled = useSettled();
  const notes = useMemo(
    () => noteLaneOf(review, replay),
    [steps, review?.state.value, review?.comments.value, spoken.value],
  );
  const lanes = useMemo(
    () => (onPhone() ? [] : settled ? lanesOf(replay, game) : emptyLanesOf(replay, game)),
    [steps, game, settled, spoken.value, settings.palette.value, onPhone()],
  );
  const undone = useMemo(() => undoneOf(steps), [steps]);
  const last = Math.max(1, steps.length);
  const every = Math.max(1, Math.ceil((turns.at(-1)?.[1] ?? 1) / 6 / 10)) * 10;
  const stands = (step: number) => !undone.some(([from, to]) => from <= step && step < to);
  const ticks = turns.filter(
    ([after, number], i) => number > 0 && number % every === 0 && turns[i - 1]?.[1] !== number && stands(after),
  );
  const what = [happened(replay, game), !stands(at) && !hidden && words.undoneLater].filter(Boolean).join(' · ');
  return (
    <div class="deck-track">
      {[...lanes, ...(notes ? [notes] : [])].map((lane) => (
        <LaneView key={lane.key} lane={lane} replay={replay} transport={transport} hidden={hidden} />
      ))}
      <div class="deck-rail">
        <input
          type="range"
          min={0}
          max={steps.length}
          value={at}
          aria-label={words.position}
          aria-valuetext={words.here(turnName(replay), what)}
          style={{ '--done': `${(at / last) * 100}%` }}
          onInput={({ currentTarget }) => transport.to(Number(currentTarget.value))}
        />
        <div class="deck-undone" aria-hidden="true">
          {undone
            .filter(([, to]) => !hidden || to <= at)
            .map(([from, to]) => (
              <i key={to} style={{ left: `${(from / last) * 100}%`, width: `${((to - from) / last) * 100}%` }} />
            ))}
        </div>
      </div>
      <div class="deck-ticks" aria-hidden="true">
        {ticks.map(([after, number]) => (
          <span key={after} style={{ left: `${(after / last) * 100}%` }}>
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}
