import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { clockWords } from '../i18n/clock';
import { nameOf } from '../i18n/names';
import type { Reason } from '../net/view';
import { legalValues, type Room } from '../state';
import { deciding } from '../state/overlays';
import type { GameModule } from '../table';
import { Button, Dialog } from '../ui';
import { Preview, useForesight } from './Preview';
import { isGiven, ReasonField } from './ReasonField';

interface DecideProps {
  room: Room;
  game: GameModule | undefined;
  seat: number;
  onClose: () => void;
}

function Decide({ room, game, seat, onClose }: DecideProps): JSX.Element {
  const [reason, setReason] = useState<Reason>({ template: 'absence' });
  const form = useId();
  const words = clockWords();
  const name = nameOf(room.view.value?.seats[seat], seat);
  const act = { is: 'DecideAbsence', seat, go_on: true } as const;
  const seen = useForesight(room, act);
  const decide = async () => {
    const outcome = await room.act({ ...act, reason });
    if (outcome.ok) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={words.goOn(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.decideCancel}</Button>
          <Button
            kind="action"
            type="submit"
            form={form}
            busy={!room.ready.value}
            disabled={!isGiven(reason) || !seen.able}
          >
            {words.goOn(name)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        class="k-stack k-gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGiven(reason) && seen.able) void decide();
        }}
      >
        <p>{words.decideReason}</p>
        <ReasonField act="absence" reason={reason} onChange={setReason} />
        <Preview room={room} game={game} seen={seen} reason={reason} />
      </form>
    </Dialog>
  );
}

/** The judge decides to go on without a seat whose person is away, and says why (E4), while that may be decided. */
export function DecideAbsence({ room, game }: { room: Room; game?: GameModule | undefined }): JSX.Element | null {
  const close = () => {
    deciding.value = undefined;
  };
  useEffect(() => close, [room]);
  const seat = deciding.value;
  if (seat === undefined || !legalValues(room.legal.value, 'DecideAbsence', 'seat').includes(seat)) return null;
  return <Decide key={seat} room={room} game={game} seat={seat} onClose={close} />;
}
