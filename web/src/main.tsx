import { render } from 'preact';
import './ui/font.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/buttons.css';
import './ui/panels.css';
import './ui/fields.css';
import './ui/overlays.css';
import './ui/layout.css';
import './screens/page.css';
import './chat/chat.css';
import './screens/table.css';
import { followIdentity } from './device/follow';
import { followInstalling } from './device/install';
import { registerWorker } from './device/registration';
import { firstWords } from './i18n/late';
import { App, fetchFirstPage } from './screens/App';
import { followLinks } from './screens/router';
import { wakeSounds } from './sound';
import { loadMe } from './state';
import { keepFocus } from './ui/focus';
import { followLooks } from './ui/look';

const root = document.getElementById('app');
const overlay = /^\/overlay\/([^/]+)$/.exec(location.pathname)?.[1];

followLooks();
if (overlay) {
  // nothing is pressed there, nobody is known, and nothing of the rest of the client is needed
  void import('./screens/overlay/OverlayPage').then(({ OverlayPage }) => {
    if (root) render(<OverlayPage code={overlay} query={location.search} />, root);
  });
} else {
  followLinks();
  keepFocus();
  wakeSounds();
  followInstalling();
  followIdentity();
  registerWorker();
  // without a server the pages still open; each says itself what it can't read
  void loadMe();
  if (root) void Promise.all([firstWords(), fetchFirstPage()]).then(() => render(<App />, root));
}
