import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SegmentedProps<V extends string | number> {
  legend: string;
  /** Keeps the legend for screen readers alone. */
  hideLegend?: boolean;
  value: V;
  choices: readonly {
    readonly value: V;
    readonly label: ComponentChildren;
    readonly hint?: string;
    readonly disabled?: boolean;
  }[];
  onChange: (value: V) => void;
  class?: string;
}

/** One of a few: real radio buttons that look like one control. */
export function Segmented<V extends string | number>({
  legend,
  hideLegend = false,
  value,
  choices,
  onChange,
  class: className = '',
}: SegmentedProps<V>): JSX.Element {
  const name = useId();
  return (
    <fieldset class={`k-segmented ${className}`}>
      <legend class={hideLegend ? 'k-spoken' : ''}>{legend}</legend>
      <div class="k-segments">
        {choices.map((choice) => (
          <label key={String(choice.value)} class={choice.value === value ? 'k-on' : ''}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.hint && <small>{choice.hint}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
