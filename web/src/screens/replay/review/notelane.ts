/** Notes of a review, as marks over the track of its replay. */

import { icon } from '../../../art';
import { reviewWords } from '../../../i18n/review';
import type { Replay } from '../../../state/replay';
import type { Review } from '../../../state/review';
import { after } from '../Here';
import { type Lane, placed } from '../marks';
import { shownName } from './names';

const NOTES = 'notes';

/** The lane of a review's notes; undefined: there are none, or the review has ended. */
export function noteLaneOf(review: Review | undefined, replay: Replay): Lane | undefined {
  if (!review || review.state.value === 'ended' || review.comments.value.length === 0) return undefined;
  const words = reviewWords();
  const marks = review.comments.value
    .toSorted((a, b) => a.seq - b.seq || a.id - b.id)
    .map((note) => ({
      at: after(replay, note.seq),
      lane: NOTES,
      picture: icon('chat'),
      label: words.wrote(shownName(note), note.text),
      weight: 1,
    }));
  return { key: NOTES, label: words.notes, marks: placed(marks, replay.steps.value.length) };
}
