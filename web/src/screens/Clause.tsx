import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { law } from '../i18n/law';
import { ruleIds } from './rulegroups';

/** The ids in a clause as links to their texts; what else it says (the source) is left to others. */
export function Clause({
  clause,
  to,
  blank = false,
}: {
  clause: string;
  to: (id: string) => string;
  blank?: boolean;
}): JSX.Element {
  const ids = ruleIds(clause);
  if (ids.length === 0) return <span class="k-soft">{law().ours}</span>;
  return (
    <span class="clause">
      {ids.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && ' '}
          <a href={to(id)} aria-label={law().read(id)} {...(blank ? { target: '_blank', rel: 'noopener' } : {})}>
            {id}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
