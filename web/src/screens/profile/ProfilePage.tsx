import './profile.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt } from '../../i18n';
import { profileWords } from '../../i18n/profile';
import { HttpRefused } from '../../net/http';
import { follow, me } from '../../state';
import { Button, Chip, Segmented, Skeleton, toast } from '../../ui';
import { tellFailure } from '../actions';
import { NoticePage } from '../NoticePage';
import { Page } from '../Page';
import { gameName } from '../words';
import { Books, Card, Points, Rivals } from './cards';
import { FavouriteOpenings } from './FavouriteOpenings';
import { History } from './History';
import { loadProfile, type Part, type Profile, type SeenBy } from './profile';
import { RatingCourse } from './RatingCourse';
import { titleOf, Visibility } from './Visibility';

function Figures({ figures }: { figures: NonNullable<Profile['figures']> }): JSX.Element {
  const words = profileWords();
  const { matches, wins, mean, of, run } = figures;
  return (
    <dl class="profile-figures" aria-label={words.figures}>
      <div>
        <dd>{fmt.number(matches)}</dd>
        <dt>{words.matchesWord}</dt>
      </div>
      <div>
        <dd>{matches ? fmt.percent(wins / matches) : '–'}</dd>
        <dt>
          {words.winsWord}
          {matches > 0 && ` · ${words.wins(wins)}`}
        </dt>
      </div>
      <div>
        <dd>{mean === null ? '–' : fmt.number(mean)}</dd>
        <dt>{words.mean(of)}</dt>
      </div>
      <div>
        <dd>{fmt.number(run)}</dd>
        <dt>{words.run}</dt>
      </div>
    </dl>
  );
}

function Follow({ handle }: { handle: string }): JSX.Element {
  const words = profileWords();
  const press = (): void => {
    follow(handle).then(() => toast(() => words.followed, { kind: 'ok' }), tellFailure);
  };
  return (
    <Button size="small" icon="plus" onClick={press}>
      {words.follow}
    </Button>
  );
}

interface ShownProps {
  profile: Profile;
  seenBy: SeenBy;
  onSeenBy: (by: SeenBy) => void;
  onGame: (game: string) => void;
  onParts: (parts: NonNullable<Profile['page']>) => void;
}

function OwnBar({ profile, seenBy, onSeenBy, onParts }: Omit<ShownProps, 'onGame'>): JSX.Element | null {
  const words = profileWords();
  const [open, setOpen] = useState(false);
  if (!profile.page) return null;
  return (
    <div class="profile-own">
      <p>
        <strong>{words.own}</strong>
      </p>
      <Segmented
        legend={words.seenBy}
        value={seenBy}
        choices={(['you', 'friends', 'everyone'] as const).map((by) => ({ value: by, label: words[by] }))}
        onChange={onSeenBy}
      />
      <Button icon="eye" onClick={() => setOpen(true)}>
        {words.choose}
      </Button>
      <Visibility parts={profile.page} open={open} onClose={() => setOpen(false)} onChange={onParts} />
    </div>
  );
}

function Shown({ profile, seenBy, onSeenBy, onGame, onParts }: ShownProps): JSX.Element {
  const words = profileWords();
  const { page, seen = [], games = [] } = profile;
  const audience = (part: Part) => (seenBy === 'you' ? page?.[part] : undefined);
  const reader = me.value;
  return (
    <Page class="profile">
      <section class="profile-head">
        {profile.colour && <Chip colour={profile.colour} size={72} />}
        <div>
          <h1>
            <bdi dir="auto">{profile.name}</bdi>
          </h1>
          <p>@{profile.handle}</p>
          {!profile.own && reader?.user && <Follow handle={profile.handle} />}
        </div>
        {profile.figures && <Figures figures={profile.figures} />}
      </section>
      <OwnBar profile={profile} seenBy={seenBy} onSeenBy={onSeenBy} onParts={onParts} />
      {games.length > 1 && (
        <Segmented
          class="profile-games"
          legend={words.game}
          hideLegend
          value={profile.game ?? ''}
          choices={games.map(({ name, matches }) => ({
            value: name,
            label: gameName(name),
            ...(matches === undefined ? {} : { hint: words.matches(matches) }),
          }))}
          onChange={onGame}
        />
      )}
      {seen.length === 0 && (
        <section class="k-card">
          <p class="k-soft">{words.noneSeen}</p>
        </section>
      )}
      <div class="profile-cards">
        {seen.includes('matches') && (
          <Card id="matches" sign="list" title={titleOf('matches')} audience={audience('matches')}>
            <History profile={profile} reader={reader?.user !== undefined} />
          </Card>
        )}
        <div class="profile-more">
          {profile.books && (
            <Card id="books" sign="crown" title={titleOf('books')} audience={audience('books')}>
              <Books books={profile.books} />
            </Card>
          )}
          {profile.rivals && (
            <Card id="rivals" sign="person" title={titleOf('rivals')} audience={audience('rivals')}>
              <Rivals rivals={profile.rivals} name={profile.name} />
            </Card>
          )}
          {profile.rating !== undefined && (
            <Card id="rating" sign="chart" title={titleOf('rating')} audience={audience('rating')}>
              <RatingCourse rating={profile.rating} />
            </Card>
          )}
          {profile.openings && (
            <Card id="openings" sign="board" title={titleOf('openings')} audience={audience('openings')}>
              <FavouriteOpenings game={profile.game ?? ''} openings={profile.openings} />
            </Card>
          )}
          {profile.points && (
            <Card id="points" sign="chart" title={titleOf('points')} audience={audience('points')}>
              <Points points={profile.points} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

/** `/u/{handle}`: what somebody with an account has played, as far as they show it. */
export function ProfilePage({ handle }: { handle: string }): JSX.Element {
  const [profile, setProfile] = useState<Profile>();
  const [failed, setFailed] = useState<'nobody' | 'unread'>();
  const [game, setGame] = useState('');
  const [seenBy, setSeenBy] = useState<SeenBy>('you');
  const user = me.value?.user;

  useEffect(() => {
    let gone = false;
    loadProfile(handle, game, seenBy).then(
      (found) => !gone && setProfile(found),
      (error: unknown) =>
        !gone && setFailed(error instanceof HttpRefused && error.code === 'no-such-handle' ? 'nobody' : 'unread'),
    );
    return () => {
      gone = true;
    };
  }, [handle, game, seenBy, user]);

  if (failed === 'nobody') return <NoticePage code="no-such-handle" />;
  if (failed) return <NoticePage code="game" onAgain={() => location.reload()} />;
  if (!profile) {
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    );
  }
  return (
    <Shown
      profile={profile}
      seenBy={seenBy}
      onSeenBy={setSeenBy}
      onGame={setGame}
      onParts={(page) => setProfile({ ...profile, page })}
    />
  );
}
