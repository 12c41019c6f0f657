import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { talk } from '../i18n/phrases';
import { hiddenPeople, type Room, setHidden } from '../state';
import { Dialog, Switch } from '../ui';
import { hidingOpen, people } from './Hiding';

/** Dialog of those whose talk this reader hides. */
export function HidingDialog({ room }: { room: Room }): JSX.Element {
  const words = talk().hiding;
  const close = () => {
    hidingOpen.value = false;
  };
  useEffect(() => close, [room]);
  return (
    <Dialog open={hidingOpen.value} size="small" title={words.open} onClose={close}>
      <p class="k-soft">{words.hint}</p>
      {[...people(room, room.chat.value)].map(([user, name]) => (
        <Switch
          key={user}
          label={words.hide(name)}
          checked={hiddenPeople.value.includes(user)}
          onChange={(hide) => setHidden(user, hide)}
        />
      ))}
    </Dialog>
  );
}
