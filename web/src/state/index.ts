/** State of the client: the room it is in, the current user, settings, storage. */

export { COLOURS, DEVELOPMENT_CARDS, type DevelopmentCard, RESOURCES, type Resource } from '../art/names';
export type { Connection, Looker, MissedSteps, Outcome, Pending, Room, Step } from '../net/room';
export * from '../net/view';
export {
  answerInvitation,
  askToPlay,
  bookOf,
  createRoomOnServer,
  enterRoom,
  type FormerMatch,
  type Friend,
  type Friends,
  follow,
  type GameInfo,
  type Invitation,
  type LeagueSummary,
  loadFormer,
  loadFriends,
  loadGames,
  loadLaw,
  loadLeagues,
  loadRatings,
  loadRecord,
  loadRooms,
  loadTalk,
  loadWaiting,
  type NewRoom,
  type NextMatch,
  type OptionInfo,
  type OwnRoom,
  type OwnTablePlayer,
  openRematch,
  playNow,
  type RoomLaw,
  type RoomLists,
  type RoomSummary,
  type RulebookInfo,
  type RuleSetting,
  type RuleValue,
  recordLink,
  seatsFor,
  sitAt,
  type TableRating,
  type Waiting,
  type WatchedRoom,
  type WishOfFriends,
  wishOfFriends,
} from './api';
export { usualLevel } from './botlevel';
export { hiddenPeople, setHidden } from './hidden';
export { infoOf, isLegal, legalForms, legalValues } from './legal';
export {
  createPairingCode,
  loadMe,
  type Me,
  me,
  nameProvisionally,
  ownName,
  type PairingCode,
  redeemPairingCode,
  saveMe,
  signedOut,
  stayGuest,
} from './me';
export { merge } from './patch';
export { createRoom } from './room';
export { commitmentOf, knownSeed, loadHash, seedFor } from './seeds';
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
export { getItem, removeItem, setItem } from './storage';
export { storeLog, takeStoredLog } from './storedlog';
