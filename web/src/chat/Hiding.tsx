import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { talk } from '../i18n/phrases';
import { type ChatMessage, hiddenPeople, type Room } from '../state';
import { IconButton } from '../ui';

/** Others whom this reader may hide: those who sit here, and those who have said something; a judge is none of them. */
export function people(room: Room, said: readonly ChatMessage[]): ReadonlyMap<string, string> {
  const seats = Object.values(room.view.value?.seats ?? {});
  const judge = room.view.value?.judge?.user;
  const found = new Map<string, string>();
  for (const { user, name } of [...seats, ...said.filter((message) => !message.judge)]) {
    if (user && name && user !== room.user.value && user !== judge) found.set(user, name);
  }
  return found;
}

/** The dialog stays, wherever the button to it moves. */
export const hidingOpen = signal(false);

/** Note that talk is kept (N9), and the button to choose whose talk this reader hides. */
export function Hiding({ room, said }: { room: Room; said: readonly ChatMessage[] }): JSX.Element {
  const words = talk().hiding;
  const open = () => {
    hidingOpen.value = true;
  };
  const found = people(room, said);
  const count = said.filter((message) => !message.judge && hiddenPeople.value.includes(message.user)).length;
  return (
    <div class="chat-kept k-line k-gap-8">
      <p class="chat-note">
        {talk().kept}
        {count > 0 && <strong> {words.count(count)}</strong>}
      </p>
      {found.size > 0 && (
        <IconButton icon="eye" kind="quiet" label={words.open} aria-expanded={hidingOpen.value} onClick={open} />
      )}
    </div>
  );
}
