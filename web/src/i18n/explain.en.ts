import type { CatalogueOf } from './catalogue';
import type { explainJa } from './explain.ja';
import { plural } from './plural';

export const explainEn: CatalogueOf<typeof explainJa> = {
  awaited: 'to act',
  could: 'Could do',
  knew: 'Could see',
  nothing: 'Nothing at this moment.',
  gave: 'did this',
  ways: (n) => `${n} ways`,
  takeBack: 'Take back the last act',
  ownAlone: 'Besides its own, only what everybody could see.',
  asAll: 'Only what everybody could see.',
  notInPlay: 'At this moment nobody could act.',
  chanceTitle: 'Chance in this step',
  noChance: 'There were no dice and no draws in this step.',
  chance: (n) => `Chance decided ${n} ${plural(n, 'thing', 'things')} in this step.`,
  check: 'Check it in this browser',
  roll: (n, dice) => `Roll ${n}: ${dice}`,
  link: 'Link of the chain',
  hash: 'Its hash, the link before',
  draw: (what) => `Draw: ${what}`,
  use: 'Use and number',
  drawn: 'Came out',
  below: (n) => `below ${n}`,
  proved: 'Worked out again from the record, it comes out the same.',
  wrong: 'Something is wrong with the record of this game.',
  all: 'All that chance gave in this game',
};
