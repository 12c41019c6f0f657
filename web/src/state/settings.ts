/** Settings of this browser: language, looks, sounds, keys. Kept in localStorage. */

import { effect, type Signal, signal } from '@preact/signals';
import { PALETTES, type PaletteName } from '../art/palettes';
import type { Pace } from '../generated/wire';
import { isLanguage, type Language, preferredLanguage } from './language';
import { getItem, setItem } from './storage';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'full' | 'off';
export type TextSize = 'small' | 'normal' | 'large' | 'huge';
export const SOUND_CATEGORIES = [
  'turn',
  'dice',
  'build',
  'trade',
  'trouble',
  'card',
  'chat',
  'result',
  'time',
] as const;
export type SoundCategory = (typeof SOUND_CATEGORIES)[number];
/** Cases in which placing a piece asks once more: on touch screens, always, never. */
export type Confirmations = 'touch' | 'always' | 'never';

export type BotPace = Pace['pace'];

export interface SettingValues {
  language: Language;
  /** Names of resources: 木材 / 木. */
  resourceNames: 'full' | 'short';
  theme: Theme;
  palette: PaletteName;
  motion: Motion;
  textSize: TextSize;
  muted: boolean;
  /** 0…1 */
  volume: number;
  sounds: Readonly<Record<SoundCategory, boolean>>;
  confirmations: Confirmations;
  /** Pace of bots where the reader plays against bots alone. */
  pace: BotPace;
  hotkeys: boolean;
  /** Aids that count and reckon for the reader. */
  aids: boolean;
  /** Bubbles: talk at the table appears at its speaker's card. */
  bubbles: boolean;
  /** A notification of the system when it is one's turn and the tab is hidden. */
  notify: boolean;
}

export type Settings = { readonly [K in keyof SettingValues]: Signal<SettingValues[K]> };

const allSounds = (): Record<SoundCategory, boolean> =>
  Object.fromEntries(SOUND_CATEGORIES.map((category) => [category, true])) as Record<SoundCategory, boolean>;

export function defaultSettings(spoken: readonly string[]): SettingValues {
  return {
    language: preferredLanguage(spoken),
    resourceNames: 'full',
    theme: 'system',
    palette: 'default',
    motion: 'system',
    textSize: 'normal',
    muted: false,
    volume: 0.4,
    sounds: allSounds(),
    confirmations: 'touch',
    pace: 'normal',
    hotkeys: true,
    aids: true,
    bubbles: true,
    notify: false,
  };
}

const oneOf =
  <T>(...allowed: readonly T[]) =>
  (value: unknown): value is T =>
    (allowed as readonly unknown[]).includes(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const valid: { readonly [K in keyof SettingValues]: (value: unknown) => value is SettingValues[K] } = {
  language: isLanguage,
  resourceNames: oneOf('full', 'short'),
  theme: oneOf('system', 'light', 'dark', 'contrast'),
  palette: oneOf(...(Object.keys(PALETTES) as PaletteName[])),
  motion: oneOf('system', 'full', 'off'),
  textSize: oneOf('small', 'normal', 'large', 'huge'),
  muted: isBoolean,
  volume: (value): value is number => typeof value === 'number' && value >= 0 && value <= 1,
  sounds: (value): value is SettingValues['sounds'] => typeof value === 'object' && value !== null,
  confirmations: oneOf('touch', 'always', 'never'),
  pace: oneOf('slow', 'normal', 'fast', 'at_once'),
  hotkeys: isBoolean,
  aids: isBoolean,
  bubbles: isBoolean,
  notify: isBoolean,
};

/** Reads stored settings; whatever is unreadable or unknown falls back to its default. */
export function readSettings(stored: string | undefined, defaults: SettingValues): SettingValues {
  let plain: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) plain = parsed as Record<string, unknown>;
  } catch {
    return defaults;
  }
  const read: Record<string, unknown> = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof SettingValues)[]) {
    if (valid[key](plain[key])) read[key] = plain[key];
  }
  const values = read as unknown as SettingValues;
  return { ...values, sounds: { ...defaults.sounds, ...values.sounds } };
}

const KEY = 'kaitaku.settings';
const spoken = typeof navigator === 'undefined' ? [] : navigator.languages;
const initial = readSettings(getItem('local', KEY), defaultSettings(spoken));

export const settings: Settings = Object.fromEntries(
  Object.entries(initial).map(([key, value]) => [key, signal(value)]),
) as unknown as Settings;

effect(() => {
  const plain = Object.fromEntries(Object.entries(settings).map(([key, held]) => [key, held.value]));
  setItem('local', KEY, JSON.stringify(plain));
});

const YEAR = 365 * 86_400;

// the pages that the server renders read the language there
effect(() => {
  if (typeof document !== 'undefined')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `kaitaku.language=${settings.language.value}; path=/; max-age=${YEAR}; samesite=lax`;
});

/** The settings of a browser that has never been here. */
export function resetSettings(): void {
  for (const [key, value] of Object.entries(defaultSettings(spoken))) {
    (settings[key as keyof SettingValues] as Signal<unknown>).value = value;
  }
}
