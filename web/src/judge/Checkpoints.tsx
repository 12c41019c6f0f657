import type { JSX } from 'preact';
import { fmt } from '../i18n';
import type { Checkpoint } from './desk';
import { words } from './words';

function exposed(checkpoint: Checkpoint): string {
  const said = words();
  const kinds: Readonly<Record<string, (n: number) => string>> = said.exposed;
  const parts = Object.entries(checkpoint.exposes ?? {})
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => (kinds[kind] ?? said.exposed.other)(count));
  return parts.length > 0 ? said.exposes(fmt.list(parts)) : said.exposesNothing;
}

export interface CheckpointsProps {
  checkpoints: readonly Checkpoint[];
  /** The last entry of the log. */
  seq: number;
  /** What happened there, in a few words. */
  label: (checkpoint: Checkpoint) => string;
  value: number | undefined;
  onChange: (checkpoint: Checkpoint) => void;
}

/** The points that a game can be taken back to, the last one first, each with what is known by now. */
export function Checkpoints({ checkpoints, seq, label, value, onChange }: CheckpointsProps): JSX.Element {
  const said = words();
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
            <strong>{`${said.turn(checkpoint.turn)} · ${label(checkpoint)}`}</strong>
            <small>{`${said.at(checkpoint.seq)} · ${said.undone(Math.max(0, seq - checkpoint.seq))}`}</small>
            <small>{exposed(checkpoint)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
