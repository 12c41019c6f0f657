import '../home.css';
import './games.css';
import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { fmt, t } from '../../i18n';
import { gamesWords } from '../../i18n/games';
import { Seats } from '../home/Back';
import { gameName, roomTitle, rulebookName } from '../words';
import type { FoundMatch } from './matches';

function Rank({ match }: { match: FoundMatch }): JSX.Element | null {
  const rank = match.players.find(({ seat }) => seat === match.seat)?.rank;
  if (match.seat === undefined) return null;
  return (
    <span class="home-place">
      {rank === 1 && <Art picture={icon('crown')} size={20} />}
      {rank === undefined ? t().home.unranked : t().home.place(rank)}
    </span>
  );
}

/** A finished game in a list, with the ways to its result and its replay. */
export function MatchRow({ match }: { match: FoundMatch }): JSX.Element {
  const words = gamesWords();
  const about = [gameName(match.game), rulebookName(match.rulebook), words.minutes(match.minutes)];
  return (
    <li>
      <Rank match={match} />
      <div>
        <h2>
          <bdi dir="auto">{roomTitle(match)}</bdi>
        </h2>
        <p class="k-soft">
          {about.join(' · ')} ·{' '}
          <time dateTime={new Date(match.moved).toISOString()}>{fmt.ago(match.moved) ?? fmt.time(match.moved)}</time>
        </p>
        <Seats room={match} />
      </div>
      <a class="k-button k-quiet k-small" href={`/r/${match.code}`}>
        {t().home.result}
        <span class="k-spoken">{roomTitle(match)}</span>
      </a>
      <a class="k-button k-action k-small" href={`/replay/${match.code}`}>
        {words.replay}
        <span class="k-spoken">{roomTitle(match)}</span>
      </a>
    </li>
  );
}
