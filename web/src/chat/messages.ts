/** Messages as this reader reads them: who said what, in the reader's language. */

import { nameOf } from '../i18n/names';
import { phraseText, reactionText } from '../i18n/phrases';
import { type ChatMessage, hiddenPeople, type Room, type View } from '../state';

type Place = 'table' | 'spectators';

/** Whether this reader judges. */
export const judges = (room: Room): boolean =>
  room.seat.value === undefined && room.user.value !== undefined && room.view.value?.judge?.user === room.user.value;

const turnOf = (view: View | undefined): number =>
  (view as { turn?: { number?: number } } | undefined)?.turn?.number ?? 0;

/** The number of the turn that is played; 0 before the first. */
export const turnNow = (room: Room): number => turnOf(room.view.value);

/** The first turn whose talk is shown: where the log is short, that of the turn before, but to the judge (C13). */
function firstTurn(room: Room): number {
  const view = room.view.value;
  const short =
    !room.past && view?.room.stage === 'playing' && view.law?.open_log?.value === 'two_turns' && !judges(room);
  return short ? turnOf(view) - 1 : 0;
}

/** Everything said in one place that may be read now, oldest first; what went to the judge from here is among it. */
export function allSaidAt(room: Room, where: Place): ChatMessage[] {
  const since = firstTurn(room);
  return room.chat.value.filter(
    (message) =>
      (message.where === where || (message.where === 'judge' && where === 'table')) && (message.turn ?? 0) >= since,
  );
}

/** Whether this reader hides what this message says. A judge is never hidden. */
export const isHidden = (message: ChatMessage): boolean => !message.judge && hiddenPeople.value.includes(message.user);

/** The same, without those whose talk this reader hides. */
export const saidAt = (room: Room, where: Place): ChatMessage[] =>
  allSaidAt(room, where).filter((message) => !isHidden(message));

/** Messages in words or by phrases: reactions are seen as they come, and read in the chat alone. */
export const wordsAt = (room: Room, where: Place): ChatMessage[] =>
  saidAt(room, where).filter((message) => !message.reaction);

/** Text of a message, in the reader's language. */
export function saidText(message: ChatMessage, room: Room): string {
  const view = room.view.value;
  if (message.reaction) return reactionText(message.reaction);
  if (!message.phrase) return message.text ?? '';
  return phraseText(view?.room.game ?? '', message.phrase, (seat) => nameOf(view?.seats[seat], seat));
}

/** Whether the reader talks from a seat: who is out of a game that goes on talks as those who watch do (E4). */
export function talksFromSeat(room: Room): boolean {
  const seat = room.seat.value;
  if (seat === undefined) return false;
  const view = room.view.value as { room?: { stage?: string }; turn?: { out?: Record<string, string> } } | undefined;
  return view?.room?.stage !== 'playing' || view.turn?.out?.[seat] === undefined;
}
