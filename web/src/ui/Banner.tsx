import type { ComponentChildren, JSX } from 'preact';

export interface BannerProps {
  /** turn: what is awaited (the pill over the board); warn: amber; off: grey; error: red. */
  kind?: 'turn' | 'mine' | 'warn' | 'off' | 'error';
  /** The bold part. */
  title: ComponentChildren;
  children?: ComponentChildren;
  action?: ComponentChildren;
  class?: string;
}

/** One line that says what is going on. It is not a live region: announce what should be heard. */
export function Banner({ kind = 'turn', title, children, action, class: className = '' }: BannerProps): JSX.Element {
  return (
    <div class={`k-banner k-banner-${kind} ${className}`}>
      <strong>{title}</strong>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
