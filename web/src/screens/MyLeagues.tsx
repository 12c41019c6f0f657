import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt, t } from '../i18n';
import { type LeagueSummary, loadLeagues, me, type NextMatch } from '../state';

function NextLine({ slug, next }: { slug: string; next: NextMatch }): JSX.Element {
  const words = t().home;
  const open = next.check_in !== undefined && next.check_in <= Date.now();
  const go = next.room ? words.leagueTable : next.here ? words.leagueHere : open ? words.leagueCheckIn : '';
  const to = next.room ? `/r/${encodeURIComponent(next.room)}` : `/l/${slug}/rounds/${next.round}`;
  return (
    <p>
      <bdi dir="auto">{next.title}</bdi> {next.at !== undefined && fmt.dateTime(next.at)} {go && <a href={to}>{go}</a>}
    </p>
  );
}

/** The reader's leagues and what awaits them there, on the home page. */
export function MyLeagues(): JSX.Element {
  const [mine, setMine] = useState<readonly LeagueSummary[]>([]);
  const words = t().home;
  const user = me.value?.name ? me.value.user : undefined;
  useEffect(() => {
    if (user === undefined) return;
    // the link to all leagues is there in any case
    loadLeagues().then(setMine, () => undefined);
  }, [user]);
  return (
    <section class="k-card home-leagues" aria-labelledby="leagues">
      <h2 id="leagues">{words.leagues}</h2>
      {mine.length === 0 && <p class="k-soft">{words.leaguesLine}</p>}
      <ul>
        {mine.map(({ slug, title, next, succession }) => (
          <li key={slug}>
            <a href={`/l/${slug}`}>
              <bdi dir="auto">{title}</bdi>
            </a>
            {succession && <p role="status">{words.leaguePassed(succession.before)}</p>}
            {next && <NextLine slug={slug} next={next} />}
          </li>
        ))}
      </ul>
      <a href="/leagues">{words.leaguesAll}</a>
    </section>
  );
}
