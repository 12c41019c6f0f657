import type { JSX } from 'preact';
import { assertiveWords, politeWords } from './announce';

/** Put once on the page; `announce` speaks through it. */
export function LiveRegions(): JSX.Element {
  return (
    <>
      <div class="k-spoken" role="log" aria-live="polite" aria-atomic="true">
        {politeWords.value}
      </div>
      <div class="k-spoken" role="alert" aria-live="assertive" aria-atomic="true">
        {assertiveWords.value}
      </div>
    </>
  );
}
