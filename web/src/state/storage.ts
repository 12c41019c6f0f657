/** Storage that may be missing, full or forbidden: then values simply live as long as the page. */

const memory = new Map<string, string>();

const named = (kind: 'local' | 'session', key: string) => `${kind}:${key}`;

function area(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

export function getItem(kind: 'local' | 'session', key: string): string | undefined {
  try {
    return area(kind)?.getItem(key) ?? memory.get(named(kind, key));
  } catch {
    return memory.get(named(kind, key));
  }
}

export function setItem(kind: 'local' | 'session', key: string, value: string): void {
  memory.set(named(kind, key), value);
  try {
    area(kind)?.setItem(key, value);
  } catch {
    // a full or forbidden store loses nothing but the next visit's comfort
  }
}

export function removeItem(kind: 'local' | 'session', key: string): void {
  memory.delete(named(kind, key));
  try {
    area(kind)?.removeItem(key);
  } catch {
    // as above
  }
}
