/** End of settlers: what is shown after it. */

import './result.css';
import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import type { View } from '../../../state';
import type { GameEnd, TableProps } from '../../../table';
import { ErrorBoundary } from '../../../ui';
import { part } from '../../../ui/part';
import { type ResultPart, registeredExpansions } from '../expansion';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';
import { sourcesOf } from './sources';

const Breakdown = part(async () => (await import('./Breakdown')).Breakdown);
const DiceChart = part(async () => (await import('./DiceChart')).DiceChart);
const EndBoard = part(async () => (await import('./EndBoard')).EndBoard);
const Hidden = part(async () => (await import('./Hidden')).Hidden, { lines: 0 });
const IncomeChart = part(async () => (await import('./IncomeChart')).IncomeChart);
const PointsChart = part(async () => (await import('./PointsChart')).PointsChart);
const TradeMatrix = part(async () => (await import('./TradeMatrix')).TradeMatrix);

/** Title with who has won; where points decide and nobody declared a victory, with who comes first. */
function titleOf(view: SettlersView, seat: number | undefined): string {
  const words = g().result;
  const { winner, ranking = [] } = view.result ?? {};
  if (winner !== undefined) {
    return winner === seat ? words.winnerYou : words.winner({ who: nameOf(view, winner) });
  }
  const names = ranking.filter(({ rank }) => rank === 1).map((standing) => nameOf(view, standing.seat));
  const [first, ...level] = names;
  if (first === undefined) return words.noWinner;
  return level.length > 0 ? words.shared({ names: fmt.list(names) }) : words.first({ who: first });
}

/** A panel of numbers, drawn from the view once it has a result. */
const panel =
  (name: string, Part: (props: ResultPart) => JSX.Element | null) =>
  ({ room }: TableProps): JSX.Element | null => {
    const view = room.view.value as SettlersView | undefined;
    if (!view?.result) return null;
    return (
      <div class="s-result k-stack k-gap-18">
        <ErrorBoundary name={name}>
          <Part view={view} result={view.result} />
        </ErrorBoundary>
      </div>
    );
  };

function Points(props: ResultPart): JSX.Element {
  return (
    <>
      <PointsChart {...props} />
      <Breakdown {...props} />
      {registeredExpansions().map(({ name, Result: Part }) => Part && <Part key={name} {...props} />)}
    </>
  );
}

const Rolls = ({ result }: ResultPart): JSX.Element => <DiceChart counts={result.dice} />;

export const end: GameEnd = {
  title: (view, reader) => titleOf(view as SettlersView, reader),
  ranking: (view: View) => (view as SettlersView).result?.ranking ?? [],
  sources: (view, seat) => sourcesOf(view as SettlersView, seat),
  Board: EndBoard,
  Hidden,
  panels: [
    { key: 'income', label: () => g().result.tabs.income, Panel: panel('income', IncomeChart) },
    { key: 'points', label: () => g().result.tabs.points, Panel: panel('points', Points) },
    { key: 'rolls', label: () => g().result.tabs.rolls, Panel: panel('rolls', Rolls) },
    { key: 'trades', label: () => g().result.tabs.trades, Panel: panel('trades', TradeMatrix) },
  ],
};
