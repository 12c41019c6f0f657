/** The board's words in the reader's language. */

import type { BoardListWords, BoardWords } from '../../../board';
import { t } from '../../../i18n';
import { shieldNames } from '../logic/deals';
import { harbourName, placeName, terrainName } from '../logic/place';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';

export function boardWords(): BoardWords {
  const words = g().table;
  return {
    name: words.board,
    description: words.boardHelp,
    zoomIn: words.zoomIn,
    zoomOut: words.zoomOut,
    fit: words.fit,
    confirm: words.place,
    cancel: words.cancel,
  };
}

export function boardListWords(view: SettlersView): BoardListWords {
  return {
    ...g().table.list,
    terrainName,
    harbourName,
    promised: (hex) => {
      const names = shieldNames(view, hex);
      return names ? g().table.list.promised({ names }) : '';
    },
    placeName: (kind, id) => (view.island ? placeName(view.island, kind, id) : ''),
    seatName: (seat) => {
      const colour = view.seats[seat]?.colour;
      return colour ? `${nameOf(view, seat)} (${t().colours[colour]})` : nameOf(view, seat);
    },
  };
}
