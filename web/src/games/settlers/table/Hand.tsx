import type { JSX } from 'preact';
import { RESOURCES } from '../../../art';
import { NO_CARDS, total } from '../view';
import { g, resourceName } from '../words';
import { useTable } from './model';
import { ResourceSign } from './RichText';

/** The reader's own cards, always in the same five places. */
export function Hand({ icon = 40 }: { icon?: number }): JSX.Element {
  const { view, anchors } = useTable();
  const hand = view.value.purse?.hand ?? NO_CARDS;
  const words = g().table;
  return (
    <ul class="s-hand" aria-label={words.handTotal({ n: total(hand) })} ref={anchors.at('hand')}>
      {hand.map((n, resource) => (
        <li
          key={RESOURCES[resource]}
          class={`s-card ${n === 0 ? 's-none' : ''}`}
          style={{ '--res': `var(--${RESOURCES[resource]})` }}
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
