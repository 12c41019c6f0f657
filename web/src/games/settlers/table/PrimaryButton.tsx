import type { JSX } from 'preact';
import { clockOf } from '../../../clock';
import { isLegal } from '../../../state/legal';
import { PrimaryButton as Button } from '../../../table';
import { Button as SmallButton } from '../../../ui';
import { diceSubstituteOf, firstOf } from '../expansion';
import { nextThing, type PrimaryAction } from '../logic/primary';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';
import { useTable } from './model';

const SENDS: readonly PrimaryAction[] = ['declare', 'roll', 'end', 'own'];
const ENABLED: readonly PrimaryAction[] = [...SENDS, 'robber', 'place', 'name'];
/** Actions that are done on the board and not here: the button only leads there. */
const ELSEWHERE: readonly PrimaryAction[] = ['robber', 'place'];

/** Whom or what the reader waits for; while something is told that nobody can act in, that. */
function waiting(view: SettlersView, mine: number | undefined): string {
  const words = g().table.primary;
  if (clockOf(view)?.paused) return words.paused;
  if (!view.turn) return '…';
  const told = firstOf(({ holds }) => holds?.()) && firstOf(({ banner }) => banner?.());
  if (told) return told.title;
  return view.turn.seat === mine ? words.own : words.wait({ who: nameOf(view, view.turn.seat) });
}

/** The gold button of the turn; nothing once all is over. The end of the turn stands beside a victory or a robber's move that can be left. */
export function PrimaryButton({ compact = false }: { compact?: boolean }): JSX.Element | null {
  const { view, legal, seat, ready, primary, pressPrimary, endTurn, room } = useTable();
  const words = g().table.primary;
  const action = primary.value;
  const mine = seat.value;
  if (action === 'result') return null;
  const owed = mine === undefined ? 0 : (view.value.turn?.owed?.[mine] ?? 0);
  const own = nextThing(view.value, legal.value, mine);
  const label: Readonly<Record<Exclude<PrimaryAction, 'result'>, string>> = {
    declare: words.declare,
    roll: diceSubstituteOf(view.value)?.roll() ?? words.roll,
    end: (mine !== undefined && firstOf(({ turnEnd }) => turnEnd?.(view.value, mine))) || words.end,
    discard: g().table.discardTitle({ n: owed }),
    robber: words.robber,
    place: words.place,
    name: g().play.choose,
    own: own?.label ?? '',
    wait: waiting(view.value, mine),
    watch: words.watch,
  };
  return (
    <Button
      action={action}
      label={label[action]}
      enabled={action === 'own' ? own?.command !== undefined : ENABLED.includes(action)}
      leads={ELSEWHERE.includes(action)}
      ready={ready.value}
      sending={room.pending.value.length > 0}
      compact={compact}
      icon={action === 'roll' && !diceSubstituteOf(view.value) ? 'dice' : undefined}
      onPress={pressPrimary}
    >
      {(action === 'declare' || action === 'robber') && isLegal(legal.value, 'EndTurn') && (
        <SmallButton size="small" onClick={() => endTurn()}>
          {action === 'robber' ? g().play.waive : words.end}
        </SmallButton>
      )}
      {action === 'declare' && isLegal(legal.value, 'Roll') && (
        <SmallButton size="small" onClick={() => void room.act({ is: 'Roll' })}>
          {words.roll}
        </SmallButton>
      )}
    </Button>
  );
}
