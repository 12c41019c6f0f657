/** The log's lines for the scenario. */

import { reasonText } from '../../../../i18n/judge';
import { type Line, type LineWriters, type LogWriter, seatsIn, signed } from '../../logic/logwriter';
import { hexName, placeName } from '../../logic/place';
import { cardsBy } from '../../view';
import { g } from '../../words';
import { clearedHex } from './clearedhexes';
import { faceOf, sideOf } from './coast';
import { captorName, captureWords, lossWords, rollWords } from './story';
import { w } from './tablewords';

const hexAt = ({ view }: LogWriter, hex: number): string => (view.island ? hexName(view.island, hex) : '');
const edgeAt = ({ view }: LogWriter, edge: number): string => (view.island ? placeName(view.island, 'edge', edge) : '');

/** Name of who captured barbarians: a player, or the neutral knight (O4). */
const captor = (seat: number, s: LogWriter): string => captorName(s.view, seat, s.who);

/** Lines for those who got gold, and how much. */
const consoled = (gold: Readonly<Record<string, number>>, s: LogWriter): readonly Line[] =>
  seatsIn(gold).map(([seat, n]) => s.line(seat, w().log.consoled({ who: s.who(seat), n })));

/** The sentence of the check for a hex that it cleared, with all numbers; undefined: not all of it was told. */
function checkLine(s: LogWriter, hex: number): Line | undefined {
  const found = s.seq === undefined ? undefined : clearedHex(s.log, s.view, s.seq, hex);
  if (found?.knights === undefined) return undefined;
  const { barbarians, knights, neutral, throws, captured, losses } = found;
  const { story } = w();
  const expelled = story.expelled({
    ...{ place: hexAt(s, hex), barbarians, knights },
    captured: captureWords(s.view, captured, throws, neutral, s.who),
  });
  const said = [expelled, lossWords(s.view, losses, s.who)].join(story.separator);
  return s.line(seatsIn(captured.taken)[0]?.[0], said, 'notable');
}

export const lines: LineWriters = {
  AttackRolled: (told, s) => {
    const [a, b] = told.dice;
    const said = w().log.roll({ who: s.who(told.seat), a, b, sum: a + b, outcome: rollWords(s.view, told) });
    return s.line(told.seat, said, told.landed ? 'notable' : undefined);
  },
  BarbarianCardBought: ({ seat, card, paid, renewed }, s) => {
    const words = w();
    const said = { who: s.who(seat), card: words.cards[card ?? 0] ?? '' };
    const line = s.line(seat, paid ? words.log.bought(said) : words.log.drewInstead(said));
    return renewed ? [s.line(undefined, words.log.renewed), line] : line;
  },
  KnightPlaced: ({ seat, edge, by = seat }, s) => {
    const { placed, placedNeutral } = w().log;
    return s.line(by, (by === seat ? placed : placedNeutral)({ who: s.who(by), place: edgeAt(s, edge) }));
  },
  KnightMoved: ({ seat, target, paid, by = seat }, s) => {
    const { moved, movedPaid, movedNeutral, movedNeutralPaid } = w().log;
    const said = { who: s.who(by), place: edgeAt(s, target) };
    if (!paid) return s.line(by, (by === seat ? moved : movedNeutral)(said));
    return s.line(by, (by === seat ? movedPaid : movedNeutralPaid)({ ...said, cards: s.cards(paid) }));
  },
  BarbarianMoved: ({ seat, source, target }, s) => {
    const said = { who: s.who(seat), to: hexAt(s, target) };
    if (source === undefined) return s.line(seat, w().log.treasonStock(said), 'notable');
    return s.line(seat, w().log.treason({ ...said, from: hexAt(s, source) }), 'notable');
  },
  CaptureRolled: ({ hex, dice }, s) => {
    const list = seatsIn(dice).map(([seat, [a, b]]) => w().log.rolled({ who: s.who(seat), n: a + b }));
    return s.line(undefined, w().log.rolls({ place: hexAt(s, hex), list: list.join(g().separator) }));
  },
  BarbariansCaptured: ({ hex, taken, gold }, s) => {
    const whole = checkLine(s, hex);
    if (whole) return whole;
    const list = seatsIn(taken).map(([seat, n]) => w().log.capturedOne({ who: captor(seat, s), n }));
    const said = w().log.captured({ place: hexAt(s, hex), list: list.join(g().separator) });
    return [s.line(seatsIn(taken)[0]?.[0], said, 'notable'), ...consoled(gold, s)];
  },
  LossesRolled: ({ seat, hex, face, lost, gold }, s) => {
    if (checkLine(s, hex)) return [];
    const words = w();
    const { colour, sides } = faceOf(face);
    const list = lost.map((one) => words.log.lost({ who: s.who(one.seat), side: words.sides[sideOf(hex, one.edge)] }));
    const said = words.log.losses({
      ...{ place: hexAt(s, hex), colour: words.colours[colour] },
      sides: sides.map((side) => words.sides[side]).join(words.and),
      list: list.length > 0 ? list.join(g().separator) : words.log.noLosses,
    });
    return [s.line(seat, said), ...consoled(gold, s)];
  },
  GoldTaken: ({ seat, gold }, s) => s.line(seat, w().log.goldTaken({ who: s.who(seat), n: gold })),
  GoldBought: ({ seat, gave }, s) => s.line(seat, w().log.goldBought({ who: s.who(seat), cards: s.cards(gave) })),
  GoldPaid: ({ seat, gold, got }, s) =>
    s.line(seat, w().log.goldPaid({ who: s.who(seat), n: gold, cards: s.cards(cardsBy((i) => got[i] ?? 0)) })),
  KnightCorrected: ({ seat, edge, there, reason }, s) => {
    const words = w().log;
    const said = there ? words.knightPut : words.knightTaken;
    return s.line(seat, said({ who: s.who(seat), place: edgeAt(s, edge), reason: reasonText(reason) }), 'notable');
  },
  BarbariansCorrected: ({ hex, change, reason }, s) =>
    s.line(
      undefined,
      w().log.barbariansPut({ place: hexAt(s, hex), change: signed(change), reason: reasonText(reason) }),
      'notable',
    ),
  PrisonersCorrected: ({ seat, change, reason }, s) =>
    s.line(
      seat,
      w().log.prisonersPut({ who: s.who(seat), change: signed(change), reason: reasonText(reason) }),
      'notable',
    ),
  GoldCorrected: ({ seat, change, reason }, s) =>
    s.line(seat, w().log.goldPut({ who: s.who(seat), change: signed(change), reason: reasonText(reason) }), 'notable'),
  NothingStolen: ({ seat, victim }, s) =>
    s.line(seat, w().log.nothingStolen({ who: s.who(seat), victim: s.who(victim) })),
  StealDeclined: ({ seat }, s) => s.line(seat, w().log.declined({ who: s.who(seat) })),
};
