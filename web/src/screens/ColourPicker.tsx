import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../i18n';
import type { Colour } from '../state';
import { Chip } from '../ui';

interface ColourPickerProps {
  legend: string;
  hideLegend?: boolean;
  value: Colour;
  /** Only these are shown. */
  choices: readonly Colour[];
  onChange: (colour: Colour) => void;
}

/** Colours with their shapes; taken ones aren't there at all. */
export function ColourPicker({ legend, hideLegend, value, choices, onChange }: ColourPickerProps): JSX.Element {
  const name = useId();
  return (
    <fieldset class="colours">
      <legend class={hideLegend ? 'k-spoken' : ''}>{legend}</legend>
      <div class="k-flow k-gap-6">
        {choices.map((colour) => (
          <label key={colour} class={colour === value ? 'k-on' : ''} title={t().colours[colour]}>
            <input type="radio" name={name} checked={colour === value} onChange={() => onChange(colour)} />
            <Chip colour={colour} size={28} />
            <span class="k-spoken">{t().colours[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
