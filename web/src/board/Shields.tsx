import type { JSX } from 'preact';
import { type PaletteName, shield } from '../art';
import { hexAt } from './geometry';
import type { Shield } from './types';

/** Beside the number: clear of it, of the robber, and of the corners where buildings stand. */
const PLACES = [
  [-46, 44],
  [-46, -44],
  [46, -44],
] as const;
const SCALE = 1.6;

/** On each hex that a promise keeps free of the robber: a shield for each of those it was promised to. */
export function Shields({ shields, palette }: { shields: readonly Shield[]; palette: PaletteName }): JSX.Element {
  return (
    <>
      {shields.flatMap(({ hex, colours }) => {
        const [x, y] = hexAt(hex);
        return colours.slice(0, PLACES.length).map((colour, i) => {
          const [right, down] = PLACES[i] ?? PLACES[0];
          return (
            <g
              key={`shield${hex}${colour}`}
              class="mark-shield"
              data-hex={hex}
              transform={`translate(${(x + right).toFixed(1)} ${(y + down).toFixed(1)}) scale(${SCALE})`}
              dangerouslySetInnerHTML={{ __html: shield(colour, palette).body }}
            />
          );
        });
      })}
    </>
  );
}
