import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type PaletteName, type Picture, TERRAINS, toSvg } from '../art';
import { bareIsland, islandInSteps, islandPicture } from '../art/island';
import { harbourAt, hexAt } from './geometry';
import { frameOf } from './hexframe';
import { inRests } from './rest';
import type { Island } from './types';

/** The last few islands as images; a new address only when the island or the palette is another. */
const ADDRESSES = new Map<string, string>();
const KEPT = 4;

const keyOf = (island: Island, palette: PaletteName): string =>
  JSON.stringify([island.terrains, island.numbers, island.harbours, palette]);

const addressOf = (picture: Picture): string =>
  URL.createObjectURL(new Blob([toSvg(picture)], { type: 'image/svg+xml' }));

/** Address of a picture that is there with the very frame in which it is first drawn: one of a blob comes a frame later. */
const addressWithin = (picture: Picture): string => `data:image/svg+xml,${encodeURIComponent(toSvg(picture))}`;

function kept(key: string, address: string): string {
  ADDRESSES.set(key, address);
  const [oldest] = ADDRESSES;
  if (ADDRESSES.size > KEPT && oldest) {
    URL.revokeObjectURL(oldest[1]);
    ADDRESSES.delete(oldest[0]);
  }
  return address;
}

/** Arguments that a drawing of the island is made from. */
function drawnFrom(island: Island, palette: PaletteName): Parameters<typeof bareIsland> {
  const frame = frameOf(island.terrains);
  return [
    frame.hexes.map((hex) => ({
      at: hexAt(hex),
      terrain: TERRAINS[island.terrains[hex] ?? 0] ?? 'desert',
      number: island.numbers[hex] ?? 0,
    })),
    island.harbours.map(({ edge, kind }) => ({ ...harbourAt(edge, frame), kind })),
    palette,
  ];
}

interface Shown {
  readonly address: string;
  readonly bare?: boolean;
}

/**
 * Picture of an island that is shown at once. Of the page's first one that is its bare ground, so that the table is
 * there sooner: the whole picture costs a slow phone a third of a second.
 */
function shownAtOnce(key: string, island: Island, palette: PaletteName): Shown {
  const known = ADDRESSES.get(key);
  if (known) return { address: known };
  if (ADDRESSES.size === 0) return { address: addressWithin(bareIsland(...drawnFrom(island, palette))), bare: true };
  return { address: kept(key, addressOf(islandPicture(...drawnFrom(island, palette)))) };
}

/**
 * Sea, land, harbours and numbers: one image, so that the page holds one node for them all and the browser
 * keeps its bitmap while pieces move above it.
 */
export function Land({ island, palette }: { island: Island; palette: PaletteName }): JSX.Element {
  const key = useMemo(() => keyOf(island, palette), [island, palette]);
  const first = useMemo(() => shownAtOnce(key, island, palette), [key]);
  const [grown, setGrown] = useState<{ readonly key: string; readonly address: string }>();
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    if (!first.bare) return;
    const growing = new AbortController();
    void inRests(islandInSteps(...drawnFrom(island, palette)), growing.signal).then((picture) => {
      if (picture) setGrown({ key, address: ADDRESSES.get(key) ?? kept(key, addressOf(picture)) });
    });
    return () => growing.abort();
  }, [first]);
  const whole = grown?.key === key ? grown.address : first.bare ? undefined : first.address;
  return (
    <img
      class="board-land"
      src={whole ?? first.address}
      alt=""
      aria-hidden="true"
      draggable={false}
      onLoad={() => setSeen(whole)}
      data-drawing={whole === undefined || whole !== seen || undefined}
    />
  );
}
