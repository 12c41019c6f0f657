import type { JSX } from 'preact';
import { Dice } from '../../../board';
import { motionOn } from '../../../ui/look';
import { diceSubstituteOf } from '../expansion';
import { aidsOn } from '../logic/aids';
import { total } from '../view';
import { g } from '../words';
import { Histogram } from './Histogram';
import { useTable } from './model';

/** The last roll, and how the rolls have fallen so far. */
export function DicePanel({ size }: { size: number }): JSX.Element {
  const { view, anchors } = useTable();
  const Substitute = diceSubstituteOf(view.value)?.Panel;
  const { last, counts = [] } = view.value.dice ?? {};
  const words = g().table;
  const sum = last ? last[0] + last[1] : undefined;
  const label = last && sum !== undefined ? words.diceLast({ a: last[0], b: last[1], sum }) : words.diceNone;
  if (Substitute) return <Substitute size={size} />;
  return (
    <section class="s-dice k-line k-gap-10" aria-label={words.dice} ref={anchors.at('dice')}>
      <Dice
        dice={last}
        roll={counts.length > 0 ? total(counts) : (view.value.turn?.number ?? 0)}
        label={label}
        size={size}
        motion={motionOn()}
      />
      <output class={`s-dice-sum ${sum === 7 ? 's-seven' : ''}`}>{sum ?? '–'}</output>
      {aidsOn(view.value) && counts.length > 0 && <Histogram counts={counts} last={sum} />}
    </section>
  );
}
