import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { Chip } from '../../../../ui';
import { claimShort, claimsOf, claimWords } from '../../logic/claims';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Verified } from './DoneRow';

/** At the player on turn: what is promised, and to whom. */
function Promised({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const { deals, turn, seats } = view.value;
  if (turn?.seat !== seat || !deals) return null;
  const words = g().trade.terms;
  const marks = [
    ...(deals.knight ?? []).map((to) => ({ kind: 'knight_deal' as const, to })),
    ...(deals.max === undefined ? [] : [{ kind: 'max_deal' as const, to: deals.max }]),
  ];
  return (
    <>
      {marks.map(({ kind, to }) => {
        const label = words.badge[kind]({ who: nameOf(view.value, to) });
        const sitting = seats[to];
        return (
          <span key={`${kind}${to}`} class={`s-mark k-inline k-gap-4 s-mark-${kind}`} title={label}>
            <Art picture={icon(kind === 'max_deal' ? 'cards' : 'knight')} size={14} />
            {kind === 'max_deal' && <b aria-hidden="true">{words.max}</b>}
            {sitting && <Chip colour={sitting.colour} size={15} />}
            <span class="k-spoken">{label}</span>
          </span>
        );
      })}
    </>
  );
}

/** Marks on a player's card for promises and for claims that were found true. */
export function PlayerMarks({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const [last, ...more] = claimsOf(view.value, seat);
  const { deals, turn } = view.value;
  const promises = turn?.seat === seat && ((deals?.knight?.length ?? 0) > 0 || deals?.max !== undefined);
  if (!last && !promises) return null;
  const words = g().trade.claim;
  return (
    <span class="s-marks k-flow k-gap-4">
      <Promised seat={seat} />
      {last && (
        <span
          class="s-mark k-inline k-gap-4 s-mark-claim"
          title={`${claimWords(last.claim)} · ${words.verified({ move: last.move })}`}
        >
          <Art picture={icon('check')} size={12} />
          <span class="k-spoken">{words.list({ who: nameOf(view.value, seat) })}</span>
          {claimShort(last.claim)} <small>{words.at({ move: last.move })}</small>
          {more.length > 0 && ` +${more.length}`}
        </span>
      )}
    </span>
  );
}

/** All the verified claims of one player, for the page about them. */
export function ClaimList({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const claims = claimsOf(view.value, seat);
  if (claims.length === 0) return null;
  return (
    <ul class="s-claims k-stack k-gap-4" aria-label={g().trade.claim.list({ who: nameOf(view.value, seat) })}>
      {claims.map(({ claim, move, n }) => (
        <li key={n}>
          {claimWords(claim)} <Verified move={move} />
        </li>
      ))}
    </ul>
  );
}
