/**
 * Router with our place: `/`, `/new`, `/tables`, `/games?{filters}`, `/r/{code}`, `/r/{code}?law`, `/rules/{game}`,
 * `/learn/{lesson}`, `/law/{game}/{rulebook}`, `/fair/{code}`, `/replay/{code}?review={id}#{step}`, `/u/{handle}`,
 * `/judge?t={code}&step={n}`, `/settings`, `/account?next={path}`.
 */

import { computed, signal } from '@preact/signals';

export type Place =
  | { readonly is: 'home' }
  | { readonly is: 'new' }
  | { readonly is: 'tables' }
  | { readonly is: 'games'; readonly search: string }
  | { readonly is: 'user'; readonly handle: string }
  | { readonly is: 'room'; readonly code: string }
  | { readonly is: 'rules'; readonly game: string }
  | { readonly is: 'learn'; readonly lesson: string }
  | { readonly is: 'law'; readonly game: string; readonly rulebook: string }
  | { readonly is: 'room-law'; readonly code: string }
  | { readonly is: 'fair'; readonly code: string }
  | { readonly is: 'replay'; readonly code: string; readonly review?: string }
  | { readonly is: 'judge'; readonly table?: string; readonly step?: number }
  | { readonly is: 'settings' }
  | { readonly is: 'account'; readonly next?: string }
  | { readonly is: 'nowhere' };

export function placeOf(address: string): Place {
  const [path = '', query] = address.split('?');
  const parts = path.split('/').filter(Boolean).map(decoded);
  const [first, second, third] = parts;
  if (first === undefined) return { is: 'home' };
  if (parts.length === 1 && first === 'new') return { is: 'new' };
  if (parts.length === 1 && first === 'tables') return { is: 'tables' };
  if (parts.length === 1 && first === 'games') return { is: 'games', search: query ? `?${query}` : '' };
  if (parts.length === 1 && first === 'settings') return { is: 'settings' };
  if (parts.length === 1 && first === 'account') return accountFor(new URLSearchParams(query));
  if (parts.length === 1 && first === 'judge') return judgeAt(new URLSearchParams(query));
  if (parts.length === 2 && first === 'r' && second) return { is: query === 'law' ? 'room-law' : 'room', code: second };
  if (parts.length === 2 && first === 'u' && second) return { is: 'user', handle: second };
  if (parts.length === 2 && first === 'fair' && second) return { is: 'fair', code: second };
  if (parts.length === 2 && first === 'replay' && second) return replayIn(second, new URLSearchParams(query));
  if (parts.length === 3 && first === 'law' && second && third) return { is: 'law', game: second, rulebook: third };
  if (parts.length === 2 && first === 'learn' && second) return { is: 'learn', lesson: second };
  if (parts.length === 2 && first === 'rules' && second) return { is: 'rules', game: second };
  return { is: 'nowhere' };
}

/** `/replay/{code}?review={id}`: the game as people look at it together. */
function replayIn(code: string, query: URLSearchParams): Place {
  const review = query.get('review');
  return review ? { is: 'replay', code, review } : { is: 'replay', code };
}

/** `/judge?t={code}&step={n}`: the table and the step that the judge looks at. */
function judgeAt(query: URLSearchParams): Place {
  const table = query.get('t');
  const step = Number(query.get('step'));
  const known = Number.isInteger(step) && step > 0 ? { step } : {};
  return table ? { is: 'judge', table, ...known } : { is: 'judge' };
}

/** `/account?next={path}`: the page of ours to go on to once signed in. */
function accountFor(query: URLSearchParams): Place {
  const next = query.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? { is: 'account', next } : { is: 'account' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const address = (): string => (typeof location === 'undefined' ? '/' : location.pathname + location.search);
const path = signal(address());
export const place = computed(() => placeOf(path.value));

export function go(to: string, options: { replace?: boolean } = {}): void {
  if (isServers(new URL(to, location.href).pathname)) {
    location.assign(to);
    return;
  }
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path.value = address();
  scrollTo(0, 0);
}

/** Whether this path is a page of its own: the API, the pages of leagues, which the server renders, overlays. */
export const isServers = (pathname: string): boolean => /^\/(?:api\/|overlay\/|l(?:\/|$)|leagues$)/.test(pathname);

/** Follows back, forward, and ordinary links to our own pages. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    path.value = address();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (isServers(link.pathname)) return;
    const same = link.pathname === location.pathname && link.search === location.search;
    if (link.hash && same) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** The account page, and from there on to `next`. */
export const accountPath = (next?: string): string => (next ? `/account?next=${encodeURIComponent(next)}` : '/account');

export const roomLink = (code: string): string => `${location.origin}/r/${encodeURIComponent(code)}`;

/** Code that somebody typed or pasted: the code alone, in whatever letters, or a whole link. */
export function codeFrom(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const link = /\/r\/([^/?#\s]+)/.exec(text);
  return (link?.[1] ?? text).replaceAll(/\s/g, '').toUpperCase();
}
