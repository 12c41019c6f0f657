import { describe, expect, it } from 'vitest';
import { COLOURS, TERRAINS } from './names';
import { PALETTE_NAMES, PALETTES } from './palettes';
import { contrast, difference, VISIONS } from './testing/colour';

describe.each(PALETTE_NAMES)('the %s palette', (name) => {
  const palette = PALETTES[name];

  it.each(TERRAINS)('sets every outline off from %s by 3:1, by its dark edge or by its pale rim', (terrain) => {
    for (const colour of COLOURS)
      for (const ground of palette.ground[terrain]) {
        const best = Math.max(contrast(palette.pieces[colour].edge, ground), contrast(palette.rim, ground));
        expect(best, `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
  });

  it.each(COLOURS)('tells %s apart from its own rim by the dark edge between them', (colour) => {
    expect(contrast(palette.pieces[colour].edge, palette.rim)).toBeGreaterThanOrEqual(7);
  });

  it.each(COLOURS)('lets one read the mark and writing on %s', (colour) => {
    const { ink, fill } = palette.pieces[colour];
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it('makes numbers easy to read', () => {
    for (const ink of [palette.token.ink, palette.token.hot])
      for (const paper of [palette.token.face, palette.token.low])
        expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });
});

it('keeps any two colours of the colour-safe palette apart for every kind of eye', () => {
  const { pieces } = PALETTES['colour-safe'];
  for (const vision of VISIONS)
    for (const [i, a] of COLOURS.entries())
      for (const b of COLOURS.slice(i + 1))
        expect(difference(pieces[a].fill, pieces[b].fill, vision), `${a} and ${b}: ${vision}`).toBeGreaterThan(18);
});
