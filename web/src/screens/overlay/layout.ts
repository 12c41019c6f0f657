/** Layout of an overlay: what it shows and where, as its address says: `?at=…&show=board,bars&scale=1.2`. */

export const PLACES = ['left', 'right', 'corner', 'wide', 'vertical'] as const;
export type OverlayPlace = (typeof PLACES)[number];

export const PARTS = ['board', 'bars', 'offer', 'dice'] as const;
export type OverlayPart = (typeof PARTS)[number];

export interface OverlayLayout {
  readonly at: OverlayPlace;
  readonly show: ReadonlySet<OverlayPart>;
  readonly scale: number;
}

const LEAST = 0.5;
const MOST = 3;

/** Without a board, unless one is asked for: they lie beside the picture of something else. */
const BOARDLESS: readonly OverlayPlace[] = ['corner', 'wide'];

/** The layout by a query; what is not known in it counts for nothing. */
export function overlayLayout(query: string): OverlayLayout {
  const said = new URLSearchParams(query);
  const at = PLACES.find((place) => place === said.get('at')) ?? 'left';
  const named = said.get('show')?.split(',');
  const usual = PARTS.filter((part) => part !== 'board' || !BOARDLESS.includes(at));
  const show = new Set(named ? PARTS.filter((part) => named.includes(part)) : usual);
  const scale = Number(said.get('scale') ?? 1);
  return { at, show, scale: Number.isFinite(scale) && scale > 0 ? Math.min(MOST, Math.max(LEAST, scale)) : 1 };
}
