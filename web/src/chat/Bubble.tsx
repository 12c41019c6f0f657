import './bubbles.css';
import type { JSX } from 'preact';
import { Art, icon, reactionPicture } from '../art';
import { talk } from '../i18n/phrases';
import type { ChatMessage, Room } from '../state';
import { Chip } from '../ui';
import { bubbleOf, bubblesApart, dismissBubble, shownBubbles } from './bubbles';
import { saidText } from './messages';

interface BubbleProps {
  room: Room;
  message: ChatMessage;
  class: string;
  /** Before the words. */
  children?: JSX.Element | undefined;
}

/** Bubble of what somebody says, until it is read or tapped. Those who don't see it have heard it already. */
function Bubble({ room, message, class: own, children }: BubbleProps): JSX.Element {
  const { reaction } = message;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      class={`chat-bubble ${reaction ? 'chat-bubble-sign' : ''} ${own}`}
      onClick={() => dismissBubble(room, message.n)}
    >
      {children}
      {reaction ? <Art picture={reactionPicture(reaction)} /> : <span dir="auto">{saidText(message, room)}</span>}
    </button>
  );
}

/** Bubble of what the player of this seat has just said, on their card or chip, over its counts. */
export function SeatBubble({ room, seat }: { room: Room; seat: number }): JSX.Element | null {
  const message = bubbleOf(room, seat);
  if (!message) return null;
  const newest = latestWords(room)?.n === message.n;
  return (
    <span class={`chat-seat ${newest ? 'chat-seat-newest' : ''}`}>
      <Bubble key={message.n} room={room} message={message} class="chat-bubble-seat" />
    </span>
  );
}

const latestWords = (room: Room): ChatMessage | undefined =>
  shownBubbles(room).findLast(
    (message) => message.seat !== undefined && message.where === 'table' && !message.reaction,
  );

/** Below a row of chips that are too narrow for words: what was said last, in two lines, at its speaker's chip. */
export function StripBubble({ room }: { room: Room }): JSX.Element | null {
  const message = latestWords(room);
  const seats = Object.keys(room.view.value?.seats ?? {});
  const place = seats.indexOf(String(message?.seat));
  if (!message || place < 0) return null;
  const colour = room.view.value?.seats[Number(message.seat)]?.colour;
  return (
    <div class="chat-strip" style={{ '--at': (place + 0.5) / seats.length }}>
      <Bubble key={message.n} room={room} message={message} class="chat-bubble-strip">
        {colour && <Chip colour={colour} size={16} />}
      </Bubble>
    </div>
  );
}

/** Bubbles of those without a card: spectators among themselves, a judge. They stand beside their number in the bar. */
export function BubblesApart({ room }: { room: Room }): JSX.Element | null {
  const said = bubblesApart(room);
  if (said.length === 0) return null;
  return (
    <span class="chat-apart k-line k-gap-6">
      {said.slice(-3).map((message) => (
        <Bubble key={message.n} room={room} message={message} class="chat-bubble-apart">
          {message.judge ? (
            <b>
              <Art picture={icon('judge')} size={14} />
              {talk().judge}
            </b>
          ) : (
            <b dir="auto">{message.name}</b>
          )}
        </Bubble>
      ))}
    </span>
  );
}
