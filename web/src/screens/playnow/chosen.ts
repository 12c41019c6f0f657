/** Kind of game that the reader last played at once, so that the next time one press is enough. */

import { manifestOf } from '../../games/registry';
import { playNowWords } from '../../i18n/playnow';
import { getItem, ownName, playNow, setItem, usualLevel } from '../../state';
import { roomPath, tellFailure } from '../actions';
import { go } from '../router';
import { gameName, rulebookName } from '../words';

const CHOSEN = 'kaitaku.playnow';

export interface Chosen {
  readonly game: string;
  readonly rulebook: string;
  /** 0: any number of players. */
  readonly size: number;
  readonly bots: boolean;
}

export function lastChosen(): Chosen | undefined {
  try {
    const { game, rulebook, size, bots } = JSON.parse(getItem('local', CHOSEN) ?? '{}') as Partial<Chosen>;
    const known = typeof rulebook === 'string' && typeof size === 'number';
    return known && game && manifestOf(game) ? { game, rulebook, size, bots: bots !== false } : undefined;
  } catch {
    return undefined;
  }
}

/** The game or its scenario, and how many play. */
export function chosenName({ game, rulebook, size }: Chosen): string {
  const words = playNowWords();
  const [plain = ''] = rulebook.split('+');
  const what = plain === manifestOf(game)?.standard.rulebook ? gameName(game) : rulebookName(plain);
  return `${what} · ${size === 0 ? words.any : words.people(size)}`;
}

/** Takes a seat at a table of this kind, and goes there. */
export async function playAtOnce(chosen: Chosen): Promise<void> {
  const { game, rulebook, size } = chosen;
  setItem('local', CHOSEN, JSON.stringify(chosen));
  try {
    const bots = chosen.bots ? usualLevel() : '';
    go(roomPath(await playNow({ game, rulebook, size, bots, title: playNowWords().table(ownName()) })));
  } catch (failure) {
    tellFailure(failure);
  }
}
