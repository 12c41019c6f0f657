/** Why an area brings what it brings, in words (H21). */

import type { Area, HuntersView, Score } from '../view';
import { seatsIn } from '../view';
import { h, nameOf } from '../words';

const ANIMALS = ['deer', 'mammoth', 'aurochs', 'tiger'] as const;

/** The parts that it is added up from. */
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
    ...(score.what === 'meadow' ? [words.perAnimal] : []),
  ];
  return parts.join(h().land.separator);
}

/** Who gets how much; `name` says who a seat is. */
export function gains(score: Score, name: (seat: number) => string): string {
  const words = h().scoring;
  const all = seatsIn(score.points).map(([seat, n]) => words.gets({ who: name(seat), n }));
  return all.length > 0 ? all.join(h().land.separator) : words.nobody;
}

const COUNTED = ['fish', 'mushrooms', 'deer', 'mammoth', 'aurochs', 'tigers'] as const;

/** What can be counted on an area. */
export function countedOn(area: Area): readonly string[] {
  const { things } = h().land;
  return [
    ...COUNTED.flatMap((name) => {
      const n = area[name] ?? 0;
      return n > 0 ? [things[name]({ n })] : [];
    }),
    ...(area.gold ? [things.gold()] : []),
    ...(area.fire ? [things.fire()] : []),
  ];
}
