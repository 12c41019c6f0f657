/** Paint of the scenario's drawings: outlines that stand out from every terrain, and inked shapes. */

import type { Palette, Svg } from '../../../../../art';

/** The silhouette of several shapes, in a pale rim and a dark edge. */
export function outlined(shapes: readonly string[], edge: string, { rim, outline }: Palette): Svg {
  const width = 2.2 * outline;
  const layer = (colour: string, wide: number) =>
    shapes
      .map(
        (d) =>
          `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${wide.toFixed(1)}" stroke-linejoin="round"/>`,
      )
      .join('');
  return layer(rim, width + 3) + layer(edge, width);
}

/** A filled shape with its drawn edge. */
export const inked = (d: string, colour: string, edge: string, width = 1.3): Svg =>
  `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const STEEL = { lit: '#dfe5ee', mid: '#aab4c3', far: '#768195', edge: '#2c3340' } as const;
export const NIGHT = '#0d0d12';
export const BONE = '#f3e9d0';
export const WOOD = '#8a5f33';
