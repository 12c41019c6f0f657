// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resourceCard } from '../art';
import { createFlights, type Flight } from './flights';

let landings: (() => void)[] = [];

beforeEach(() => {
  landings = [];
  HTMLElement.prototype.animate = function animate() {
    let land: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      land = resolve;
    });
    landings.push(land);
    return { finished, finish: land } as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  document.querySelector('.flights')?.remove();
});

const card: Flight = {
  picture: resourceCard('ore'),
  from: new DOMRect(0, 0, 10, 10),
  to: new DOMRect(100, 100, 10, 10),
};
const inTheAir = (): number => document.querySelectorAll('.flights > div').length;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('flights', () => {
  it('show a few cards, however many fly', async () => {
    void createFlights().fly({ ...card, count: 9 });
    await soon();
    expect(inTheAir()).toBe(4);
  });

  it('said together fly together, and those said later wait', async () => {
    const flights = createFlights();
    const first = flights.fly(card, card);
    void flights.fly(card);
    await soon();
    expect(inTheAir()).toBe(2);
    for (const land of landings.splice(0)) land();
    await first;
    await soon();
    expect(inTheAir()).toBe(1);
  });

  it('land at once when too many wait', async () => {
    const flights = createFlights();
    const waiting = Array.from({ length: 4 }, () => flights.fly(card));
    void flights.fly(card);
    await Promise.all(waiting);
    await soon();
    expect(inTheAir()).toBe(1);
  });

  it('land at once where nothing may move', async () => {
    await createFlights(() => false).fly(card);
    expect(inTheAir()).toBe(0);
  });

  it('can be skipped', async () => {
    const flights = createFlights();
    const all = [flights.fly(card), flights.fly(card)];
    flights.skip();
    await Promise.all(all);
    expect(inTheAir()).toBe(0);
  });
});
