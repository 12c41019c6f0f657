/** Time zones: whether a clock in one shows what a clock in another does. Names are the IANA database's. */

/** The reader's zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const shown = (at: number, timeZone: string, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', ...(timeStyle && { timeStyle }) }).format(at);

/** Whether clocks of both zones show the same at this moment, or this browser does not know one of them. */
export function sameClock(at: number, one: string, other: string): boolean {
  try {
    return shown(at, one, 'short') === shown(at, other, 'short');
  } catch {
    return true;
  }
}

/** Whether it is the same day in both zones. */
export const sameDay = (at: number, one: string, other: string): boolean => shown(at, one) === shown(at, other);

/** The place by which a zone is named: Tokyo, New York. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
