// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../../state';
import { told } from '../../../testing/told';
import { manifestOf } from '../../registry';
import { registerExpansions } from '../expansion';
import { view } from '../fixtures/views';
import { describe as sentence } from '../logic/lines';
import { Breakdown } from '../result/Breakdown';
import type { Result, SettlersView } from '../view';
import { expansion as friendlyRobber } from './friendly_robber';
import { expansion as harbourmaster } from './harbourmaster';

const shown: SettlersView = { ...view, harbourmaster: { points: [3, 1, 0], holder: 0 } };
const said = (event: object) => sentence({ seq: 1, at: 0, told: told(event) }, view);

beforeEach(() => {
  settings.language.value = 'en';
  registerExpansions([friendlyRobber, harbourmaster]);
});

test('O3: the log says who becomes harbourmaster', () => {
  expect(said({ is: 'HarbourmasterMoved', holder: 1, harbour_points: 3 })).toBe(
    'Kenji is harbourmaster (3 harbour points)',
  );
  expect(said({ is: 'HarbourmasterMoved', harbour_points: 0 })).toBe('Nobody is harbourmaster any more');
});

test('O3: each player has a count of harbour points, golden for the holder; without the rule there is none', () => {
  expect(harbourmaster.counters?.(shown, 0)).toMatchObject([{ value: 3, tone: 'gold', toneLabel: 'Harbourmaster' }]);
  expect(harbourmaster.counters?.(shown, 1)[0]).not.toHaveProperty('tone');
  expect(harbourmaster.counters?.(view, 0)).toEqual([]);
});

test('O3: the result says whose two points they are, where the rule was in force', () => {
  const ranking = [{ seat: 0, rank: 1, points: 3, breakdown: { settlements: 1, harbourmaster: 2 } }];
  const into = document.createElement('div');
  render(<Breakdown view={shown} result={{ ranking } as unknown as Result} />, into);
  expect(into.textContent).toContain('Harbourmaster');
  render(null, into);
  render(
    <Breakdown
      view={view}
      result={{ ranking: [{ seat: 0, rank: 1, points: 1, breakdown: { settlements: 1 } }] } as unknown as Result}
    />,
    into,
  );
  expect(into.textContent).not.toContain('Harbourmaster');
});

test('O1: a refusal is a sentence in both languages', () => {
  for (const language of ['en', 'ja'] as const) {
    settings.language.value = language;
    expect(friendlyRobber.refusals?.()['seat-spared']).toBeTruthy();
  }
});

test.each(['friendly_robber', 'harbourmaster'])('%s has a name, a line and texts in both languages', async (name) => {
  const manifest = manifestOf('settlers');
  const texts = await manifest?.clauses?.();
  const lines = (['en', 'ja'] as const).map((language) => {
    settings.language.value = language;
    expect(Object.keys(texts?.clauses() ?? {})).toContain(name === 'harbourmaster' ? 'O3' : 'O1');
    return manifest?.words().books?.[name]?.line;
  });
  expect(new Set(lines).size).toBe(2);
});
