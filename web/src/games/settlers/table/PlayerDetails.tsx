import { Fragment, type JSX } from 'preact';
import { SeatClock } from '../../../clock';
import { Badges, Stat } from '../../../table';
import { Dialog } from '../../../ui';
import { registeredExpansions, slotOf } from '../expansion';
import { harbourName } from '../logic/place';
import { playerFacts } from '../logic/player';
import { deckless, total } from '../view';
import { g } from '../words';
import { useTable } from './model';
import { CardsStat, CounterStat, OpenHand, OutBadge, PointsStat, sitterOf } from './PlayerCard';
import { SeatName } from './RichText';
import { ClaimList, PlayerMarks } from './trade/PlayerMarks';

/** E5: the most that a stuck seat could still reach, part by part. */
function Bound({ seat }: { seat: number }): JSX.Element | null {
  const { view } = useTable();
  const reasons = view.value.turn?.reasons?.[seat];
  if (!reasons) return null;
  const words = g().play;
  const names: Readonly<Record<string, string>> = words.boundOf;
  const target = view.value.points?.target ?? 10;
  return (
    <p class="s-bound">
      {words.bound({ most: total(Object.values(reasons)), target })}
      <span class="s-details-list">
        {Object.entries(reasons).map(([part, n]) => (
          <span key={part}>
            {names[part] ?? slotOf(({ points }) => points)[part]?.label() ?? part} <b>{n}</b>
          </span>
        ))}
      </span>
    </p>
  );
}

/** Everything public about one player, for phones and for those who want to look closely. */
export function PlayerDetails({ seat, onClose }: { seat: number; onClose: () => void }): JSX.Element | null {
  const { view, seat: viewer, room } = useTable();
  const facts = playerFacts(view.value, seat, viewer.value);
  if (!facts) return null;
  const words = g().table;
  return (
    <Dialog open title={facts.sitting.name} onClose={onClose} shape="sheet" size="small">
      <div class="s-details k-stack k-gap-12">
        <p class="s-details-head k-row">
          <SeatName view={view.value} seat={seat} size={26} />
          {!facts.out && <SeatClock room={room} seat={seat} name={facts.sitting.name} />}
          <Badges room={room} of={sitterOf(facts, room.connected.value[seat] ?? true)}>
            <OutBadge facts={facts} />
          </Badges>
        </p>
        {facts.out && <p>{g().play.outWhy[facts.out]}</p>}
        <Bound seat={seat} />
        <OpenHand seat={seat} />
        <PlayerMarks seat={seat} />
        <ClaimList seat={seat} />
        <dl>
          <dt>{words.stats.points}</dt>
          <dd>
            <PointsStat facts={facts} />
          </dd>
          <dt>{words.stats.cards}</dt>
          <dd>
            <CardsStat facts={facts} />
            {facts.overLimit && <small class="s-warn">{words.stats.overLimit}</small>}
          </dd>
          {!deckless(view.value) && (
            <>
              <dt>{words.stats.development}</dt>
              <dd>
                <Stat icon="development" label={words.stats.development} value={facts.development} />
              </dd>
              <dt>{words.stats.knights}</dt>
              <dd>
                <Stat
                  icon="knight"
                  label={words.stats.knights}
                  value={facts.knights}
                  tone={facts.army ? 'gold' : undefined}
                />
                {facts.army && <small>{words.stats.army}</small>}
              </dd>
            </>
          )}
          <dt>{words.stats.roads}</dt>
          <dd>
            <Stat icon="road" label={words.stats.roads} value={facts.road} tone={facts.longest ? 'gold' : undefined} />
            {facts.longest && <small>{words.stats.longest}</small>}
          </dd>
          {registeredExpansions()
            .flatMap(({ counters }) => counters?.(view.value, seat) ?? [])
            .map(({ key, toneLabel, ...counter }) => (
              <Fragment key={key}>
                <dt>{counter.label}</dt>
                <dd>
                  <CounterStat {...counter} />
                  {toneLabel && <small>{toneLabel}</small>}
                </dd>
              </Fragment>
            ))}
          {facts.stock && (
            <>
              <dt>{words.stats.left}</dt>
              <dd class="s-details-list">
                {(['road', 'settlement', 'city'] as const).map((piece, i) => (
                  <span key={piece}>
                    {words.pieceLeft[piece]} <b>{facts.stock?.[i]}</b>
                  </span>
                ))}
              </dd>
            </>
          )}
          {facts.harbours.length > 0 && (
            <>
              <dt>{words.stats.harbours}</dt>
              <dd class="s-details-list">
                {facts.harbours.map((kind) => (
                  <span key={kind}>{harbourName(kind)}</span>
                ))}
              </dd>
            </>
          )}
          {facts.played.length > 0 && (
            <>
              <dt>{words.stats.played}</dt>
              <dd class="s-details-list">
                {facts.played.map(([card, n]) => (
                  <span key={card}>
                    {words.cards[card]} <b>{n}</b>
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
