import './result.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fmt } from '../../../i18n';
import { tableWords } from '../../../i18n/table';
import type { Room } from '../../../state';
import type { TableProps } from '../../../table';
import { Chip } from '../../../ui';
import { registeredExpansions, slotOf } from '../expansion';
import { colourOf, type HuntersView, type Result as Outcome, type Rank, SOURCES } from '../view';
import { h, nameOf } from '../words';
import { FinalScoring } from './FinalScoring';
import { Reasons } from './Reasons';

/** Whoever saw the end a moment ago is told the final scoring; whoever comes later finds it told. */
const FRESH = 45_000;

function Headline({ view, result, viewer }: { view: HuntersView; result: Outcome; viewer: number | undefined }) {
  const words = h().scoring.result;
  const first = result.ranking.filter(({ rank }) => rank === 1);
  const [only] = first;
  if (only && first.length === 1) {
    return <p class="h-won">{only.seat === viewer ? words.wonYou : words.won({ who: nameOf(view, only.seat) })}</p>;
  }
  return <p class="h-won">{words.shared({ names: fmt.list(first.map(({ seat }) => nameOf(view, seat))) })}</p>;
}

function Ranking({ view, result, viewer }: { view: HuntersView; result: Outcome; viewer: number | undefined }) {
  const words = h().scoring.result;
  return (
    <ol class="h-ranking k-stack k-gap-6" aria-label={words.ranking}>
      {result.ranking.map(({ seat, rank, points }) => (
        <li key={seat} class={rank === 1 ? 'h-first' : ''}>
          <span class="h-rank">{words.rank({ n: rank })}</span>
          <Chip colour={colourOf(view, seat)} size={28} spoken />
          <span class="h-ranked k-flow">
            <bdi dir="auto">{nameOf(view, seat)}</bdi>
            {seat === viewer && <em class="s-you">{tableWords().you}</em>}
          </span>
          <b>{h().scoring.points({ n: points })}</b>
        </li>
      ))}
    </ol>
  );
}

function Breakdown({ view, ranking }: { view: HuntersView; ranking: readonly Rank[] }): JSX.Element {
  const words = h().scoring.result;
  const brought = Object.entries(slotOf((expansion) => expansion.points?.())).filter(([source]) =>
    ranking.some(({ breakdown }) => source in breakdown),
  );
  return (
    <section class="k-card h-breakdown">
      <table>
        <caption>{words.breakdown}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            {SOURCES.map((source) => (
              <th key={source} scope="col">
                {words.sources[source]}
              </th>
            ))}
            {brought.map(([source, label]) => (
              <th key={source} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ seat, points, breakdown }) => (
            <tr key={seat}>
              <th scope="row">
                <Chip colour={colourOf(view, seat)} size={18} />
                <bdi dir="auto">{nameOf(view, seat)}</bdi>
              </th>
              {SOURCES.map((source) => (
                <td key={source}>{breakdown[source]}</td>
              ))}
              {brought.map(([source]) => (
                <td key={source}>{new Map(Object.entries(breakdown)).get(source) ?? 0}</td>
              ))}
              <td>
                <b>{points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isFresh(room: Room): boolean {
  const ended = room.log.value.findLast(({ told }) => told.is === 'GameEnded');
  return ended !== undefined && room.serverNow() - ended.at < FRESH;
}

/** Whoever has just seen the end learns who won when the last area is counted, or when they skip it. */
function Told({ room, view, result }: { room: Room; view: HuntersView; result: Outcome }): JSX.Element {
  const [fresh] = useState(() => isFresh(room));
  const [told, setTold] = useState(!fresh || result.final.length === 0);
  const viewer = room.seat.value;
  return (
    <div class={`h-result k-stack k-gap-16 ${told ? 'h-told' : ''}`}>
      {told && (
        <>
          <section class="k-card h-top">
            <Headline view={view} result={result} viewer={viewer} />
            <Ranking view={view} result={result} viewer={viewer} />
          </section>
          <Breakdown view={view} ranking={result.ranking} />
        </>
      )}
      <FinalScoring key="story" view={view} fresh={fresh} onEnd={() => setTold(true)} />
      {told && <Reasons view={view} />}
      {told && registeredExpansions().map(({ name, Result: Part }) => Part && <Part key={name} view={view} />)}
    </div>
  );
}

/** How it ended: the final scoring step by step, the ranking, where the points came from, and why. */
export function Result({ room }: TableProps): JSX.Element | null {
  const view = room.view.value as HuntersView | undefined;
  const result = view?.result;
  if (!view || !result) return null;
  return <Told room={room} view={view} result={result} />;
}
