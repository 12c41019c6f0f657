import type { DevelopmentCard, Resource } from './names';
import { PALETTES, type PaletteName } from './palettes';
import type { Picture } from './picture';
import { resourceIcon } from './resources';

const BOX = [0, 0, 66, 92] as const;

/** A resource card's face, without its count. */
export function resourceCard(resource: Resource, palette: PaletteName = 'default'): Picture {
  const colour = PALETTES[palette].resource[resource];
  return {
    box: BOX,
    body: `<rect x="1" y="1" width="64" height="90" rx="9" fill="#fbf3e0" stroke="${colour}" stroke-width="2"/><g transform="translate(33 46) scale(2)">${resourceIcon(resource).body}</g>`,
  };
}

/** A development card's face. */
export function developmentCard(_card: DevelopmentCard): Picture {
  return {
    box: BOX,
    body: `<rect x="1" y="1" width="64" height="90" rx="9" fill="#fbf3e0" stroke="#7d55c4" stroke-width="2"/>`,
  };
}

/** The back that others see: of a resource card or a development card. */
export function cardBack(kind: 'resource' | 'development'): Picture {
  return {
    box: BOX,
    body: `<rect x="1" y="1" width="64" height="90" rx="9" fill="${kind === 'resource' ? '#17506f' : '#432a78'}"/>`,
  };
}
