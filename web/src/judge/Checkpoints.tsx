import type { JSX } from 'preact';
import { fmt } from '../i18n';
import { judgeWords } from '../i18n/judge';
import type { CheckpointView } from '../net/view';

/** What chance has made since, by the name of its event: it would come again, and is known by now. */
function exposed(checkpoint: CheckpointView, label: (event: string) => string): string {
  const said = judgeWords();
  const parts = Object.entries(checkpoint.exposes ?? {}).map(([event, n]) => said.times(label(event), n));
  return parts.length > 0 ? said.exposes(fmt.list(parts)) : said.exposesNothing;
}

interface CheckpointsProps {
  checkpoints: readonly CheckpointView[];
  /** The last entry of the log. */
  seq: number;
  /** An event's name in a few words. */
  label: (event: string) => string;
  value: number | undefined;
  onChange: (checkpoint: CheckpointView) => void;
}

/** The points that a game can be taken back to, the last one first, each with what is known by now. */
export function Checkpoints({ checkpoints, seq, label, value, onChange }: CheckpointsProps): JSX.Element {
  const said = judgeWords();
  if (checkpoints.length === 0) return <p class="k-soft">{said.none}</p>;
  return (
    <fieldset class="judge-points">
      <legend>{said.checkpoints}</legend>
      {checkpoints.toReversed().map((checkpoint) => (
        <label key={checkpoint.seq} class="judge-point">
          <input
            type="radio"
            name="checkpoint"
            checked={value === checkpoint.seq}
            onChange={() => onChange(checkpoint)}
          />
          <span>
            <strong>{`${said.turn(checkpoint.turn)} · ${label(checkpoint.label)}`}</strong>
            <small>{`${said.at(checkpoint.seq)} · ${said.undone(Math.max(0, seq - checkpoint.seq))}`}</small>
            <small>{exposed(checkpoint, label)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
