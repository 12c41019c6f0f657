import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { clockOf } from '../../../clock';
import { isLegal } from '../../../state/legal';
import { Button } from '../../../ui';
import type { PrimaryAction } from '../logic/primary';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';
import { useTable } from './model';

const SENDS: readonly PrimaryAction[] = ['declare', 'roll', 'end'];
const ENABLED: readonly PrimaryAction[] = [...SENDS, 'robber', 'place', 'name'];
/** What is done on the board and not here: the button only leads there, so it is not the golden one. */
const ELSEWHERE: readonly PrimaryAction[] = ['robber', 'place'];

/** Whom or what the reader waits for. */
function waiting(view: SettlersView, mine: number | undefined): string {
  const words = g().table.primary;
  if (clockOf(view)?.paused) return words.paused;
  if (!view.turn) return '…';
  return view.turn.seat === mine ? words.own : words.wait({ who: nameOf(view, view.turn.seat) });
}

/** The gold button: the one next thing; nothing once all is over. The end of the turn stands beside a victory or a robber's move that can be left. */
export function PrimaryButton({ compact = false }: { compact?: boolean }): JSX.Element | null {
  const { view, legal, seat, ready, primary, pressPrimary, endTurn, room } = useTable();
  const words = g().table.primary;
  const act = primary.value;
  const turn = view.value.turn;
  const mine = seat.value;
  const owed = mine === undefined ? 0 : (turn?.owed?.[mine] ?? 0);
  const label: Readonly<Record<PrimaryAction, string>> = {
    declare: words.declare,
    roll: words.roll,
    end: words.end,
    discard: g().table.discardTitle({ n: owed }),
    robber: words.robber,
    place: words.place,
    name: g().play.choose,
    result: '',
    wait: waiting(view.value, mine),
    watch: words.watch,
  };
  const enabled = ENABLED.includes(act);
  if (act === 'result') return null;
  const sending = room.pending.value.length > 0;
  const off = enabled && !ready.value && !sending;
  return (
    <div class={`s-primary s-primary-${act}`}>
      <button
        type="button"
        class={`s-main ${enabled && !ELSEWHERE.includes(act) ? '' : 's-main-idle'} ${off ? 's-main-off' : ''}`}
        aria-disabled={!enabled || !ready.value || undefined}
        aria-keyshortcuts="Space"
        onClick={(event) => {
          // the second half of a double click was not meant for what the button has become
          if (enabled && ready.value && event.detail < 2) pressPrimary();
        }}
      >
        {act === 'roll' && !compact && <Art picture={icon('dice')} size={22} />}
        <bdi>{label[act]}</bdi>
        {enabled && !compact && (
          <small class="s-main-key" aria-hidden="true">
            Space
          </small>
        )}
      </button>
      {(act === 'declare' || act === 'robber') && isLegal(legal.value, 'EndTurn') && (
        <Button size="small" onClick={() => endTurn()}>
          {act === 'robber' ? g().play.waive : words.end}
        </Button>
      )}
      {act === 'declare' && isLegal(legal.value, 'Roll') && (
        <Button size="small" onClick={() => void room.act({ is: 'Roll' })}>
          {words.roll}
        </Button>
      )}
    </div>
  );
}
