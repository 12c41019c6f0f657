import './judge.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import { isLegal, type Room } from '../state';
import { Button, Dialog, IconButton, TextField, toast, useHotkeys } from '../ui';

const CALL_LENGTH = 300;

/** Whether the call is being written; the trade panel opens it too (N11). */
export const calling = signal(false);

/** For a seat: the button that calls the judge, and what there is to say. */
export function CallJudge({ room }: { room: Room }): JSX.Element | null {
  const [text, setText] = useState('');
  const may = isLegal(room.legal.value, 'CallJudge');
  const said = judgeWords();
  const open = () => {
    calling.value = true;
  };
  const close = () => {
    calling.value = false;
  };
  useEffect(() => close, []);
  useHotkeys(said.judge, [{ key: 'J', label: said.call, enabled: may, run: open }]);
  if (!may && !calling.value) return null;
  const about = room.seq.value;
  const send = () => {
    if (!text.trim() || !may || !room.ready.value) return;
    void room.act({ is: 'CallJudge', text: text.trim(), about }).then((outcome) => {
      if (!outcome.ok) return;
      setText('');
      close();
      toast(() => judgeWords().called);
    });
  };
  return (
    <>
      <IconButton kind="glass" icon="judge" label={said.call} disabled={!may} onClick={open} />
      <Dialog
        open={calling.value}
        size="small"
        title={said.call}
        onClose={close}
        footer={
          <Button kind="action" busy={!room.ready.value} disabled={!text.trim() || !may} onClick={send}>
            {said.callSend}
          </Button>
        }
      >
        <TextField
          label={said.callText}
          hint={said.callHint}
          value={text}
          maxLength={CALL_LENGTH}
          onInput={setText}
          onEnter={send}
        />
      </Dialog>
    </>
  );
}
