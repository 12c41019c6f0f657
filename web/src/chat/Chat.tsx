import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fmt, t } from '../i18n';
import { nameOf } from '../i18n/names';
import { GREETINGS, type Phrase, phraseText, talk } from '../i18n/phrases';
import type { ChatMessage, Room } from '../state';
import { lawOfRoom } from '../state/links';
import { withName } from '../state/overlays';
import { Button, Chip, IconButton } from '../ui';
import { draftOf } from './drafts';
import { Phrases } from './Phrases';

const MESSAGE_LENGTH = 300;

interface ChatProps {
  room: Room;
  /** table: everybody at the table; gallery: spectators, hidden from players until the end. */
  where: 'table' | 'gallery';
}

/** Everything said in one place, oldest first; what went to the judge from here is among it. */
export const saidAt = (chat: readonly ChatMessage[], where: 'table' | 'gallery'): ChatMessage[] =>
  chat.filter((message) => message.where === where || (message.where === 'judge' && where === 'table'));

/** What a message says, in the reader's language. */
export function saidText(message: ChatMessage, room: Room): string {
  const view = room.view.value;
  if (!message.phrase) return message.text ?? '';
  return phraseText(view?.room.game ?? '', message.phrase, (seat) => nameOf(view?.seats[seat], seat));
}

function Message({ message, room }: { message: ChatMessage; room: Room }): JSX.Element {
  // by person: seats are drawn anew at the start, so the number of a seat may be somebody else's by now
  const seats = Object.values(room.view.value?.seats ?? {});
  const colour = message.seat === undefined ? undefined : seats.find((seat) => seat.user === message.user)?.colour;
  const toJudge = message.where === 'judge';
  const kinds = [
    message.user === room.user.value && 'chat-mine',
    message.judge && 'chat-judge',
    toJudge && 'chat-aside',
  ];
  return (
    <li class={kinds.filter(Boolean).join(' ')}>
      <span class="chat-who">
        {colour && <Chip colour={colour} size={18} spoken />}
        <bdi dir="auto">{message.name || t().ui.unnamed}</bdi>
        {message.judge && <span class="k-pill k-pill-gold">{talk().judge}</span>}
        {message.seat === undefined && !message.judge && <span class="k-pill">{t().chat.watcher}</span>}
        {toJudge && (
          <span class="k-pill" title={talk().toJudgeHint}>
            {talk().toJudge}
          </span>
        )}
        <time>{fmt.time(message.at)}</time>
      </span>
      <p dir="auto">{saidText(message, room)}</p>
    </li>
  );
}

/** What players may say now: anything, set phrases, or nothing. Before the start and after the end it is anything. */
function manner(room: Room, where: ChatProps['where'], judge: boolean): 'open' | 'phrases' | 'off' {
  const view = room.view.value;
  if (where === 'gallery' || judge || view?.room.stage !== 'playing') return 'open';
  const says = view.law?.talk?.value;
  return says === 'phrases' || says === 'off' ? says : 'open';
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

/** What was said, and ways to say something. Fills the height that it is given. */
export function Chat({ room, where }: ChatProps): JSX.Element {
  const draft = draftOf(room, where);
  const list = useRef<HTMLOListElement>(null);
  const [choosing, setChoosing] = useState(false);
  const words = t().chat;
  const messages = saidAt(room.chat.value, where);
  const view = room.view.value;
  const stage = view?.room.stage;
  const seated = room.seat.value !== undefined;
  const judge = !seated && view?.judge?.user === room.user.value;
  const mayWrite =
    judge || (where === 'gallery' ? !seated || stage === 'over' : seated || stage === 'lobby' || stage === 'over');
  const how = manner(room, where, judge);
  const live = room.connection.value === 'live';
  const count = messages.length;
  const open = choosing || how === 'phrases';

  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count, open]);

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
      {where === 'gallery' && <p class="chat-note">{words.hidden}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol ref={list} class="chat-list" tabIndex={0} aria-label={words[where]}>
        {count === 0 && <li class="chat-empty">{words.empty}</li>}
        {messages.map((message) => (
          <Message key={message.n} message={message} room={room} />
        ))}
      </ol>
      {!mayWrite && <p class="chat-note">{words.readOnly}</p>}
      {mayWrite && how !== 'open' && (
        <p class="chat-note chat-law">
          {how === 'off' ? talk().silent : talk().phrasesOnly}{' '}
          <a href={lawOfRoom(room.code, 'N9')} target="_blank" rel="noopener">
            {talk().law('N9')}
          </a>
        </p>
      )}
      {mayWrite && how !== 'off' && (
        <>
          {!open && <Greetings room={room} disabled={!live} onSay={speak} />}
          {open && <Phrases room={room} disabled={!live} onSay={speak} />}
          {how === 'open' && (
            <form
              class="chat-form"
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
    <fieldset class="chat-chips" aria-label={talk().groups.greetings} disabled={disabled}>
      {ids.map((id) => (
        <button key={id} type="button" class="chat-chip" onClick={() => onSay({ id })}>
          {phraseText('', { id }, String)}
        </button>
      ))}
    </fieldset>
  );
}
