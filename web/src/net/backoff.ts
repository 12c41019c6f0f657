/** Exponential backoff: milliseconds before the n-th try (from 0), doubling from 0.5 s to 15 s, half of it random. */
export function backoff(attempt: number, random: () => number): number {
  const whole = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(whole / 2 + (whole / 2) * random());
}
