/** The sentence over the map: whose turn, which phase, and what is awaited from the reader. */

import { fmt } from '../../../i18n';
import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';
import type { BannerWords } from '../../../table';
import type { HuntersView } from '../view';
import { h, nameOf } from '../words';

function overTitle(view: HuntersView, seat: number | undefined): string {
  const words = h().table.banner;
  const first = (view.result?.ranking ?? []).filter(({ rank }) => rank === 1);
  const [only] = first;
  if (only && first.length === 1)
    return only.seat === seat ? words.overYou : words.over({ who: nameOf(view, only.seat) });
  return words.overShared({ names: fmt.list(first.map((one) => nameOf(view, one.seat))) });
}

/** `held`: the reader holds the tile over a place. */
export function bannerWords(
  view: HuntersView,
  legal: LegalActions,
  seat: number | undefined,
  held: boolean,
): BannerWords {
  const words = h().table.banner;
  const { turn } = view;
  if (view.result) return { title: overTitle(view, seat), task: '', mine: false };
  if (!turn) return { title: words.opening, task: '', mine: false };
  const onTurn = turn.seat === seat;
  const who = { who: nameOf(view, turn.seat) };
  if (onTurn && turn.awaits.includes(turn.seat)) {
    const title = turn.bonus ? words.yoursBonus : words.yours;
    if (turn.stage === 'placing-piece') {
      // while the table is paused nothing is offered, and nothing is known
      const none = isLegal(legal, 'PlaceNothing') && !isLegal(legal, 'PlacePiece');
      return { title, task: none ? words.pieceNone : words.piece, mine: true };
    }
    return { title, task: held ? words.tileHeld : turn.bonus ? words.bonus : words.tile, mine: true };
  }
  return {
    title: turn.bonus ? words.theirsBonus(who) : words.theirs(who),
    task: turn.stage === 'placing-piece' ? words.theirPiece : turn.bonus ? words.theirBonus : words.theirTile,
    aside: seat === undefined ? words.watching : words.waiting,
    mine: false,
  };
}
