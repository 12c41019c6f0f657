/** Chat of a room: messages, set phrases, and what their sender is advised on. */

import { part } from '../ui/part';

export { BubblesApart, SeatBubble, StripBubble } from './Bubble';
export { followBubbles } from './bubbles';
export { HeldBack } from './HeldBack';
export { Marks, SaidWords } from './Message';
export { isHidden, judges, saidAt, saidText, wordsAt } from './messages';
export { ReactButton } from './Reactions';
export { useUnread } from './useUnread';

/** See `TableChat.tsx`. */
export const TableChat = part(async () => (await import('./TableChat')).TableChat);
