/** Actions of a judge, and the judge's part of a view. Only the judge is shown calls and checkpoints. */

import type { RoomCommand } from '../generated/commands';
import type { judgeWords } from '../i18n/judge';
import { isLegal, type JudgeView, type LegalActions, type Room, type View } from '../state';

export const judgeOf = (view: View | undefined): JudgeView | undefined => view?.judge;

/** Whether this viewer is the judge. */
export function isJudge(room: Room): boolean {
  const judge = judgeOf(room.view.value);
  return judge !== undefined && judge.user === room.user.value;
}

/** What a judge may do: the command, what it needs besides a reason. */
export interface JudgeAction {
  readonly key: keyof ReturnType<typeof judgeWords>['act'];
  readonly is: RoomCommand['is'] | 'CorrectHand';
  readonly needs: readonly ('seat' | 'everybody' | 'seconds' | 'silence' | 'points' | 'cards' | 'checkpoint')[];
  readonly reason: boolean;
}

const JUDGE_ACTIONS: readonly JudgeAction[] = [
  { key: 'pause', is: 'Pause', needs: [], reason: true },
  { key: 'resume', is: 'Resume', needs: [], reason: false },
  { key: 'time', is: 'AddTime', needs: ['everybody', 'seconds'], reason: true },
  { key: 'rewind', is: 'Rewind', needs: ['checkpoint'], reason: true },
  { key: 'hand', is: 'CorrectHand', needs: ['seat', 'cards'], reason: true },
  { key: 'warn', is: 'Warn', needs: ['seat'], reason: true },
  { key: 'silence', is: 'Silence', needs: ['seat', 'silence'], reason: true },
  { key: 'penalise', is: 'Penalise', needs: ['seat', 'points'], reason: true },
  { key: 'points', is: 'CorrectPoints', needs: ['seat', 'points'], reason: true },
  { key: 'remove', is: 'RemoveSeat', needs: ['seat'], reason: true },
  { key: 'reinstate', is: 'ReinstateSeat', needs: ['seat'], reason: true },
  { key: 'winner', is: 'NameWinner', needs: ['seat'], reason: true },
  { key: 'close', is: 'CloseMatch', needs: [], reason: true },
  { key: 'hands', is: 'OpenHands', needs: [], reason: true },
  { key: 'unhands', is: 'CloseHands', needs: [], reason: false },
];

export const legalJudgeActions = (offers: LegalActions): readonly JudgeAction[] =>
  JUDGE_ACTIONS.filter((act) => isLegal(offers, act.is));
