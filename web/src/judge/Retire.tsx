import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { manifestOf } from '../games';
import { t } from '../i18n';
import { can, type Room } from '../state';
import { Button, Dialog } from '../ui';
import { words } from './words';

/** For a seat, where the rules have it (E4): leave for good, after a question. */
export function Retire({ room }: { room: Room }): JSX.Element | null {
  const [asking, setAsking] = useState(false);
  if (!can(room.offers.value, 'Retire')) return null;
  const said = words();
  const view = room.view.value;
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
          {said.retireAsk} {view && manifestOf(view.room.game)?.words().leaving}
        </p>
      </Dialog>
    </>
  );
}
