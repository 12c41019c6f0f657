import type { JSX } from 'preact';
import { Art, icon, reactionPicture } from '../art';
import { fmt, t } from '../i18n';
import { markText, talk } from '../i18n/phrases';
import type { ChatMessage, Room } from '../state';
import { Chip } from '../ui';
import { saidText } from './messages';

/** Marks of a message: what the list found in it (N9), and at which move a claim of it was true (N8). */
export function Marks({ message }: { message: ChatMessage }): JSX.Element | null {
  const { mark, move } = message;
  if (!mark && move === undefined) return null;
  return (
    <span class="chat-marks k-flow k-gap-4">
      {mark && (
        <span class="k-pill chat-mark">
          <Art picture={icon('judge')} size={12} />
          {talk().marked(markText(mark.rule), mark.clause)}
        </span>
      )}
      {move !== undefined && (
        <span class="k-pill">
          <Art picture={icon('check')} size={12} />
          {talk().verified(move)}
        </span>
      )}
    </span>
  );
}

/** Content of a message: its words, or the sign of a reaction with what it means. */
export function SaidWords({ message, room }: { message: ChatMessage; room: Room }): JSX.Element {
  const { reaction } = message;
  return (
    <p dir="auto" class={reaction ? 'chat-reacted k-line k-gap-6' : undefined}>
      {reaction && <Art picture={reactionPicture(reaction)} size={24} />}
      {saidText(message, room)}
    </p>
  );
}

/** One message: who said it, when, what, and its marks. */
export function Message({ message, room }: { message: ChatMessage; room: Room }): JSX.Element {
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
      <span class="chat-who k-line k-gap-6">
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
      <SaidWords message={message} room={room} />
      <Marks message={message} />
    </li>
  );
}
