import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Words = { readonly hello: string };
const JA: Words = { hello: 'こんにちは' };
const EN: Words = { hello: 'Hello' };

/** The modules as a page has them that was just opened. */
async function opened(language: 'ja' | 'en') {
  const { settings } = await import('../state/settings');
  settings.language.value = language;
  const { firstWords, late, spokenOf, wordsCome, withWords } = await import('./late');
  const fetches = { ja: vi.fn(async () => JA), en: vi.fn(async () => EN) };
  /** As the bundler writes it: typed as the catalogue that it stands for. */
  const greeting = (): { ja: Words; en: Words } => ({
    ja: late('ja', fetches.ja) as unknown as Words,
    en: late('en', fetches.en) as unknown as Words,
  });
  return { settings, spokenOf, firstWords, wordsCome, withWords, fetches, greeting };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('words of the chosen language alone are fetched, and read once they have come', async () => {
  const { spokenOf, wordsCome, fetches, greeting } = await opened('en');
  const both = greeting();
  expect(() => spokenOf(both)).toThrow('read before it came');
  await wordsCome();
  expect(spokenOf(both)).toBe(EN);
  expect(fetches.ja).not.toHaveBeenCalled();
  expect(fetches.en).toHaveBeenCalledTimes(1);
});

test('the first words of a page are asked for until they come', async () => {
  vi.useFakeTimers();
  const { spokenOf, firstWords, fetches, greeting } = await opened('en');
  fetches.en.mockRejectedValueOnce(new Error('cut off')).mockRejectedValueOnce(new Error('cut off'));
  const both = greeting();
  const come = firstWords();
  await vi.runAllTimersAsync();
  await come;
  expect(spokenOf(both)).toBe(EN);
  expect(fetches.en).toHaveBeenCalledTimes(3);
});

test('what is loaded by itself is there when its words are', async () => {
  const { spokenOf, withWords, greeting } = await opened('ja');
  const loaded = await withWords(Promise.resolve().then(greeting));
  expect(spokenOf(loaded)).toBe(JA);
});

test('whoever switches reads the old words until all the new ones have come', async () => {
  const { settings, spokenOf, wordsCome, fetches, greeting } = await opened('en');
  const [first, second] = [greeting(), greeting()];
  await wordsCome();
  let come: (words: Words) => void = () => {};
  fetches.ja.mockImplementationOnce(async () => JA).mockImplementationOnce(() => new Promise((done) => (come = done)));
  settings.language.value = 'ja';
  await vi.waitFor(() => expect(fetches.ja).toHaveBeenCalledTimes(2));
  expect([spokenOf(first), spokenOf(second)]).toEqual([EN, EN]);
  come(JA);
  await vi.waitFor(() => expect([spokenOf(first), spokenOf(second)]).toEqual([JA, JA]));
  settings.language.value = 'en';
  expect(spokenOf(first)).toBe(EN);
});

test('words that can’t be fetched now are fetched at the next switch, and the page keeps those it has', async () => {
  const { settings, spokenOf, wordsCome, fetches, greeting } = await opened('en');
  const both = greeting();
  await wordsCome();
  fetches.ja.mockRejectedValueOnce(new Error('offline'));
  settings.language.value = 'ja';
  await vi.waitFor(() => expect(fetches.ja).toHaveBeenCalledTimes(1));
  expect(spokenOf(both)).toBe(EN);
  settings.language.value = 'en';
  settings.language.value = 'ja';
  await vi.waitFor(() => expect(spokenOf(both)).toBe(JA));
});

test('catalogues that are there in both languages follow a switch at once', async () => {
  const { settings, spokenOf } = await opened('en');
  settings.language.value = 'ja';
  expect(spokenOf({ ja: JA, en: EN })).toBe(JA);
});
