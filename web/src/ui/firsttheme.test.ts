// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const SYSTEMS = ['light', 'dark', 'contrast', 'dark and contrast'] as const;
const STORED = [
  ...['system', 'light', 'dark', 'contrast', 'purple'].map((theme) => JSON.stringify({ theme })),
  ...['{}', 'null', '"dark"', '{', ''],
  undefined,
];

/** It is no module, which nothing but a page may import. */
const runScript = import.meta.glob('./firsttheme.ts')['./firsttheme.ts'];

const themeOnPage = (): string | undefined => document.documentElement.dataset.theme;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each(SYSTEMS.flatMap((system) => STORED.map((stored) => [stored, system] as const)))(
  'the first paint of %s on a system of %s has the theme that follows',
  async (stored, system) => {
    const matching = (media: string) =>
      (media.includes('scheme: dark') && system.includes('dark')) ||
      (media.includes('contrast: more') && system.includes('contrast'));
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: matching(media), addEventListener: () => undefined }));
    if (stored !== undefined) localStorage.setItem('kaitaku.settings', stored);
    delete document.documentElement.dataset.theme;
    vi.resetModules();
    await runScript?.();
    const first = themeOnPage();
    expect(first).toBeTypeOf('string');
    const { followLooks } = await import('./look');
    followLooks();
    expect(themeOnPage()).toBe(first);
  },
);

test('the script of the head imports nothing, and the page names it before its modules and styles', async () => {
  const { default: script } = await import('./firsttheme?raw');
  const { default: page } = await import('../../index.html?raw');
  expect(script).not.toMatch(/\b(?:import|export)\b/);
  expect(page.indexOf('/src/ui/firsttheme.ts')).toBeGreaterThan(0);
  expect(page.indexOf('/src/ui/firsttheme.ts')).toBeLessThan(page.indexOf('/src/main.tsx'));
});
