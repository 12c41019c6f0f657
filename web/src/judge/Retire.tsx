import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { isLegal, type Room } from '../state';
import { Button, Dialog } from '../ui';

interface RetireProps {
  room: Room;
  /** Consequence of leaving for good in this game, besides those in any. */
  consequence: string | undefined;
}

/** Button of a seat that leaves for good, where the rules have it (E4); it asks first. */
export function Retire({ room, consequence }: RetireProps): JSX.Element | null {
  const [asking, setAsking] = useState(false);
  if (!isLegal(room.legal.value, 'Retire')) return null;
  const said = judgeWords();
  const retire = () => {
    setAsking(false);
    void room.act({ is: 'Retire' });
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {said.retire}
      </Button>
      <Dialog
        open={asking}
        size="small"
        title={said.retire}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t().ui.cancel}</Button>
            <Button kind="danger" onClick={retire}>
              {said.retire}
            </Button>
          </>
        }
      >
        <p>
          {said.retireAsk} {consequence}
        </p>
      </Dialog>
    </>
  );
}
