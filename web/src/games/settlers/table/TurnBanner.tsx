import type { JSX } from 'preact';
import { Banner } from '../../../ui';
import { bannerWords } from '../logic/banner';
import { useTable } from './model';

/** Whose turn, which phase, and what is awaited from the reader – in every stage, for those who watch too. */
export function TurnBanner(): JSX.Element {
  const { view, legal, seat, trading } = useTable();
  const words = bannerWords(view.value, legal.value, seat.value, trading.shun.seats.value);
  return (
    <Banner kind={words.mine ? 'mine' : 'turn'} title={words.title} class="s-banner">
      {words.task}
      {words.aside && <em class="s-aside">{words.aside}</em>}
    </Banner>
  );
}
