/** Attributes of <html> for the chosen looks: theme, palette, text size, motion, language. */

import { effect, signal } from '@preact/signals';
import { COLOURS, PALETTES } from '../art';
import { spoken } from '../i18n/late';
import { settings } from '../state/settings';

const query = (media: string): MediaQueryList | undefined =>
  typeof matchMedia === 'undefined' ? undefined : matchMedia(media);

function watched(media: string) {
  const list = query(media);
  const held = signal(list?.matches ?? false);
  list?.addEventListener('change', (event) => {
    held.value = event.matches;
  });
  return held;
}

const systemDark = watched('(prefers-color-scheme: dark)');
const systemContrast = watched('(prefers-contrast: more)');
const systemStill = watched('(prefers-reduced-motion: reduce)');

/** Whether anything may move now. */
export const motionOn = (): boolean =>
  settings.motion.value === 'full' || (settings.motion.value === 'system' && !systemStill.value);

export function followLooks(): void {
  const root = document.documentElement;
  // `firsttheme.ts` has said the same before the first paint
  effect(() => {
    const chosen = settings.theme.value;
    const system = systemContrast.value ? 'contrast' : systemDark.value ? 'dark' : 'light';
    root.dataset.theme = chosen === 'system' ? system : chosen;
  });
  effect(() => {
    const { pieces } = PALETTES[settings.palette.value];
    for (const colour of COLOURS) {
      root.style.setProperty(`--${colour}`, pieces[colour].fill);
      root.style.setProperty(`--${colour}-edge`, pieces[colour].edge);
      root.style.setProperty(`--${colour}-mark`, pieces[colour].ink);
    }
  });
  effect(() => {
    root.dataset.text = settings.textSize.value;
  });
  effect(() => {
    root.dataset.motion = motionOn() ? 'on' : 'off';
  });
  effect(() => {
    root.lang = spoken.value;
  });
}
