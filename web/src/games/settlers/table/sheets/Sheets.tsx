import type { JSX } from 'preact';
import { part } from '../../../../ui/part';
import { slotOf } from '../../expansion';
import { bagOf } from '../../logic/cardbag';
import { hexName } from '../../logic/place';
import { acceptedOffers, leftToPartner } from '../../logic/primary';
import { g, nameOf } from '../../words';
import { type Open, useTable } from '../model';
import { Setup } from '../setup/Setup';
import { PressedCall } from '../trade/CallJudge';
import { MutedSeats } from '../trade/MutedSeats';
import { DiscardSheet } from './DiscardSheet';
import { Drawer } from './Drawer';
import { Question } from './Question';

const PlayerDetails = part(async () => (await import('../PlayerDetails')).PlayerDetails, { lines: 0 });
const MonopolySheet = part(async () => (await import('./MonopolySheet')).MonopolySheet, { lines: 0 });
const PlentySheet = part(async () => (await import('./PlentySheet')).PlentySheet, { lines: 0 });
const SpotMenu = part(async () => (await import('./SpotMenu')).SpotMenu, { lines: 0 });
const VictimSheet = part(async () => (await import('./VictimSheet')).VictimSheet, { lines: 0 });

/** Receiver of the hand that is left at the end of the turn, and how many cards (N6). */
function HandOver(): JSX.Element | null {
  const { view } = useTable();
  const left = leftToPartner(view.value);
  if (!left) return null;
  return <span class="s-hand-over"> {g().table.endMax({ n: left.n, who: nameOf(view.value, left.partner) })}</span>;
}

function Chosen({ open, onClose }: { open: Open; onClose: () => void }): JSX.Element | null {
  const { view, legal, seat, moveRobber, endTurn } = useTable();
  const words = g().table;
  switch (open.is) {
    case 'spot':
      return <SpotMenu spot={open.spot} onClose={onClose} />;
    case 'victims':
      return <VictimSheet hex={open.hex} onClose={onClose} />;
    case 'monopoly':
      return <MonopolySheet onClose={onClose} />;
    case 'drawer':
      return <Drawer onClose={onClose} />;
    case 'mute':
      return <MutedSeats onClose={onClose} />;
    case 'call-judge':
      return <PressedCall onClose={onClose} />;
    case 'expansion': {
      const Brought = slotOf((expansion) => expansion.sheets)[open.sheet];
      return Brought ? <Brought onClose={onClose} /> : null;
    }
    case 'player':
      return <PlayerDetails seat={open.seat} onClose={onClose} />;
    case 'plenty': {
      const bag = bagOf(legal.value, 'PlayYearOfPlenty');
      return bag ? <PlentySheet bag={bag} onClose={onClose} /> : null;
    }
    case 'own-hex': {
      const place = view.value.island ? hexName(view.value.island, open.hex) : '';
      return (
        <Question
          title={words.robberOwn}
          yes={words.robberDo}
          no={words.cancel}
          onYes={() => moveRobber(open.hex, { own: true })}
          onClose={onClose}
        >
          {words.robberOwnText({ place })}
        </Question>
      );
    }
    case 'waive':
      return (
        <Question
          title={g().play.waiveTitle}
          yes={g().play.waive}
          no={words.cancel}
          onYes={() => endTurn(true)}
          onClose={onClose}
        >
          {g().play.waiveText}
          <HandOver />
        </Question>
      );
    case 'end': {
      const n = seat.value === undefined ? 0 : acceptedOffers(view.value, seat.value).length;
      const left = leftToPartner(view.value);
      return (
        <Question
          title={left ? words.endMaxTitle({ n: left.n, who: nameOf(view.value, left.partner) }) : words.endTitle}
          yes={words.primary.end}
          no={words.endStay}
          onYes={() => endTurn(true)}
          onClose={onClose}
        >
          {n > 0 && words.endText({ n })}
          <HandOver />
        </Question>
      );
    }
  }
}

/** Whatever lies over the table now. A discard that is owed comes by itself. */
export function Sheets(): JSX.Element {
  const { legal, open, room } = useTable();
  const owed = bagOf(legal.value, 'Discard');
  const lying = open.value;
  const close = () => {
    open.value = undefined;
  };
  return (
    <>
      {owed && room.inControl.value && <DiscardSheet key={owed.bag.join()} bag={owed} />}
      <Setup />
      {lying && <Chosen key={lying.is} open={lying} onClose={close} />}
    </>
  );
}
