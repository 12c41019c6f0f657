/** Actions of a judge, and the judge's part of a view. Only the judge is shown calls and checkpoints. */

import type { IconName } from '../art';
import type { RoomCommand } from '../generated/commands';
import type { judgeWords } from '../i18n/judge';
import { isLegal, type JudgeView, type LegalActions, type Room, type View } from '../state';

export const judgeOf = (view: View | undefined): JudgeView | undefined => view?.judge;

/** Whether this viewer is the judge. */
export function isJudge(room: Room): boolean {
  const judge = judgeOf(room.view.value);
  return judge !== undefined && judge.user === room.user.value;
}

/** Groups of acts, in the order in which they are shown. */
export const ACT_GROUPS = ['course', 'table', 'players', 'end'] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

/** Act that a judge may do: the command, what it needs besides a reason. */
export interface JudgeAction {
  readonly key: keyof ReturnType<typeof judgeWords>['act'];
  readonly is: RoomCommand['is'] | 'CorrectHand';
  readonly needs: readonly ('seat' | 'everybody' | 'seconds' | 'silence' | 'points' | 'cards' | 'checkpoint')[];
  readonly reason: boolean;
  readonly group: ActGroup;
  readonly icon: IconName;
}

const JUDGE_ACTIONS: readonly JudgeAction[] = [
  { key: 'rewind', is: 'Rewind', needs: ['checkpoint'], reason: true, group: 'course', icon: 'undo' },
  { key: 'time', is: 'AddTime', needs: ['everybody', 'seconds'], reason: true, group: 'course', icon: 'clock' },
  { key: 'pause', is: 'Pause', needs: [], reason: true, group: 'course', icon: 'pause' },
  { key: 'resume', is: 'Resume', needs: [], reason: false, group: 'course', icon: 'play' },
  { key: 'hand', is: 'CorrectHand', needs: ['seat', 'cards'], reason: true, group: 'table', icon: 'cards' },
  { key: 'hands', is: 'OpenHands', needs: [], reason: true, group: 'table', icon: 'eye' },
  { key: 'unhands', is: 'CloseHands', needs: [], reason: false, group: 'table', icon: 'lock' },
  { key: 'points', is: 'CorrectPoints', needs: ['seat', 'points'], reason: true, group: 'table', icon: 'points' },
  { key: 'warn', is: 'Warn', needs: ['seat'], reason: true, group: 'players', icon: 'bell' },
  { key: 'penalise', is: 'Penalise', needs: ['seat', 'points'], reason: true, group: 'players', icon: 'minus' },
  { key: 'silence', is: 'Silence', needs: ['seat', 'silence'], reason: true, group: 'players', icon: 'no-chat' },
  { key: 'remove', is: 'RemoveSeat', needs: ['seat'], reason: true, group: 'players', icon: 'leave' },
  { key: 'reinstate', is: 'ReinstateSeat', needs: ['seat'], reason: true, group: 'players', icon: 'person' },
  { key: 'winner', is: 'NameWinner', needs: ['seat'], reason: true, group: 'end', icon: 'crown' },
  { key: 'close', is: 'CloseMatch', needs: [], reason: true, group: 'end', icon: 'cross' },
];

export const legalJudgeActions = (legal: LegalActions): readonly JudgeAction[] =>
  JUDGE_ACTIONS.filter((act) => isLegal(legal, act.is));
