import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { talk } from '../i18n/phrases';
import type { Refusal, Room } from '../state';
import { lawOfRoom } from '../state/links';
import { Button, Dialog, toast } from '../ui';
import { draftOf } from './drafts';

/** A message that the server holds back (N4, N9): why, and what to do with it. */
export function HeldBack({ room }: { room: Room }): JSX.Element | null {
  const [held, setHeld] = useState<Refusal>();
  useEffect(
    () =>
      room.onRefused((refusal) => {
        if (refusal.code === 'held-back') setHeld(refusal);
      }),
    [room],
  );
  if (!held) return null;
  const words = talk().held;
  const text = String(held.params.text ?? '');
  const where = held.params.to === 'gallery' ? 'gallery' : 'table';
  const found = Array.isArray(held.params.found) ? held.params.found.map((piece) => `“${piece}”`).join(' + ') : '';
  const judge = room.view.value?.judge !== undefined;
  const close = () => setHeld(undefined);
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{words.drop}</Button>
          {judge && (
            <Button
              onClick={() => {
                if (room.say({ text, review: true })) toast(() => talk().held.sent, { kind: 'ok' });
                close();
              }}
            >
              {words.send}
            </Button>
          )}
          <Button
            kind="action"
            onClick={() => {
              draftOf(room, where).value = text;
              close();
            }}
          >
            {words.change}
          </Button>
        </>
      }
    >
      <div class="held">
        <blockquote dir="auto">{text}</blockquote>
        <p>{held.params.why === 'abuse' ? words.abuse : words.promise}</p>
        <p class="k-soft">
          {words.found(found)} {words.list}
        </p>
        <p>
          <a href={lawOfRoom(room.code, held.clause)} target="_blank" rel="noopener">
            {talk().law(held.clause)}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
