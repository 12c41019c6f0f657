/** Two dice. */

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Ways out of 36. */
export const waysOf = (sum: number): number => 6 - Math.abs(7 - sum);

export const expectedOf = (sum: number, rolls: number): number => (rolls * waysOf(sum)) / 36;
