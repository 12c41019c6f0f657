import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt } from '../i18n';
import { accountWords } from '../i18n/account';
import { endFeed, type Feed, feedLink, loadFeed, makeFeed } from '../state/feed';
import { Button, copy, Dialog, toast } from '../ui';
import { FormError } from './fields';
import { useAct } from './useAct';

/** The secret address at which a calendar reads one's own matches: made, shown once, ended. */
export function FeedAddress(): JSX.Element {
  const words = accountWords().feed;
  const [feed, setFeed] = useState<Feed>();
  const [made, setMade] = useState<string>();
  const act = useAct();
  useEffect(() => {
    void act.run(async () => setFeed(await loadFeed()));
  }, []);
  const make = () =>
    act.run(async () => {
      setMade(feedLink(await makeFeed()));
      setFeed({ since: Date.now() });
    });
  const end = async () => {
    const done = await act.run(async () => setFeed(await endFeed()));
    if (done) toast(() => accountWords().feed.ended, { kind: 'ok' });
  };
  const since = feed?.since;
  return (
    <section class="k-card account-part" aria-labelledby="feed">
      <h2 id="feed">{words.title}</h2>
      <div class="account-row">
        <span>
          <small>{words.line}</small>
          {since && <small>{words.since(fmt.date(since))}</small>}
        </span>
        {since && (
          <Button size="small" kind="quiet" busy={act.busy} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
        {feed && (
          <Button size="small" busy={act.busy} onClick={() => void make()}>
            {since ? words.renew : words.make}
          </Button>
        )}
      </div>
      <FormError>{act.error}</FormError>
      {made !== undefined && (
        <Dialog open title={words.madeTitle} size="small" onClose={() => setMade(undefined)}>
          <div class="account-form k-stack k-gap-16">
            <p>{words.madeLine}</p>
            <p class="account-token">
              <code>{made}</code>
            </p>
            <div class="account-acts k-flow k-gap-8">
              <Button kind="action" icon="copy" onClick={() => void copy(made)}>
                {words.copy}
              </Button>
              <Button onClick={() => setMade(undefined)}>{words.kept}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}
