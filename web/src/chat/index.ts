/** Chat of a room: messages, set phrases, and what their sender is advised on. */

export { Chat } from './Chat';
export { HeldBack } from './HeldBack';
export { Marks } from './Message';
export { isHidden, judges, saidAt, saidText } from './messages';
export { TableChat, useUnread } from './TableChat';
