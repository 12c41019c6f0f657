import type { JSX } from 'preact';
import { hexPath } from '../art/hexagon';
import { oval } from '../art/svg';
import { cornerAt, edgeAngle, edgeAt, hexAt, type Point, placeOf } from './geometry';
import type { Highlight, Shield } from './types';

const RING = hexPath(88);
/** The hex without its number, which stays as it is. */
const GLOW = `${RING}${oval(0, 0, 30, 30)}`;
const translate = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** Light on what the table wants looked at; drawn under the pieces. */
export function MarksBelow({ highlight, shields }: { highlight: Highlight; shields: readonly Shield[] }): JSX.Element {
  return (
    <>
      {shields.map(({ hex }) => (
        <g key={`protected${hex}`} class="mark-protected" transform={translate(hexAt(hex))}>
          <path d={RING} />
        </g>
      ))}
      {(highlight.hexes ?? []).map((hex) => (
        <g key={`hex${hex}`} class="mark-hex" transform={translate(hexAt(hex))}>
          <path class="mark-glow" d={GLOW} fill-rule="evenodd" />
          <path class="mark-edge" d={RING} />
          <path d={RING} />
          <circle class="mark-edge" r="33" />
          <circle r="33" />
        </g>
      ))}
      {(highlight.corners ?? []).map((corner) => (
        <circle key={`corner${corner}`} class="mark-place" r="34" transform={translate(cornerAt(corner))} />
      ))}
      {(highlight.edges ?? []).map((edge) => (
        <rect
          key={`edge${edge}`}
          class="mark-place"
          x="-42"
          y="-17"
          width="84"
          height="34"
          rx="17"
          transform={`${translate(edgeAt(edge))} rotate(${edgeAngle(edge)})`}
        />
      ))}
    </>
  );
}

/** A ring around the last thing that happened; drawn over the pieces. */
export function LastMark({ last }: { last: NonNullable<Highlight['last']> }): JSX.Element {
  const r = last.kind === 'corner' ? 36 : last.kind === 'edge' ? 40 : 70;
  return (
    <g class="mark-last" transform={translate(placeOf(last.kind, last.id))}>
      <circle class="under" r={r} />
      <circle r={r} />
    </g>
  );
}
