/** State of the final scoring as a room is told it: the area that the map shows lit, and whether all has been told. */

import { type Signal, signal } from '@preact/signals';
import type { Room } from '../../../state';
import type { HuntersView, Score } from '../view';

export interface Telling {
  /** The score that is looked at; undefined: how it stood before. */
  readonly score: Signal<Score | undefined>;
  /** Whether the pieces of what stayed unfinished have gone home (H11). */
  readonly home: Signal<boolean>;
  readonly told: Signal<boolean>;
  readonly fresh: boolean;
}

/** Age (ms) of an end up to which a viewer is told the final scoring; whoever comes later finds it told. */
const FRESH = 45_000;

const tellings = new WeakMap<Room, Telling>();

function isFresh(room: Room): boolean {
  const ended = room.log.value.findLast(({ told }) => told.is === 'GameEnded');
  return ended !== undefined && room.serverNow() - ended.at < FRESH;
}

export function tellingOf(room: Room): Telling {
  const known = tellings.get(room);
  if (known) return known;
  const view = room.view.value as HuntersView | undefined;
  const fresh = isFresh(room) && (view?.result?.final.length ?? 0) > 0;
  const telling = { score: signal<Score | undefined>(), home: signal(!fresh), told: signal(!fresh), fresh };
  tellings.set(room, telling);
  return telling;
}
