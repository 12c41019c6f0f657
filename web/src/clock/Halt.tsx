import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce, Banner } from '../ui';

interface HaltProps {
  kind: 'off' | 'warn';
  title: string;
  /** Said aloud when it comes up, unless somebody else says it. */
  aloud?: boolean;
  action: ComponentChildren;
  children: ComponentChildren;
}

/** Something that keeps the table from moving, and what the reader may do about it. */
export function Halt({ kind, title, aloud = true, action, children }: HaltProps): JSX.Element {
  useEffect(() => {
    if (aloud) announce(title, { assertive: true });
  }, [aloud, title]);
  return (
    <section aria-label={title}>
      <Banner kind={kind} title={title} action={action}>
        {children}
      </Banner>
    </section>
  );
}
