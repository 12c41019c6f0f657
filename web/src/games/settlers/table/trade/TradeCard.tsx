import type { ComponentChildren, JSX } from 'preact';
import { Chip } from '../../../../ui';
import { useTable } from '../model';
import { cardId } from '../tradefocus';

interface TradeCardProps {
  /** The offer or the call that it shows. */
  of: { readonly id: number; readonly by: number };
  title: string;
  /** Title as it is seen, if not all of it. */
  short?: string | undefined;
  class?: string;
  /** Behind the title. */
  head: ComponentChildren;
  /** The reader has pressed it or gone to it by keys. */
  onChoose?: () => void;
  children: ComponentChildren;
}

/** Card of an open offer or call, in its maker's colours, with who makes it at its head. */
export function TradeCard({
  of,
  title,
  short = title,
  head,
  onChoose,
  children,
  ...rest
}: TradeCardProps): JSX.Element {
  const { view, seat, trading } = useTable();
  const maker = view.value.seats[of.by];
  const style = maker ? { '--seat': `var(--${maker.colour})`, '--seat-edge': `var(--${maker.colour}-edge)` } : {};
  const mine = of.by === seat.value ? 's-mine' : '';
  const lit = trading.flash.value === of.id ? 's-lit' : '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus does the same for keys
    <article
      id={cardId(of.id)}
      class={`s-offer ${mine} ${lit} ${rest.class ?? ''}`}
      style={style}
      aria-label={`${title} #${of.id}`}
      tabIndex={-1}
      // a press moves nothing before it is let go: the caps of the keys take room
      onFocusIn={(event) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) onChoose?.();
      }}
      onClick={onChoose}
    >
      <header>
        <span class="s-offer-by k-inline k-gap-6">
          {maker && <Chip colour={maker.colour} size={20} spoken />}
          <bdi>{short}</bdi>
        </span>
        {head}
      </header>
      {children}
    </article>
  );
}
