/** What this browser knows: the room it is in, who it is, what it likes. */

export { loadMe, type Me, me, saveMe } from './me';
export { can, choices, type Form, forms } from './offers';
export { merge } from './patch';
export type { Absence, Connection, Outcome, Pending, Room, Step } from './room';
export { createRoom } from './room';
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
export * from './view';
