import { describe, expect, test } from 'vitest';
import type { ToldEvent } from '../../../net/view';
import { bargaining, bargainLog } from '../fixtures/bargains';
import type { SettlersView } from '../view';
import { threadsOf, timelineOf } from './timeline';

const logOf = (story: readonly ToldEvent[]) => story.map((told, i) => ({ seq: i, at: 0, told }));
const reader = { waiting: [12, 13, 15, 17], muted: new Set<number>() };
const line = timelineOf(bargaining, logOf(bargainLog), reader);
const names = (items: readonly { readonly is: string; readonly id?: number }[]) =>
  items.map((item) => `${item.is}${item.id ?? ''}`);

describe('the negotiation as a line of time', () => {
  test('a counter stands under what it answers, an answer under its call', () => {
    const [first] = line.waiting;
    expect(first).toMatchObject({ id: 12, answers: [{ id: 13 }] });
    expect(line.waiting.find(({ id }) => id === 14)).toMatchObject({ is: 'call', answers: [{ id: 15 }] });
  });

  test('what waits for the reader comes first, the oldest of it on top', () => {
    expect(names(line.waiting)).toEqual(['offer12', 'call14', 'offer17']);
  });

  test('all the rest follows, the newest on top: offers, trades done, claims, what was shown', () => {
    expect(names(line.rest)).toEqual(['offer18', 'offer16', 'expired', 'reveal', 'claim', 'trade', 'trade']);
  });

  test('a counter whose parent is over stands for itself', () => {
    const [answer] = threadsOf([{ ...offer(13), parent: 12 }], []);
    expect(answer).toMatchObject({ id: 13, answers: [] });
  });

  test('offers of somebody the reader does not trade with are folded away, and wait for nobody', () => {
    const quiet = timelineOf(bargaining, logOf(bargainLog), { ...reader, muted: new Set([2]) });
    expect(quiet.folded.map(({ id }) => id)).toEqual([13]);
    expect(JSON.stringify([quiet.waiting, quiet.rest])).not.toContain('"id":13');
  });

  test('a turn that ends closes its offers and says how many; nothing of it is left but that', () => {
    const after = timelineOf(without(), logOf([...bargainLog, { is: 'TurnEnded', seat: 0, next: 1 }]), reader);
    expect(after.rest).toMatchObject([{ is: 'ended', offers: 6 }]);
  });

  test('U1: the end of a turn that is taken back brings back what was done in it', () => {
    const back: ToldEvent[] = [
      { is: 'TurnEnded', seat: 0, next: 1 },
      { is: 'Undone', seat: 0, what: 'turn-end', to: 1 },
    ];
    const after = timelineOf(without(), logOf([...bargainLog, ...back]), reader);
    expect(after.rest.filter(({ is }) => is === 'trade')).toHaveLength(2);
  });

  test('N7: the last trade stays in sight after the turn, as long as it can be taken back', () => {
    const story = logOf([...bargainLog, { is: 'TurnEnded', seat: 0, next: 1 }]);
    const view = { ...without(), ...(bargaining.deals ? { deals: bargaining.deals } : {}) };
    const { rest } = timelineOf(view, story, reader);
    expect(names(rest)).toEqual(['ended', 'trade']);
    expect(rest[1]).toMatchObject({ turn: 0 });
  });

  test('N7: a trade taken back says by whom, and the one before it is the newest that stands', () => {
    const undone: ToldEvent = {
      is: 'TradeTakenBack',
      offer: 10,
      asked_by: 3,
      by: 0,
      with_: 3,
      gave: [1, 0, 0, 0, 0],
      got: [0, 0, 0, 1, 0],
    };
    expect(line.newest).toBe(10);
    const after = timelineOf(bargaining, logOf([...bargainLog, undone]), reader);
    expect(after.newest).toBe(9);
    expect(after.rest.find((item) => item.is === 'trade' && item.offer === 10)).toMatchObject({ undoneBy: 3 });
  });

  test('what is said at the table stands where it was said; what was said in turns before does not', () => {
    const timed = bargainLog.map((told, i) => ({ seq: i, at: 10 * i, told }));
    const say = (n: number, at: number) => ({ n, at, user: 'u1', name: 'Kenji', where: 'table' as const, text: 'hm' });
    const talk = timelineOf(bargaining, timed, { ...reader, chat: [say(1, -5), say(2, 52), say(3, 53), say(4, 999)] });
    expect(names(talk.rest).join(' ')).toBe('said offer18 offer16 expired reveal claim said said trade trade');
  });

  test('offers from before the log began are older than all that it holds', () => {
    const late = timelineOf(bargaining, logOf(bargainLog.slice(-1)), { ...reader, waiting: [] });
    expect(names(late.rest)).toEqual(['offer18', 'offer17', 'offer16', 'call14', 'offer12']);
  });
});

function offer(id: number) {
  return { id, by: 1, to: [0], give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0], answers: {} } as const;
}

/** The same table with nothing open and nothing promised. */
function without(): SettlersView {
  const { deals: _, ...rest } = bargaining;
  return { ...rest, negotiation: { offers: {}, made: [0, 0, 0, 0] } };
}
