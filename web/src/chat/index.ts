/** Chat of a room: messages, set phrases, and messages that the server held back. */

export { Chat, saidAt, saidText } from './Chat';
export { HeldBack } from './HeldBack';
export { TableChat, useUnread } from './TableChat';
