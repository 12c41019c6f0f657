/** Kinds of games that can be played at once: each game, each of its scenarios, and numbers of players. */

import { bookOf, type GameInfo, seatsFor } from '../../state';
import { gameName, knowsRulebook, rulebookName } from '../words';

export interface Kind {
  readonly key: string;
  readonly label: string;
  readonly game: string;
  /** Number of players → the rule book by which so many play; 0: any number. */
  readonly books: ReadonlyMap<number, string>;
}

/** Numbers of players that are offered: more people seldom come together by themselves. */
const SIZES = [2, 3, 4];

/** Number of players → rule book: the plain one, else with the option that is for so many. */
function booksOf(game: GameInfo, plain: string): ReadonlyMap<number, string> {
  const own = seatsFor(game, bookOf(game, plain));
  const options = (game.options ?? []).filter(({ name, over }) => knowsRulebook(name) && over.includes(plain));
  const found = SIZES.flatMap((size): [number, string][] => {
    if (own.includes(size)) return [[size, plain]];
    const bringing = options.find(({ seats = [] }) => seats.includes(size));
    return bringing ? [[size, `${plain}+${bringing.name}`]] : [];
  });
  return new Map([[0, plain], ...found]);
}

export function kindsOf(games: readonly GameInfo[]): readonly Kind[] {
  return games.flatMap((game) => {
    const known = game.rulebooks.filter(({ name }) => knowsRulebook(name));
    const scenarios = [...new Set(known.map(({ scenario }) => scenario))];
    return scenarios.flatMap((scenario) => {
      const book = known.find((one) => one.scenario === scenario);
      if (!book) return [];
      const label = scenario === undefined ? gameName(game.name) : rulebookName(book.name);
      return [{ key: `${game.name}/${book.name}`, label, game: game.name, books: booksOf(game, book.name) }];
    });
  });
}
