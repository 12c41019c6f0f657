/** Where we are: `/`, `/new`, `/r/{code}`, `/rules/{game}`, `/settings`. */

import { computed, signal } from '@preact/signals';

export type Place =
  | { readonly is: 'home' }
  | { readonly is: 'new' }
  | { readonly is: 'room'; readonly code: string }
  | { readonly is: 'rules'; readonly game: string }
  | { readonly is: 'settings' }
  | { readonly is: 'nowhere' };

export function placeOf(path: string): Place {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const [first, second] = parts;
  if (first === undefined) return { is: 'home' };
  if (parts.length === 1 && first === 'new') return { is: 'new' };
  if (parts.length === 1 && first === 'settings') return { is: 'settings' };
  if (parts.length === 2 && first === 'r' && second) return { is: 'room', code: second };
  if (parts.length === 2 && first === 'rules' && second) return { is: 'rules', game: second };
  return { is: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const path = signal(typeof location === 'undefined' ? '/' : location.pathname);
export const place = computed(() => placeOf(path.value));

export function go(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Follows back, forward, and ordinary links to our own pages. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    path.value = location.pathname;
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || link.hash) return;
    event.preventDefault();
    go(link.pathname);
  });
}

export const roomLink = (code: string): string => `${location.origin}/r/${encodeURIComponent(code)}`;

/** What somebody typed or pasted as a code: the code alone, in whatever letters, or a whole link. */
export function codeFrom(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const link = /\/r\/([^/?#\s]+)/.exec(text);
  return (link?.[1] ?? text).replaceAll(/\s/g, '').toUpperCase();
}
