import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type PaletteName, TERRAINS, toSvg } from '../art';
import { islandPicture } from '../art/island';
import { harbourAt, hexAt } from './geometry';
import { frameOf } from './hexframe';
import type { Island } from './types';

/** The last few islands as images; a new address only when the island or the palette is another. */
const ADDRESSES = new Map<string, string>();
const KEPT = 4;

function addressOf(island: Island, palette: PaletteName): string {
  const key = JSON.stringify([island.terrains, island.numbers, island.harbours, palette]);
  const known = ADDRESSES.get(key);
  if (known) return known;
  const frame = frameOf(island.terrains);
  const picture = islandPicture(
    frame.hexes.map((hex) => ({
      at: hexAt(hex),
      terrain: TERRAINS[island.terrains[hex] ?? 0] ?? 'desert',
      number: island.numbers[hex] ?? 0,
    })),
    island.harbours.map(({ edge, kind }) => ({ ...harbourAt(edge, frame), kind })),
    palette,
  );
  const address = URL.createObjectURL(new Blob([toSvg(picture)], { type: 'image/svg+xml' }));
  ADDRESSES.set(key, address);
  const [oldest] = ADDRESSES;
  if (ADDRESSES.size > KEPT && oldest) {
    URL.revokeObjectURL(oldest[1]);
    ADDRESSES.delete(oldest[0]);
  }
  return address;
}

/**
 * Sea, land, harbours and numbers: one image, so that the page holds one node for them all and the browser
 * keeps its bitmap while pieces move above it.
 */
export function Land({ island, palette }: { island: Island; palette: PaletteName }): JSX.Element {
  const address = useMemo(() => addressOf(island, palette), [island, palette]);
  return <img class="board-land" src={address} alt="" aria-hidden="true" draggable={false} />;
}
