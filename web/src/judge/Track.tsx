import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import type { CheckpointView, View } from '../net/view';
import { turnName } from './names';

interface TrackProps {
  view: View | undefined;
  points: readonly CheckpointView[];
  /** Steps that a call is about. */
  called: readonly number[];
  /** The step that is looked at, and the last one. */
  at: number;
  last: number;
  onStep: (step: number) => void;
}

/** As many turns as have their number below the track. */
const LABELS = 12;

/** The point that a step lies after, if there is one. */
const pointBefore = (points: readonly CheckpointView[], step: number): CheckpointView | undefined =>
  points.findLast(({ seq }) => seq - 1 <= step);

/** The first point of each turn. */
function turnsOf(points: readonly CheckpointView[]): readonly CheckpointView[] {
  return points.filter(({ turn }, i) => turn > 0 && points[i - 1]?.turn !== turn);
}

/**
 * The whole match as a line from its first step to its last: pressed or dragged anywhere, it shows that step. Diamonds
 * are the points that the match can be taken back to, red ones the steps that a call is about; the numbers lead to the
 * beginning of a turn.
 */
export function Track({ view, points, called, at, last, onStep }: TrackProps): JSX.Element {
  const [dragged, setDragged] = useState<number>();
  const said = judgeWords();
  const shown = dragged ?? at;
  const place = (step: number): string => `${(100 * Math.max(0, step - 1)) / Math.max(1, last - 1)}%`;
  const point = pointBefore(points, shown);
  const where = point ? `${turnName(view, point.turn, point.seat)}, ${said.at(shown)}` : said.at(shown);
  const turns = turnsOf(points);
  const stride = Math.ceil(turns.length / LABELS);
  return (
    <div class="judge-line" style={{ '--at': place(shown) }}>
      <div class="judge-rail">
        <span class="judge-marks" aria-hidden="true">
          {points.map(({ seq }) => (
            <i key={seq} style={{ left: place(seq - 1) }} />
          ))}
          {called.map((step) => (
            <i key={`call ${step}`} class="judge-mark-call" style={{ left: place(step) }} />
          ))}
          <i class="judge-mark-at" style={{ left: place(shown) }} />
        </span>
        <input
          type="range"
          min={1}
          max={Math.max(1, last)}
          value={shown}
          aria-label={said.track}
          aria-valuetext={where}
          onInput={(event) => setDragged(Number(event.currentTarget.value))}
          onChange={(event) => {
            setDragged(undefined);
            onStep(Number(event.currentTarget.value));
          }}
        />
      </div>
      <ol>
        {turns
          .filter((_, i) => i % stride === 0)
          .map(({ turn, seq }) => (
            <li key={seq} style={{ left: place(seq - 1) }}>
              <button type="button" aria-label={said.toTurn(turn)} onClick={() => onStep(seq - 1)}>
                {turn}
              </button>
            </li>
          ))}
      </ol>
    </div>
  );
}
