import type { JSX } from 'preact';
import { Art, icon, RESOURCES } from '../../../../art';
import { useHotkeys } from '../../../../ui';
import { type Bag, pickCard } from '../../logic/cardbag';
import type { Cards } from '../../view';
import { total } from '../../view';
import { g, resourceName } from '../../words';
import { ResourceSign } from '../RichText';

interface CardPickerProps {
  bag: Bag;
  chosen: Cards;
  onChange: (chosen: Cards) => void;
  /** Names the choice, for screen readers: "discard". */
  label: string;
  /** Note under each resource: how many are left to choose. */
  note: (left: number, resource: number) => string;
}

/** Five piles to choose from: a tap takes one, − gives one back. Keys 1 to 5 take. */
export function CardPicker({ bag, chosen, onChange, label, note }: CardPickerProps): JSX.Element {
  const full = total(chosen) >= bag.most;
  const words = g().trade;
  const take = (resource: number, by: 1 | -1) => onChange(pickCard(chosen, resource, by, bag));
  useHotkeys(
    label,
    RESOURCES.map((_, resource) => ({
      key: String(resource + 1),
      label: resourceName(resource),
      run: () => take(resource, 1),
    })),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-picker" role="group" aria-label={label}>
      {RESOURCES.map((name, resource) => {
        const there = bag.bag[resource] ?? 0;
        const n = chosen[resource] ?? 0;
        const said = { side: label, resource: resourceName(resource) };
        return (
          <div key={name} class={`s-pick k-column ${n > 0 ? 's-picked' : ''}`} style={{ '--res': `var(--${name})` }}>
            <button
              type="button"
              class="s-pick-more k-stack k-gap-4"
              disabled={full || n >= there}
              onClick={() => take(resource, 1)}
            >
              <span class="k-spoken">{words.add(said)}</span>
              <ResourceSign resource={resource} size={40} />
              <b class="s-pick-n">{n}</b>
              <small>{note(there - n, resource)}</small>
            </button>
            <button
              type="button"
              class="s-pick-less"
              disabled={n === 0}
              aria-label={words.remove(said)}
              onClick={() => take(resource, -1)}
            >
              <Art picture={icon('minus')} size={18} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
