import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLegal } from '../../../../state/legal';
import { Button, Dialog, TextField, toast } from '../../../../ui';
import { g } from '../../words';
import { useTable } from '../model';

const LENGTH = 300;

/** While the robber waits and is bargained over: nobody has to answer, and the judge is one press away (N11). */
export function CallJudge(): JSX.Element | null {
  const { view, legal, ask, ready } = useTable();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const words = g().trade.judge;
  if (view.value.turn?.stage !== 'robbing' || !isLegal(legal.value, 'CallJudge')) return null;
  const said = text ?? words.preset;
  const send = async () => {
    const outcome = await ask({ is: 'CallJudge', text: said.trim() });
    if (!outcome.ok) return;
    setOpen(false);
    setText(undefined);
    toast(() => g().trade.judge.called, { kind: 'ok' });
  };
  return (
    <div class="s-pressed">
      <p>{words.text}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.call}
      </Button>
      <Dialog
        open={open}
        size="small"
        title={words.title}
        onClose={() => setOpen(false)}
        footer={
          <Button kind="action" busy={!ready.value} disabled={said.trim() === ''} onClick={() => void send()}>
            {words.send}
          </Button>
        }
      >
        <TextField label={words.field} value={said} maxLength={LENGTH} onInput={setText} />
      </Dialog>
    </div>
  );
}
