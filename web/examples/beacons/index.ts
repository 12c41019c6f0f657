/** The beacons at the table: on the board, in the log, as a count on each player's card, as a point (X2). */

import type { PieceDrawings, Token } from '../../src/board';
import { cornerAt } from '../../src/board/geometry';
import type { Expansion } from '../../src/games/settlers/expansion';
import type { LogWriter } from '../../src/games/settlers/logic/logwriter';
import type { SettlersView } from '../../src/games/settlers/view';
import { messages } from '../../src/i18n';
import { FIRE, picture } from './picture';

/** What `BeaconsView` of the server adds to a view. */
type View = SettlersView & { readonly beacons?: { readonly lit: readonly (readonly number[])[] } };

const words = messages({
  ja: {
    beacons: 'のろし',
    set: 'のろしを上げる',
    was: (p: { who: string }) => `${p.who}がのろしを上げました`,
    yours: 'のろしを上げてください',
    theirs: 'のろしを上げています',
  },
  en: {
    beacons: 'Beacons',
    set: 'set a beacon',
    was: (p) => `${p.who} set a beacon`,
    yours: 'set a beacon on one of your buildings',
    theirs: 'sets a beacon',
  },
});

const lit = (view: View): readonly (readonly number[])[] => view.beacons?.lit ?? [];

/** Beside the building, to the right. */
const drawings: PieceDrawings = {
  beacon: {
    draw: () => FIRE,
    at: (corner) => {
      const [x, y] = cornerAt(corner);
      return [x + 24, y + 14];
    },
  },
};

const tokens = (view: SettlersView): readonly Token[] =>
  lit(view)
    .flat()
    .map((id) => ({ key: `beacon:${id}`, kind: 'beacon', place: 'corner', id, label: words().beacons }));

export const expansion: Expansion = {
  name: 'beacons',
  drawings,
  tokens,
  boardCommands: { SetBeacon: { kind: 'corner', field: 'corner', ghost: 'beacon', does: () => words().set } },
  stages: () => ({ 'setting-beacon': { yours: words().yours, theirs: words().theirs } }),
  lines: {
    BeaconSet: ({ seat }: { seat: number }, s: LogWriter) => s.line(seat, words().was({ who: s.who(seat) })),
  },
  counters: (view, seat) => {
    const count = lit(view)[seat]?.length;
    return count ? [{ key: 'beacons', sign: picture, label: words().beacons, value: count }] : [];
  },
  points: { beacons: { picture, label: () => words().beacons } },
};
