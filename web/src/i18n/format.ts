/** Numbers, lists and times as the reader's language writes them. */

import type { Language } from '../state/language';

const LOCALE: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB' };

const cache = new Map<string, unknown>();
function cached<T>(key: string, make: () => T): T {
  let made = cache.get(key) as T | undefined;
  if (made === undefined) {
    made = make();
    cache.set(key, made);
  }
  return made;
}

/**
 * Below it a number of at most three decimals is its digits in either language, and the browser's own formats take 30 ms
 * to be made.
 */
const PLAIN = 1_000;
const DECIMALS = 1_000;

export const formatNumber = (language: Language, n: number): string =>
  Math.abs(n) < PLAIN && Math.round(n * DECIMALS) / DECIMALS === n
    ? String(n)
    : cached(`n${language}`, () => new Intl.NumberFormat(LOCALE[language])).format(n);

/** 0.25 → "25%"; with `places` "25.0%". */
export const formatPercent = (language: Language, share: number, places = 0): string =>
  cached(
    `%${language}${places}`,
    () => new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: places }),
  ).format(share);

/** Between two; of more, before the last and between the others. */
const JOINTS = {
  ja: { and: ['、', '、'], or: ['または', '、または'], others: '、' },
  en: { and: [' and ', ' and '], or: [' or ', ' or '], others: ', ' },
} as const;

/** "A、B、C" / "A, B and C", as `Intl.ListFormat` has it, which takes as long to be made as the formats above. */
export function formatList(language: Language, items: readonly string[], kind: 'and' | 'or' = 'and'): string {
  const { [kind]: joints, others } = JOINTS[language];
  if (items.length < 2) return items[0] ?? '';
  return items.slice(0, -1).join(others) + joints[items.length === 2 ? 0 : 1] + items.at(-1);
}

/** Hours and minutes of a moment in milliseconds since 1970; in the reader's zone, if none is named. */
export const formatTime = (language: Language, at: number, timeZone?: string): string =>
  cached(
    `t${language}${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(LOCALE[language], { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(at);

/** The day of a moment: 23 Nov 2026. */
export const formatDate = (language: Language, at: number): string =>
  cached(`d${language}`, () => new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium' })).format(at);

/** Day and time of a moment; in the reader's zone, if none is named. */
export const formatDateTime = (language: Language, at: number, timeZone?: string): string =>
  cached(
    `dt${language}${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  ).format(at);

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Age of a moment: "2 minutes ago", "yesterday"; beyond a month its day. Undefined: less than a minute. */
export function formatAgo(language: Language, at: number, now: number): string | undefined {
  const gone = now - at;
  const [unit, length] = UNITS.find(([, ms]) => gone >= ms) ?? [];
  if (unit === undefined || length === undefined) return undefined;
  if (gone > 31 * 86_400_000) return formatDate(language, at);
  const format = cached(`a${language}`, () => new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' }));
  return format.format(-Math.floor(gone / length), unit);
}

/** 125 (seconds) → "2:05". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
