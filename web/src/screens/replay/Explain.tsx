import './explain.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Art, icon } from '../../art';
import { refusalText } from '../../i18n';
import { explainWords } from '../../i18n/explain';
import { nameOf } from '../../i18n/names';
import { textOf } from '../../i18n/texts';
import { HttpRefused } from '../../net/http';
import type { LegalForm, View } from '../../net/view';
import { type Explained, type ExplainedSeat, explainer } from '../../state/explained';
import { fieldsOf } from '../../state/legal';
import { merge } from '../../state/patch';
import type { Replay } from '../../state/replay';
import type { GameModule } from '../../table';
import { Chip, Skeleton } from '../../ui';
import { Proof } from './Proof';

/** ms that a step has to stand before it is asked about: whoever only passes by asks for nothing. */
const SETTLED = 250;

/** Number of ways in which a command could be given, where all of them are listed. */
export function waysOf(forms: readonly LegalForm[]): number | undefined {
  let all = 0;
  for (const form of forms) {
    let ways = 1;
    for (const domain of Object.values(fieldsOf(form))) {
      if (!('in' in domain)) return undefined;
      ways *= domain.in.length + ('optional' in domain ? 1 : 0);
    }
    all += ways;
  }
  return all;
}

interface ActsProps {
  view: View;
  game: GameModule;
  of: ExplainedSeat;
  /** The command that it gave then. */
  gave: string | undefined;
}

/** Acts that a seat could have done, in words; first what it did. */
function Acts({ view, game, of, gave }: ActsProps): JSX.Element {
  const words = explainWords();
  const commands = Object.keys(of.legal).sort((a, b) => Number(b === gave) - Number(a === gave));
  if (commands.length === 0) return <p class="k-soft">{words.nothing}</p>;
  return (
    <ul class="explain-acts">
      {commands.map((command) => {
        const ways = waysOf(of.legal[command] ?? []);
        const said = command === 'TakeBack' ? words.takeBack : game.replay?.acts()[command];
        return (
          <li key={command} class={command === gave ? 'explain-gave' : ''}>
            <span>{said ?? textOf(view.room.game, command) ?? command}</span>
            {ways !== undefined && ways > 1 && <small>{words.ways(ways)}</small>}
            {command === gave && (
              <b class="k-inline k-gap-4">
                <Art picture={icon('check')} size={14} />
                {words.gave}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SeatPart({ explained, seat, game }: { explained: Explained; seat: number; game: GameModule }): JSX.Element {
  const words = explainWords();
  const of = explained.seats[seat] as ExplainedSeat;
  const view = useMemo(() => merge(explained.view, of.known) as View, [explained, of]);
  const sitting = view.seats[seat];
  const gave = explained.next?.seat === seat ? explained.next.command.is : undefined;
  const { StepHands } = game;
  const saw = Object.keys(of.known).length > 0;
  return (
    <section class="explain-seat">
      <h3 class="k-line k-gap-6">
        {sitting && <Chip colour={sitting.colour} size={20} spoken />}
        <bdi dir="auto">{nameOf(sitting, seat)}</bdi>
        {of.awaited && <span class="k-pill k-pill-gold">{words.awaited}</span>}
      </h3>
      <h4>{words.could}</h4>
      <Acts view={view} game={game} of={of} gave={gave} />
      <h4>{words.knew}</h4>
      {saw && StepHands && <StepHands view={view} seat={seat} />}
      <p class="k-soft">{saw ? words.ownAlone : words.asAll}</p>
    </section>
  );
}

type Found = { readonly explained: Explained } | { readonly refused: string } | undefined;

/** Explanation of the step that is shown; of the one before while it is fetched. */
function useExplained(replay: Replay): Found {
  const explain = useMemo(() => explainer(replay.code), [replay.code]);
  const [found, setFound] = useState<Found>();
  const seq = replay.seq.value;
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(
      () =>
        explain(seq).then(
          (explained) => !gone && setFound({ explained }),
          (failure: unknown) => {
            if (!(failure instanceof HttpRefused)) throw failure;
            const { code, params } = failure;
            const refused =
              code === 'bad-request' ? explainWords().notInPlay : refusalText({ code, clause: '', params });
            if (!gone) setFound({ refused });
          },
        ),
      SETTLED,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [explain, seq]);
  return found;
}

/** At the step that is shown: what each seat could do next and what it knew, and the proof of what chance gave in it. */
export function Explain({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element {
  const words = explainWords();
  const found = useExplained(replay);
  if (found === undefined) return <Skeleton lines={6} />;
  if ('refused' in found) return <p role="status">{found.refused}</p>;
  const { explained } = found;
  const seats = Object.keys(explained.seats).map(Number);
  seats.sort((a, b) => Number(explained.seats[b]?.awaited) - Number(explained.seats[a]?.awaited));
  return (
    <div class="explain k-stack k-gap-12" aria-busy={explained.seq !== replay.seq.value}>
      <section class="explain-chance">
        <h3>{words.chanceTitle}</h3>
        <Proof code={replay.code} game={game} explained={explained} />
      </section>
      {seats.map((seat) => (
        <SeatPart key={seat} explained={explained} seat={seat} game={game} />
      ))}
    </div>
  );
}
