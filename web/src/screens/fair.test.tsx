// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../state';
import { FairnessPage } from './FairnessPage';

const kept = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../tests/records/kept/${name}.json`, 'utf8');
const KEPT = kept('people-4-seeds');
const BONUS = kept('hunters-5-bonus');

async function shown(answer: Response): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  await settle(() => render(<FairnessPage code="K7QX2M" />, document.body));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Working it out'));
  return document.body.textContent ?? '';
}

beforeEach(() => {
  settings.language.value = 'en';
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await settle(() => render(null, document.body));
});

test('V1: every roll of an honest record is shown with its link, its hash and its dice', async () => {
  const text = await shown(new Response(KEPT));
  expect(text).toContain('Dice and cards were fair');
  const rolls = KEPT.match(/"is":"DiceRolled"/g)?.length ?? 0;
  expect(text).toContain(`All ${rolls} rolls are what the chain makes`);
  expect(text).toContain('python -m engine verify kaitaku-K7QX2M.json');
  const rows = [...document.querySelectorAll('.fair-rolls tbody tr')];
  expect(rows).toHaveLength(rolls);
  expect(rows.every((row) => row.querySelector('.fair-no') === null)).toBe(true);
  expect(text).toMatch(/With fair dice, .*% of all games of \d+ rolls are as far/);
});

test('V1, H20: of a game without dice, what chance drew is said, and no roll', async () => {
  const text = await shown(new Response(BONUS));
  expect(text).toContain('Dice and cards were fair');
  expect(text).toContain('The 87 draws of tiles come out as they stand');
  const draws = BONUS.match(/"use":/g)?.length ?? 0;
  expect(document.querySelectorAll('.fair-draws tbody tr')).toHaveLength(draws);
  expect(document.querySelector('.fair-rolls, .fair-chart')).toBeNull();
});

test('V1: a record with a changed byte is rejected, and the place is named', async () => {
  const text = await shown(new Response(KEPT.replace('"dice":[', '"dice":[ ')));
  expect(text).toContain('Something is wrong with this record');
  expect(text).toMatch(/Batch \d+: it does not match its hash/);
  expect(document.querySelector('.fair-rolls')).toBeNull();
});

test('V1: while the game is played there is nothing to check yet', async () => {
  const text = await shown(Response.json({ code: 'not-over', params: {} }, { status: 403 }));
  expect(text).toContain('Chance can be checked when the game is over');
});
