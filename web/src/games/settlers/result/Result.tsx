import '../resources.css';
import './result.css';
import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import type { TableProps } from '../../../table';
import { ErrorBoundary } from '../../../ui';
import { registeredExpansions } from '../expansion';
import type { Result as Ended, SettlersView } from '../view';
import { g, nameOf } from '../words';
import { Breakdown } from './Breakdown';
import { DiceChart } from './DiceChart';
import { Hidden } from './Hidden';
import { IncomeChart } from './IncomeChart';
import { Podium } from './Podium';
import { PointsChart } from './PointsChart';
import { TradeMatrix } from './TradeMatrix';

/** Who has won; where points decide and nobody declared a victory, who comes first. */
function titleOf(view: SettlersView, { winner, ranking }: Ended, seat: number | undefined): string {
  const words = g().result;
  if (winner !== undefined) {
    return winner === seat ? words.winnerYou : words.winner({ who: nameOf(view, winner) });
  }
  const names = ranking.filter(({ rank }) => rank === 1).map((standing) => nameOf(view, standing.seat));
  const [first, ...level] = names;
  if (first === undefined) return words.noWinner;
  return level.length > 0 ? words.shared({ names: fmt.list(names) }) : words.first({ who: first });
}

/** How it ended: the ranking, where the points came from, what was hidden, and the course of the game. */
export function Result({ room }: TableProps): JSX.Element | null {
  const view = room.view.value as SettlersView | undefined;
  const result = view?.result;
  if (!view || !result) return null;
  const title = titleOf(view, result, room.seat.value);
  return (
    <div class="s-result k-stack k-gap-18">
      <Podium view={view} result={result} title={title} seat={room.seat.value} />
      <div class="s-result-grid k-stack k-gap-18">
        <ErrorBoundary name="breakdown">
          <Breakdown view={view} result={result} />
        </ErrorBoundary>
        <ErrorBoundary name="hidden">
          <Hidden view={view} result={result} />
        </ErrorBoundary>
        {registeredExpansions().map(
          ({ name, Result: Part }) =>
            Part && (
              <ErrorBoundary key={name} name={name}>
                <Part view={view} result={result} />
              </ErrorBoundary>
            ),
        )}
        <ErrorBoundary name="charts">
          <PointsChart view={view} result={result} />
          <IncomeChart view={view} result={result} />
          <div class="s-result-pair k-stack k-gap-18">
            <DiceChart counts={result.dice} />
            <TradeMatrix view={view} result={result} />
          </div>
        </ErrorBoundary>
      </div>
    </div>
  );
}
