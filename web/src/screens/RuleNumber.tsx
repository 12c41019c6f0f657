import './forms.css';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { law } from '../i18n/law';
import { ruleValue } from './rulewords';

/** Values that people often want; any other within the bounds can be typed. */
const USUAL: Readonly<Record<string, readonly number[]>> = {
  match_minutes: [0, 45, 60, 70, 90, 120],
  turn_seconds: [0, 45, 60, 90, 120, 180],
  bank_seconds: [0, 120, 300, 600, 900],
  increment_seconds: [0, 5, 10, 20, 30],
  grace_seconds: [15, 30, 60, 120, 180, 300],
  judge_grace_seconds: [0, 60, 180, 300, 600],
  ask_presence_minutes: [0, 5, 10, 15, 30],
  answer_seconds: [30, 60, 120],
  correction_hours: [0, 1, 24, 48, 168],
  offer_seconds: [0, 15, 30, 60, 120],
  offers_per_turn: [0, 5, 10, 20, 50],
  trade_budget: [0, 10, 20, 40],
  trade_budget_seconds: [1, 3, 5, 10],
};

interface RuleNumberProps {
  rule: string;
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value as a person would say it. */
  text: string;
  onInput: (value: number) => void;
}

/** A number out of many: the usual ones as buttons, any other typed. */
export function RuleNumber({ rule, label, value, min, max, text, onInput }: RuleNumberProps): JSX.Element {
  const id = useId();
  const usual = (USUAL[rule] ?? [min, max]).filter((n) => n >= min && n <= max);
  return (
    <fieldset class="k-segmented rule-number">
      <legend>{label}</legend>
      <div class="k-segments">
        {usual.map((n) => (
          <label key={n} class={n === value ? 'k-on' : ''}>
            <input type="radio" name={id} checked={n === value} onChange={() => onInput(n)} />
            <span>{ruleValue(rule, n)}</span>
          </label>
        ))}
        <span class="rule-other k-inline k-gap-8">
          <input
            class="k-input"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={value}
            aria-label={`${label}: ${law().custom}`}
            onChange={(event) => {
              const typed = Math.round(event.currentTarget.valueAsNumber);
              if (Number.isFinite(typed)) onInput(Math.min(max, Math.max(min, typed)));
              event.currentTarget.value = String(value);
            }}
          />
          <output>{text}</output>
        </span>
      </div>
    </fieldset>
  );
}
