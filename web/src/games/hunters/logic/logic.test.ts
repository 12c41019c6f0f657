import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../state';
import { told } from '../../../testing/told';
import { scene, watched } from '../fixtures/scenes';
import { clauses as enClauses } from '../i18n/en/clauses';
import { guide } from '../i18n/en/guide';
import { clauses as jaClauses } from '../i18n/ja/clauses';
import { scoringStepsOf } from '../result/scoringsteps';
import { finalOf } from '../view';
import { h } from '../words';
import { areasAt } from './areas';
import { bannerWords } from './banner';
import { cellAt, legalCells, middleOfCell, pieceSpots, wholeOf } from './cells';
import { sumWords, whyScored } from './explain';
import { tileWords } from './landwords';
import { describe as sentence } from './lines';
import { spreadApart } from './spread';

beforeEach(() => {
  settings.language.value = 'ja';
});

describe('what is offered', () => {
  test('H2: a cell has the legal turns that the server says, and no others', () => {
    const { legal } = scene('tile');
    const cells = legalCells(legal);
    expect(cells.size).toBe(legal.PlaceTile?.length);
    for (const { fields } of legal.PlaceTile ?? []) {
      const [x, y, turn] = [fields?.x, fields?.y, fields?.turn].map((domain) =>
        domain && 'in' in domain ? domain.in : [],
      );
      expect(cells.get(`${x?.[0]},${y?.[0]}`)).toEqual(turn);
    }
  });

  test('H4: a zone that takes a tribe piece or a hut is a place for each', () => {
    const { legal, view } = scene('piece');
    const spots = pieceSpots(legal, view.turn?.cell);
    expect(spots.map(({ zone, piece }) => `${piece} ${zone}`)).toEqual(['tribe 1', 'tribe 2', 'tribe 3', 'hut 2']);
    expect(pieceSpots({}, '0,0')).toEqual([]);
  });

  test('all that is seen holds every tile, with a cell around them', () => {
    const { view } = scene('over');
    const whole = wholeOf(view);
    for (const cell of Object.keys(view.map?.tiles ?? {})) {
      const [x, y] = middleOfCell(cell);
      expect(x - 150).toBeGreaterThanOrEqual(whole.x);
      expect(y + 150).toBeLessThanOrEqual(whole.y + whole.height);
    }
    expect(cellAt([-1, 250])).toBe('-1,2');
  });
});

test('places that lie on each other are parted, inside their tile', () => {
  const inside = { x: 0, y: 0, width: 100, height: 100 };
  const places = spreadApart(
    [
      [50, 50],
      [50, 50],
      [98, 2],
    ],
    30,
    inside,
  );
  for (const [i, a] of places.entries()) {
    expect(a[0]).toBeLessThanOrEqual(100);
    for (const b of places.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(29.9);
  }
  expect(
    spreadApart(
      [
        [1, 1],
        [90, 90],
      ],
      30,
      inside,
    ),
  ).toEqual([
    [1, 1],
    [90, 90],
  ]);
});

describe('in words', () => {
  test('a tile is said by its sides as it lies, and by what is on it', () => {
    settings.language.value = 'en';
    expect(tileWords('L02')).toBe('north meadow, east forest, south meadow, west forest (1 deer)');
    expect(tileWords('L02', 1)).toBe('north forest, east meadow, south forest, west meadow (1 deer)');
  });

  test('H21: a meadow says its animals, what tigers take, and the fire', () => {
    const { view } = scene('over');
    const score = {
      is: 'Scored',
      what: 'meadow',
      zones: [],
      sections: 3,
      holders: { 1: 1 },
      points: { 1: 4 },
    } as const;
    expect(whyScored({ ...score, animals: { deer: 3, tiger: 1 }, eaten: 1 }, view)).toBe(
      '鹿3・トラ1・トラに食べられる鹿1',
    );
    expect(whyScored({ ...score, animals: { deer: 1, tiger: 2 }, fire: true, shrine: 1 }, view)).toBe(
      '鹿1・トラ2・野火でトラはいない・祠の主 Kenji だけの点',
    );
  });

  test('H6, H7: a forest that is complete says who gets how much, and why', () => {
    const { view } = scene('tile');
    const completed = told({
      is: 'Scored',
      what: 'forest',
      zones: ['0,0:1'],
      sections: 3,
      holders: { 0: 1, 1: 1 },
      points: { 0: 8, 1: 8 },
      mushrooms: 1,
      sum: [
        { of: 'section', count: 3, each: 2 },
        { of: 'mushrooms', count: 1, each: 2 },
      ],
    });
    expect(sentence({ seq: 1, at: 0, told: completed }, view)).toBe(
      '森の完成（区画3・きのこ1） 3×2 + 2 = 8。駒：みどり 1・Kenji 1。みどり ＋8・Kenji ＋8',
    );
    settings.language.value = 'en';
    expect(sentence({ seq: 1, at: 0, told: completed }, view)).toBe(
      'Forest complete (3 sections, 1 group of mushrooms): 3×2 + 2 = 8. Pieces: みどり 1, Kenji 1. みどり +8, Kenji +8',
    );
  });

  test('H13: the sum of a meadow takes the deer of the tigers away before it multiplies', () => {
    const terms = [
      { of: 'deer', count: 5, each: 2, less: 3 },
      { of: 'mammoth', count: 1, each: 2 },
      { of: 'aurochs', count: 1, each: 2 },
    ] as const;
    expect(sumWords(terms)).toBe('(5−3)×2 + 2 + 2 = 8');
    expect(sumWords([{ of: 'deer', count: 3, each: 2, less: 3 }])).toBe('(3−3)×2 = 0');
    expect(sumWords([{ of: 'fish', count: 3 }])).toBe('3');
    expect(sumWords([])).toBe('0');
  });

  test('H21: every score of the last count says the points that it brought', () => {
    const final = finalOf(scene('over').view);
    expect(final.length).toBeGreaterThan(8);
    for (const { sum = [], points } of final) {
      for (const n of Object.values(points)) expect(sumWords(sum)).toMatch(new RegExp(`(^|= )${n}$`));
    }
  });

  test.each(['first', 'tile', 'piece', 'bonus', 'theirs', 'over'])('the banner of %s says what is awaited', (name) => {
    const { view, legal, seat } = scene(name);
    const words = bannerWords(view, legal, seat, false);
    expect(words.title).not.toBe('');
    expect(words.mine).toBe(['first', 'tile', 'piece', 'bonus'].includes(name));
    if (name !== 'over') expect(words.task).not.toBe('');
    expect(bannerWords(watched(name).view, {}, undefined, false).mine).toBe(false);
  });

  test('H8: a bonus tile is a turn of its own', () => {
    const { view, legal, seat } = scene('bonus');
    expect(bannerWords(view, legal, seat, false).title).toBe('あなたの番・もう1枚');
  });
});

test('a river zone is part of its river and of its system, the river first', () => {
  const { view } = scene('over');
  const river = Object.values(view.areas ?? {}).find((area) => area.kind === 'river');
  expect(areasAt(view, river?.zones[0] ?? '').map(({ kind }) => kind)).toEqual(['river', 'system']);
});

test('H11: the story of the end begins with what was there before and ends with the ranking', () => {
  const { view } = scene('over');
  const story = scoringStepsOf(view);
  expect(story).toHaveLength(1 + (view.result?.final.length ?? 0));
  expect(story[0]?.score).toBeUndefined();
  for (const { seat, points, breakdown } of view.result?.ranking ?? []) {
    expect(story.at(-1)?.points[seat]).toBe(points);
    expect(story[0]?.points[seat]).toBe(breakdown.rivers + breakdown.forests);
  }
});

test.each([
  [1, '1 group of mushrooms'],
  [2, '2 groups of mushrooms'],
])('%i of mushrooms is said as one says it', (n, said) => {
  settings.language.value = 'en';
  expect(h().land.things.mushrooms({ n })).toBe(said);
  expect(h().scoring.mushrooms({ n })).toBe(said);
});

test('H9, H12: the guide says that a hut counts for the most huts, by the fish of all lakes of its system', () => {
  const [, said] = guide.pieceLines.hut;
  expect(said).toBe(
    'On a river or lake without a hut, to the end. Most huts in a river system: 1 point for each fish in all its lakes.',
  );
});

test.each([
  ['ja', jaClauses.H1],
  ['en', enClauses.H1],
])('H1: in %s, lot or the host decides who begins, and nobody begins for being the youngest', (_, said) => {
  expect(said).toMatch(/at random or named by the host|くじ/);
  expect(said).not.toMatch(/youngest|若い|最年少/);
});
