/** What this browser knows: the room it is in, who it is, what it likes. */

export type { Connection, Looker, MissedSteps as Absence, Outcome, Pending, Room, Step } from '../net/room';
export * from '../net/view';
export {
  createRoomOnServer,
  enterRoom,
  type GameInfo,
  loadGames,
  loadLaw,
  loadRecord,
  loadRooms,
  type NewRoom,
  openRematch,
  type RoomLaw,
  type RoomLists,
  type RoomSummary,
  type RulebookInfo,
  type RuleSetting,
  recordLink,
} from './api';
export { isLegal as can, type LegalForm as Form, legalForms as forms, legalValues as choices } from './legal';
export {
  createPairingCode as giveWord,
  loadMe,
  type Me,
  me,
  type PairingCode as DeviceWord,
  redeemPairingCode as takeWord,
  saveMe,
} from './me';
export { merge } from './patch';
export { createRoom } from './room';
export { commitmentOf, knownSeed, seedFor } from './seeds';
export {
  type Confirmations,
  type Motion,
  resetSettings,
  type Settings,
  type SettingValues,
  SOUND_CATEGORIES,
  type SoundCategory,
  settings,
  type TextSize,
  type Theme,
} from './settings';
export { getItem as recall, removeItem as drop, setItem as keep } from './storage';
export { storeLog as keepLog, takeStoredLog as takeLog } from './storedlog';
