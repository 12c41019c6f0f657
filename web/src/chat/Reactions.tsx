import './bubbles.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art, reactionPicture } from '../art';
import { REACTIONS } from '../generated/phrases';
import { t } from '../i18n';
import { reactionText, talk } from '../i18n/phrases';
import type { ChatMessage, Room } from '../state';
import { withName } from '../state/overlays';
import { IconButton, useHotkeys } from '../ui';
import { type ChatPlace, mayWrite, reactsAt, useSilence } from './manner';
import { turnNow } from './messages';

/** The key that opens the reactions. */
const KEY = 'W';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

/** Arrow keys go from one of several buttons to another. */
function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[at + step]?.focus();
}

interface SignProps {
  reaction: string;
  /** Number of times that it was said this turn. */
  count?: number;
  onReact: (reaction: string) => void;
}

function Sign({ reaction, count = 0, onReact }: SignProps): JSX.Element {
  const name = talk().reactedOften(reactionText(reaction), count);
  return (
    <button type="button" class="chat-sign" aria-label={name} title={name} onClick={() => onReact(reaction)}>
      <Art picture={reactionPicture(reaction)} />
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </button>
  );
}

interface ReactionRowProps {
  room: Room;
  where: ChatPlace;
  /** Messages that this reader reads there. */
  said: readonly ChatMessage[];
  disabled: boolean;
}

/** The reactions in a chat: one tap each; among spectators with how often each was said this turn. */
export function ReactionRow({ room, where, said, disabled }: ReactionRowProps): JSX.Element {
  const turn = turnNow(room);
  const counted = where === 'spectators' ? said.filter((message) => (message.turn ?? 0) === turn) : [];
  return (
    <fieldset class="chat-signs" aria-label={talk().react} disabled={disabled} onKeyDown={walk}>
      {REACTIONS.map((reaction) => (
        <Sign
          key={reaction}
          reaction={reaction}
          count={counted.filter((message) => message.reaction === reaction).length}
          onReact={() => withName(() => void room.say({ reaction, to: where }))}
        />
      ))}
    </fieldset>
  );
}

/** Opens the reactions, over any part of the table. There is none where the law has no reactions, nor for a judge. */
export function ReactButton({ room }: { room: Room }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const where = reactsAt(room);
  const silenced = useSilence(room) !== undefined;
  const there = where !== undefined && mayWrite(room, where) && !silenced;
  const shown = open && there;

  const close = (): void => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  useHotkeys(t().chat.table, [{ key: KEY, label: talk().reactKey, enabled: there, run: () => setOpen(true) }]);
  useEffect(() => {
    if (!shown) return;
    box.current?.querySelector<HTMLElement>('.chat-sign')?.focus();
    const outside = ({ target }: Event): void => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [shown]);

  if (!there) return null;
  const react = (reaction: string): void => {
    close();
    withName(() => void room.say({ reaction, to: where }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from anywhere in it
    <span
      ref={box}
      class="chat-react"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return;
        event.stopPropagation();
        close();
      }}
    >
      <IconButton
        icon="smile"
        kind="glass"
        label={talk().react}
        aria-expanded={shown}
        aria-keyshortcuts={KEY}
        onClick={() => setOpen(!shown)}
      />
      {shown && (
        <fieldset
          class="chat-signs chat-react-signs"
          aria-label={talk().react}
          disabled={room.connection.value !== 'live'}
          onKeyDown={walk}
        >
          {REACTIONS.map((reaction) => (
            <Sign key={reaction} reaction={reaction} onReact={react} />
          ))}
        </fieldset>
      )}
    </span>
  );
}
