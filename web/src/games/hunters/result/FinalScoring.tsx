import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableProps } from '../../../table';
import { Button, Chip } from '../../../ui';
import { motionOn } from '../../../ui/look';
import { gains, holding, sumWords, whyScored } from '../logic/explain';
import { Counting } from '../table/MapOverlay';
import { colourOf, type HuntersView, seatsOf } from '../view';
import { h, nameOf } from '../words';
import { scoringStepsOf } from './scoringsteps';
import { tellingOf } from './telling';

/** Time that a step stands before the next one comes by itself, ms. */
const PAUSE = 2_600;

/** The scoring at the end, area by area; by itself where things may move, and by buttons. The map shows each of them. */
export function FinalScoring({ room }: TableProps): JSX.Element {
  const view = room.view.value as HuntersView;
  const { told, score: shown, home } = tellingOf(room);
  const story = useMemo(() => scoringStepsOf(view), [view.result]);
  const last = story.length - 1;
  const [at, go] = useState(told.peek() ? last : 0);
  const [runs, setRuns] = useState(!told.peek() && motionOn());
  const words = h().scoring.result;

  useEffect(() => {
    shown.value = told.peek() && at === last ? undefined : story[at]?.score;
    home.value = at > 0 || last === 0;
    return () => {
      shown.value = undefined;
    };
  }, [at]);
  const skipped = told.value;
  useEffect(() => {
    if (skipped && runs) step(last);
  }, [skipped]);
  useEffect(() => {
    if (at >= last) told.value = true;
    if (!runs || at >= last) return;
    const timer = setTimeout(() => go(at + 1), at === 0 ? PAUSE / 2 : PAUSE);
    return () => clearTimeout(timer);
  }, [runs, at, last]);

  const step = (to: number) => {
    setRuns(false);
    go(Math.max(0, Math.min(last, to)));
  };
  const chapter = story[at];
  const score = chapter?.score;
  const before = story[at - 1]?.points ?? {};
  const most = Math.max(1, ...Object.values(story[last]?.points ?? {}));
  return (
    <section class="h-story" aria-labelledby="final-story">
      <h3 id="final-story">{words.final}</h3>
      <div class="h-story-words k-stack k-gap-16">
        <div role="status" class="h-story-now">
          {score ? (
            <>
              <small>{words.step({ n: at, of: last })}</small>
              <strong>{h().scoring.what[score.what]}</strong>
              <p>{whyScored(score, view)}</p>
              <p class="h-sum">{sumWords(score.sum ?? [])}</p>
              <p>{holding(score, (seat) => nameOf(view, seat))}</p>
              <b>{gains(score, (seat) => nameOf(view, seat))}</b>
            </>
          ) : (
            <strong>{last > 0 ? words.before : words.finalNone}</strong>
          )}
        </div>
        <ul class="h-bars k-stack k-gap-8">
          {seatsOf(view).map((seat) => {
            const n = chapter?.points[seat] ?? 0;
            const colour = colourOf(view, seat);
            return (
              <li key={seat}>
                <Chip colour={colour} size={20} />
                <bdi dir="auto">{nameOf(view, seat)}</bdi>
                <b>
                  <Counting n={n} from={before[seat] ?? n} />
                </b>
                <i
                  style={{
                    transform: `scaleX(${(Math.max(0, n) / most).toFixed(3)})`,
                    background: `var(--${colour})`,
                  }}
                />
              </li>
            );
          })}
        </ul>
        {last > 0 && (
          <div class="k-row">
            <Button size="small" disabled={at === 0} onClick={() => step(at - 1)}>
              {words.back}
            </Button>
            <Button size="small" kind="action" disabled={at >= last} onClick={() => step(at + 1)}>
              {words.next}
            </Button>
            {at < last ? (
              <Button size="small" kind="quiet" onClick={() => step(last)}>
                {words.skip}
              </Button>
            ) : (
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  go(0);
                  setRuns(motionOn());
                }}
              >
                {words.again}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
