/** Drawings of the feats (yakuman) that a league rewards: a golden hexagon with a sign. */
import { hexPath } from '../../art/hexagon';
import type { Picture, Svg } from '../../art/picture';

const INK = '#2d2105';
const GLYPHS: Readonly<Record<string, Svg>> = {
  'honourable-win': `<path d="M-6.6 4.4-7-4-3.4-.6 0-6.4 3.4-.6 7-4 6.6 4.4Z" fill="${INK}"/>`,
  'great-settling': `<path d="M-7 5.6V-1L-3.6-4.8-.2-1V5.6ZM.8 5.6V-3.4L4.2-7 7.6-3.4V5.6Z" fill="${INK}"/>`,
  'max-road': `<path d="M-6 6-2-6M6 6 2-6M0-5v2.4M0-.6v2.4M0 4v2" fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round"/>`,
  'ten-heroes': `<path d="M-5 6V-1C-5-5-3-7 0-7S5-5 5-1V6H1.2V1H-1.2V6ZM-5-.6H5" fill="${INK}"/><path d="M-3.4-1.4H3.4" stroke="#f0b01e" stroke-width="1.6"/>`,
  'all-numbers': `<circle r="6.4" fill="none" stroke="${INK}" stroke-width="1.9"/><path d="M0-6.4V6.4M-5.5-3.2 5.5 3.2M5.5-3.2-5.5 3.2" stroke="${INK}" stroke-width="1.3"/>`,
};

const feat = (glyph: Svg): Picture => ({
  box: [-13, -13, 26, 26],
  body: `<path d="${hexPath(12)}" fill="#f0b01e" stroke="#8f5d05" stroke-width="1.6" stroke-linejoin="round"/><path d="M0-12 10.4-6 0 0-10.4-6Z" fill="#ffe08a"/><g transform="scale(.92)">${glyph}</g>`,
});

/** The drawing of every feat by its name in results. */
export const FEAT_PICTURES: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(GLYPHS).map(([name, glyph]) => [name, feat(glyph)]),
);
