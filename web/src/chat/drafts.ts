/** Drafts of chat messages, kept while panels come and go. */

import { type Signal, signal } from '@preact/signals';
import type { Room } from '../state';

/** By what is said in a room: a table shows the room by an object of its own. */
const drafts = new WeakMap<Room['chat'], Record<'table' | 'spectators', Signal<string>>>();

export function draftOf(room: Room, where: 'table' | 'spectators'): Signal<string> {
  let known = drafts.get(room.chat);
  if (!known) {
    known = { table: signal(''), spectators: signal('') };
    drafts.set(room.chat, known);
  }
  return known[where];
}
