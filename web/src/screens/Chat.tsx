import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fmt, t } from '../i18n';
import type { ChatMessage, Room } from '../state';
import { Button, Chip } from '../ui';
import { withName } from './overlays';

export const MESSAGE_LENGTH = 300;

export interface ChatProps {
  room: Room;
  /** table: everybody at the table; gallery: spectators, hidden from players until the end. */
  where: 'table' | 'gallery';
}

/** Everything said in one place, oldest first. */
export const saidAt = (chat: readonly ChatMessage[], where: 'table' | 'gallery'): ChatMessage[] =>
  chat.filter((message) => message.where === where);

function Message({ message, room }: { message: ChatMessage; room: Room }): JSX.Element {
  // by person: seats are drawn anew at the start, so the number of a seat may be somebody else's by now
  const seats = Object.values(room.view.value?.seats ?? {});
  const colour = message.seat === undefined ? undefined : seats.find((seat) => seat.user === message.user)?.colour;
  return (
    <li class={message.user === room.user.value ? 'chat-mine' : ''}>
      <span class="chat-who">
        {colour && <Chip colour={colour} size={18} spoken />}
        <bdi dir="auto">{message.name || t().ui.unnamed}</bdi>
        {message.seat === undefined && <span class="k-pill">{t().chat.watcher}</span>}
        <time>{fmt.time(message.at)}</time>
      </span>
      <p dir="auto">{message.text}</p>
    </li>
  );
}

/** What was said, and a line to say something. Fills the height that it is given. */
export function Chat({ room, where }: ChatProps): JSX.Element {
  const [draft, setDraft] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const words = t().chat;
  const messages = saidAt(room.chat.value, where);
  const stage = room.view.value?.room.stage;
  const seated = room.seat.value !== undefined;
  const mayWrite = where === 'gallery' ? !seated || stage === 'over' : seated || stage === 'lobby' || stage === 'over';
  const live = room.connection.value === 'live';
  const count = messages.length;

  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count]);

  const send = () => {
    const text = draft.trim();
    if (!text) return;
    withName(() => {
      if (room.say(text, where)) setDraft('');
    });
  };

  return (
    <section class="chat" aria-label={words[where]}>
      {where === 'gallery' && <p class="chat-note">{words.hidden}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol ref={list} class="chat-list" tabIndex={0} aria-label={words[where]}>
        {count === 0 && <li class="chat-empty">{words.empty}</li>}
        {messages.map((message) => (
          <Message key={message.n} message={message} room={room} />
        ))}
      </ol>
      {mayWrite ? (
        <form
          class="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <input
            class="k-input"
            dir="auto"
            value={draft}
            maxLength={MESSAGE_LENGTH}
            aria-label={words.write}
            placeholder={words.write}
            autoComplete="off"
            onInput={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => {
              // the Enter that ends a conversion must not send
              if (event.key === 'Enter' && event.isComposing) event.preventDefault();
            }}
          />
          <Button kind="action" type="submit" disabled={!live || !draft.trim()}>
            {words.send}
          </Button>
          {!live && <p class="chat-note">{words.notSent}</p>}
        </form>
      ) : (
        <p class="chat-note">{words.readOnly}</p>
      )}
    </section>
  );
}
