/** A server that says of each act of a judge that it may be done; and the wait until a form has heard it. */

import { expect, vi } from 'vitest';

/** To be put in place of `fetch`. */
export const foreseeing = async (): Promise<Response> =>
  new Response(JSON.stringify({ seq: 100, told: [], turn: [-1, 0] }));

/** Wait until it stands there what the act would do, or why it would be refused. */
export const foreseen = (): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('.judge-preview:not([aria-busy="true"])')).not.toBeNull());
