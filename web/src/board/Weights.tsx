import type { JSX } from 'preact';
import { hexPath } from '../art/hexagon';
import { harbourAt, hexAt, type Point } from './geometry';
import type { HexFrame } from './hexframe';

/** Worth of a hex to whoever settles beside it: dots as on its number, and the same in words. */
export interface Weight {
  readonly hex: number;
  readonly dots: number;
  readonly text: string;
}

const RING = hexPath(86);
const OFF = 56;
/** From so many dots on they are drawn in the red of the number. */
const RED = 5;
const translate = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** The hexes around a place, ringed, each with a pill on the side away from it. */
export function Weights({ weights, from }: { weights: readonly Weight[]; from: Point }): JSX.Element {
  return (
    <>
      {weights.map(({ hex, dots, text }) => {
        const [x, y] = hexAt(hex);
        return (
          <g key={hex} class="board-weight">
            <path class="edge" d={RING} transform={translate([x, y])} />
            <path d={RING} transform={translate([x, y])} />
            <g transform={translate([x, y + (y < from[1] ? -OFF : OFF)])}>
              <rect x="-58" y="-19" width="116" height="38" rx="19" />
              {Array.from({ length: dots }, (_, i) => (
                <circle key={i} class={dots >= RED ? 'red' : undefined} cx={-45 + i * 10.5} r="4.2" />
              ))}
              <text x="50" y="6.6" text-anchor="end">
                {text}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}

const SIGN = 33;

/** A ring around the sign of a harbour, and its two piers. */
export function HarbourRing({ edge, frame }: { edge: number | undefined; frame: HexFrame }): JSX.Element | null {
  if (edge === undefined) return null;
  const { sign, corners } = harbourAt(edge, frame);
  const piers = corners.map(([x, y]) => `M${sign[0].toFixed(1)} ${sign[1].toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <g class="board-harbour">
      <path class="edge" d={piers.join('')} />
      <path d={piers.join('')} />
      <circle class="edge" r={SIGN} transform={translate(sign)} />
      <circle r={SIGN} transform={translate(sign)} />
    </g>
  );
}
