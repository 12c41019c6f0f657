import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRecord } from './check';
import { forged, type Plain } from './testing/forging';

const KEPT = `${import.meta.dirname}/../../../tests/records/kept`;
const read = (file: string): string => readFileSync(`${KEPT}/${file}`, 'utf8');
const files = readdirSync(KEPT).filter((file) => file.endsWith('.json'));

/** Milliseconds: a long record is read fifteen times over. */
const SLOW = 30_000;

describe.each(files)('V1: %s', (file) => {
  const text = read(file);

  test(
    'is untouched, and each of its draws comes out of its secrets as it stands',
    async () => {
      const report = await checkRecord(text);
      expect(report.fault).toBeUndefined();
      expect(report.parts).toBe(text.trimEnd().split('\n').length - 3);
      const { batches } = JSON.parse(text) as Plain;
      const draws = batches.flatMap((batch) => batch.draws ?? []);
      const events = batches.flatMap((batch) => batch.events);
      expect(report.rolls).toHaveLength(events.filter(({ is }) => is === 'DiceRolled').length);
      expect(report.rolls.length + report.draws.length).toBe(draws.length);
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
          const { fault } = await checkRecord(changed);
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
    expect((await checkRecord(lines.toSpliced(10, 1).join('\n'))).fault).toBeDefined();
    expect((await checkRecord(lines.toSpliced(10, 0, lines[10] ?? '').join('\n'))).fault).toBeDefined();
    expect((await checkRecord(`${text} `)).fault?.what).toBe('form');
  });
});

test('a record of a version before 1.0, which did not say what was asked, is refused as such', async () => {
  const before = await forged(read('people-4-seeds.json'), ({ batches }) => {
    for (const batch of batches) {
      delete batch.command;
      delete batch.draws;
    }
  });
  expect((await checkRecord(before)).fault?.what).toBe('old');
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

const other = (hex: unknown): string => (String(hex).startsWith('0') ? '1' : '0') + String(hex).slice(1);

const drawsOf = (batches: Plain['batches'], is: string): NonNullable<Plain['batches'][number]['draws']> =>
  batches.flatMap((batch) => batch.draws ?? []).filter((draw) => draw.is === is);

/** Forgeries that a record of any game may suffer. */
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
    'a game from elsewhere',
    'elsewhere',
    ({ header }) => {
      header.commitment = '';
    },
  ],
  [
    'another outcome of a draw',
    'draw',
    ({ batches }) => {
      const draw = drawsOf(batches, 'number')[0] ?? drawsOf(batches, 'kind')[0];
      if (draw) draw.drawn = Number(draw.drawn) + 1;
    },
  ],
  [
    'another order',
    'draw',
    ({ batches }) => {
      for (const draw of drawsOf(batches, 'order').slice(0, 1)) draw.drawn = [...(draw.drawn as number[])].reverse();
    },
  ],
  [
    'a draw for another use',
    'draw',
    ({ batches }) => {
      for (const draw of drawsOf(batches, 'order')) draw.use = 'another';
    },
  ],
  [
    'a draw that decides nothing',
    'form',
    ({ batches }) => {
      for (const draw of drawsOf(batches, 'order')) draw.event = 99;
    },
  ],
];

describe.each(['people-4-seeds.json', 'hunters-5-bonus.json'])('V1: %s', (file) => {
  const text = read(file);

  test('hashed anew without a change, is as good as it was', async () => {
    expect((await checkRecord(await forged(text, () => undefined))).fault).toBeUndefined();
  });

  test.each(FORGERIES)('hashed anew with %s, is found out', async (_, what, change) => {
    expect((await checkRecord(await forged(text, change))).fault?.what).toBe(what);
  });
});

describe('V1: a game that goes on past the end of its chain', () => {
  const text = read('basic-4-chains.json');
  const rolls = ({ batches }: Pick<Plain, 'batches'>): Plain['batches'][number]['events'] =>
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
    const changed = await forged(text, ({ batches }) => {
      for (const roll of [rolls({ batches })[k], drawsOf(batches, 'dice')[k]])
        if (roll) roll.proof = change(String(roll.proof));
    });
    expect((await checkRecord(changed)).fault?.what).toBe('link');
  });
});

test('V1: a fresh seed that was not committed to is found out', async () => {
  const changed = await forged(read('basic-4-fresh-seeds.json'), ({ batches }) => {
    const renewed = batches.flatMap((batch) => batch.events).find(({ is }) => is === 'SeedRenewed');
    if (renewed) renewed.seed = other(renewed.seed);
  });
  expect((await checkRecord(changed)).fault?.what).toBe('seed');
});

test.each([
  ['in the event alone', false],
  ['in the event and in its draw', true],
])('V1: other dice are found out, %s', async (_, both) => {
  const changed = await forged(read('people-4-seeds.json'), ({ batches }) => {
    const batch = batches.find((one) => one.draws?.[0]?.is === 'dice');
    const [draw] = batch?.draws ?? [];
    const event = batch?.events.find(({ is }) => is === 'DiceRolled');
    if (!draw || !event) return;
    const dice = (draw.drawn as number[]).map((face) => (face % 6) + 1);
    event.dice = dice;
    if (both) draw.drawn = dice;
  });
  expect((await checkRecord(changed)).fault?.what).toBe('dice');
});
