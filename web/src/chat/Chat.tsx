import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fmt, t } from '../i18n';
import { GREETINGS, type Phrase, phraseText, talk } from '../i18n/phrases';
import type { Room } from '../state';
import { lawOfRoom } from '../state/links';
import { withName } from '../state/overlays';
import { Button, IconButton } from '../ui';
import { openChat } from './bubbles';
import { draftOf } from './drafts';
import { Hiding } from './Hiding';
import { Message } from './Message';
import { type ChatPlace, manner, mayWrite, useSilence } from './manner';
import { allSaidAt, isHidden, judges } from './messages';
import { Phrases } from './Phrases';
import { ReactionRow } from './Reactions';

const MESSAGE_LENGTH = 300;

interface ChatProps {
  room: Room;
  /** table: everybody at the table; spectators: spectators, hidden from players until the end. */
  where: ChatPlace;
}

/** Greetings that fit the moment: those of the beginning until one was said, those of the end after it. */
function greetings(room: Room): readonly string[] {
  const view = room.view.value;
  const turn = (view as { turn?: { number?: number } } | undefined)?.turn?.number ?? 0;
  const mine = room.chat.value.filter((message) => message.user === room.user.value);
  const said = new Set(mine.map((message) => message.phrase?.id));
  if (view?.room.stage === 'over') return GREETINGS.end.filter((id) => !said.has(id));
  return turn <= 1 ? GREETINGS.start.filter((id) => !said.has(id)) : [];
}

/** Chat: what was said, and ways to say something. Fills the height that it is given. */
export function Chat({ room, where }: ChatProps): JSX.Element {
  const draft = draftOf(room, where);
  const list = useRef<HTMLOListElement>(null);
  const [choosing, setChoosing] = useState(false);
  const words = t().chat;
  const said = allSaidAt(room, where);
  const messages = said.filter((message) => !isHidden(message));
  const writes = mayWrite(room, where);
  const how = manner(room, where);
  const silencedUntil = useSilence(room);
  const live = room.connection.value === 'live';
  const count = messages.length;
  const open = choosing || how === 'phrases';

  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count, open]);

  useEffect(() => openChat(room, where), [room.chat, where]);

  const send = () => {
    const text = draft.value.trim();
    if (!text) return;
    withName(() => {
      if (room.say({ text, to: where })) draft.value = '';
    });
  };
  const speak = (phrase: Phrase) => {
    withName(() => {
      room.say({ phrase, to: where });
    });
  };

  return (
    <section class="chat" aria-label={words[where]}>
      {where === 'spectators' && !room.past && <p class="chat-note">{words.hidden}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol ref={list} class="chat-list k-column k-gap-8" tabIndex={0} aria-label={words[where]}>
        {count === 0 && <li class="chat-empty">{room.past ? words.emptyPast : words.empty}</li>}
        {messages.map((message) => (
          <Message key={message.n} message={message} room={room} />
        ))}
      </ol>
      {!writes && !room.past && <p class="chat-note">{words.readOnly}</p>}
      {writes && silencedUntil !== undefined && (
        <p class="chat-note chat-law" role="status">
          {talk().silenced(fmt.time(silencedUntil))}{' '}
          <a href={lawOfRoom(room.code, 'N9')} target="_blank" rel="noopener">
            {talk().law('N9')}
          </a>
        </p>
      )}
      {writes && silencedUntil === undefined && how !== 'open' && (
        <p class="chat-note chat-law">
          {how === 'off' ? talk().silent : talk().phrasesOnly}{' '}
          <a href={lawOfRoom(room.code, 'N9')} target="_blank" rel="noopener">
            {talk().law('N9')}
          </a>
        </p>
      )}
      {writes && silencedUntil === undefined && how !== 'off' && (
        <>
          {(!open || how === 'phrases') && <Greetings room={room} disabled={!live} onSay={speak} />}
          {how === 'open' && !judges(room) && (where === 'spectators' || open) && (
            <ReactionRow room={room} where={where} said={messages} disabled={!live} />
          )}
          {open && <Phrases room={room} disabled={!live} onSay={speak} />}
          {how === 'open' && (
            <form
              class="chat-form k-flow k-gap-8"
              onSubmit={(event) => {
                event.preventDefault();
                send();
              }}
            >
              <IconButton
                icon="chat"
                label={choosing ? talk().closePhrases : talk().openPhrases}
                aria-expanded={choosing}
                onClick={() => setChoosing(!choosing)}
              />
              <input
                class="k-input"
                dir="auto"
                value={draft.value}
                maxLength={MESSAGE_LENGTH}
                aria-label={words.write}
                placeholder={words.write}
                autoComplete="off"
                onInput={(event) => {
                  draft.value = event.currentTarget.value;
                }}
                onKeyDown={(event) => {
                  // the Enter that ends a conversion must not send
                  if (event.key === 'Enter' && event.isComposing) event.preventDefault();
                }}
              />
              <Button kind="action" type="submit" disabled={!live || !draft.value.trim()}>
                {words.send}
              </Button>
            </form>
          )}
          {!live && <p class="chat-note">{words.notSent}</p>}
        </>
      )}
      {(!room.past || count > 0) && <Hiding room={room} said={said} />}
    </section>
  );
}

/** One tap each. */
function Greetings({
  room,
  disabled,
  onSay,
}: {
  room: Room;
  disabled: boolean;
  onSay: (phrase: Phrase) => void;
}): JSX.Element | null {
  const ids = greetings(room);
  if (ids.length === 0) return null;
  return (
    <fieldset class="chat-chips k-flow k-gap-6" aria-label={talk().groups.greetings} disabled={disabled}>
      {ids.map((id) => (
        <button key={id} type="button" class="chat-chip k-inline k-gap-6" onClick={() => onSay({ id })}>
          {phraseText('', { id }, String)}
        </button>
      ))}
    </fieldset>
  );
}
