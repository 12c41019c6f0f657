import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { RESOURCES } from '../../../art';
import type { HandFieldProps } from '../../../table';
import { NO_CARDS, type SettlersView } from '../view';
import { g, resourceName } from '../words';
import { ResourceSign } from './RichText';

const MOST = 40;

/** Fields where a judge says how a hand should be: five counts, beginning with what is known of it. */
export function HandField({ view, seat, value, onChange }: HandFieldProps): JSX.Element {
  const id = useId();
  const known = (view as SettlersView).resources?.hands?.[seat] ?? NO_CARDS;
  const hand = value ?? known;
  return (
    <fieldset class="s-hand-field">
      <legend>{g().play.hand}</legend>
      {RESOURCES.map((name, resource) => (
        <label key={name} for={`${id}-${name}`}>
          <ResourceSign resource={resource} size={24} />
          <span class="k-spoken">{resourceName(resource)}</span>
          <input
            id={`${id}-${name}`}
            type="number"
            min={0}
            max={MOST}
            value={hand[resource] ?? 0}
            onInput={(event) => {
              const n = Math.max(0, Math.min(MOST, Math.trunc(Number(event.currentTarget.value)) || 0));
              onChange(hand.map((held, i) => (i === resource ? n : held)));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
