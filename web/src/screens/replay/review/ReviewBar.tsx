import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import { reviewWords } from '../../../i18n/review';
import { reviewOf } from '../../../state/links';
import type { Replay } from '../../../state/replay';
import type { Review } from '../../../state/review';
import { Button, copy, IconButton } from '../../../ui';
import { initial, nameIn, shownName, tintOf } from './names';
import { told } from './requests';

/** Names that are said; of more, how many. */
const NAMED = 3;
/** Discs that are shown. */
const DISCS = 5;

/** Followers, in words. */
function followers(review: Review): string {
  const words = reviewWords();
  const me = review.user.value;
  const others = review.people.value.filter(({ user }) => user !== me);
  if (others.length === 0) return words.alone;
  const following = others.filter(({ user, follows }) => follows && user !== review.leader.value).map(shownName);
  const said = following.slice(0, NAMED);
  if (following.length > NAMED) said.push(words.others(following.length - NAMED));
  const names = said.length > 0 ? words.follow(fmt.list(said)) : '';
  if (review.leads.value) return names;
  const own = review.follows.value ? words.followYou : words.freely;
  return [own, names].filter(Boolean).join(' · ');
}

function Discs({ review }: { review: Review }): JSX.Element {
  const leader = review.leader.value;
  const people = review.people.value.toSorted((a, b) => Number(b.user === leader) - Number(a.user === leader));
  return (
    <span class="review-discs" aria-hidden="true">
      {people.slice(0, DISCS).map((one) => (
        <i
          key={one.user}
          class={one.user === leader ? 'review-disc review-leader' : 'review-disc'}
          style={{ background: tintOf(one, review) }}
        >
          {initial(shownName(one))}
        </i>
      ))}
      {people.length > DISCS && <b>+{people.length - DISCS}</b>}
    </span>
  );
}

interface ReviewBarProps {
  review: Review;
  replay: Replay;
  drawing: boolean;
  onDraw: (drawing: boolean) => void;
  open: boolean;
  onOpen: () => void;
}

/** Bar with who leads and who follows, the way to break free and to come back, and what one can do on the board. */
export function ReviewBar({ review, replay, drawing, onDraw, open, onOpen }: ReviewBarProps): JSX.Element {
  const words = reviewWords();
  const { ended, leader, leads, follows, people, state } = review;
  if (state.value === 'ended') {
    const { reasons } = words;
    const code = ended.value ?? '';
    return (
      <section class="review-bar" aria-label={words.title}>
        <p role="status">
          {Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : words.unknown(code)}
        </p>
      </section>
    );
  }
  const name = nameIn(review, leader.value ?? '');
  const present = people.value.some(({ user }) => user === leader.value);
  const known = review.user.value !== undefined;
  const here = review.comments.value.filter(({ seq }) => seq === replay.seq.value).length;
  return (
    <section class="review-bar" aria-label={words.title}>
      <div class="review-who">
        <Discs review={review} />
        <p>
          <strong dir="auto">
            {!known ? words.connecting : leads.value ? words.youLead : present ? words.leads(name) : words.away(name)}
          </strong>
          <small>{state.value === 'live' ? followers(review) : known ? words.waiting : ''}</small>
        </p>
      </div>
      <div class="review-ways k-line k-gap-4">
        {known && !leads.value && present && (
          <Button
            kind={follows.value ? 'glass' : 'primary'}
            size="small"
            class="review-way"
            onClick={() => review.follow(!follows.value)}
          >
            {follows.value ? words.breakFree : words.back(name)}
          </Button>
        )}
        {known && !leads.value && !present && (
          <Button
            kind="primary"
            size="small"
            class="review-way"
            onClick={() => void told(review.lead(review.user.value ?? ''))}
          >
            {words.takeLead}
          </Button>
        )}
        <IconButton kind="glass" icon="arrow" label={words.draw} pressed={drawing} onClick={() => onDraw(!drawing)} />
        <span class="review-badged">
          <IconButton kind="glass" icon="chat" label={words.notes} pressed={open} onClick={onOpen} />
          {here > 0 && (
            <b class="review-badge" aria-hidden="true">
              {here}
            </b>
          )}
        </span>
        <IconButton
          kind="glass"
          icon="share"
          label={words.copy}
          onClick={() => void copy(`${location.origin}${reviewOf(replay.code, review.id)}#${replay.seq.value}`)}
        />
      </div>
    </section>
  );
}
