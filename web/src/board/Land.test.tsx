// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ISLAND } from '../gallery/demo';

/** SVG of each address that was made. */
const drawings = new Map<string, string>();
/** Callbacks that wait for the page to be at rest. */
let rests: IdleRequestCallback[] = [];

beforeEach(() => {
  vi.resetModules();
  drawings.clear();
  rests = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => rests.push(run));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:land-${drawings.size}`;
    drawings.set(address, '');
    void (blob as Blob).text().then((svg) => drawings.set(address, svg));
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void drawings.delete(address));
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const image = (): HTMLImageElement => document.querySelector('.board-land') as HTMLImageElement;
const drawn = (src: string): string | undefined =>
  src.startsWith('data:') ? decodeURIComponent(src) : drawings.get(src);
const elements = (): number => drawn(image().src)?.match(/<\w/g)?.length ?? 0;
const load = (): Promise<void> => act(() => void image().dispatchEvent(new Event('load')));
/** Lets the page be at rest for a moment of this length, so often that everything has been drawn. */
async function restUntilGrown(ms: number): Promise<number> {
  const before = image().src;
  let times = 0;
  while (image().src === before && times < 1_000) {
    times += 1;
    await act(async () => {
      for (const run of rests.splice(0)) run({ didTimeout: false, timeRemaining: () => ms });
    });
  }
  return times;
}
async function shown(island = ISLAND): Promise<void> {
  const { Land } = await import('./Land');
  await act(() => render(<Land island={island} palette="default" />, document.body));
}
const OTHER = { ...ISLAND, numbers: [...ISLAND.numbers].reverse() };

test('the first island of a page is bare ground at once, and whole once the page has been at rest', async () => {
  await shown();
  const bare = image().src;
  expect(elements()).toBeLessThan(700);
  expect(image().hasAttribute('data-drawing')).toBe(true);
  await load();
  expect(image().hasAttribute('data-drawing')).toBe(true);
  await restUntilGrown(50);
  expect(elements()).toBeGreaterThan(2_000);
  expect(image().hasAttribute('data-drawing')).toBe(true);
  await load();
  expect(image().hasAttribute('data-drawing')).toBe(false);
  expect(drawings.has(bare)).toBe(false);
});

test('an island that comes later is whole at once', async () => {
  await shown();
  await restUntilGrown(50);
  await shown(OTHER);
  expect(elements()).toBeGreaterThan(2_000);
});

test('an island that is gone before it was drawn is not drawn', async () => {
  await shown();
  await act(() => render(null, document.body));
  const made = drawings.size;
  for (let turn = 0; turn < 40; turn++)
    await act(async () => {
      for (const run of rests.splice(0)) run({ didTimeout: false, timeRemaining: () => 50 });
    });
  expect(drawings.size).toBe(made);
});
