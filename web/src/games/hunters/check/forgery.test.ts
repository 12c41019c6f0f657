import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../fair/check';
import { first, forged, type Plain } from '../../../fair/testing/forging';
import { check } from '.';

const KEPT = `${import.meta.dirname}/../../../../../tests/records/kept`;
const bonus = readFileSync(`${KEPT}/hunters-5-bonus.json`, 'utf8');
const faultIn = async (change: (record: Plain) => void): Promise<string | undefined> =>
  (await checkRecord(await forged(bonus, change), check)).fault?.what;

const drawn = (record: Plain, { bonus }: { bonus: boolean }) =>
  record.batches.flatMap((batch) => batch.events).filter((event) => event.is === 'TileDrawn' && !event.bonus !== bonus);

test('V1, H20: who begins, every land tile and every bonus tile are drawn again as they stand', async () => {
  const report = await checkRecord(bonus, check);
  expect(report.fault).toBeUndefined();
  expect(report.drawn).toEqual({ beginner: 1, tile: 78, bonus: 9 });
});

test('V1, H20: two draws that change places are found, though all hashes are right', async () => {
  const found = await faultIn((record) => {
    const [one, next] = drawn(record, { bonus: false });
    if (one && next) [one.tile, next.tile] = [next.tile, one.tile];
  });
  expect(found).toBe('tile');
});

test('V1, H20: another last tile is found', async () => {
  const found = await faultIn((record) => {
    const last = drawn(record, { bonus: false }).at(-1);
    if (last) last.tile = 'L29';
  });
  expect(found).toBe('tile');
});

test('V1, H8: another bonus tile is found', async () => {
  const found = await faultIn((record) => {
    const [one] = drawn(record, { bonus: true });
    if (one) one.tile = one.tile === 'B01' ? 'B02' : 'B01';
  });
  expect(found).toBe('bonus');
});

test('V1, H1: another seat to begin is found', async () => {
  const found = await faultIn((record) => {
    const named = first(record, 'BeginnerNamed');
    named.seat = (Number(named.seat) + 1) % 5;
  });
  expect(found).toBe('beginner');
});

const clocks = readFileSync(`${KEPT}/hunters-3-clocks.json`, 'utf8');
const placedByClock = (record: Plain) =>
  record.batches.filter(({ events }) => events[0]?.is === 'SeatForced' && events[1]?.is === 'TilePlaced');

test('V1: where the clock laid a tile is chosen again', async () => {
  const report = await checkRecord(clocks, check);
  expect(report.fault).toBeUndefined();
  expect(report.forced).toBe(placedByClock(JSON.parse(clocks) as Plain).length);
  expect(report.forced).toBeGreaterThan(3);
  expect(report.left).toBe(0);
});

test('V1: another place, or another way round, for the tile that the clock laid is found', async () => {
  for (const change of [{ x: 9 }, { turn: 7 }]) {
    const record = await forged(clocks, (plain) => {
      Object.assign(placedByClock(plain).at(-1)?.events[1] ?? {}, change);
    });
    expect((await checkRecord(record, check)).fault?.what).toBe('forced');
  }
});
