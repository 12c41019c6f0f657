import type { ComponentChildren, JSX } from 'preact';
import { g } from '../../words';

/** Marks what is other than in the offer before, and says what stood there. */
export function Was({ n, children }: { n: string; children?: ComponentChildren }): JSX.Element {
  return (
    <span class="s-was k-inline">
      {g().trade.was({ n })}
      {children}
    </span>
  );
}
