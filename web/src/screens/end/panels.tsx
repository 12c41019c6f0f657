import type { Room } from '../../state';
import type { GameModule } from '../../table';
import { ErrorBoundary, type Tab } from '../../ui';

/** The numbers of the game, as tabs. */
export const endPanels = (room: Room, game: GameModule): readonly Tab<string>[] =>
  game.end.panels.map(({ key, label, Panel }) => ({
    key,
    label: label(),
    panel: () => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      <section class="end-panel" aria-label={label()} tabIndex={0}>
        <ErrorBoundary name={key}>
          <Panel room={room} />
        </ErrorBoundary>
      </section>
    ),
  }));
