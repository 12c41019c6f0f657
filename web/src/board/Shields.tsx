import type { JSX } from 'preact';
import { type PaletteName, shield } from '../art';
import { hexAt } from './geometry';
import type { Shield } from './types';

/** Below the number, and clear of the corners where buildings stand. */
const DOWN = 56;
const APART = 40;
const SCALE = 1.75;

/** On each hex that a promise keeps free of the robber: a shield for each of those it was promised to. */
export function Shields({ shields, palette }: { shields: readonly Shield[]; palette: PaletteName }): JSX.Element {
  return (
    <>
      {shields.flatMap(({ hex, colours }) => {
        const [x, y] = hexAt(hex);
        return colours.map((colour, i) => (
          <g
            key={`shield${hex}${colour}`}
            class="mark-shield"
            transform={`translate(${(x + (i - (colours.length - 1) / 2) * APART).toFixed(1)} ${(y + DOWN).toFixed(1)}) scale(${SCALE})`}
            dangerouslySetInnerHTML={{ __html: shield(colour, palette).body }}
          />
        ));
      })}
    </>
  );
}
