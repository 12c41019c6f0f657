import './judge.css';
import type { JSX } from 'preact';
import { judgeWords } from '../i18n/judge';
import { isLegal, type Room } from '../state';
import { Button } from '../ui';
import { judgeOf } from './actions';

/** In the room before the start: who judges; the host chooses among those without a seat. */
export function Appoint({ room }: { room: Room }): JSX.Element | null {
  const judge = judgeOf(room.view.value);
  const legal = room.legal.value;
  const may = isLegal(legal, 'AppointJudge');
  if (!judge && !may) return null;
  const said = judgeWords();
  const lookers = room.spectators.value.filter((looker) => looker.user !== judge?.user);
  return (
    <section class="k-card judge-appoint" aria-labelledby="judge-appoint">
      <h2 id="judge-appoint">{judge ? said.of(judge.name) : said.appoint}</h2>
      {judge && judge.user === room.user.value && (
        <p>
          {said.youAre}. <a href="/judge">{said.allCalls}</a>
        </p>
      )}
      {may && <p class="k-soft">{said.appointHint}</p>}
      {may && !judge && lookers.length === 0 && <p class="k-soft">{said.nobody}</p>}
      <div class="k-row">
        {may &&
          lookers.map(({ user, name }) => (
            <Button
              key={user}
              size="small"
              icon="judge"
              busy={!room.ready.value}
              onClick={() => void room.act({ is: 'AppointJudge', user, name })}
            >
              <bdi dir="auto">{name}</bdi>
            </Button>
          ))}
        {judge && isLegal(legal, 'DismissJudge') && (
          <Button
            size="small"
            kind="quiet"
            busy={!room.ready.value}
            onClick={() => void room.act({ is: 'DismissJudge' })}
          >
            {said.dismiss}
          </Button>
        )}
      </div>
    </section>
  );
}
