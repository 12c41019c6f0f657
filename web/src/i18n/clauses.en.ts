import type { CatalogueOf } from './catalogue';
import type { clausesJa } from './clauses.ja';

export const clausesEn: CatalogueOf<typeof clausesJa> = {
  S2: 'A game can’t begin with too many seats empty. How many it takes depends on the game.',
  S8: 'The order of the seats is drawn at random, by dice, by tiers, or as people sit. Colours are chosen, or follow the order of turns.',
  I0: 'Where tiers decide, the order is A, B, C, then guests, by dice within a tier.',
  C13: 'At some tables the log can be read during play only as far back as the turn before. At the end all of it can.',
  N9: 'Talk is open, of set phrases, or off. At some tables a list looks for promises about later and abuse: it shows the sender the rule before the message goes out, which may be reworded or sent marked. Each reader may hide somebody’s talk, and a judge may silence a seat for a time. What is said is kept with the match for its players and its judge.',
  N14: 'There is a limit to the pace of talk and of calls. Harassment can be reported to the judge.',
  U1: 'Bots wait a moment, so that others can take back what they did.',
  E2: 'The match and the turns may have clocks. When a seat’s time is up the clock does what is owed for it, at random where there is a choice.',
  I4: 'Whatever changes after somebody was ready takes back everybody’s readiness, and the room says what changed.',
  E4: 'At some tables who leaves for good keeps the points, and the others go on. Elsewhere a bot plays for them.',
  E5: 'Whoever is out comes back by a judge’s act alone.',
  E6: 'Where no judge is there, all who are may by one voice appoint one, resume a paused match or close it by points.',
  J1: 'A judge sees the log, offers and calls; hands only behind a switch that all are told of.',
  J2: 'A judge may pause, add time, take back, correct, remove a seat and end the game, each with a reason that all see.',
  J3: 'Whoever judges sees the calls of all tables in one queue, with the time, the caller and a link to the step.',
  V1: 'All chance comes from secrets whose fingerprints are published beforehand, mixed with a seed of each seat. Rolls can be checked as they fall, everything else at the end.',
  V2: 'Nobody is sent what they may not know, in any form.',
};
