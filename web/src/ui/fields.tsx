import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
}

export interface TextFieldProps extends FieldProps {
  value: string;
  onInput: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  autoCapitalize?: 'none';
  spellcheck?: boolean;
  name?: string;
  class?: string;
  /** Called with Enter, never while an input method composes. */
  onEnter?: () => void;
  inputMode?: 'text' | 'numeric' | 'search';
  /** Nobody is to read it over a shoulder. */
  secret?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  value,
  onInput,
  onEnter,
  secret = false,
  class: className = '',
  ...rest
}: TextFieldProps): JSX.Element {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div class={`k-field ${className}`}>
      <label for={id}>{label}</label>
      <input
        {...rest}
        id={id}
        {...(secret ? { type: 'password' } : { type: 'text' })}
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.isComposing) onEnter?.();
        }}
      />
      {hint && !error && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <small id={`${id}-error`} class="k-error">
          {error}
        </small>
      )}
    </div>
  );
}

export interface LongFieldProps {
  label: ComponentChildren;
  value: string;
  maxLength: number;
  onInput: (value: string) => void;
}

/** A text of a sentence or two, all of which is in sight. */
export function LongField({ label, value, maxLength, onInput }: LongFieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="k-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={maxLength}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}

export interface SwitchProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <div class="k-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

export interface SliderProps extends FieldProps {
  value: number;
  min: number;
  max: number;
  step: number;
  onInput: (value: number) => void;
  /** The value as it is read out: "40%". */
  text: string;
  disabled?: boolean;
}

export function Slider({ label, value, min, max, step, onInput, text, disabled }: SliderProps): JSX.Element {
  const id = useId();
  return (
    <div class="k-slider">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
      <output for={id}>{text}</output>
    </div>
  );
}
