/** Registry of the expansions of settlers: the only place of the game that names them. */

import type { ExpansionManifest } from '../manifest';
import { EXAMPLES } from './examples';
import type { Expansion } from './expansion';
import { barbarians } from './expansions/barbarians/manifest';
import { eventCards } from './expansions/event_cards/manifest';
import { fiveSix } from './expansions/five_six/manifest';
import { friendlyRobber } from './expansions/friendly_robber/manifest';
import { harbourmaster } from './expansions/harbourmaster/manifest';
import { twoPlayers } from './expansions/two_players/manifest';

export const EXPANSIONS: readonly ExpansionManifest<Expansion>[] = [
  friendlyRobber,
  harbourmaster,
  barbarians,
  eventCards,
  twoPlayers,
  fiveSix,
  ...EXAMPLES,
];
