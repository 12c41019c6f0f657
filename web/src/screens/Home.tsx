import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, heroScene, icon } from '../art';
import { MANIFESTS } from '../games/registry';
import { t } from '../i18n';
import { me, type RoomSummary } from '../state';
import { withName } from '../state/overlays';
import { Banner, Button, Skeleton } from '../ui';
import { AccountLink } from './AccountLink';
import { openPublicRoom, openTable, practise, roomPath } from './actions';
import { GameCard } from './GameCard';
import { MeForm } from './MeForm';
import { MyLeagues } from './MyLeagues';
import { Page } from './Page';
import { RoomCard } from './RoomCard';
import { codeFrom, go } from './router';
import { useRooms } from './useRooms';

function JoinByCode(): JSX.Element {
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const words = t().home;
  return (
    <form
      class="home-act k-column k-gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeFrom(typed);
        setEmpty(!code);
        if (code) go(roomPath(code));
      }}
    >
      <h2>{words.join}</h2>
      <p>{empty ? <strong role="alert">{words.joinEmpty}</strong> : words.joinLine}</p>
      <div class="home-join">
        <input
          class="k-input"
          aria-label={words.joinField}
          aria-invalid={empty || undefined}
          placeholder={words.joinPlaceholder}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <Button kind="action" type="submit">
          {words.joinGo}
        </Button>
      </div>
    </form>
  );
}

function Actions(): JSX.Element {
  const words = t().home;
  const [busy, setBusy] = useState(false);
  return (
    <div class="home-acts k-stack k-gap-18">
      <section class="home-act k-column k-gap-8">
        <h2>{words.create}</h2>
        <p>{words.createLine}</p>
        <Button kind="primary" size="large" wide onClick={() => go('/new')}>
          {words.create}
        </Button>
        {MANIFESTS.flatMap((game) =>
          (game.tables ?? []).map((table) => (
            <Button
              key={table.rulebook}
              kind="action"
              wide
              busy={busy}
              onClick={() =>
                withName(async () => {
                  setBusy(true);
                  await openTable(game, table);
                  setBusy(false);
                })
              }
            >
              {table.label()}
            </Button>
          )),
        )}
      </section>
      <JoinByCode />
      <section class="home-act k-column k-gap-8">
        <h2>{words.practise}</h2>
        <p>{words.practiseLine}</p>
        {MANIFESTS.filter(({ lesson }) => lesson).map((game) => (
          <a key={game.name} class="k-button k-plain k-wide" href={`/learn/${game.name}`}>
            <Art picture={icon('help')} size={18} />
            {words.learn(game.words().name)}
          </a>
        ))}
        <div class="home-practise k-flow k-gap-8">
          {MANIFESTS.map((game) => (
            <Button
              key={game.name}
              kind="action"
              size="large"
              icon="bot"
              busy={busy}
              onClick={async () => {
                setBusy(true);
                await practise(game);
                setBusy(false);
              }}
            >
              {game.words().name}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}

function RoomList({ rooms, action }: { rooms: readonly RoomSummary[]; action: string }): JSX.Element {
  return (
    <ul class="room-list k-stack k-gap-10">
      {rooms.map((room) => (
        <RoomCard key={room.code} room={room} action={action} />
      ))}
    </ul>
  );
}

/** The games there are, side by side. */
function Games(): JSX.Element {
  return (
    <section class="home-games" aria-labelledby="how-to">
      <h2 id="how-to" class="home-heading">
        {t().home.howTo}
      </h2>
      <div>
        {MANIFESTS.map((game) => (
          <GameCard key={game.name} game={game} />
        ))}
      </div>
    </section>
  );
}

/** `/` */
export function Home(): JSX.Element {
  const { lists, failed } = useRooms();
  const words = t().home;
  const rooms = lists.value;
  return (
    <Page class="home">
      <section class="home-hero">
        <div class="home-scene">
          <Art picture={heroScene()} image />
        </div>
        <div class="home-title">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
      </section>
      {failed.value && (
        <div class="home-failed" role="status">
          <Banner kind="warn" title={words.unreachable} />
        </div>
      )}
      {rooms && rooms.mine.length > 0 && (
        <section class="k-card home-mine" aria-labelledby="mine">
          <h2 id="mine">{words.mine}</h2>
          <RoomList rooms={rooms.mine} action={words.back} />
        </section>
      )}
      <Actions />
      <div class="home-columns k-stack k-gap-18">
        <div class="k-stack k-gap-18">
          <section class="k-card" aria-labelledby="open">
            <h2 id="open">
              <Art picture={icon('person')} size={22} />
              {words.open}
            </h2>
            {!rooms && <Skeleton />}
            {rooms && rooms.open.length > 0 && <RoomList rooms={rooms.open} action={words.sit} />}
            {rooms && rooms.open.length === 0 && (
              <div class="home-empty k-flow k-gap-10">
                <p>
                  {words.openNone} {words.openCreate}
                </p>
                <span class="k-row">
                  {MANIFESTS.map((game) => (
                    <Button key={game.name} size="small" onClick={() => withName(() => void openPublicRoom(game))}>
                      {game.words().name}
                    </Button>
                  ))}
                </span>
              </div>
            )}
          </section>
          <section class="k-card" aria-labelledby="live">
            <h2 id="live">
              <Art picture={icon('eye')} size={22} />
              {words.live}
            </h2>
            {!rooms && <Skeleton />}
            {rooms && rooms.live.length > 0 && <RoomList rooms={rooms.live} action={words.watch} />}
            {rooms && rooms.live.length === 0 && <p class="home-empty k-flow k-gap-10">{words.liveNone}</p>}
          </section>
        </div>
        <div class="k-stack k-gap-18">
          <section class="k-card" aria-labelledby="me">
            <h2 id="me">{t().me.title}</h2>
            {me.value ? <MeForm key={`${me.value.user} ${me.value.name}`} /> : <Skeleton />}
            <AccountLink />
          </section>
          <MyLeagues />
        </div>
      </div>
      <Games />
    </Page>
  );
}
