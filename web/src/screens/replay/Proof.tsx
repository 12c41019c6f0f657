import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, dieFace, icon } from '../../art';
import type { Draw, Report, Roll } from '../../fair/report';
import { refusalText } from '../../i18n';
import { explainWords } from '../../i18n/explain';
import { fair } from '../../i18n/fair';
import { HttpRefused } from '../../net/http';
import type { Explained } from '../../state/explained';
import { fairOf } from '../../state/links';
import type { GameModule } from '../../table';
import { Button } from '../../ui';
import { proofOf } from './checkedrecord';

/** A roll: how it fell, and by what it is proved. */
function RollProof({ roll }: { roll: Roll }): JSX.Element {
  const words = explainWords();
  return (
    <li>
      <p class="explain-proved k-line k-gap-6">
        <Art picture={icon('check')} size={16} class="explain-yes" />
        <span class="k-inline k-gap-4">
          <Art picture={dieFace(roll.dice[0])} size={22} />
          <Art picture={dieFace(roll.dice[1])} size={22} />
        </span>
        {words.roll(roll.k, `${roll.dice[0]} + ${roll.dice[1]}`)}
      </p>
      <dl>
        <dt>{words.link}</dt>
        <dd>
          <code>{roll.link}</code>
        </dd>
        <dt>{words.hash}</dt>
        <dd>
          <code>{roll.before}</code>
        </dd>
      </dl>
    </li>
  );
}

const list = (value: number | readonly number[]): string => (typeof value === 'number' ? `${value}` : value.join(' '));

function DrawProof({ draw, game }: { draw: Draw; game: GameModule }): JSX.Element {
  const words = explainWords();
  const { of } = draw;
  return (
    <li>
      <p class="explain-proved k-line k-gap-6">
        <Art picture={icon('check')} size={16} class="explain-yes" />
        {words.draw(game.label?.(draw.event) ?? draw.event)}
      </p>
      <dl>
        <dt>{words.use}</dt>
        <dd>
          <code>
            {draw.use} {draw.ordinal}
          </code>
        </dd>
        <dt>{words.drawn}</dt>
        <dd>
          <code>
            {list(draw.drawn)} ({typeof of === 'number' ? words.below(of) : list(of)})
          </code>
        </dd>
      </dl>
    </li>
  );
}

type Found = { readonly report: Report } | { readonly refused: string } | 'working' | undefined;

interface ProofProps {
  code: string;
  game: GameModule;
  explained: Explained;
}

/** Results of chance in a step, and their proof once somebody asks for it. */
export function Proof({ code, game, explained }: ProofProps): JSX.Element {
  const words = explainWords();
  const [found, setFound] = useState<Found>();
  const [asked, ask] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    setFound('working');
    proofOf(code).then(
      (report) => !gone && setFound({ report }),
      (failure: unknown) => {
        const refused = failure instanceof HttpRefused ? failure.code : 'unreachable';
        if (!gone) setFound({ refused: refusalText({ code: refused, clause: '', params: {} }) });
        ask(false);
      },
    );
    return () => {
      gone = true;
    };
  }, [asked, code]);
  if (explained.draws.length === 0) return <p class="k-soft">{words.noChance}</p>;
  const report = typeof found === 'object' && 'report' in found ? found.report : undefined;
  const elsewhere = report?.fault?.what === 'elsewhere';
  const here = (one: { readonly seq: number }): boolean => one.seq === explained.seq;
  return (
    <div aria-live="polite">
      {report === undefined && (
        <>
          <p>{words.chance(explained.draws.length)}</p>
          {typeof found === 'object' && 'refused' in found && <p class="explain-no">{found.refused}</p>}
          <Button size="small" icon="check" busy={found === 'working'} onClick={() => ask(true)}>
            {words.check}
          </Button>
        </>
      )}
      {report && (
        <>
          <ul class="explain-proofs k-stack k-gap-8">
            {report.rolls.filter(here).map((roll) => (
              <RollProof key={roll.k} roll={roll} />
            ))}
            {report.draws.filter(here).map((draw, at) => (
              <DrawProof key={at} draw={draw} game={game} />
            ))}
          </ul>
          {elsewhere ? (
            <p class="k-soft">{fair().faults.elsewhere}</p>
          ) : (
            <p class={report.fault ? 'explain-no' : 'k-soft'}>{report.fault ? words.wrong : words.proved}</p>
          )}
          <a class="k-button k-small k-quiet" href={fairOf(code)}>
            {words.all}
          </a>
        </>
      )}
    </div>
  );
}
