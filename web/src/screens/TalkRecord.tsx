import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Marks, SaidWords } from '../chat';
import { fmt, t } from '../i18n';
import { talk } from '../i18n/phrases';
import { type ChatMessage, type LogEntry, loadTalk, type Room, type View } from '../state';
import { describeAround, type GameModule } from '../table';
import { Button, Chip } from '../ui';

interface Group {
  readonly step: number;
  readonly turn: number;
  readonly over: boolean;
  readonly said: readonly ChatMessage[];
}

/** Messages by the step after which they were said. */
export function byStep(said: readonly ChatMessage[]): readonly Group[] {
  const groups: { step: number; turn: number; over: boolean; said: ChatMessage[] }[] = [];
  for (const message of said) {
    const { step = 0, turn = 0, over = false } = message;
    const last = groups.at(-1);
    if (last?.step === step) last.said.push(message);
    else groups.push({ step, turn, over, said: [message] });
  }
  return groups;
}

/** Words for what had happened in that step, as far as this browser has heard of it. */
function happened(game: GameModule, log: readonly LogEntry[], step: number, view: View): string {
  const told = log.filter((entry) => entry.seq === step);
  return told
    .map((entry) => game.describe(entry, view) ?? describeAround(entry, view))
    .filter(Boolean)
    .join(' · ');
}

function StepTalk({ room, game, group }: { room: Room; game: GameModule; group: Group }): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const words = talk().record;
  const what = happened(game, room.log.value, group.step, view);
  const seats = Object.values(view.seats);
  return (
    <li class="talk-step">
      <h3>
        {words.step(group.step)} · {group.over ? words.over : group.turn > 0 ? words.turn(group.turn) : words.before}
      </h3>
      {what && (
        <p class="k-soft" dir="auto">
          {what}
        </p>
      )}
      <ul>
        {group.said.map((message) => {
          const colour = seats.find((seat) => seat.user === message.user)?.colour;
          return (
            <li key={message.n}>
              <span class="chat-who k-line k-gap-6">
                {colour && <Chip colour={colour} size={18} spoken />}
                <bdi dir="auto">{message.name}</bdi>
                {message.judge && <span class="k-pill k-pill-gold">{talk().judge}</span>}
                {message.where === 'spectators' && <span class="k-pill">{t().chat.watcher}</span>}
                {message.where === 'judge' && <span class="k-pill">{talk().toJudge}</span>}
                <time>{fmt.time(message.at)}</time>
              </span>
              <SaidWords message={message} room={room} />
              <Marks message={message} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** For players and the judge, after the end: what was said, each message at the step after which it was said (N9). */
export function TalkRecord({ room, game }: { room: Room; game: GameModule }): JSX.Element {
  const [said, setSaid] = useState<readonly ChatMessage[]>();
  const [next, setNext] = useState<number | undefined>(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const words = talk().record;

  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const page = await loadTalk(room.code, next);
      setSaid((known) => [...(known ?? []), ...page.said]);
      setNext(page.after);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <section class="k-card talk-record" aria-labelledby="talk-record">
      <h2 id="talk-record">{words.title}</h2>
      {said?.length === 0 && <p class="k-soft">{words.none}</p>}
      {said && said.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <ol class="talk-steps" tabIndex={0} aria-labelledby="talk-record">
          {byStep(said).map((group) => (
            <StepTalk key={group.said[0]?.n} room={room} game={game} group={group} />
          ))}
        </ol>
      )}
      {failed && <p role="alert">{words.failed}</p>}
      {next !== undefined && (
        <Button icon="chat" busy={busy} onClick={() => void load()}>
          {said ? words.more : words.open}
        </Button>
      )}
    </section>
  );
}
