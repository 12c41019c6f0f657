import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { fmt, t } from '../i18n';
import { type Friends as Friendship, loadFriends, me, wishOfFriends } from '../state';
import { Button, Chip, Switch } from '../ui';
import { tellFailure } from './actions';
import { invite } from './invite';

const SHOWN = 4;

/** Whether others may ask, and who may not. */
function Wishes({ friends, onChange }: { friends: Friendship; onChange: (to: Friendship) => void }): JSX.Element {
  const words = t().home;
  const wish = (what: { open?: boolean; unmute?: string }): void =>
    void wishOfFriends(what).then(onChange, tellFailure);
  return (
    <details class="friends-wishes">
      <summary>{words.whoMayAsk}</summary>
      <Switch label={words.mayAsk} checked={friends.open} onChange={(open) => wish({ open })} />
      <ul class="home-lines">
        {friends.muted.map(({ user, name }) => (
          <li key={user}>
            <div>
              <bdi dir="auto">{name || t().ui.unnamed}</bdi>
            </div>
            <Button size="small" onClick={() => wish({ unmute: user })}>
              {words.unmute}
              <span class="k-spoken">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The people that one has played with, each to be asked to play now. Nothing where there is nobody yet. */
export function Friends({ all = false }: { all?: boolean }): JSX.Element | null {
  const [friends, setFriends] = useState<Friendship>();
  const user = me.value?.user;
  useEffect(() => {
    // where it can't be read, the page goes without
    if (user !== undefined) loadFriends().then(setFriends, () => undefined);
  }, [user]);
  if (!friends || (friends.people.length === 0 && friends.muted.length === 0)) return null;
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
      {list(first)}
      {rest.length > 0 && (
        <details open={all}>
          <summary>{words.morePeople(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
      <Wishes friends={friends} onChange={setFriends} />
    </section>
  );
}
