import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { talk } from '../i18n/phrases';
import { type ChatMessage, hiddenPeople, type Room, setHidden } from '../state';
import { Dialog, IconButton, Switch } from '../ui';

/** Others whom this reader may hide: those who sit here, and those who have said something; a judge is none of them. */
function people(room: Room, said: readonly ChatMessage[]): ReadonlyMap<string, string> {
  const seats = Object.values(room.view.value?.seats ?? {});
  const judge = room.view.value?.judge?.user;
  const found = new Map<string, string>();
  for (const { user, name } of [...seats, ...said.filter((message) => !message.judge)]) {
    if (user && name && user !== room.user.value && user !== judge) found.set(user, name);
  }
  return found;
}

/** That talk is kept (N9), and the button to choose whose talk this reader hides. */
export function Hiding({ room, said }: { room: Room; said: readonly ChatMessage[] }): JSX.Element {
  const [open, setOpen] = useState(false);
  const words = talk().hiding;
  const found = people(room, said);
  const count = said.filter((message) => !message.judge && hiddenPeople.value.includes(message.user)).length;
  return (
    <div class="chat-kept">
      <p class="chat-note">
        {talk().kept}
        {count > 0 && <strong> {words.count(count)}</strong>}
      </p>
      {found.size > 0 && (
        <IconButton icon="eye" kind="quiet" label={words.open} aria-expanded={open} onClick={() => setOpen(true)} />
      )}
      <Dialog open={open} size="small" title={words.open} onClose={() => setOpen(false)}>
        <p class="k-soft">{words.hint}</p>
        {[...found].map(([user, name]) => (
          <Switch
            key={user}
            label={words.hide(name)}
            checked={hiddenPeople.value.includes(user)}
            onChange={(hide) => setHidden(user, hide)}
          />
        ))}
      </Dialog>
    </div>
  );
}
