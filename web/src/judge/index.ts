/** The judge as seen around any game: the desk, the call, the log. */

export { isJudge, judgeOf } from './actions';
export { CallJudge, calling } from './CallJudge';
export { DecideAbsence } from './DecideAbsence';
export { JudgePanelButton } from './JudgePanelButton';
export { JudgePill } from './JudgePill';
export { Preview, useForesight } from './Preview';
export { isGiven, ReasonField } from './ReasonField';
export { Retire } from './Retire';
