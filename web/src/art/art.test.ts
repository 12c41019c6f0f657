import { describe, expect, it } from 'vitest';
import { harbourAt, hexAt } from '../board/geometry';
import { ISLAND } from '../gallery/demo';
import {
  COLOURS,
  cardBack,
  chip,
  DEVELOPMENT_CARDS,
  developmentCard,
  dieFace,
  favicon,
  harbourPicture,
  heroScene,
  ICON_NAMES,
  icon,
  logo,
  PALETTE_NAMES,
  type Picture,
  pieceIcon,
  RESOURCES,
  resourceCard,
  resourceIcon,
  robberIcon,
  seaPicture,
  TERRAINS,
  terrainPicture,
  tokenPicture,
  toSvg,
  toUrl,
} from '.';
import { bareIsland, islandPicture } from './island';
import { numerals } from './numerals';
import { countElements, idsOf, idsUsed, pathPoints, reach } from './testing/reach';

const demoIsland = (palette: (typeof PALETTE_NAMES)[number], drawing: typeof bareIsland = islandPicture): Picture =>
  drawing(
    ISLAND.terrains.map((terrain, hex) => ({
      at: hexAt(hex),
      terrain: TERRAINS[terrain] ?? 'desert',
      number: ISLAND.numbers[hex] ?? 0,
    })),
    ISLAND.harbours.map(({ edge, kind }) => ({ ...harbourAt(edge), kind })),
    palette,
  );

const EVERYTHING: readonly (readonly [string, Picture])[] = [
  ...PALETTE_NAMES.flatMap((palette) => [
    [`island ${palette}`, demoIsland(palette)] as const,
    [`island ${palette}, bare`, demoIsland(palette, bareIsland)] as const,
    [`sea ${palette}`, seaPicture(palette)] as const,
    ...COLOURS.flatMap((colour) => [
      [`${palette} ${colour} chip`, chip(colour, palette)] as const,
      ...(['road', 'settlement', 'city'] as const).map(
        (kind) => [`${palette} ${colour} ${kind}`, pieceIcon(kind, colour, palette)] as const,
      ),
    ]),
    ...TERRAINS.map((terrain) => [`${palette} ${terrain}`, terrainPicture(terrain, palette)] as const),
    ...RESOURCES.map((resource) => [`${palette} ${resource} card`, resourceCard(resource, palette)] as const),
    ...[2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(
      (number) => [`${palette} token ${number}`, tokenPicture(number, palette)] as const,
    ),
    ...(['3:1', ...RESOURCES] as const).map(
      (kind) => [`${palette} harbour ${kind}`, harbourPicture(kind, palette)] as const,
    ),
  ]),
  ...RESOURCES.map((resource) => [`${resource} sign`, resourceIcon(resource)] as const),
  ...DEVELOPMENT_CARDS.map((card) => [card, developmentCard(card)] as const),
  ...ICON_NAMES.map((name) => [`icon ${name}`, icon(name)] as const),
  ...[1, 2, 3, 4, 5, 6].flatMap((value) => [
    [`die ${value}`, dieFace(value)] as const,
    [`red die ${value}`, dieFace(value, 'red')] as const,
  ]),
  ['robber', robberIcon()],
  ['resource back', cardBack('resource')],
  ['development back', cardBack('development')],
  ['logo', logo()],
  ['favicon', favicon()],
  ['favicon with badge', favicon(true)],
  ['hero', heroScene()],
];

describe.each(EVERYTHING)('%s', (_, { body }) => {
  it('is well-formed markup of numbers', () => {
    expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
    const opened = body.match(/<[a-zA-Z][^>]*[^/]>/g)?.length ?? 0;
    expect(body.match(/<\//g)?.length ?? 0).toBe(opened);
    expect(countElements(body)).toBeGreaterThan(0);
  });

  it('gives each id once and asks only for ids that it gives', () => {
    const ids = idsOf(body);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of idsUsed(body)) expect(ids).toContain(id);
  });

  it('loads nothing, needs no font and runs nothing', () => {
    expect(body).not.toMatch(/<(text|image|script|foreignObject|style)\b|href=|https?:/);
  });
});

/** Pictures that may stand anywhere on a page. */
const SMALL = EVERYTHING.filter(
  ([name]) => !/^(island|sea|hero)/.test(name) && !TERRAINS.some((terrain) => name.endsWith(` ${terrain}`)),
);

describe.each(SMALL)('%s', (_, { box: [x, y, width, height], body }) => {
  it('stays in its box', () => {
    const slack = 0.6;
    const outside = reach(body).filter(
      ([px, py]) => px < x - slack || py < y - slack || px > x + width + slack || py > y + height + slack,
    );
    expect(outside).toEqual([]);
  });

  it('carries no id, so that it may be on the page twice', () => {
    expect(idsOf(body)).toEqual([]);
  });
});

describe('the island', () => {
  it('is made of few enough elements to be drawn at once', () => {
    expect(countElements(demoIsland('default').body)).toBeLessThan(6500);
  });

  it('is the same picture for the same island', () => {
    expect(demoIsland('default')).toEqual(demoIsland('default'));
  });

  it.each([islandPicture, bareIsland])('shows each number once and none on the desert (%o)', (drawing) => {
    const number = (body: string): number => body.match(/fill-rule="evenodd"/g)?.length ?? 0;
    const digits = ISLAND.numbers.filter(Boolean).join('').length + 9 * 3;
    expect(number(demoIsland('default', drawing).body)).toBe(digits);
  });

  it('has the same ground under what grows on it and without that', () => {
    const grounds = (body: string): string[] => body.match(/<path [^>]*fill="url\(#ground-\w+\)"[^>]*>/g) ?? [];
    const bare = grounds(demoIsland('default', bareIsland).body);
    expect(bare).toHaveLength(ISLAND.terrains.length);
    expect(grounds(demoIsland('default').body)).toEqual(bare);
  });
});

describe('numerals', () => {
  it('are as tall as asked and centred', () => {
    for (const text of ['2', '8', '10', '12']) {
      const xs = reach(numerals(text, 24, 0, '#000000')).map(([x]) => x);
      const ys = reach(numerals(text, 24, 0, '#000000')).map(([, y]) => y);
      expect(Math.abs(Math.min(...xs) + Math.max(...xs))).toBeLessThan(2.5);
      expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(22);
      expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(26);
    }
  });
});

describe('toSvg and toUrl', () => {
  const dot: Picture = { box: [-1, -1, 2, 1], body: '<path d="M0 0"/>' };
  it('give a whole document of the asked width', () => {
    expect(toSvg(dot, 40)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 1" width="40" height="20"><path d="M0 0"/></svg>',
    );
  });
  it('give an address that CSS and <img> can read', () => {
    expect(decodeURIComponent(toUrl(dot, 40).replace('data:image/svg+xml,', ''))).toBe(toSvg(dot, 40));
    expect(toUrl(dot)).not.toMatch(/["'<>#]/);
  });
});

it('reads path data as the tests need it', () => {
  expect(pathPoints('M1 2h3v4l-1-1Z')).toEqual([
    [1, 2],
    [4, 2],
    [4, 6],
    [3, 5],
    [1, 2],
  ]);
  expect(pathPoints('M-2 0a2 1 0 1 0 4 0')).toContainEqual([0, 1]);
});
