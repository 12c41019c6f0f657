/** Registry of the expansions of settlers: the only place of the game that names them. */

import type { ExpansionManifest } from '../manifest';
import type { Expansion } from './expansion';
import { barbarians } from './expansions/barbarians/manifest';
import { eventCards } from './expansions/eventcards/manifest';
import { friendlyRobber } from './expansions/friendlyrobber/manifest';
import { harbourmaster } from './expansions/harbourmaster/manifest';
import { twoPlayers } from './expansions/twoplayers/manifest';

export const EXPANSIONS: readonly ExpansionManifest<Expansion>[] = [
  friendlyRobber,
  harbourmaster,
  barbarians,
  eventCards,
  twoPlayers,
];
