import './home.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { fmt, t } from '../i18n';
import { type Friends as Friendship, follow, loadFriends, me, type WishOfFriends, wishOfFriends } from '../state';
import { Button, Chip, Switch } from '../ui';
import { roomPath, tellFailure } from './actions';
import { invite } from './invite';
import { gameName } from './words';

const SHOWN = 4;

interface WishesProps {
  friends: Friendship;
  onChange: (to: Friendship) => void;
}

interface LineProps {
  name: string;
  /** Address of their page, if they have one. */
  page?: string;
  act: () => void;
  children: string;
}

/** Somebody in a list, with the one thing that can be done. */
function Line({ name, page, act, children }: LineProps): JSX.Element {
  return (
    <li>
      <div>
        {page ? (
          <a href={page}>
            <bdi dir="auto">{name}</bdi>
          </a>
        ) : (
          <bdi dir="auto">{name}</bdi>
        )}
      </div>
      <Button size="small" onClick={act}>
        {children}
        <span class="k-spoken">{name}</span>
      </Button>
    </li>
  );
}

/** Whom the reader follows, by handle. */
function Following({ friends, onChange }: WishesProps): JSX.Element {
  const [handle, setHandle] = useState('');
  const words = t().home;
  return (
    <details class="friends-wishes">
      <summary>{words.follows}</summary>
      <p class="k-soft">{words.followLine}</p>
      <form
        class="home-join"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (handle.trim() === '') return;
          follow(handle.trim()).then((to) => {
            setHandle('');
            onChange(to);
          }, tellFailure);
        }}
      >
        <input
          class="k-input"
          aria-label={words.handle}
          placeholder={words.handle}
          value={handle}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          onInput={(event) => setHandle(event.currentTarget.value)}
        />
        <Button kind="action" type="submit">
          {words.follow}
        </Button>
      </form>
      <ul class="home-lines">
        {friends.following.map(({ user, name, handle: called }) => (
          <Line
            key={user}
            name={`${name} @${called}`}
            page={`/u/${called}`}
            act={() => void wishOfFriends({ unfollow: user }).then(onChange, tellFailure)}
          >
            {words.unfollow}
          </Line>
        ))}
      </ul>
    </details>
  );
}

/** Whether others may ask, what they see, and who may not and does not. */
function Wishes({ friends, onChange }: WishesProps): JSX.Element {
  const words = t().home;
  const wish = (what: WishOfFriends): void => void wishOfFriends(what).then(onChange, tellFailure);
  const heard = friends.people.filter(({ user }) => !friends.muted.some((muted) => muted.user === user));
  return (
    <details class="friends-wishes">
      <summary>{words.whoMayAsk}</summary>
      <Switch label={words.mayAsk} checked={friends.open} onChange={(open) => wish({ open })} />
      <Switch label={words.seeMe} checked={friends.here} onChange={(here) => wish({ here })} />
      <Switch label={words.seeTables} checked={friends.tables} onChange={(tables) => wish({ tables })} />
      <ul class="home-lines">
        {friends.muted.map(({ user, name }) => (
          <Line key={user} name={name || t().ui.unnamed} act={() => wish({ unmute: user })}>
            {words.unmute}
          </Line>
        ))}
      </ul>
      {heard.length > 0 && (
        <details>
          <summary>{words.muteSomebody}</summary>
          <p class="k-soft">{words.mutedLine}</p>
          <ul class="home-lines">
            {heard.map(({ user, name }) => (
              <Line key={user} name={name} act={() => wish({ mute: user })}>
                {words.mute}
              </Line>
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

/** Open tables of those whom the reader follows. */
function Opened({ tables }: { tables: Friendship['opened'] }): JSX.Element {
  const words = t().home;
  return (
    <ul class="home-lines">
      {tables.map(({ code, name, game }) => (
        <li key={code}>
          <div>
            <h3>
              <bdi dir="auto">{words.opened(name)}</bdi>
            </h3>
            <p class="k-soft">{gameName(game)}</p>
          </div>
          <a class="k-button k-action k-normal" href={roomPath(code)}>
            {words.joinThem}
            <span class="k-spoken">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The people that one has played with, each to be asked to play now, and whom one follows. Nothing where there is nobody
 * yet, but on the page where all of it is set.
 */
export function Friends({ all = false }: { all?: boolean }): JSX.Element | null {
  const [friends, setFriends] = useState<Friendship>();
  const user = me.value?.user;
  useEffect(() => {
    // where it can't be read, the page goes without
    if (user !== undefined) loadFriends().then(setFriends, () => undefined);
  }, [user]);
  if (!friends) return null;
  const nobody = [friends.people, friends.muted, friends.following].every(({ length }) => length === 0);
  if (nobody && !all) return null;
  const words = t().home;
  const [first, rest] = [friends.people.slice(0, SHOWN), friends.people.slice(SHOWN)];
  const list = (people: Friendship['people']): JSX.Element => (
    <ul class="home-lines">
      {people.map((friend) => (
        <li key={friend.user}>
          {friend.colour && <Chip colour={friend.colour} size={28} />}
          <div>
            <h3>
              <bdi dir="auto">{friend.name}</bdi>
            </h3>
            {friend.here && (
              <p class="friends-here k-inline k-gap-4">
                <Art picture={icon('dot')} size={14} />
                {words.hereNow}
              </p>
            )}
            <p class="k-soft">{words.playedWith(friend.matches, fmt.ago(friend.last) ?? fmt.time(friend.last))}</p>
          </div>
          <Button onClick={() => invite({ users: [friend.user] })}>
            {words.invite}
            <span class="k-spoken">{friend.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="k-card home-friends" aria-labelledby="people">
      <h2 id="people">
        <Art picture={icon('person')} size={22} />
        {words.people}
      </h2>
      {friends.opened.length > 0 && <Opened tables={friends.opened} />}
      {list(first)}
      {rest.length > 0 && (
        <details open={all}>
          <summary>{words.morePeople(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
      <Following friends={friends} onChange={setFriends} />
      <Wishes friends={friends} onChange={setFriends} />
    </section>
  );
}
