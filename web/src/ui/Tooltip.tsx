import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';

export interface TooltipProps {
  /** What it explains. */
  text: ComponentChildren;
  /** Name of the button. */
  label: string;
  children: ComponentChildren;
}

/** An explanation behind a button: a tap, a click or the focus shows it, Esc hides it. Never by hovering alone. */
export function Tooltip({ text, label, children }: TooltipProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span class="k-tooltip">
      <button
        type="button"
        class="k-tooltip-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {children}
      </button>
      <span id={id} class="k-tooltip-text" role="status" hidden={!open}>
        {open && text}
      </span>
    </span>
  );
}
