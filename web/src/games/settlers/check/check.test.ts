import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRecord } from './check';

const KEPT = `${import.meta.dirname}/../../../../../tests/records/kept`;
const read = (file: string): string => readFileSync(`${KEPT}/${file}`, 'utf8');
const game = (file: string): string => (JSON.parse(read(file)) as { header: { game: string } }).header.game;
const files = readdirSync(KEPT).filter((file) => file.endsWith('.json') && game(file) === 'settlers');

interface Batch {
  readonly events: readonly { readonly is: string }[];
}
const count = (text: string, is: string): number =>
  (JSON.parse(text) as { batches: Batch[] }).batches.flatMap((batch) => batch.events).filter((event) => event.is === is)
    .length;

describe.each(files)('V1: %s', (file) => {
  const text = read(file);

  test('is untouched, and all its chance is made again as it stands', async () => {
    const report = await checkRecord(text);
    expect(report.fault).toBeUndefined();
    expect(report.parts).toBe(text.trimEnd().split('\n').length - 3);
    expect(report.rolls).toHaveLength(count(text, 'DiceRolled'));
    expect(report.cards).toBe(count(text, 'CardBought'));
    expect(report.thefts).toBe(count(text, 'CardStolen'));
    expect(report.order).toBeDefined();
    expect(report.island).toBeDefined();
  });

  test('is rejected when any byte of it is changed, and the part is named', async () => {
    const lines = text.split('\n');
    for (const at of [1, 3, Math.floor(lines.length / 2), lines.length - 4, lines.length - 2]) {
      const line = lines[at] ?? '';
      for (const byte of [20, Math.floor(line.length / 2), line.length - 20]) {
        const other = line[byte] === '7' ? '8' : '7';
        const changed = lines.with(at, line.slice(0, byte) + other + line.slice(byte + 1)).join('\n');
        const { fault } = await checkRecord(changed);
        expect(fault, `line ${at}, byte ${byte}`).toBeDefined();
        const part = at === 1 ? 'header' : at === lines.length - 2 ? 'end' : `batch ${at - 2}`;
        // a changed hash makes the next part wrong, too; the first of them is named
        expect([part, 'file']).toContain(fault?.part);
      }
    }
  });

  test('is rejected with a line too many or too few', async () => {
    const lines = text.split('\n');
    expect((await checkRecord(lines.toSpliced(10, 1).join('\n'))).fault).toBeDefined();
    expect((await checkRecord(lines.toSpliced(10, 0, lines[10] ?? '').join('\n'))).fault).toBeDefined();
    expect((await checkRecord(`${text} `)).fault?.what).toBe('form');
  });
});

test('a file that is no record is said to be none', async () => {
  for (const text of [
    '',
    '{}',
    'null',
    '<html>',
    '{"format":"kaitaku/1",\n"header":{},\n"batches":[\n{}\n],\n"end":{}}\n',
  ]) {
    expect((await checkRecord(text)).fault?.what).toBe('form');
  }
});
