import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { fmt, t } from '../i18n';
import { ownZone, placeOf, sameClock, sameDay } from '../i18n/zones';
import type { LeagueSummary, NextMatch } from '../state';

const SOON = 24 * 60 * 60_000;

/** Way of the reader to a match, and what they do there; nothing until the check-in is open. */
function wayTo(slug: string, next: NextMatch): { readonly to: string; readonly go: string } {
  const words = t().home;
  const open = next.check_in !== undefined && next.check_in <= Date.now();
  const go = next.room
    ? words.leagueTable
    : next.here
      ? words.leagueHere
      : next.declined
        ? words.leagueDeclined
        : open
          ? words.leagueCheckIn
          : '';
  return { to: next.room ? `/r/${encodeURIComponent(next.room)}` : `/l/${slug}/rounds/${next.round}`, go };
}

/** A time of a league in its zone, and in the reader's where their clock shows another. */
function LeagueTime({ at, zone }: { at: number; zone: string }): JSX.Element {
  const [words, own] = [t().home, ownZone()];
  if (sameClock(at, own, zone)) return <>{fmt.dateTime(at)}</>;
  const yours = sameDay(at, own, zone) ? fmt.time(at) : fmt.dateTime(at);
  return (
    <>
      {fmt.dateTime(at, zone)} {words.leagueZone(placeOf(zone))} · {words.leagueOwnTime(yours)}
    </>
  );
}

function NextLine({ league, next }: { league: LeagueSummary; next: NextMatch }): JSX.Element {
  const { to, go } = wayTo(league.slug, next);
  return (
    <p>
      <bdi dir="auto">{next.title}</bdi> {next.at !== undefined && <LeagueTime at={next.at} zone={league.zone} />}{' '}
      {go && <a href={to}>{go}</a>}
    </p>
  );
}

/** The league whose next match has a table, or else begins first, today. */
export function todaysRound(mine: readonly LeagueSummary[]): LeagueSummary | undefined {
  const soon = mine.filter(({ next }) => next && (next.room || (next.at ?? Infinity) - Date.now() < SOON));
  const when = ({ next }: LeagueSummary): number => (next?.room ? 0 : (next?.at ?? Infinity));
  return soon.sort((a, b) => when(a) - when(b))[0];
}

/** The match of a league that the reader has today, with the one thing to do about it. */
export function TodaysRound({ league }: { league: LeagueSummary }): JSX.Element | null {
  const { slug, title, next, zone } = league;
  if (!next) return null;
  const { to, go } = wayTo(slug, next);
  return (
    <section class="k-card home-round" aria-labelledby="round">
      <Art picture={icon('bell')} size={28} />
      <div>
        <h2 id="round">
          <bdi dir="auto">{title}</bdi>
        </h2>
        <p class="k-soft">
          <bdi dir="auto">{next.title}</bdi>
          {next.at !== undefined && (
            <>
              {' · '}
              <LeagueTime at={next.at} zone={zone} />
            </>
          )}
        </p>
      </div>
      <a class={`k-button ${go && !next.here && !next.declined ? 'k-action' : 'k-plain'}`} href={to}>
        {go || t().home.round}
      </a>
    </section>
  );
}

/** The reader's leagues and what awaits them there, on the home page. */
export function MyLeagues({ mine }: { mine: readonly LeagueSummary[] }): JSX.Element {
  const words = t().home;
  return (
    <section class="k-card home-leagues" aria-labelledby="leagues">
      <h2 id="leagues">{words.leagues}</h2>
      {mine.length === 0 && <p class="k-soft">{words.leaguesLine}</p>}
      <ul>
        {mine.map((league) => (
          <li key={league.slug}>
            <a href={`/l/${league.slug}`}>
              <bdi dir="auto">{league.title}</bdi>
            </a>
            {league.succession && <p role="status">{words.leaguePassed(league.succession.before)}</p>}
            {league.waiting !== undefined && <p>{words.leagueWaiting(league.waiting)}</p>}
            {league.next && <NextLine league={league} next={league.next} />}
          </li>
        ))}
      </ul>
      <a href="/leagues">{words.leaguesAll}</a>
    </section>
  );
}
