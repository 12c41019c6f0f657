/** JSON Merge Patch (RFC 7386) with structural sharing: what a patch doesn't touch keeps its identity. */

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => same(item, b[i]));

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b);
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** The target after the patch. `null` in a patch takes the key away; a list replaces the list; neither argument is changed. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isPlain(patch)) return same(target, patch) ? target : patch;
  const base: Plain = isPlain(target) ? target : {};
  let next: Record<string, unknown> | undefined = isPlain(target) ? undefined : {};
  for (const [key, change] of Object.entries(patch)) {
    const had = Object.hasOwn(base, key);
    if (change === null) {
      if (!had) continue;
      next ??= { ...base };
      delete next[key];
      continue;
    }
    const value = merge(had ? base[key] : undefined, change);
    if (had && Object.is(value, base[key])) continue;
    next ??= { ...base };
    next[key] = value;
  }
  return next ?? target;
}
