// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActiveTab } from './activetab';

/** Channel of the tabs of one browser, which hear each other at once. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of [...Channel.open]) if (other !== this) other.onmessage?.({ data });
  }

  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

const opened = (n: number) =>
  Array.from({ length: n }, () => {
    const tab = createActiveTab('R');
    tab.take();
    return tab;
  });
const playing = (tabs: readonly ReturnType<typeof createActiveTab>[]) => tabs.map(({ mine }) => mine.value);

test('the tab opened last plays, and one that is told to takes over', () => {
  const tabs = opened(3);
  expect(playing(tabs)).toEqual([false, false, true]);
  tabs[0]?.take();
  expect(playing(tabs)).toEqual([true, false, false]);
});

test('when the tab that plays is closed, the one that played before it plays again', () => {
  const tabs = opened(3);
  tabs[2]?.release();
  expect(playing(tabs.slice(0, 2))).toEqual([false, true]);
  tabs[1]?.release();
  expect(playing(tabs.slice(0, 1))).toEqual([true]);
});

test('a tab that plays already and is told to changes nothing', () => {
  const tabs = opened(3);
  tabs[2]?.take();
  tabs[0]?.release();
  expect(playing(tabs.slice(1))).toEqual([false, true]);
});

test('a tab that is closed while it looks on changes nothing now, and is not waited for later', () => {
  const tabs = opened(3);
  tabs[1]?.release();
  expect(tabs[0]?.mine.value).toBe(false);
  tabs[2]?.release();
  expect(tabs[0]?.mine.value).toBe(true);
});

test('of several that look on, exactly one plays again, whoever took over from whom', () => {
  const tabs = opened(4);
  for (const one of [2, 0, 2, 1, 3, 2]) tabs[one]?.take();
  const left = [...tabs];
  for (const one of [2, 3, 1]) {
    const [gone] = left.splice(left.indexOf(tabs[one] as (typeof tabs)[number]), 1);
    gone?.release();
    expect(playing(left).filter(Boolean)).toHaveLength(1);
  }
});
