/** Drafts of chat messages, kept while panels come and go. */

import { type Signal, signal } from '@preact/signals';
import type { Room } from '../state';

const drafts = new WeakMap<Room, Record<'table' | 'gallery', Signal<string>>>();

export function draftOf(room: Room, where: 'table' | 'gallery'): Signal<string> {
  let known = drafts.get(room);
  if (!known) {
    known = { table: signal(''), gallery: signal('') };
    drafts.set(room, known);
  }
  return known[where];
}
