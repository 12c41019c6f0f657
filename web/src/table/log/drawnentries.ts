/** Entries of the log that are drawn. */

import { useEffect, useState } from 'preact/hooks';
import { atRest } from '../../ui/rest';

/** Entries drawn at once, and those added whenever the page is at rest: a whole game's are thousands of elements. */
const FIRST = 40;
const MORE = 200;

/**
 * Place of the first of so many entries that is drawn: a late one at first, 0 once the page has been at rest.
 *
 * late: nothing of the log is drawn before the rest of the page
 */
export function useFirstDrawn(length: number, late = false): number {
  const [most, setMost] = useState(late ? 0 : FIRST);
  const some = most < length;
  useEffect(() => (some ? atRest(() => setMost(most + MORE)) : undefined), [most, some]);
  return Math.max(0, length - most);
}
