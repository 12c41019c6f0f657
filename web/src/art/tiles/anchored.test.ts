import { expect, it } from 'vitest';
import { anchoredIn } from './anchors';
import { TILE_IDS } from './facts';

const key = (id: string): string => (/^[a-z_$][\w$]*$/i.test(id) ? id : `'${id}'`);

it('where pieces stand on each tile is written down as the layout says (vitest -u writes it anew)', async () => {
  const lines = TILE_IDS.map((id) => `  ${key(id)}: '${anchoredIn(id)}',\n`);
  const text = `/** Tile → where pieces stand in each of its zones, as \`anchors.ts\` reads and writes it: zone, x, y and, in lakes, how far above. */
export const ANCHORED: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
  await expect(text).toMatchFileSnapshot('./anchored.ts');
});
