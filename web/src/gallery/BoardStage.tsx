import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { seaPicture } from '../art';
import type { PaletteName } from '../art/palettes';
import { toUrl } from '../art/picture';
import { Board, type Spot } from '../board';
import { ISLAND, PIECES, ROBBER, SEATS, SPOTS, WORDS } from './demo';

/** A whole table's board, as on `#board?palette=high-contrast&mode=setup`. */
export function BoardStage(): JSX.Element {
  const asked = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const palette = (asked.get('palette') ?? 'default') as PaletteName;
  const [picked, setPicked] = useState<Spot>();
  const setup = asked.get('mode') === 'setup';
  const spots = setup
    ? Array.from({ length: 54 }, (_, id): Spot => ({ kind: 'corner', id, label: `corner ${id}`, ghost: 'settlement' }))
    : asked.get('mode') === 'robber'
      ? Array.from({ length: 19 }, (_, id): Spot => ({ kind: 'hex', id, label: `hex ${id}`, ghost: 'robber' }))
      : asked.get('mode') === 'look'
        ? []
        : SPOTS;
  return (
    <div
      style={`position:absolute;inset:0;background:url("${toUrl(seaPicture(palette))}"),linear-gradient(160deg,#1d5d7e,#123a52)`}
      data-picked={picked?.label}
    >
      <Board
        island={ISLAND}
        pieces={setup ? undefined : PIECES}
        tokens={[ROBBER]}
        seats={SEATS}
        seat={0}
        palette={palette}
        spots={spots}
        onPick={setPicked}
        highlight={asked.get('mode') === 'look' ? { hexes: [5, 18], last: { kind: 'corner', id: 19 } } : {}}
        words={WORDS}
      />
    </div>
  );
}
