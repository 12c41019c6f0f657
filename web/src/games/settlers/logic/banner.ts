/** The sentence over the board: whose turn, which phase, and what is awaited from the reader. */

import { clockOf } from '../../../clock';
import { fmt } from '../../../i18n';
import { textOf } from '../../../i18n/texts';
import type { LegalActions } from '../../../net/view';
import { isLegal, legalValues } from '../../../state/legal';
import type { BannerWords as Base } from '../../../table';
import { diceSubstituteOf, firstOf, stageWords } from '../expansion';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';
import { answerOf, offersOf } from './timeline';

export interface BannerWords extends Base {
  readonly over?: true;
}

const CARDS_TO_PLAY = ['PlayKnight', 'PlayRoadBuilding', 'PlayYearOfPlenty', 'PlayMonopoly', 'OpenCard'];

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Offers that this viewer has not answered yet, but for those of seats they don't trade with. An own counter that is open
 * is an answer. Answers may be changed later, but nobody waits for that.
 */
export function answerable(
  view: SettlersView,
  legal: LegalActions,
  seat: number | undefined,
  muted: ReadonlySet<number> = NOBODY,
): number[] {
  const may = new Set([...legalValues(legal, 'AcceptOffer', 'offer'), ...legalValues(legal, 'DeclineOffer', 'offer')]);
  const open = offersOf(view);
  return [...may].filter((id) => {
    const offer = open.find((one) => one.id === id);
    return offer && seat !== undefined && answerOf(offer, seat, open) === 'waiting' && !muted.has(offer.by);
  });
}

/** Own offers that somebody has accepted and that wait for the choice. */
export const choosable = (legal: LegalActions): number[] => legalValues(legal, 'ChooseAcceptor', 'offer');

function taskOf(view: SettlersView, legal: LegalActions, seat: number): string {
  const task = g().banner.yourTask;
  const turn = view.turn;
  if (isLegal(legal, 'DeclareVictory')) return task.victory;
  switch (turn?.stage) {
    case 'rolling': {
      const { rollingOrCard, rolling } = diceSubstituteOf(view)?.task() ?? task;
      return CARDS_TO_PLAY.some((card) => isLegal(legal, card)) ? rollingOrCard : rolling;
    }
    case 'discarding':
      return task.discarding({ n: turn.owed?.[seat] ?? 0 });
    case 'free-roads':
      return task['free-roads']({ n: turn.left ?? 1 });
    case 'naming':
      return g().play.naming.yours;
    case 'main':
      return firstOf(({ main }) => main?.(view))?.yours ?? task.main;
    case 'placing-settlement':
    case 'placing-road':
    case 'robbing':
      return task[turn.stage];
    default:
      return stageWords(turn?.stage)?.yours ?? textOf(view.room.game, turn?.stage ?? '') ?? '';
  }
}

function theirTask(view: SettlersView, names: (seats: readonly number[]) => string): string {
  const task = g().banner.theirTask;
  const turn = view.turn;
  if (!turn || turn.stage === 'over') return '';
  if (turn.stage === 'naming') return g().play.naming.theirs;
  if (turn.stage === 'discarding') return task.discarding({ names: names(turn.awaits) });
  if (turn.stage === 'rolling') return diceSubstituteOf(view)?.task().theirs ?? task.rolling;
  const own = turn.stage === 'main' ? firstOf(({ main }) => main?.(view)) : undefined;
  if (own) return own.theirs;
  const plain: Readonly<Record<string, unknown>> = task;
  const sentence = plain[turn.stage];
  return typeof sentence === 'string' ? sentence : (stageWords(turn.stage)?.theirs ?? '');
}

function asideOf(
  view: SettlersView,
  legal: LegalActions,
  seat: number | undefined,
  muted: ReadonlySet<number>,
): string | undefined {
  const words = g().banner;
  if (seat === undefined) return words.watching;
  const answers = answerable(view, legal, seat, muted).length;
  if (answers > 0) return words.answer({ n: answers });
  const accepted = choosable(legal).length;
  if (accepted > 0) return words.chooseAcceptor({ n: accepted });
  return undefined;
}

export function bannerWords(
  view: SettlersView,
  legal: LegalActions,
  seat: number | undefined,
  muted: ReadonlySet<number> = NOBODY,
): BannerWords {
  const words = g().banner;
  const turn = view.turn;
  if (view.room.stage === 'over' || view.result || turn?.stage === 'over') {
    const winner = view.result?.winner;
    const title =
      winner === undefined
        ? words.overOpen
        : winner === seat
          ? words.overYou
          : words.over({ who: nameOf(view, winner) });
    return { title, task: '', mine: false, over: true };
  }
  if (!turn) return { title: words.opening, task: '', mine: false };
  const told = firstOf(({ banner }) => banner?.());
  if (told) return { ...told, mine: false };

  const names = (seats: readonly number[]) => fmt.list(seats.map((one) => nameOf(view, one)));
  const onTurn = turn.seat === seat;
  const title = onTurn ? words.yours : words.theirs({ who: nameOf(view, turn.seat) });
  if (clockOf(view)?.paused) return { title, task: words.paused, mine: false };
  const aside = asideOf(view, legal, seat, muted);
  const withAside = aside === undefined ? {} : { aside };

  if (seat !== undefined && turn.awaits.includes(seat)) {
    return { title, task: taskOf(view, legal, seat), mine: true, ...withAside };
  }
  if (onTurn && turn.stage === 'discarding') {
    return { title, task: theirTask(view, names), mine: false, ...withAside };
  }
  const waits = seat !== undefined && aside === undefined;
  const idle = isLegal(legal, 'MakeOffer') ? words.mayOffer : words.nothing;
  return { title, task: theirTask(view, names), mine: false, ...(waits ? { aside: idle } : withAside) };
}
