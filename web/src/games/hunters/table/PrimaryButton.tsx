import type { JSX } from 'preact';
import { h, nameOf } from '../words';
import { type PrimaryAction, useTable } from './model';

const ENABLED: readonly PrimaryAction[] = ['choose', 'place', 'piece', 'nothing'];

/** The gold button: the one next thing; nothing once all is over. */
export function PrimaryButton({ compact = false }: { compact?: boolean }): JSX.Element | null {
  const table = useTable();
  const { view, primary, ready, room, goesOn } = table;
  const words = h().table.primary;
  const act = primary.value;
  if (act === 'over') return null;
  const { turn } = view.value;
  const label: Readonly<Record<Exclude<PrimaryAction, 'over'>, string>> = {
    choose: words.choose,
    place: words.place,
    piece: words.piece,
    nothing: words.nothing,
    wait: turn ? words.wait({ who: nameOf(view.value, turn.seat) }) : '…',
    watch: words.watch,
  };
  const enabled = ENABLED.includes(act);
  const off = enabled && !ready.value && room.pending.value.length === 0;
  return (
    <div class={`s-primary s-primary-${act}`}>
      <button
        type="button"
        class={`s-main ${enabled ? '' : 's-main-idle'} ${off ? 's-main-off' : ''}`}
        aria-disabled={!enabled || !ready.value || undefined}
        aria-keyshortcuts="Space"
        onClick={(event) => {
          // the second half of a double click was not meant for what the button has become
          if (enabled && ready.value && event.detail < 2) table.pressPrimary();
        }}
      >
        <bdi>{label[act]}</bdi>
        {goesOn.value && (
          <small class="h-goes-on">
            <i aria-hidden="true" />
            {words.goesOn}
          </small>
        )}
        {enabled && !compact && !goesOn.value && (
          <small class="s-main-key" aria-hidden="true">
            Space
          </small>
        )}
      </button>
    </div>
  );
}
