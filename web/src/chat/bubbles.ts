/**
 * Bubbles of a table: what was just said, for as long as it takes to read, at most one a speaker. They are decoration:
 * readers hear each message once, as it comes, and the chat has all of it.
 */
import { effect, type Signal, signal, untracked } from '@preact/signals';
import { talk } from '../i18n/phrases';
import { type ChatMessage, type Room, settings } from '../state';
import { announce } from '../ui';
import type { ChatPlace } from './manner';
import { isHidden, saidText } from './messages';

/** Milliseconds that any bubble stays, and the longest does. */
export const SHORTEST = 3_000;
export const LONGEST = 8_000;
/** Milliseconds to read a letter; of Japanese, which says more with one, twice that. */
const LETTER = 55;
const NOTICED = 1_500;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;

/** Age (ms) beyond which a message came with the page, or while the connection was gone. */
const FRESH = 5_000;

/** Time (ms) that it takes to notice and read this. */
export function readingTime(text: string): number {
  const letters = [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
  return Math.min(LONGEST, Math.max(SHORTEST, NOTICED + letters * LETTER));
}

interface Held {
  /** The last thing that each speaker said, oldest first. */
  readonly said: Signal<readonly ChatMessage[]>;
  /** Chats that are on the page, by place. */
  readonly chats: Readonly<Record<ChatPlace, Signal<number>>>;
}

/** By what is said in a room: a table shows the room by an object of its own. */
const held = new WeakMap<Room['chat'], Held>();

function heldOf(room: Room): Held {
  let known = held.get(room.chat);
  if (!known) {
    known = { said: signal([]), chats: { table: signal(0), spectators: signal(0) } };
    held.set(room.chat, known);
  }
  return known;
}

/** A chat is on the page from now on, until the answer is called. */
export function openChat(room: Room, where: ChatPlace): () => void {
  const open = heldOf(room).chats[where];
  open.value = open.peek() + 1;
  return () => {
    open.value = open.peek() - 1;
  };
}

/** Takes a bubble away. */
export function dismissBubble(room: Room, n: number): void {
  const { said } = heldOf(room);
  said.value = said.peek().filter((message) => message.n !== n);
}

/**
 * Bubbles that are shown now, oldest first: none of people whom the reader hides, and no words that the open chat shows
 * anyway. Reactions are shown beside it, too: they are what one looks at the faces for.
 */
export function shownBubbles(room: Room): readonly ChatMessage[] {
  const { said, chats } = heldOf(room);
  if (!settings.bubbles.value) return [];
  return said.value.filter(
    (message) =>
      !isHidden(message) &&
      (message.reaction !== undefined || chats[message.where === 'spectators' ? 'spectators' : 'table'].value === 0),
  );
}

/** The bubble at this seat's card. */
export const bubbleOf = (room: Room, seat: number): ChatMessage | undefined =>
  shownBubbles(room).findLast((message) => message.where === 'table' && message.seat === seat);

/** Bubbles that have no card: of spectators, and of a judge. */
export const bubblesApart = (room: Room): readonly ChatMessage[] =>
  shownBubbles(room).filter((message) => message.where === 'spectators' || message.seat === undefined);

/** Follows the chat of a room in play: bubbles come, readers hear what others say, and bubbles go. */
export function followBubbles(room: Room): () => void {
  const { said } = heldOf(room);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let last = -1;

  const show = (message: ChatMessage): void => {
    const words = saidText(message, room);
    if (message.user !== room.user.peek() && !isHidden(message)) announce(talk().saying(message.name, words));
    said.value = [...said.peek().filter(({ user }) => user !== message.user), message];
    const timer = setTimeout(() => {
      timers.delete(timer);
      dismissBubble(room, message.n);
    }, readingTime(words));
    timers.add(timer);
  };

  const stop = effect(() => {
    const messages = room.chat.value;
    untracked(() => {
      const fresh = messages.filter(({ n, at }) => n > last && room.serverNow() - at < FRESH);
      last = Math.max(last, ...messages.map(({ n }) => n));
      for (const message of fresh) if (message.where !== 'judge') show(message);
    });
  });

  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    said.value = [];
  };
}
