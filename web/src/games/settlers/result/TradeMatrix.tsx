import type { JSX } from 'preact';
import { Art, chip, icon } from '../../../art';
import { settings } from '../../../state';
import type { ResultPart } from '../expansion';
import { seatsOf, total } from '../view';
import { g, nameOf } from '../words';

/** Matrix of who gave how many cards to whom; the bank is one of them. */
export function TradeMatrix({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  const seats = seatsOf(view);
  const bank = result.traded.length - 1;
  const parties = [...seats, bank];
  const most = Math.max(1, ...result.traded.flat());
  const sign = (party: number) => {
    const sitting = view.seats[party];
    return sitting && party !== bank ? (
      <Art picture={chip(sitting.colour, settings.palette.value)} size={20} />
    ) : (
      <Art picture={icon('bank')} size={20} />
    );
  };
  const named = (party: number) => (party === bank ? words.bank : nameOf(view, party));
  return (
    <section class="s-chart s-matrix">
      <h3>{words.chartTrades}</h3>
      <p class="k-soft">{words.tradesHint}</p>
      <div class="s-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {parties.map((party) => (
                <th key={party} scope="col" title={named(party)}>
                  {sign(party)}
                  <span class="k-spoken">{named(party)}</span>
                </th>
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {parties.map((giver) => (
              <tr key={giver}>
                <th scope="row">
                  <span class="s-seat-name k-inline k-gap-6">
                    {sign(giver)}
                    <bdi dir="auto">{named(giver)}</bdi>
                  </span>
                </th>
                {parties.map((getter) => {
                  const n = result.traded[giver]?.[getter] ?? 0;
                  return (
                    <td
                      key={getter}
                      class={giver === getter ? 's-self' : n === 0 ? 's-zero' : ''}
                      style={{ '--share': n / most }}
                    >
                      {giver === getter ? '' : n}
                    </td>
                  );
                })}
                <td class="s-total">{total(result.traded[giver] ?? [])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
