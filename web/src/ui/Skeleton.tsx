import type { JSX } from 'preact';
import { t } from '../i18n';

/** Grey shapes where something will be. They appear after 300 ms, so that quick loads don't flicker. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }): JSX.Element {
  return (
    <div class="k-skeleton" role="status" aria-label={label ?? t().ui.loading}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}
