/** The judge as seen around any game: the desk, the call, the log. */

export { Appoint } from './Appoint';
export { isJudge, judgeOf } from './actions';
export { CallJudge, calling } from './CallJudge';
export { DecideAbsence } from './DecideAbsence';
export { EndingDesk } from './EndingDesk';
export { Desk, JudgePanelButton, Trail } from './JudgePanel';
export { JudgePill } from './JudgePill';
export { isGiven, ReasonField } from './ReasonField';
export { Retire } from './Retire';
export { StepView } from './StepView';
