/** Areas as the server counts them. Nothing is counted here. */

import type { Area, HuntersView } from '../view';

export interface KnownArea extends Area {
  readonly id: string;
}

/** Rivers are part of a system too: what one asks about first comes first. */
const ORDER = ['forest', 'meadow', 'river', 'system'];

/** The areas that a zone belongs to; none where the rules don't show them. */
export const areasAt = (view: HuntersView, zone: string): readonly KnownArea[] =>
  Object.entries(view.areas ?? {})
    .filter(([, area]) => area.zones.includes(zone))
    .map(([id, area]) => ({ id, ...area }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
