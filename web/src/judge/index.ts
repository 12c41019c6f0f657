/** The judge as seen around any game: the desk, the call, the log. */

export { Appoint } from './Appoint';
export { CallJudge, calling } from './CallJudge';
export { DeskButton } from './Desk';
export { isJudge, judgeOf, reasonText } from './desk';
export { JudgePill } from './JudgePill';
export { announceTold, describeAround, isNotable, seatOf } from './lines';
export { Retire } from './Retire';
