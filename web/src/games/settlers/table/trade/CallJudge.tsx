import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLegal } from '../../../../state/legal';
import { Button, Dialog, LongField, toast } from '../../../../ui';
import { g } from '../../words';
import { useTable } from '../model';

const LENGTH = 300;

/** While the robber waits and is bargained over: nobody has to answer, and the judge is one press away (N11). */
export function CallJudge(): JSX.Element | null {
  const { view, legal, open } = useTable();
  const words = g().trade.judge;
  if (view.value.turn?.stage !== 'robbing' || !isLegal(legal.value, 'CallJudge')) return null;
  return (
    <div class="s-pressed">
      <p>{words.text}</p>
      <Button
        size="small"
        onClick={() => {
          open.value = { is: 'call-judge' };
        }}
      >
        {words.call}
      </Button>
    </div>
  );
}

/** The call of somebody who is pressed over the robber, with words that are ready. */
export function PressedCall({ onClose }: { onClose: () => void }): JSX.Element {
  const { ask, ready } = useTable();
  const words = g().trade.judge;
  const [text, setText] = useState<string>(words.preset);
  const send = async () => {
    const outcome = await ask({ is: 'CallJudge', text: text.trim() });
    if (!outcome.ok) return;
    onClose();
    toast(() => g().trade.judge.called, { kind: 'ok' });
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      onClose={onClose}
      footer={
        <Button kind="action" busy={!ready.value} disabled={text.trim() === ''} onClick={() => void send()}>
          {words.send}
        </Button>
      }
    >
      <LongField label={words.field} value={text} maxLength={LENGTH} onInput={setText} />
    </Dialog>
  );
}
