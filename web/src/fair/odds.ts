/** Chi-square fit of a histogram of throws to two fair dice. */

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Number of the 36 throws that come to this sum. */
export const waysOf = (sum: number): number => 6 - Math.abs(sum - 7);

export interface Fit {
  readonly rolls: number;
  /** By sum from 2 to 12. */
  readonly counts: readonly number[];
  readonly expected: readonly number[];
  /** The sum of (count − expected)² ⁄ expected. */
  readonly chi2: number;
  /** The chance that honest dice are as far off or farther, by the chi-square distribution with 10 degrees of freedom. */
  readonly p: number;
}

/** P(X ≥ x) of a chi-square distribution with an even number of degrees of freedom; then it is a finite sum. */
export function chanceBeyond(x: number, degrees: number): number {
  let term = Math.exp(-x / 2);
  let sum = term;
  for (let i = 1; i < degrees / 2; i += 1) {
    term *= x / 2 / i;
    sum += term;
  }
  return sum;
}

export function fitOf(throws: readonly (readonly [number, number])[]): Fit {
  const counts = SUMS.map((sum) => throws.filter(([a, b]) => a + b === sum).length);
  const expected = SUMS.map((sum) => (throws.length * waysOf(sum)) / 36);
  const chi2 = counts.reduce((far, n, i) => {
    const ought = expected[i] ?? 0;
    return ought === 0 ? far : far + (n - ought) ** 2 / ought;
  }, 0);
  return { rolls: throws.length, counts, expected, chi2, p: chanceBeyond(chi2, SUMS.length - 1) };
}
