import './review.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt } from '../../../i18n';
import { reviewWords } from '../../../i18n/review';
import { reviewOf } from '../../../state/links';
import type { Replay } from '../../../state/replay';
import { endReview, type ListedReview, makeReview, ownReviews, type Review } from '../../../state/review';
import type { GameModule } from '../../../table';
import { Button, IconButton } from '../../../ui';
import { tellFailure } from '../../actions';
import { go } from '../../router';
import { turnOf } from '../Here';
import { Comments, mayDirect } from './Comments';
import { shownName, tintOf } from './names';
import { named, told } from './requests';

interface BeginningProps {
  replay: Replay;
  /** A review has been chosen: the board is in the foreground again. */
  onBegun: () => void;
}

/** Before there is a review: what one is, and the way to one. */
function Beginning({ replay, onBegun }: BeginningProps): JSX.Element {
  const words = reviewWords();
  const [own, setOwn] = useState<readonly ListedReview[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    ownReviews(replay.code).then(
      (found) => !gone && setOwn(found),
      // without those of earlier days a new one can be made as well
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [replay.code]);
  const open = (id: string): void => {
    onBegun();
    go(`${reviewOf(replay.code, id)}#${replay.seq.value}`);
  };
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      if (await named()) open(await makeReview(replay.code));
    } catch (failure) {
      tellFailure(failure);
    }
    setBusy(false);
  };
  return (
    <div class="k-stack k-gap-8">
      <p>{words.about}</p>
      <p class="k-soft">{words.kept}</p>
      <Button kind="action" busy={busy} onClick={() => void start()}>
        {words.start}
      </Button>
      {own.length > 0 && (
        <>
          <h3>{words.own}</h3>
          <ul class="review-list">
            {own.map(({ id, made, comments }) => (
              <li key={id}>
                <Button kind="plain" wide onClick={() => open(id)}>
                  {words.made(fmt.dateTime(made), words.counted(comments))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface PartProps {
  review: Review;
  replay: Replay;
}

function Arrows({ review, replay }: PartProps): JSX.Element | null {
  const words = reviewWords();
  const here = review.arrows.value.filter(({ seq }) => seq === replay.seq.value);
  if (here.length === 0) return null;
  return (
    <>
      <h3>{words.marks}</h3>
      <ul class="review-list">
        {here.map((arrow) => {
          const ring = arrow.start.join() === arrow.end.join();
          const name = (ring ? words.ring : words.arrow)(shownName(arrow));
          const mine = arrow.user === review.user.value;
          return (
            <li key={arrow.id} class="review-comment">
              <span dir="auto">{name}</span>
              {(mine || mayDirect(review)) && (
                <IconButton
                  kind="quiet"
                  icon="cross"
                  label={`${words.erase}: ${name}`}
                  onClick={() => void told(review.erase([arrow.id]))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function People({ review, replay }: PartProps): JSX.Element {
  const words = reviewWords();
  const directs = mayDirect(review);
  return (
    <>
      <h3>{words.people}</h3>
      <ul class="review-list">
        {review.people.value.map((one) => {
          const leads = one.user === review.leader.value;
          const name = shownName(one);
          const where = leads ? words.lead : one.follows ? words.following : words.elsewhere(turnOf(replay, one.seq));
          return (
            <li key={one.user} class="review-person">
              <span>
                <strong style={{ color: tintOf(one, review) }} dir="auto">
                  {name}
                </strong>{' '}
                <small>{where}</small>
              </span>
              {directs && !leads && (
                <Button size="small" kind="plain" onClick={() => void told(review.lead(one.user))}>
                  {one.user === review.user.value ? words.takeLead : words.giveLead(name)}
                </Button>
              )}
              {directs && one.user !== review.host.value && one.user !== review.user.value && (
                <Twice label={words.sendAway(name)} onYes={() => void told(review.remove(one.user))}>
                  {words.out}
                </Twice>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface TwiceProps {
  /** Label of the second press, which says what it does. */
  label: string;
  onYes: () => void;
  children: ComponentChildren;
}

/** A button whose second press does what can't be undone. */
function Twice({ label, onYes, children }: TwiceProps): JSX.Element {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      size="small"
      kind={asked ? 'danger' : 'quiet'}
      aria-label={asked ? undefined : label}
      onClick={() => (asked ? onYes() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? label : children}
    </Button>
  );
}

/** The ways out: for oneself, and for everybody. */
function Ends({ review, replay }: PartProps): JSX.Element {
  const words = reviewWords();
  const end = async (): Promise<void> => {
    try {
      await endReview(review.id);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <div class="k-row review-ends">
      <a class="k-button k-quiet" href={`/replay/${encodeURIComponent(replay.code)}#${replay.seq.value}`}>
        {words.leave}
      </a>
      {review.host.value === review.user.value && (
        <Twice label={words.endAll} onYes={() => void end()}>
          {words.end}
        </Twice>
      )}
    </div>
  );
}

/** Panel of what is written and drawn, who is here, and the ways in and out. */
export function ReviewPanel({
  review,
  replay,
  game,
  onBegun,
}: BeginningProps & { review: Review | undefined; game: GameModule }): JSX.Element {
  const words = reviewWords();
  if (!review || review.state.value === 'ended') return <Beginning replay={replay} onBegun={onBegun} />;
  return (
    <div class="review-parts">
      <h3>{words.notes}</h3>
      <Comments review={review} replay={replay} game={game} />
      <Arrows review={review} replay={replay} />
      <People review={review} replay={replay} />
      <p class="k-soft">{words.kept}</p>
      <Ends review={review} replay={replay} />
    </div>
  );
}
