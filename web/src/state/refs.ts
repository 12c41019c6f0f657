/** Refs: names for commands, so that one sent twice is done once: a prefix of this page's own and a counter. */
export function createRefs(random: () => number = Math.random): () => string {
  const prefix = Array.from({ length: 8 }, () => Math.floor(random() * 36).toString(36)).join('');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}
