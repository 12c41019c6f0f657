/** The judge as seen around any game: the desk, the call, the log. */

export { Appoint } from './Appoint';
export { isJudge, judgeOf } from './actions';
export { CallJudge, calling } from './CallJudge';
export { JudgePanelButton } from './JudgePanel';
export { JudgePill } from './JudgePill';
export { Retire } from './Retire';
