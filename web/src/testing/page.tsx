/** The page that shows one scene of a game. For development and for measuring; nobody is ever served it. */

import '../ui/font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import '../ui/panels.css';
import '../ui/fields.css';
import '../ui/overlays.css';
import '../ui/layout.css';
import '../screens/page.css';
import '../screens/forms.css';
import '../screens/join.css';
import '../screens/lobby.css';
import '../screens/room.css';
import '../screens/rules.css';
import '../chat/chat.css';
import '../screens/table.css';
import { render } from 'preact';
import { EndPage } from '../screens/end/EndPage';
import { TableBar } from '../screens/TableBar';
import { settings, type ToldEvent, type View } from '../state';
import { isLanguage } from '../state/language';
import type { GameModule } from '../table';
import { KeyHelp, LiveRegions, Toasts } from '../ui';
import { followLooks } from '../ui/look';
import { fakeRoom, type Scene } from './room';

/** Wishes in the address: `?scene=main&lang=en&theme=dark&text=large&board&click=selector;selector`. */
export const asked = new URLSearchParams(location.search);

/** Shows it as a seat sees it; after the end the result, or with `board` the board. */
export function showScene<V extends View>(game: GameModule, scene: Scene<V>, log: readonly ToldEvent[]): void {
  const language = asked.get('lang');
  if (isLanguage(language)) settings.language.value = language;
  const theme = asked.get('theme');
  if (theme) settings.theme.value = theme as typeof settings.theme.value;
  const text = asked.get('text');
  if (text) settings.textSize.value = text as typeof settings.textSize.value;
  followLooks();

  const room = fakeRoom(scene, log);
  Object.assign(globalThis, { room });
  const over = scene.view.room.stage === 'over' && !asked.has('board');
  const root = document.getElementById('app');
  if (!root) return;
  render(
    <>
      <div class="table-page k-column">
        <TableBar room={room} game={game} />
        <main id="main">
          {over ? <EndPage room={room} game={game} fresh={asked.has('fresh')} /> : <game.Table room={room} />}
        </main>
      </div>
      <KeyHelp />
      <Toasts />
      <LiveRegions />
    </>,
    root,
  );
  // the screenshots' way to get somewhere
  setTimeout(() => {
    for (const selector of (asked.get('click') ?? '').split(';').filter(Boolean)) {
      document.querySelector<HTMLElement>(selector)?.click();
    }
  }, 300);
}
