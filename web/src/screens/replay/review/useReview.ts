/** A replay that goes where the leader of a review goes, and tells where the reader goes, who leads or looks around. */

import { effect, untracked } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { reviewWords } from '../../../i18n/review';
import type { Replay } from '../../../state/replay';
import { openReview, type Place, type Review } from '../../../state/review';
import { announce } from '../../../ui';
import { nameIn } from './names';

const same = (one: Place | undefined, other: Place): boolean => one?.seq === other.seq && one.eyes === other.eyes;

/** Keeps a replay and a review together, until the function that is returned is called. */
export function keepTogether(replay: Replay, review: Review): () => void {
  const here = (): Place => ({ seq: replay.seq.value, eyes: replay.eyes.value });
  /** Place where the replay was put last; anything else is where the reader went. */
  let put: Place | undefined;
  let seen: Place | undefined;
  let going = false;
  /** Whether the place at which the leader had been is taken up by the leader, who comes back. */
  let begun = false;

  const goTo = async (place: Place): Promise<void> => {
    put = place;
    if (going) return;
    going = true;
    try {
      for (let wanted: Place | undefined; put && !same(wanted, put); ) {
        wanted = put;
        if (replay.eyes.peek() !== wanted.eyes) await replay.look(wanted.eyes);
        const at = replay.steps.peek().findIndex((step) => step.seq === wanted?.seq) + 1;
        if (replay.seq.peek() !== wanted.seq) replay.seek(at);
      }
      put = untracked(here);
    } finally {
      going = false;
    }
  };
  const stops = [
    effect(() => {
      const led = review.led.value;
      if (!led || review.state.value !== 'live') return;
      const follows = review.follows.value && !(review.leads.value && begun);
      begun = true;
      if (follows) untracked(() => void goTo(led));
    }),
    effect(() => {
      const place = here();
      const moved = !same(seen, place);
      seen = place;
      if (review.state.value !== 'live' || going) return;
      const { leads, follows } = review;
      if (leads.value) review.look(place);
      else if (!follows.value) review.look(place);
      else if (moved && put && !same(put, place)) untracked(() => review.follow(false));
    }),
    review.onComment(({ seq, user, name, text }) => {
      if (seq === replay.seq.peek() && user !== review.user.peek()) announce(reviewWords().wrote(name, text));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says aloud who leads, when that changes. */
function sayLeader(review: Review): () => void {
  let last: string | undefined;
  return effect(() => {
    const leader = review.leader.value;
    if (leader === undefined || leader === last) return;
    last = leader;
    const words = reviewWords();
    announce(review.leads.value ? words.youLead : words.leads(untracked(() => nameIn(review, leader))));
  });
}

/** The review of this id, joined for as long as the component is on the page. */
export function useReview(replay: Replay, id: string | undefined): Review | undefined {
  const [review, setReview] = useState<Review>();
  useEffect(() => {
    if (id === undefined) return;
    const opened = openReview(id, () => ({ seq: replay.seq.peek(), eyes: replay.eyes.peek() }));
    setReview(opened);
    const stops = [keepTogether(replay, opened), sayLeader(opened)];
    return () => {
      for (const stop of stops) stop();
      opened.close();
      setReview(undefined);
    };
  }, [replay, id]);
  return review;
}
