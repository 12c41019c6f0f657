/** WebSocket of one review. */

import { decode } from '@msgpack/msgpack';
import type { ReviewInbound, ReviewOutbound } from '../generated/reviews';
import { LiveSocket } from './socket';

export type {
  Arrow,
  Changed,
  Comment,
  Led,
  Person,
  Pointed,
  Review as ReviewMessage,
  ReviewInbound,
  ReviewOutbound,
} from '../generated/reviews';

export class ReviewSocket extends LiveSocket<ReviewInbound, ReviewOutbound> {
  protected decode(frame: Uint8Array): ReviewOutbound {
    const message = decode(frame) as ReviewOutbound;
    if (message.is === 'review') this.unreadable = 0;
    return message;
  }

  protected greeting(): ReviewInbound {
    return this.options.hello();
  }

  protected pingAfterOf(message: ReviewOutbound): number | undefined {
    return message.is === 'review' ? message.ping_after : undefined;
  }
}
