/** Choices of a clock by the rules of expansions, repeated from the record and the law alone (E2, V1). */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../../fair/check';
import type { Report } from '../../../fair/report';
import { type Event, firstForced, forged, type Plain } from '../../../fair/testing/forging';
import { loadCheck } from '../../registry';

const KEPT = `${import.meta.dirname}/../../../../../tests/records/kept`;

async function checked(file: string, change: (record: Plain) => void = () => undefined): Promise<Report> {
  const rules = await loadCheck('settlers');
  if (!rules) throw new Error('settlers can’t be checked');
  return checkRecord(await forged(readFileSync(`${KEPT}/${file}.json`, 'utf8'), change), rules);
}

/** The resource that comes after this one. */
const another = (resource: unknown): number => (Number(resource) + 1) % 5;
const reversed = (cards: unknown): readonly number[] => [...(cards as number[])].reverse();
/** Whether these cards are others the other way round. */
const uneven = ({ cards }: Event): boolean => String(cards) !== String(reversed(cards));

type Forgery = readonly [is: string, change: (event: Event) => void, able?: (event: Event) => boolean];

const BY_ATTACK: readonly Forgery[] = [
  [
    'KnightPlaced',
    (event) => {
      event.edge = event.edge === '-2,2,NE' ? '-2,2,E' : '-2,2,NE';
    },
  ],
  [
    'KnightMoved',
    (event) => {
      event.target = event.target === '-2,1,NE' ? '-1,1,SE' : '-2,1,NE';
    },
  ],
  [
    'BarbarianMoved',
    (event) => {
      [event.source, event.target] = [event.target, event.source];
    },
  ],
  [
    'BarbariansCaptured',
    (event) => {
      event.hex = event.hex === '0,2' ? '-2,0' : '0,2';
    },
  ],
];

const BY_EVENTS: readonly Forgery[] = [
  [
    'ResourceTaken',
    (event) => {
      event.resource = another(event.resource);
    },
  ],
  [
    'GiftChosen',
    (event) => {
      event.resource = another(event.resource);
    },
  ],
  [
    'ResourceGiven',
    (event) => {
      event.resource = another(event.resource);
    },
  ],
  [
    'VictimNamed',
    (event) => {
      event.victim = event.seat;
    },
  ],
  [
    'RoadTurned',
    (event) => {
      event.edge = '0,0,E';
    },
    ({ edge }) => edge !== '0,0,E',
  ],
];

const FOR_TWO: readonly Forgery[] = [
  [
    'NeutralRoadBuilt',
    (event) => {
      event.edge = '-2,0,SE';
    },
    ({ edge }) => edge !== '-2,0,SE',
  ],
  [
    'NeutralSettlementBuilt',
    (event) => {
      event.corner = '0,-2,N';
    },
    ({ corner }) => corner !== '0,-2,N',
  ],
  [
    'CardsReturned',
    (event) => {
      event.cards = reversed(event.cards);
    },
    uneven,
  ],
];

const FILES: readonly (readonly [file: string, forgeries: readonly Forgery[]])[] = [
  ['events-3-forced', [...BY_ATTACK, ...BY_EVENTS]],
  ['two-players-forced', [...BY_EVENTS.slice(0, 3), ...FOR_TWO]],
];

describe.each(FILES)('V1: %s', (file, forgeries) => {
  test('every choice of the clock is repeated, and none is left to the command', async () => {
    const { fault, forced, left } = await checked(file);
    expect(fault).toBeUndefined();
    expect(forced).toBeGreaterThan(80);
    expect(left).toBe(0);
  });

  for (const [is, change, able] of forgeries) {
    test(`another choice of the clock is found, though all hashes are right: ${is}`, async () => {
      const { fault } = await checked(file, (record) => change(firstForced(record, is, able)));
      expect(fault?.what).toBe('forced');
    });
  }
});

test('V1: a robber that a clock moves spares who has few points', async () => {
  const { fault, forced, left } = await checked('friendly-4-forced');
  expect(fault).toBeUndefined();
  expect(forced).toBeGreaterThan(30);
  expect(left).toBe(0);
  const elsewhere = (record: Plain): void => {
    const moved = firstForced(record, 'RobberMoved');
    moved.hex = moved.hex === '0,-2' ? '0,2' : '0,-2';
  };
  expect((await checked('friendly-4-forced', elsewhere)).fault?.what).toBe('forced');
});

test('V1: a robber that fled from a card stands on the desert when a clock moves it', async () => {
  const { batches } = JSON.parse(readFileSync(`${KEPT}/two-players-forced.json`, 'utf8')) as Plain;
  const robber = batches
    .flatMap(({ events }) =>
      events.map(({ is }, at) => (events[at - 1]?.is === 'SeatForced' ? `${is} by a clock` : is)),
    )
    .filter((is) => is.startsWith('Robber'));
  expect(robber.join()).toContain('RobberFled,RobberMoved by a clock');
  expect((await checked('two-players-forced')).fault).toBeUndefined();
});
