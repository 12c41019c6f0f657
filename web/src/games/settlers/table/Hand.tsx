import type { JSX } from 'preact';
import { RESOURCES } from '../../../art';
import { goodAt, goodsInForce, kindColour } from '../goods';
import { NO_CARDS, total } from '../view';
import { g, resourceName } from '../words';
import { useTable } from './model';
import { ResourceSign } from './RichText';

/** The reader's own cards, always in the same places: the resources, then the goods in force. */
export function Hand({ icon = 40 }: { icon?: number }): JSX.Element {
  const { view, seat, anchors } = useTable();
  const hand = view.value.resources?.hand ?? NO_CARDS;
  const goods = goodsInForce.value.map((_, i) => {
    const owned = goodAt(hand.length + i)?.owned;
    return seat.value === undefined ? 0 : (owned?.(view.value, seat.value) ?? 0);
  });
  const words = g().table;
  return (
    <ul class="s-hand" aria-label={words.handTotal({ n: total(hand) })} ref={anchors.at('hand')}>
      {[...hand, ...goods].map((n, resource) => (
        <li
          key={RESOURCES[resource] ?? resource}
          class={`s-card ${n === 0 ? 's-none' : ''}`}
          style={{ '--res': kindColour(resource) }}
          ref={anchors.at(`hand:${resource}`)}
        >
          <span class="k-spoken">{words.handOf({ resource: resourceName(resource), n })}</span>
          <b class="s-count" key={n} aria-hidden="true">
            {n}
          </b>
          <ResourceSign resource={resource} size={icon} />
          <small aria-hidden="true">{resourceName(resource)}</small>
        </li>
      ))}
    </ul>
  );
}
