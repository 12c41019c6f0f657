import type { Picture } from './picture';

/** The mark of Kaitaku, 64 × 64. */
export function logo(): Picture {
  return { box: [0, 0, 64, 64], body: '<path d="M32 4 56 18V46L32 60 8 46V18Z" fill="#f0b01e"/>' };
}

/** The mark for browser tabs; `badge` adds the dot that says "your turn". */
export function favicon(badge = false): Picture {
  return { box: [0, 0, 64, 64], body: logo().body + (badge ? '<circle cx="50" cy="14" r="12" fill="#e0322e"/>' : '') };
}
