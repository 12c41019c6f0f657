import type { JSX } from 'preact';
import { PrimaryButton as Button } from '../../../table';
import { h, nameOf } from '../words';
import { type PrimaryAction, useTable } from './model';

const ENABLED: readonly PrimaryAction[] = ['choose', 'place', 'piece', 'nothing'];

/** The gold button of the turn; nothing once all is over. */
export function PrimaryButton({ compact = false }: { compact?: boolean }): JSX.Element | null {
  const { view, primary, ready, room, goesOn, pressPrimary } = useTable();
  const words = h().table.primary;
  const action = primary.value;
  if (action === 'over') return null;
  const { turn } = view.value;
  const label: Readonly<Record<Exclude<PrimaryAction, 'over'>, string>> = {
    choose: words.choose,
    place: words.place,
    piece: words.piece,
    nothing: words.nothing,
    wait: turn ? words.wait({ who: nameOf(view.value, turn.seat) }) : '…',
    watch: words.watch,
  };
  return (
    <Button
      action={action}
      label={label[action]}
      enabled={ENABLED.includes(action)}
      leads={action === 'choose'}
      ready={ready.value}
      sending={room.pending.value.length > 0}
      compact={compact}
      note={
        goesOn.value && (
          <small class="h-goes-on">
            <i aria-hidden="true" />
            {words.goesOn}
          </small>
        )
      }
      onPress={() => pressPrimary()}
    />
  );
}
