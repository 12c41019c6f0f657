/** The English plural: `plural(n, 'card', 'cards')`. */
export const plural = (n: number, one: string, many: string): string => (Math.abs(n) === 1 ? one : many);
