/** Explanation of what an area brings, in words (H21). */

import type { Term } from '../../../generated/hunters';
import type { Area, HuntersView, Score } from '../view';
import { seatsIn } from '../view';
import { h, nameOf } from '../words';

const ANIMALS = ['deer', 'mammoth', 'aurochs', 'tiger'] as const;

/** Words for what was counted. */
export function whyScored(score: Score, view: HuntersView): string {
  const words = h().scoring;
  const sections = words.sections[score.what];
  const counted = typeof sections === 'function' ? [sections({ n: score.sections })] : [];
  const animals = ANIMALS.flatMap((name) => {
    const n = score.animals?.[name] ?? 0;
    return n > 0 ? [words.animal[name]({ n })] : [];
  });
  const parts = [
    ...counted,
    ...(score.fish ? [words.fish({ n: score.fish })] : []),
    ...(score.mushrooms ? [words.mushrooms({ n: score.mushrooms })] : []),
    ...animals,
    ...(score.eaten ? [words.eaten({ n: score.eaten })] : []),
    ...(score.fire ? [words.fire] : []),
    ...(typeof score.shrine === 'number' ? [words.shrine({ who: nameOf(view, score.shrine) })] : []),
  ];
  return parts.join(h().land.separator);
}

const factor = ({ count, each = 1, less = 0 }: Term): string => {
  const number = less > 0 ? `(${count}−${less})` : `${count}`;
  if (each === 1) return number;
  return number === '1' ? `${each}` : `${number}×${each}`;
};

/** "(5−3)×2 + 2 + 2 = 8", as the server says it; nothing was counted: "0". */
export function sumWords(terms: readonly Term[]): string {
  const sum = terms.map(factor).join(' + ') || '0';
  const total = terms.reduce((all, { count, less = 0, each = 1 }) => all + (count - less) * each, 0);
  return sum === `${total}` ? sum : `${sum} = ${total}`;
}

/** Words for who holds how much of it, in the order of seats; `name` says who a seat is. */
export function holding({ holders }: Pick<Score, 'holders'>, name: (seat: number) => string): string {
  const words = h().scoring;
  return words.holding({
    all: seatsIn(holders)
      .map(([seat, n]) => words.held({ who: name(seat), n }))
      .join(h().land.separator),
  });
}

/** Words for who gets how much; `name` says who a seat is. */
export function gains(score: Score, name: (seat: number) => string): string {
  const words = h().scoring;
  const all = seatsIn(score.points).map(([seat, n]) => words.gets({ who: name(seat), n }));
  return all.length > 0 ? all.join(h().land.separator) : words.nobody;
}

const COUNTED = ['fish', 'mushrooms', 'deer', 'mammoth', 'aurochs', 'tigers'] as const;

/** Words for what can be counted on an area. */
export function countedOn(area: Area): readonly string[] {
  const { things } = h().land;
  const eaten = (area.sum ?? []).flatMap(({ less = 0 }) => (less > 0 ? [less] : []));
  return [
    ...COUNTED.flatMap((name) => {
      const n = area[name] ?? 0;
      return n > 0 ? [things[name]({ n })] : [];
    }),
    ...eaten.map((n) => h().scoring.eaten({ n })),
    ...(area.gold ? [things.gold()] : []),
    ...(area.fire ? [things.fire()] : []),
  ];
}
