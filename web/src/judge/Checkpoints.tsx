import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { fmt } from '../i18n';
import { judgeWords } from '../i18n/judge';
import type { CheckpointView, View } from '../net/view';
import { Chip } from '../ui';
import { pointName } from './names';

/** Results of chance since, by the name of their event: they are known by now. */
export function exposed(checkpoint: CheckpointView, label: (event: string) => string): string {
  const said = judgeWords();
  return fmt.list(Object.entries(checkpoint.exposes ?? {}).map(([event, n]) => said.times(label(event), n)));
}

interface CheckpointsProps {
  view: View | undefined;
  checkpoints: readonly CheckpointView[];
  /** The last entry of the log. */
  seq: number;
  /** An event's name in a few words. */
  label: (event: string) => string;
  value: number | undefined;
  onChange: (checkpoint: CheckpointView) => void;
}

/** The points that a game can be taken back to, the last one first, each with what is known by now. */
export function Checkpoints({ view, checkpoints, seq, label, value, onChange }: CheckpointsProps): JSX.Element {
  const said = judgeWords();
  if (checkpoints.length === 0) return <p class="k-soft">{said.none}</p>;
  return (
    <fieldset class="judge-points">
      <legend>{said.checkpoints}</legend>
      {checkpoints.toReversed().map((checkpoint, i) => {
        const colour = view?.seats[checkpoint.seat]?.colour;
        const known = exposed(checkpoint, label);
        return (
          <label key={checkpoint.seq} class="judge-point">
            <input
              type="radio"
              name="checkpoint"
              checked={value === checkpoint.seq}
              onChange={() => onChange(checkpoint)}
            />
            <span>
              <strong>
                {colour && <Chip colour={colour} size={18} />}
                <bdi dir="auto">{pointName(view, checkpoints, checkpoints.length - 1 - i, label)}</bdi>
              </strong>
              <small>
                {said.undone(Math.max(0, seq - checkpoint.seq + 1))}
                {checkpoint.technical && (
                  <em class="judge-lock k-inline k-gap-4">
                    <Art picture={icon('lock')} size={12} />
                    {said.technicalOnly}
                  </em>
                )}
              </small>
              {known && <small>{said.exposes(known)}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface EffectProps {
  checkpoint: CheckpointView;
  seq: number;
  label: (event: string) => string;
}

/** Effect of going back to a point: how much is undone, what is known by now, how it must be called. */
export function Effect({ checkpoint, seq, label }: EffectProps): JSX.Element {
  const said = judgeWords();
  const known = exposed(checkpoint, label);
  return (
    <div class="judge-effect" role="status">
      <h4>{said.effect}</h4>
      <p>
        <Art picture={icon('undo')} size={15} />
        {said.undone(Math.max(0, seq - checkpoint.seq + 1))}
      </p>
      <p>
        <Art picture={icon('eye')} size={15} />
        {known ? said.exposes(known) : said.exposesNothing}
      </p>
      {checkpoint.anew && (
        <p>
          <Art picture={icon('dice')} size={15} />
          {said.anewAnyway}
        </p>
      )}
      <p class={checkpoint.technical ? 'judge-lock k-inline k-gap-4' : 'judge-fine k-inline k-gap-4'}>
        <Art picture={icon(checkpoint.technical ? 'lock' : 'check')} size={15} />
        {checkpoint.technical ? said.needsTechnical : said.needsNoTechnical}
      </p>
    </div>
  );
}
