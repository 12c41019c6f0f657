import './judge.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { judgeWords } from '../i18n/judge';
import type { Room } from '../state';
import { judgeOf } from './actions';

/** For the top bar: who judges, and whether they see all hands now. */
export function JudgePill({ room }: { room: Room }): JSX.Element | null {
  const judge = judgeOf(room.view.value);
  if (!judge) return null;
  const said = judgeWords();
  return (
    <span class={`k-pill k-pill-glass ${judge.hands_open ? 'judge-sees' : 'table-wide'}`}>
      <Art picture={icon(judge.hands_open ? 'eye' : 'judge')} size={15} />
      <bdi dir="auto">{judge.hands_open ? said.handsOpen : said.of(judge.name)}</bdi>
    </span>
  );
}
