import type { JSX } from 'preact';
import { createWords } from '../../i18n/create';
import { law } from '../../i18n/law';
import type { OptionInfo } from '../../state';
import { lawOfBook } from '../../state/links';
import { Clause } from '../Clause';
import { Differing, Reset } from '../RuleFields';
import { asPrinted } from '../rulechanges';
import { rulebookName } from '../words';
import type { Draft } from './draft';

const clauseOf = ({ chapters }: OptionInfo): string => Object.values(chapters)[0]?.clause ?? '';

/** Differences from the printed rules: options, and rules changed by hand. */
export function Differences({ draft }: { draft: Draft }): JSX.Element {
  const words = createWords();
  const { game, book, on, changes, setChanges, setOption } = draft;
  const rules = book?.rules ?? {};
  const count = on.length + Object.keys(changes).length;
  const to = (id: string): string => lawOfBook(game.name, book?.name ?? '', id);
  return (
    <div class="new-differs">
      <h2>
        {law().differs} <small>{count > 0 ? words.changes(count) : words.asPrinted}</small>
      </h2>
      {count > 0 && (
        <Differing
          rules={rules}
          changes={changes}
          to={to}
          blank
          onReset={(rule) => setChanges(asPrinted(rules, changes, rule))}
        >
          {on.map((option) => (
            <li key={option.name} class="k-pill k-pill-gold">
              <strong>{rulebookName(option.name)}</strong>
              <Clause clause={clauseOf(option)} to={to} blank />
              <Reset name={rulebookName(option.name)} onReset={() => setOption(option, false)} />
            </li>
          ))}
        </Differing>
      )}
    </div>
  );
}
