import './room.css';
import type { JSX } from 'preact';
import { t } from '../i18n';
import { legalValues, type Room } from '../state';
import { Button } from '../ui';

/** In the lobby: whom the host removed from a seat, for the host to let back. */
export function RemovedPeople({ room }: { room: Room }): JSX.Element | null {
  const barring = room.view.value?.barring;
  if (!barring?.people) return null;
  const words = t().room;
  const may = legalValues<string>(room.legal.value, 'LetBack', 'user');
  return (
    <section class="k-card" aria-labelledby="removed">
      <h2 id="removed">{words.removed}</h2>
      <ul class="lobby-removed k-stack k-gap-8">
        {barring.people.map(({ user, name }) => (
          <li key={user} class="k-row">
            <bdi dir="auto">{name}</bdi>
            <Button
              size="small"
              aria-label={words.letBackName(name)}
              busy={!room.ready.value}
              disabled={!may.includes(user)}
              onClick={() => void room.act({ is: 'LetBack', user })}
            >
              {words.letBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
