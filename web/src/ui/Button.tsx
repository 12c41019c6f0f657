import type { ButtonHTMLAttributes, ComponentChildren, JSX } from 'preact';
import { Art, type IconName, icon } from '../art';

export type ButtonKind = 'primary' | 'action' | 'plain' | 'quiet' | 'danger' | 'glass';

type Native = Omit<ButtonHTMLAttributes, 'icon' | 'size' | 'class' | 'disabled' | 'type' | 'label'>;

export interface ButtonProps extends Native {
  /** primary: gold, the one next thing; action: blue; plain: paper; quiet: text alone; glass: on the sea. */
  kind?: ButtonKind;
  size?: 'small' | 'normal' | 'large';
  icon?: IconName;
  /** The key that does the same, shown as a small cap. */
  hotkey?: string | undefined;
  /** On its way: inert, but still in place and focusable. */
  busy?: boolean;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit';
  wide?: boolean;
  class?: string | undefined;
  children: ComponentChildren;
}

/**
 * A button with words on it. At least 44 px high.
 *
 * Enter in a field presses its form's submit button, and is lost where that is disabled (HTML, implicit submission).
 * So one that submits looks and is spoken as disabled, but can be pressed: its form decides, by what it holds then.
 */
export function Button({
  kind = 'plain',
  size = 'normal',
  icon: iconName,
  hotkey,
  busy = false,
  disabled,
  wide = false,
  type = 'button',
  class: className = '',
  children,
  onClick,
  ...rest
}: ButtonProps): JSX.Element {
  const submits = type === 'submit';
  return (
    <button
      {...rest}
      type={type}
      class={`k-button k-${kind} k-${size} ${wide ? 'k-wide' : ''} ${className}`}
      aria-disabled={busy || (submits && disabled) || undefined}
      aria-busy={busy || undefined}
      disabled={submits ? undefined : disabled}
      aria-keyshortcuts={hotkey}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else (onClick as ((e: typeof event) => void) | undefined)?.(event);
      }}
    >
      {iconName && <Art picture={icon(iconName)} size={18} class="k-icon" />}
      <span class="k-button-words">{children}</span>
      {hotkey && (
        <span class="k-key" aria-hidden="true">
          {hotkey}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Native {
  icon: IconName;
  /** Act that it does: spoken, and shown as its tooltip. */
  label: string;
  kind?: ButtonKind;
  pressed?: boolean;
  disabled?: boolean | undefined;
  class?: string | undefined;
}

/** A button with a sign alone; its name is spoken and shown as a tooltip. */
export function IconButton({
  icon: iconName,
  label,
  kind = 'plain',
  pressed,
  class: className = '',
  ...rest
}: IconButtonProps): JSX.Element {
  return (
    <button
      {...rest}
      type="button"
      class={`k-button k-icon-button k-${kind} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Art picture={icon(iconName)} size={20} />
    </button>
  );
}
