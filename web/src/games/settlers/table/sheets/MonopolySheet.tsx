import type { JSX } from 'preact';
import { RESOURCES } from '../../../../art';
import { legalValues } from '../../../../state/legal';
import { Sheet, useHotkeys } from '../../../../ui';
import { g, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';

/** C8: one resource of five. */
export function MonopolySheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { legal, ready, ask } = useTable();
  const words = g().table;
  const may = legalValues(legal.value, 'PlayMonopoly', 'resource');
  const name = (resource: number) => {
    if (!ready.value || !may.includes(resource)) return;
    onClose();
    void ask({ is: 'PlayMonopoly', resource });
  };
  useHotkeys(
    words.monopolyTitle,
    RESOURCES.map((_, resource) => ({
      key: String(resource + 1),
      label: resourceName(resource),
      run: () => name(resource),
    })),
  );
  return (
    <Sheet open title={words.monopolyTitle} onClose={onClose} class="s-sheet">
      <p class="k-soft s-sheet-why">{words.monopolyText}</p>
      <div class="s-picker">
        {RESOURCES.map((resource, i) => (
          <div key={resource} class="s-pick k-column" style={{ '--res': `var(--${resource})` }}>
            <button
              type="button"
              class="s-pick-more k-stack k-gap-4"
              disabled={!may.includes(i)}
              onClick={() => name(i)}
            >
              <ResourceSign resource={i} size={44} />
              <b class="s-pick-name">{resourceName(i)}</b>
            </button>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
