import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { loadGame } from '../games/registry';
import { t } from '../i18n';
import { settings } from '../state';
import { closeMe, settingsOpen } from '../state/overlays';
import { followWaiting } from '../state/waiting';
import { ErrorBoundary, KeyHelp, keyHelpOpen, LiveRegions, Toasts, useHotkeys } from '../ui';
import { MeDialog, SettingsDialog } from './Dialogs';
import { lazy } from './lazy';
import { NoticePage } from './NoticePage';
import { place } from './router';

/** Pages, each loaded when somebody comes to it: nobody waits for another one's. */
const Home = lazy(async () => (await import('./Home')).Home);
const NewRoom = lazy(async () => (await import('./create/NewRoom')).NewRoom);
const TablesPage = lazy(async () => (await import('./playnow/TablesPage')).TablesPage);
const GamesPage = lazy(async () => (await import('./games/GamesPage')).GamesPage);
const ProfilePage = lazy(async () => (await import('./profile/ProfilePage')).ProfilePage);
const RoomPage = lazy(async () => (await import('./RoomPage')).RoomPage);
const LessonPage = lazy(async () => (await import('./LessonPage')).LessonPage);
const Rules = lazy(async () => (await import('./Rules')).Rules);
const BookLaw = lazy(async () => (await import('./RulesInForce')).RulebookRules);
const TableLaw = lazy(async () => (await import('./RulesInForce')).RoomRulesPage);
const JudgePage = lazy(async () => (await import('./JudgePage')).JudgePage);
const SettingsPage = lazy(async () => (await import('./Settings')).SettingsPage);
const AccountPage = lazy(async () => (await import('./AccountPage')).AccountPage);
const ReplayPage = lazy(async () => (await import('./ReplayPage')).ReplayPage);
const Fair = lazy(async () => (await import('./FairnessPage')).FairnessPage);

function Here(): JSX.Element {
  const here = place.value;
  switch (here.is) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewRoom />;
    case 'tables':
      return <TablesPage />;
    case 'games':
      return <GamesPage search={here.search} />;
    case 'user':
      return <ProfilePage key={here.handle} handle={here.handle} />;
    case 'room':
      return <RoomPage key={here.code} code={here.code} />;
    case 'learn':
      return <LessonPage key={here.lesson} name={here.lesson} />;
    case 'rules':
      return <Rules game={here.game} />;
    case 'law':
      return <BookLaw game={here.game} rulebook={here.rulebook} />;
    case 'room-law':
      return <TableLaw key={here.code} code={here.code} />;
    case 'judge':
      return <JudgePage table={here.table} step={here.step} />;
    case 'account':
      return <AccountPage next={here.next} />;
    case 'settings':
      return <SettingsPage />;
    case 'fair':
      return <Fair key={here.code} code={here.code} />;
    case 'replay':
      return <ReplayPage key={here.code} code={here.code} review={here.review} />;
    case 'nowhere':
      return <NoticePage code="nowhere" />;
  }
}

function Keys(): null {
  const words = t().keys;
  useHotkeys(words.everywhere, [
    {
      key: '?',
      label: words.help,
      run: () => {
        keyHelpOpen.value = true;
      },
    },
    {
      key: 'Shift+M',
      label: words.mute,
      run: () => {
        settings.muted.value = !settings.muted.value;
      },
    },
  ]);
  return null;
}

/** Arrival at another page: the title follows, and the focus goes to the new page's content. */
function useArrival(): void {
  const here = place.value;
  const key = 'code' in here ? `${here.is}/${here.code}` : here.is;
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
    if (here.is !== 'room' && here.is !== 'replay') document.title = t().name;
    settingsOpen.value = false;
    closeMe({ saved: false });
  }, [key]);
}

/** ms that a replay is waited for before its page is drawn without it. */
const PATIENCE = 300;

/** Fetches the page of a replay with all that it shows. */
async function fetchReplayPage(code: string): Promise<void> {
  const [game, rulebook] = document.querySelector<HTMLMetaElement>('meta[name="game"]')?.content.split(' ') ?? [];
  if (game) loadGame(game, rulebook).catch(() => undefined); // the page asks again
  await Promise.all([ReplayPage.fetch(), import('./ReplayPage').then(({ fetchReplay }) => fetchReplay(code))]);
}

/**
 * Fetches the page at this address, if it is the first one or a replay, so that it is drawn once, with all that it shows;
 * what can't be fetched is when it is drawn.
 */
export const fetchFirstPage = async (): Promise<void> => {
  const here = place.value;
  if (here.is === 'home') await Home.fetch().catch(() => undefined);
  if (here.is !== 'replay') return;
  const fetched = fetchReplayPage(here.code).catch(() => undefined);
  await Promise.race([fetched, new Promise((go) => setTimeout(go, PATIENCE))]);
};

/** The whole client. */
export function App(): JSX.Element {
  useArrival();
  useEffect(followWaiting, []);
  return (
    <>
      <a class="k-skip" href="#main">
        {t().ui.skip}
      </a>
      <ErrorBoundary name="page">
        <Here />
      </ErrorBoundary>
      <Keys />
      <SettingsDialog />
      <MeDialog />
      <KeyHelp />
      <Toasts />
      <LiveRegions />
    </>
  );
}
