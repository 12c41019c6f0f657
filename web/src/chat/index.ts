/** Chat of a room: messages, set phrases, and what their sender is advised on. */

export { BubblesApart, SeatBubble, StripBubble } from './Bubble';
export { followBubbles } from './bubbles';
export { Chat } from './Chat';
export { HeldBack } from './HeldBack';
export { Marks, SaidWords } from './Message';
export { isHidden, judges, saidAt, saidText, wordsAt } from './messages';
export { ReactButton } from './Reactions';
export { TableChat, useUnread } from './TableChat';
