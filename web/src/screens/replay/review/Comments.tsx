import './review.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reviewWords } from '../../../i18n/review';
import type { Replay } from '../../../state/replay';
import type { Comment, Review } from '../../../state/review';
import type { GameModule } from '../../../table';
import { Button, IconButton } from '../../../ui';
import { TextField } from '../../../ui/fields';
import { after, happened, turnOf } from '../Here';
import { shownName, tintOf } from './names';
import { named, told } from './requests';

const LONGEST = 500;

export interface CommentsProps {
  review: Review;
  replay: Replay;
  game: GameModule;
}

/** Whether the reader leads the review, or has made it. */
export const mayDirect = ({ user, leader, host }: Review): boolean =>
  user.value !== undefined && (user.value === leader.value || user.value === host.value);

function CommentView({ review, comment }: { review: Review; comment: Comment }): JSX.Element {
  const words = reviewWords();
  const mine = comment.user === review.user.value;
  return (
    <div class="review-comment">
      <p>
        <strong style={{ color: tintOf(comment, review) }} dir="auto">
          {shownName(comment)}
        </strong>{' '}
        <span dir="auto">{comment.text}</span>
      </p>
      {(mine || mayDirect(review)) && (
        <IconButton
          kind="quiet"
          icon="cross"
          label={`${words.erase}: ${words.wrote(shownName(comment), comment.text)}`}
          onClick={() => void told(review.erase([comment.id]))}
        />
      )}
    </div>
  );
}

interface StepProps extends CommentsProps {
  seq: number;
  comments: readonly Comment[];
}

/** Comments on one step; a press on its head goes there. */
function StepView({ review, replay, game, seq, comments }: StepProps): JSX.Element {
  const words = reviewWords();
  const item = useRef<HTMLLIElement>(null);
  const here = replay.seq.value === seq;
  const steps = after(replay, seq);
  useEffect(() => {
    if (here) item.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <li ref={item} aria-current={here ? 'step' : undefined}>
      {here ? (
        <p class="review-here">{words.here}</p>
      ) : (
        <button type="button" class="review-step" onClick={() => replay.seek(steps)}>
          <strong>{words.at(turnOf(replay, seq))}</strong> <span dir="auto">{happened(replay, game, steps)}</span>
        </button>
      )}
      {comments.map((comment) => (
        <CommentView key={comment.id} review={review} comment={comment} />
      ))}
    </li>
  );
}

/** Comments of a review, in the order of the game, and the field for one at the step that is shown. */
export function Comments({ review, replay, game }: CommentsProps): JSX.Element {
  const words = reviewWords();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const bySeq = Map.groupBy(
    review.comments.value.toSorted((a, b) => a.seq - b.seq || a.id - b.id),
    (comment) => comment.seq,
  );
  const write = async (): Promise<void> => {
    if (!text.trim() || busy) return;
    setBusy(true);
    if ((await named()) && (await told(review.write(replay.seq.peek(), text)))) setText('');
    setBusy(false);
  };
  return (
    <>
      <form
        class="review-write"
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        <TextField label={words.write} value={text} maxLength={LONGEST} onInput={setText} />
        <Button kind="action" type="submit" busy={busy} disabled={!text.trim()}>
          {words.send}
        </Button>
      </form>
      {bySeq.size === 0 && <p class="k-soft">{words.none}</p>}
      <ol class="review-list">
        {[...bySeq].map(([seq, comments]) => (
          <StepView key={seq} review={review} replay={replay} game={game} seq={seq} comments={comments} />
        ))}
      </ol>
    </>
  );
}

/** The same as a panel beside the log and the talk. */
export function NotesPanel(props: CommentsProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="review-notes" aria-label={reviewWords().notes} tabIndex={0}>
      <Comments {...props} />
    </section>
  );
}
