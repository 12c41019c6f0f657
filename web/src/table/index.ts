/** What every game's table is framed with: players, log, talk, the phone's sheet, and where things are. */

export { Anchors } from './anchors';
export { afterDrawing, boardKeys } from './boardkeys';
export type { GameModule, HandFieldProps, TableProps } from './game';
export { LogFrame, numbered } from './LogFrame';
export { LogLine, type LogLineProps } from './LogLine';
export { type Layout, layout, onPhone } from './layout';
export { isWindowed, lastTwoTurns } from './logwindow';
export { PhoneSheet, type PhoneSheetProps, type SheetSize, type SheetTab } from './PhoneSheet';
export { Badges, PlayerCard, type PlayerStatus, PlayerStrip, Players, Stat, StripChip } from './Players';
export { TableFrame } from './TableFrame';
export { UndoChip } from './UndoChip';
