import type { JSX } from 'preact';
import { useTileBitmap } from './useTileBitmap';

export interface TileArtProps {
  tile: string;
  /** Quarter turns clockwise. */
  turn?: number;
  /** Width and height in CSS pixels. */
  size: number;
  /** Factor by which the tile may be shown larger, by a zoom around it. */
  zoom?: number;
  /** Spoken name. Without it the drawing is decoration. */
  label?: string;
  class?: string;
}

/** Until the bitmap is there. */
const GRASS = '#b9cb6d';

/** A tile, from its bitmap; until there is one, a piece of grass. The picture of another size or turn stays until the new one is ready. */
export function TileArt({ tile, turn = 0, size, zoom = 1, label, class: className }: TileArtProps): JSX.Element {
  const pixels = size * zoom * (globalThis.devicePixelRatio || 1);
  const { address, drawing } = useTileBitmap(tile, turn, pixels);
  if (!address) {
    const place = { display: 'inline-block', width: `${size}px`, height: `${size}px`, background: GRASS };
    return label ? (
      <span class={className} role="img" aria-label={label} style={place} data-drawing />
    ) : (
      <span class={className} style={place} data-drawing />
    );
  }
  return (
    <img
      class={className}
      src={address}
      width={size}
      height={size}
      alt={label ?? ''}
      draggable={false}
      decoding="async"
      data-drawing={drawing}
    />
  );
}
