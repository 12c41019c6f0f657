/** The form of handles, as the server has it (W56); which of them are reserved or taken it says itself. */

const FORM = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;
export const LONGEST_HANDLE = 20;
const SHORTEST_HANDLE = 3;

/** Handle that somebody typed: in whatever letters, with or without the @. */
export const handleFrom = (typed: string): string => typed.normalize('NFKC').trim().replace(/^@/, '').toLowerCase();

export const isHandle = (handle: string): boolean =>
  handle.length >= SHORTEST_HANDLE && handle.length <= LONGEST_HANDLE && FORM.test(handle);
