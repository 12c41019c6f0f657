import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { markText, talk } from '../i18n/phrases';
import type { Refusal, Room } from '../state';
import { lawOfRoom } from '../state/links';
import { Button, Dialog } from '../ui';
import { draftOf } from './drafts';

/** Advice before a message goes out (N4, N9): the rule, what gave it away, and the choice to reword it or send it marked. */
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
  const where = held.params.to === 'spectators' ? 'spectators' : 'table';
  const found = Array.isArray(held.params.found) ? held.params.found.map((piece) => `“${piece}”`).join(' + ') : '';
  const rule = typeof held.params.rule === 'string' ? markText(held.params.rule) : '';
  // nothing that was written is lost, however the dialog is closed
  const reword = () => {
    draftOf(room, where).value = text;
    setHeld(undefined);
  };
  const send = () => {
    if (room.say({ text, to: where, marked: true })) setHeld(undefined);
    else reword();
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      onClose={reword}
      footer={
        <>
          <Button onClick={send}>{words.send}</Button>
          <Button kind="action" onClick={reword}>
            {words.reword}
          </Button>
        </>
      }
    >
      <div class="held">
        <blockquote dir="auto">{text}</blockquote>
        <p>{held.params.why === 'abuse' ? words.abuse : words.promise}</p>
        <p class="k-soft">
          {rule && <strong>{rule}. </strong>}
          {words.found(found)} {words.list}
        </p>
        <p>{words.marked}</p>
        <p>
          <a href={lawOfRoom(room.code, held.clause)} target="_blank" rel="noopener">
            {talk().law(held.clause)}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
