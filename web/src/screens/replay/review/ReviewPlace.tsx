import './review.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { reviewWords } from '../../../i18n/review';
import type { Replay } from '../../../state/replay';
import type { Review } from '../../../state/review';
import type { Tool } from '../Tools';
import { BoardMarks } from './BoardMarks';
import { ReviewBar } from './ReviewBar';

interface ReviewPlaceProps {
  review: Review;
  replay: Replay;
  tool: Tool | undefined;
  onTool: (tool: Tool | undefined) => void;
}

/** The review over the board: its bar, and what is drawn and pointed at. */
export function ReviewPlace({ review, replay, tool, onTool }: ReviewPlaceProps): JSX.Element {
  const [drawing, setDrawing] = useState(false);
  const live = review.state.value !== 'ended';
  return (
    <div class="review-place">
      <ReviewBar
        review={review}
        replay={replay}
        drawing={drawing}
        onDraw={setDrawing}
        open={tool === 'review'}
        onOpen={() => onTool(tool === 'review' ? undefined : 'review')}
      />
      {live && drawing && (
        <p class="review-hint" role="status">
          {reviewWords().drawing}
        </p>
      )}
      {live && <BoardMarks review={review} replay={replay} drawing={drawing} onStop={() => setDrawing(false)} />}
    </div>
  );
}
