import type { JSX } from 'preact';
import { g } from '../../words';

/** Two arrows that pass each other, as the sides of a trade do. */
export function Exchange({ size = 24 }: { size?: number }): JSX.Element {
  return (
    <svg width={size} height={size * 0.83} viewBox="0 0 26 20" role="img" aria-label={g().trade.forWord}>
      <path
        d="M2 7h18l-4-4M24 13H6l4 4"
        stroke="currentColor"
        stroke-width="2"
        fill="none"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
