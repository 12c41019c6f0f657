/** Names of the knights on the board: one that moves keeps its name, so that it glides to where it goes. */

type Named = readonly (readonly [key: string, edge: number])[];

const LAST = new Map<string, Named>();

/** The knights of a seat on these edges, each with the name that it had on the board that was drawn last. */
export function followed(seat: string, edges: readonly number[]): Named {
  const before = LAST.get(seat) ?? [];
  const left = before.filter(([, edge]) => !edges.includes(edge)).map(([key]) => key);
  const taken = new Set(before.map(([key]) => key));
  // a name is free again once its knight has gone; only one that went while another came is the same knight
  const only = left.length === 1 ? left[0] : undefined;
  let reused = false;
  const now = edges.map((edge): readonly [string, number] => {
    const known = before.find(([, at]) => at === edge);
    if (known) return known;
    if (only !== undefined && !reused) {
      reused = true;
      return [only, edge];
    }
    let key = `knight:${seat}:${edge}`;
    while (taken.has(key)) key += "'";
    taken.add(key);
    return [key, edge];
  });
  LAST.set(seat, now);
  return now;
}
