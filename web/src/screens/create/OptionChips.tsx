import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Art, icon } from '../../art';
import { fmt } from '../../i18n';
import { createWords } from '../../i18n/create';
import { rulebookLine, rulebookName } from '../words';
import { ExpansionPicture } from './Choices';
import type { Draft } from './draft';

/** Options on top of the rule book: on by a tick and a frame; those that don't go with it say why. */
export function OptionChips({ draft }: { draft: Draft }): JSX.Element | null {
  const words = createWords();
  const id = useId();
  if (draft.options.length === 0) return null;
  return (
    <section class="k-card create-options">
      <h2 id={id}>
        <Art picture={icon('plus')} size={18} />
        {words.options} <small>{words.optionsLine}</small>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the heading is seen, a legend would be a second one */}
      <div class="option-chips" role="group" aria-labelledby={id}>
        {draft.options.map((option) => {
          const goes = draft.goes(option);
          const on = draft.isOn(option);
          const seats = option.seats && fmt.list(option.seats.map(String));
          return (
            <label key={option.name} class={`option-chip ${on ? 'k-on' : ''} ${goes ? '' : 'option-locked'}`}>
              <input
                type="checkbox"
                checked={on}
                disabled={!goes}
                aria-label={rulebookName(option.name)}
                aria-describedby={`${id}-${option.name}`}
                onChange={({ currentTarget }) => draft.setOption(option, currentTarget.checked)}
              />
              <ExpansionPicture game={draft.game.name} name={option.name} size={54} />
              <strong>{rulebookName(option.name)}</strong>
              <small id={`${id}-${option.name}`}>
                {goes ? rulebookLine(option.name) : words.notHere}
                {goes && seats && ` · ${words.forSeats(seats)}`}
              </small>
              <i class="option-sign">{(on || !goes) && <Art picture={icon(goes ? 'check' : 'lock')} size={12} />}</i>
            </label>
          );
        })}
      </div>
    </section>
  );
}
