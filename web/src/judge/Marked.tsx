import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { markText, talk } from '../i18n/phrases';
import { type ChatMessage, loadTalk, type Room } from '../state';
import { Button } from '../ui';
import { stepLink } from './stepLink';

function MarkedMessage({ code, message }: { code: string; message: ChatMessage }): JSX.Element {
  const said = judgeWords();
  return (
    <li class="judge-call">
      <p>
        <strong>
          <bdi dir="auto">{message.name}</bdi>
        </strong>
        <small>
          {fmt.time(message.at)} · <a href={stepLink(code, message.step)}>{said.at(message.step ?? 0)}</a>
        </small>
      </p>
      <p dir="auto">{message.text}</p>
      {message.mark && <small>{talk().marked(markText(message.mark.rule), message.mark.clause)}</small>}
    </li>
  );
}

/** For the judge: all messages of the match that the list has marked, the newest first (N9). */
export function Marked({ room }: { room: Room }): JSX.Element {
  const [pages, setPages] = useState<readonly ChatMessage[]>([]);
  const [next, setNext] = useState<number>();
  const [failed, setFailed] = useState(false);
  const said = judgeWords();
  const heard = room.chat.value.filter((message) => message.mark);

  const load = async (after: number): Promise<void> => {
    try {
      const kept = await loadTalk(room.code, after, true);
      setPages((known) => [...known.filter((one) => !kept.said.some(({ n }) => n === one.n)), ...kept.said]);
      setNext(kept.after);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    void load(0);
  }, [room]);

  const all = new Map([...pages, ...heard].map((message) => [message.n, message]));
  const listed = [...all.values()].sort((a, b) => b.n - a.n);
  return (
    <section aria-labelledby="judge-marked">
      <h3 id="judge-marked">{said.marked(listed.length)}</h3>
      {listed.length === 0 && !failed && <p class="k-soft">{said.noMarked}</p>}
      {listed.length > 0 && (
        <ul class="judge-calls">
          {listed.map((message) => (
            <MarkedMessage key={message.n} code={room.code} message={message} />
          ))}
        </ul>
      )}
      {failed && (
        <Button size="small" onClick={() => void load(0)}>
          {said.loadMarked}
        </Button>
      )}
      {!failed && next !== undefined && (
        <Button size="small" onClick={() => void load(next)}>
          {talk().record.more}
        </Button>
      )}
    </section>
  );
}
