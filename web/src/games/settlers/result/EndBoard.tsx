import '../resources.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { icon } from '../../../art';
import { Board, type PieceDrawings, type Token } from '../../../board';
import { cornerAt, edgeAt, type Point } from '../../../board/geometry';
import { settings } from '../../../state';
import type { EndBoardProps } from '../../../table';
import { motionOn } from '../../../ui/look';
import { slotOf } from '../expansion';
import { tokensOf } from '../logic/tokens';
import { boardWords } from '../table/boardwords';
import { lastPlace } from '../table/lastplace';
import { coloursOf, type SettlersView } from '../view';
import { counting, sourcesOf } from './sources';

/** Height of a number above its corner, clear of the building there. */
const ABOVE = 54;
const PIECES = ['settlements', 'cities'] as const;
const PREFIX = 'worth-';

const ROAD = `${PREFIX}road`;

const aboveCorner = (corner: number): Point => {
  const [x, y] = cornerAt(corner);
  return [x, y - ABOVE];
};

/** A star and a number on a pill. */
const worth = (points: number, at: (place: number) => Point) => ({
  at,
  draw: () =>
    `<rect x="-29" y="-17" width="58" height="34" rx="17" fill="#fffdf6" stroke="#b97c00" stroke-width="2.4"/><g transform="translate(-12 0) scale(1.35)">${icon('points').body}</g><text x="13" y="8" text-anchor="middle" font-size="23" font-weight="800" fill="#2a251b" font-family="Kaitaku Sans, sans-serif">${points}</text>`,
});

/** The road in the middle of these. */
function middleOf(edges: readonly number[]): number | undefined {
  const places = edges.map(edgeAt);
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const [x, y] = [mean(0), mean(1)];
  const far = (edge: number): number => Math.hypot(edgeAt(edge)[0] - x, edgeAt(edge)[1] - y);
  return [...edges].sort((a, b) => far(a) - far(b))[0];
}

/**
 * Points of each building of a seat, and of its longest road, as the server counted them; where buildings differ,
 * nothing is said.
 */
function numbersOf(view: SettlersView, seat: number): { tokens: readonly Token[]; drawings: PieceDrawings } {
  const sources = sourcesOf(view, seat);
  const drawings: Record<string, ReturnType<typeof worth>> = {};
  const tokens: Token[] = PIECES.flatMap((part) => {
    const corners = counting(view, seat, part);
    const points = sources.find(({ key }) => key === part)?.points ?? 0;
    const each = points / corners.length;
    if (!Number.isInteger(each) || each <= 0) return [];
    const kind = `${PREFIX}${each}`;
    drawings[kind] = worth(each, aboveCorner);
    return corners.map((id) => ({ key: `${kind}:${id}`, kind, place: 'corner' as const, id, label: '' }));
  });
  const byRoad = sources.find(({ key }) => key === 'longest_road')?.points ?? 0;
  const middle = middleOf(view.pieces?.roads[seat] ?? []);
  if (byRoad > 0 && middle !== undefined) {
    drawings[ROAD] = worth(byRoad, edgeAt);
    tokens.push({ key: ROAD, kind: ROAD, place: 'edge', id: middle, label: '' });
  }
  return { tokens, drawings };
}

/** The island as it lay at the end; it can be moved, and nothing lies on it but the numbers. */
export function EndBoard({ room, counted }: EndBoardProps): JSX.Element | null {
  const view = room.view.value as SettlersView;
  const numbers = useMemo(
    () => (counted === undefined ? undefined : numbersOf(view, counted)),
    [view.pieces, view.result, counted],
  );
  const drawings = useMemo(() => ({ ...slotOf((expansion) => expansion.drawings), ...numbers?.drawings }), [numbers]);
  const redrawnNow = slotOf((expansion) => expansion.redrawn?.(view));
  const redrawn = useMemo(() => redrawnNow, [JSON.stringify(redrawnNow)]);
  const spots = useMemo(() => [], []);
  if (!view.island) return null;
  const last = lastPlace(room.log.value);
  return (
    <Board
      island={view.island}
      pieces={view.pieces}
      tokens={[...tokensOf(view), ...(numbers?.tokens ?? [])]}
      drawings={drawings}
      redrawn={redrawn}
      seats={coloursOf(view)}
      palette={settings.palette.value}
      spots={spots}
      {...(last ? { highlight: { last } } : {})}
      clearOf=".board-zoom"
      words={boardWords()}
      motion={motionOn()}
    />
  );
}
