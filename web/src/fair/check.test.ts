import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCheck } from '../games/registry';
import { checkRecord } from './check';
import type { Report } from './report';
import { forged, type Plain } from './testing/forging';

const KEPT = `${import.meta.dirname}/../../../tests/records/kept`;
const read = (file: string): string => readFileSync(`${KEPT}/${file}`, 'utf8');
const files = readdirSync(KEPT).filter((file) => file.endsWith('.json'));

/** Checks it by the rules of the game that it is of. */
async function checked(text: string): Promise<Report> {
  const game = /"header":\{"game":"(\w+)"/.exec(text)?.[1] ?? '';
  const rules = (await loadCheck(game)) ?? (await loadCheck('settlers'));
  if (!rules) throw new Error('no game can be checked');
  return checkRecord(text, rules);
}

interface Batch {
  readonly events: readonly { readonly is: string }[];
}
const counts = (text: string): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const { is } of (JSON.parse(text) as { batches: Batch[] }).batches.flatMap((batch) => batch.events)) {
    found[is] = (found[is] ?? 0) + 1;
  }
  return found;
};
/** Events of each game that chance has made, besides rolls. */
const DRAWN = [
  ...['BoardLaid', 'CardBought', 'CardStolen', 'BeginnerNamed', 'TileDrawn'],
  ...['AttackRolled', 'BarbarianCardBought', 'CaptureRolled', 'LossesRolled'],
  ...['EventCardDrawn', 'NeutralSettlementPlaced', 'CardsForced'],
];
/** Milliseconds: a long record is read fifteen times over. */
const SLOW = 30_000;

describe.each(files)('V1: %s', (file) => {
  const text = read(file);

  test(
    'is untouched, and all its chance is made again as it stands',
    async () => {
      const report = await checked(text);
      expect(report.fault).toBeUndefined();
      expect(report.parts).toBe(text.trimEnd().split('\n').length - 3);
      const count = counts(text);
      expect(report.rolls).toHaveLength(count.DiceRolled ?? 0);
      const drawn = Object.values(report.drawn).reduce((sum, n) => sum + n, 0);
      expect(drawn).toBe(DRAWN.reduce((sum, is) => sum + (count[is] ?? 0), 0));
      expect(report.order).toBeDefined();
      expect(report.left, 'choices of a clock that are left to the command').toBe(0);
    },
    SLOW,
  );

  test(
    'is rejected when any byte of it is changed, and the part is named',
    async () => {
      const lines = text.split('\n');
      for (const at of [1, 3, Math.floor(lines.length / 2), lines.length - 4, lines.length - 2]) {
        const line = lines[at] ?? '';
        for (const byte of [20, Math.floor(line.length / 2), line.length - 20]) {
          const other = line[byte] === '7' ? '8' : '7';
          const changed = lines.with(at, line.slice(0, byte) + other + line.slice(byte + 1)).join('\n');
          const { fault } = await checked(changed);
          expect(fault, `line ${at}, byte ${byte}`).toBeDefined();
          const part = at === 1 ? 'header' : at === lines.length - 2 ? 'end' : `batch ${at - 2}`;
          // a changed hash makes the next part wrong, too; the first of them is named
          expect([part, 'file']).toContain(fault?.part);
        }
      }
    },
    SLOW,
  );

  test('is rejected with a line too many or too few', async () => {
    const lines = text.split('\n');
    expect((await checked(lines.toSpliced(10, 1).join('\n'))).fault).toBeDefined();
    expect((await checked(lines.toSpliced(10, 0, lines[10] ?? '').join('\n'))).fault).toBeDefined();
    expect((await checked(`${text} `)).fault?.what).toBe('form');
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
    expect((await checked(text)).fault?.what).toBe('form');
  }
});

const other = (hex: unknown): string => (String(hex).startsWith('0') ? '1' : '0') + String(hex).slice(1);

/** What a forger may do to a record of any game. */
const FORGERIES: readonly (readonly [string, string, (record: Plain) => void])[] = [
  [
    'another key',
    'commitment',
    ({ end }) => {
      end.secrets.key = other(end.secrets.key);
    },
  ],
  [
    'another chain',
    'chain',
    ({ end }) => {
      end.secrets.seed = other(end.secrets.seed);
    },
  ],
  [
    'a shorter chain',
    'chain',
    ({ end }) => {
      end.secrets.rolls -= 1;
    },
  ],
  [
    'secrets left out',
    'no-secrets',
    (record) => {
      delete (record.end as Partial<Plain['end']>).secrets;
    },
  ],
  [
    'another order of seats',
    'order',
    ({ batches }) => {
      const started = batches.flatMap((batch) => batch.events).find(({ is }) => is === 'Started');
      if (started) started.order = [...(started.order as number[])].reverse();
    },
  ],
];

describe.each(['people-4-seeds.json', 'hunters-5-bonus.json'])('V1: %s', (file) => {
  const text = read(file);

  test('hashed anew without a change, is as good as it was', async () => {
    expect((await checked(await forged(text, () => undefined))).fault).toBeUndefined();
  });

  test.each(FORGERIES)('hashed anew with %s, is found out', async (_, what, change) => {
    expect((await checked(await forged(text, change))).fault?.what).toBe(what);
  });
});

describe('V1: a game that goes on past the end of its chain', () => {
  const text = read('basic-4-chains.json');
  const rolls = ({ batches }: Plain): Plain['batches'][number]['events'] =>
    batches.flatMap((batch) => batch.events).filter(({ is }) => is === 'DiceRolled');

  test('shows the root of the next with the last link, and nothing besides with any other', () => {
    const long = rolls(JSON.parse(text) as Plain).map(({ proof }) => String(proof).length);
    expect(long.filter((digits) => digits === 128)).toHaveLength(1);
    expect(long.indexOf(128)).toBe(63);
  });

  test.each([
    ['another root', 63, (proof: string) => proof.slice(0, 64) + other(proof.slice(64))],
    ['no root', 63, (proof: string) => proof.slice(0, 64)],
    ['a root in the middle of a chain', 20, (proof: string) => proof + proof],
    ['another first link of the next', 64, other],
  ])('is rejected with %s', async (_, k, change) => {
    const changed = await forged(text, (record) => {
      const roll = rolls(record)[k];
      if (roll) roll.proof = change(String(roll.proof));
    });
    expect((await checked(changed)).fault?.what).toBe('link');
  });
});

test('V1: a fresh seed that was not committed to is found out', async () => {
  const changed = await forged(read('basic-4-fresh-seeds.json'), ({ batches }) => {
    const renewed = batches.flatMap((batch) => batch.events).find(({ is }) => is === 'SeedRenewed');
    if (renewed) renewed.seed = other(renewed.seed);
  });
  expect((await checked(changed)).fault?.what).toBe('seed');
});
