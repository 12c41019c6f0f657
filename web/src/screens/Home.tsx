import './home.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, heroScene } from '../art';
import { MANIFESTS, manifestOf } from '../games/registry';
import { t } from '../i18n';
import { getItem, type LeagueSummary, me, type OwnRoom, type RoomLists, setItem } from '../state';
import { Banner, Skeleton } from '../ui';
import { fetchPartsLater } from '../ui/part';
import { AccountLink } from './AccountLink';
import { GameCards } from './GameCard';
import { BackCard, MoreGames } from './home/Back';
import { JoinByCode } from './home/JoinByCode';
import { LastGames } from './home/LastGames';
import { useLeagues } from './home/useLeagues';
import { toWatch, WatchList } from './home/Watching';
import { FirstWays, Shortcuts } from './home/Ways';
import { lazy } from './lazy';
import { MeForm } from './MeForm';
import { MyLeagues, TodaysRound, todaysRound } from './MyLeagues';
import { isMyTurn, toComeBackTo } from './ownrooms';
import { Page } from './Page';
import { PlayNow } from './playnow/PlayNow';
import { useRooms } from './useRooms';
import { roomTitle } from './words';

const Friends = lazy(async () => (await import('./Friends')).Friends, { bare: true });

const KNOWN = 'kaitaku.known';

/** The games there are, side by side. */
function Games(): JSX.Element {
  return (
    <section class="home-games" aria-labelledby="games">
      <h2 id="games" class="home-heading">
        {t().home.games}
      </h2>
      <div>
        {MANIFESTS.map((game) => (
          <GameCards key={game.name} game={game} />
        ))}
      </div>
    </section>
  );
}

/** One's name, and one's leagues; `code`: and the field for a code, where it has no place above. */
function Foot({ leagues, code }: { leagues: readonly LeagueSummary[]; code: boolean }): JSX.Element {
  return (
    <div class="home-foot">
      <section class="k-card" aria-labelledby="me">
        <h2 id="me">{t().me.title}</h2>
        {me.value ? <MeForm key={`${me.value.user} ${me.value.name}`} /> : <Skeleton />}
        <AccountLink />
      </section>
      <div>
        {code && <JoinByCode />}
        <MyLeagues mine={leagues} />
      </div>
    </div>
  );
}

/** First page for somebody who has never been here: the scene, and three ways in. */
function FirstVisit({ rooms }: { rooms: RoomLists | undefined }): JSX.Element {
  const words = t().home;
  const watched = rooms ? toWatch(rooms) : [];
  return (
    <>
      <section class="home-hero">
        <div class="home-scene">
          <Art picture={heroScene()} image />
        </div>
        <div class="home-title">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
      </section>
      <FirstWays />
      <div class="home-row home-row-first">
        <PlayNow open={rooms?.open} />
        <JoinByCode />
      </div>
      {watched.length > 0 && (
        <div class="home-row">
          <WatchList rooms={watched} />
        </div>
      )}
    </>
  );
}

/** First page for somebody who has been here, in the order of what waits. */
function Return({ rooms, leagues }: { rooms: RoomLists; leagues: readonly LeagueSummary[] }): JSX.Element {
  const words = t().home;
  const [own, ...more] = toComeBackTo(rooms.mine);
  const over = rooms.mine.filter(({ stage }) => stage === 'over');
  const round = todaysRound(leagues);
  const watched = toWatch(rooms);
  const title = own && isMyTurn(own) ? words.yourTurnAt(roomTitle(own)) : words.welcome;
  return (
    <>
      <h1 class="k-spoken">{title}</h1>
      {(own || round) && (
        <div class="home-row home-row-back">
          {own && <BackCard room={own} />}
          {round && <TodaysRound league={round} />}
        </div>
      )}
      {more.length > 0 && <MoreGames rooms={more} />}
      <div class="home-row home-row-play">
        <PlayNow open={rooms.open} />
        <Shortcuts last={lastGame(rooms.mine)} />
      </div>
      {(watched.length > 0 || rooms.mine.length > 0) && (
        <div class="home-row home-row-past">
          <div>
            {rooms.mine.length > 0 && <Friends />}
            {watched.length > 0 && <WatchList rooms={watched} />}
          </div>
          {over.length > 0 && <LastGames rooms={over} />}
        </div>
      )}
    </>
  );
}

/** The game that was played last, or the first there is. */
const lastGame = (mine: readonly OwnRoom[]) =>
  manifestOf([...mine].sort((a, b) => b.moved - a.moved)[0]?.game ?? '') ?? MANIFESTS[0];

/** `/` */
export function Home(): JSX.Element {
  const { lists, failed } = useRooms();
  const leagues = useLeagues();
  const rooms = lists.value;
  // whoever gives a name on the first visit still finds everything where it was
  const [known] = useState(() => getItem('local', KNOWN) !== undefined || !!me.peek()?.name);
  const played = rooms !== undefined && rooms.mine.length > 0;
  const named = !!me.value?.name;
  useEffect(() => {
    if (played || named) setItem('local', KNOWN, 'yes');
  }, [played, named]);
  useEffect(fetchPartsLater, []);
  const first = rooms ? !known && !played : !known || failed.value;
  return (
    <Page class="home">
      {failed.value && (
        <div class="home-failed" role="status">
          <Banner kind="warn" title={t().home.unreachable} />
        </div>
      )}
      {(known || played) && rooms && <Return rooms={rooms} leagues={leagues} />}
      {known && !rooms && !failed.value && <Skeleton lines={6} />}
      {first && <FirstVisit rooms={rooms} />}
      <Games />
      <Foot leagues={leagues} code={!first} />
    </Page>
  );
}
