/** What this browser knows: the room it is in, who it is, what it likes. */

export type { Absence, Connection, Looker, Outcome, Pending, Room, Step } from '../net/room';
export * from '../net/view';
export { keepLog, takeLog } from './history';
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
} from './lists';
export { type DeviceWord, giveWord, loadMe, type Me, me, saveMe, takeWord } from './me';
export { can, choices, type Form, forms } from './offers';
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
export { drop, keep, recall } from './storage';
