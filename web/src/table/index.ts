/** Parts of every game's table: frame, players, log, the phone's sheet, the big button, anchors. */

export { Anchors } from './anchors';
export { type BannerWords, BoardFrame, TurnBanner } from './BoardFrame';
export { afterDrawing, boardKeys } from './boardkeys';
export { gains, POINTS } from './gains';
export type {
  CorrectionsProps,
  EndBoardProps,
  GameEnd,
  GameLesson,
  GameModule,
  GameOverlay,
  GameReplay,
  HandFieldProps,
  LessonPanelProps,
  LessonWords,
  OverlayCardsProps,
  PointSource,
  ReplayCurve,
  ReplayMark,
  StepProps,
  TableProps,
} from './game';
export { type HeldStep, heldRoom } from './hold';
export { LookBackButton, LookBackContext } from './LookBack';
export { type Layout, layout, onPhone } from './layout';
export { type LessonAids, LessonContext } from './lesson';
export { LogLine, type LogLineProps } from './log/LogLine';
export { LogPanel, LogTicker } from './log/LogPanel';
export { announceTold, describeAround, isNotable, seatOf } from './log/roomlines';
export { type LineWritersOf, type LogLineOf, LogWriter, linesBy } from './log/writer';
export { createTableBase, createTableContext, type TableBase } from './model';
export { NotesContext, type NotesTab, useNotesTab } from './NotesTab';
export { PhoneSheet, type PhoneSheetProps, type SheetSize, type SheetTab } from './PhoneSheet';
export { Badges, PlayerCard, type PlayerStatus, PlayerStrip, Players, Stat, StripChip } from './Players';
export { PrimaryButton } from './PrimaryButton';
export { QuestionContext } from './QuestionSlot';
export { Notes, Side } from './Side';
export { colourOf, seatsIn, seatsOf } from './seats';
export { Backlog, followSteps } from './steps';
export { TableFrame } from './TableFrame';
export { UndoChip } from './UndoChip';
export { type BoardPoint, type Moment, WatchingChoice, WatchingTag, watchingKeys, weightiest } from './watching';
