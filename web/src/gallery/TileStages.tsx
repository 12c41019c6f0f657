import type { JSX } from 'preact';
import { Art } from '../art/Art';
import { COLOURS } from '../art/names';
import { PALETTE_NAMES, PALETTES } from '../art/palettes';
import { rng } from '../art/rng';
import {
  anchorOf,
  ghost,
  hut,
  hutIcon,
  roleIn,
  TILE_IDS,
  TileArt,
  tilePicture,
  tribe,
  tribeIcon,
  zonePath,
} from '../art/tiles';
import { TILES } from '../generated/tiles';

const BACK = 'background:#222a22;position:absolute;inset:0;overflow:auto';

/** Every tile once. */
export function TileSheet(): JSX.Element {
  return (
    <div style={`${BACK};display:grid;grid-template-columns:repeat(12,1fr);gap:8px;padding:8px`}>
      {TILE_IDS.map((id) => (
        <div key={id} style="color:#dfe7c4;font:11px sans-serif">
          {id}
          <Art picture={tilePicture(id)} size={122} />
        </div>
      ))}
    </div>
  );
}

/** Some tiles, large: `#closeup?L15,B10,START`. */
export function TileCloseUp(): JSX.Element {
  const ids = location.hash.split('?')[1]?.split(',') ?? ['START', 'L15', 'L57', 'B10', 'B03', 'L35'];
  return (
    <div style={`${BACK};display:flex;flex-wrap:wrap;gap:8px;padding:8px`}>
      {ids.map((id) => {
        const [name = 'START', turn] = id.split('.');
        return <Art key={id} picture={tilePicture(name, Number(turn ?? 0))} size={500} />;
      })}
    </div>
  );
}

interface Laid {
  readonly id: string;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

type Look = 'M' | 'F' | 'R';

function edgeLook(id: string, turn: number, side: number): Look {
  const tile = TILES[id];
  if (!tile) return 'M';
  const zones = [tile.edges.N, tile.edges.E, tile.edges.S, tile.edges.W][(side - turn + 4) % 4] ?? [];
  if (zones.length === 3) return 'R';
  return tile.zones[zones[0] ?? 0]?.kind === 'forest' ? 'F' : 'M';
}

const STEP = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Lays all tiles where they fit, those with most neighbours first. */
function layBoard(): readonly Laid[] {
  const random = rng(11);
  const board = new Map<string, Laid>([['0,0', { id: 'START', turn: 0, x: 0, y: 0 }]]);
  const pile = TILE_IDS.slice(1).sort(() => random() - 0.5);
  for (const id of pile) {
    let best: { laid: Laid; worth: number } | undefined;
    for (const { x, y } of board.values()) {
      for (const [dx, dy] of STEP) {
        const [cx, cy] = [x + dx, y + dy];
        if (board.has(`${cx},${cy}`) || Math.abs(cx) > 7 || Math.abs(cy) > 4) continue;
        for (let turn = 0; turn < 4; turn++) {
          let worth = -Math.hypot(cx, cy * 1.4) * 0.25 + random();
          let fits = true;
          STEP.forEach(([ex, ey], side) => {
            const beside = board.get(`${cx + ex},${cy + ey}`);
            if (!beside) return;
            if (edgeLook(beside.id, beside.turn, (side + 2) % 4) !== edgeLook(id, turn, side)) fits = false;
            worth += 1;
          });
          if (fits && (!best || worth > best.worth)) best = { laid: { id, turn, x: cx, y: cy }, worth };
        }
      }
    }
    if (best) board.set(`${best.laid.x},${best.laid.y}`, best.laid);
  }
  return [...board.values()];
}

/** A finished board with pieces. */
export function TileBoard(): JSX.Element {
  const [, query = ''] = location.hash.split('?');
  const size = Number(query) || 100;
  const random = rng(5);
  const board = layBoard();
  const left = Math.min(...board.map(({ x }) => x));
  const top = Math.min(...board.map(({ y }) => y));
  return (
    <div style="background:#263029;position:absolute;inset:0;overflow:auto">
      {board.map(({ id, turn, x, y }) => {
        const at = `position:absolute;left:${(x - left) * size}px;top:${(y - top) * size}px`;
        const zones = Object.keys(TILES[id]?.zones ?? {}).map(Number);
        const zone = zones[Math.floor(random() * zones.length)] ?? 0;
        const [px, py] = anchorOf(id, zone, turn);
        const colour = COLOURS[Math.floor(random() * COLOURS.length)] ?? 'red';
        const wet = ['lake', 'river'].includes(TILES[id]?.zones[zone]?.kind ?? '');
        const put = random() < 0.42;
        const houses = TILES[id]?.zones[zone]?.kind === 'lake' || (wet && random() < 0.4);
        const piece = houses ? hut(colour, PALETTES.default) : tribe(roleIn(id, zone), colour, PALETTES.default);
        return (
          <div key={id} style={at}>
            <TileArt tile={id} turn={turn} size={size} />
            {put && (
              <svg viewBox="0 0 100 100" width={size} height={size} style="position:absolute;inset:0;overflow:visible">
                <title>{id}</title>
                <g transform={`translate(${px} ${py})`} dangerouslySetInnerHTML={{ __html: piece }} />
              </svg>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Zones and anchors drawn over some tiles. */
export function TileZones(): JSX.Element {
  const tints = ['#ff4d4d', '#4d7dff', '#ffd23c', '#c04dff', '#ffffff', '#4dffb8', '#ff9a3c', '#222222', '#ff7ad0'];
  return (
    <div style={`${BACK};display:grid;grid-template-columns:repeat(10,1fr);gap:8px;padding:8px`}>
      {TILE_IDS.map((id) => (
        <div key={id} style="position:relative;width:150px;height:150px">
          <TileArt tile={id} size={150} />
          <svg viewBox="0 0 100 100" width="150" height="150" style="position:absolute;inset:0">
            <title>{id}</title>
            {Object.keys(TILES[id]?.zones ?? {}).map((zone) => {
              const [x, y] = anchorOf(id, Number(zone));
              const tint = tints[Number(zone)] ?? '#000000';
              return (
                <g key={zone}>
                  <path
                    d={zonePath(id, Number(zone))}
                    fill={tint}
                    fill-rule="evenodd"
                    fill-opacity="0.3"
                    stroke={tint}
                    stroke-width="1"
                  />
                  <circle cx={x} cy={y} r="3" fill={tint} stroke="#000000" />
                </g>
              );
            })}
          </svg>
        </div>
      ))}
    </div>
  );
}

const GROUNDS = ['#b9cb6d', '#1f4b35', '#4c9ec3', '#ecdcab'];

/** Pieces of every colour on every ground, at 40 px and larger. */
export function TribePieces(): JSX.Element {
  return (
    <div>
      {PALETTE_NAMES.map((palette) => (
        <div key={palette} style="display:grid;grid-template-columns:1fr 1fr">
          {GROUNDS.map((ground) => (
            <div key={ground} style={`background:${ground};display:flex;flex-wrap:wrap;gap:2px;padding:6px`}>
              {COLOURS.flatMap((colour) => [
                <Art key={`${colour}h`} picture={tribeIcon('hunter', colour, palette)} size={40} />,
                <Art key={`${colour}g`} picture={tribeIcon('gatherer', colour, palette)} size={40} />,
                <Art key={`${colour}f`} picture={tribeIcon('fisher', colour, palette)} size={40} />,
                <Art key={`${colour}t`} picture={hutIcon(colour, palette)} size={40} />,
              ])}
            </div>
          ))}
        </div>
      ))}
      <div style="display:flex;flex-wrap:wrap;background:#b9cb6d;padding:6px">
        {COLOURS.slice(0, 4).flatMap((colour) => [
          <Art key={`${colour}h`} picture={tribeIcon('hunter', colour)} size={110} />,
          <Art key={`${colour}g`} picture={tribeIcon('gatherer', colour)} size={110} />,
          <Art key={`${colour}f`} picture={tribeIcon('fisher', colour)} size={110} />,
          <Art key={`${colour}t`} picture={hutIcon(colour)} size={110} />,
        ])}
        <Art picture={{ box: [-19, -24, 38, 38], body: ghost(tribe('hunter', 'blue', PALETTES.default)) }} size={110} />
        <Art picture={{ box: [-19, -24, 38, 38], body: ghost(hut('orange', PALETTES.default)) }} size={110} />
      </div>
    </div>
  );
}
