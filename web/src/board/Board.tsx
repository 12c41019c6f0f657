import type { JSX } from 'preact';
import type { BoardProps } from './types';

/** The island with its pieces, and the places where the viewer may act. */
export function Board({ words, spots = [], onPick }: BoardProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="board" role="group" aria-label={words.name}>
      {spots.map((spot) => (
        <button type="button" key={`${spot.kind}${spot.id}`} aria-label={spot.label} onClick={() => onPick?.(spot)} />
      ))}
    </div>
  );
}
