import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { nameOf } from '../i18n/names';
import { type BotLevel, type Colour, isLegal, legalValues, ownName, type Room, type SeatView } from '../state';
import { withName } from '../state/overlays';
import { Button, Chip, Dialog } from '../ui';
import { ColourPicker } from './ColourPicker';
import { sitDown } from './sitting';
import { botName } from './words';

interface SeatProps {
  room: Room;
  seat: number;
}

interface SeatCardProps extends SeatProps {
  /** Colours will be given out at the start. */
  colourless?: boolean;
}

function FreeSeat({ room, seat }: SeatProps): JSX.Element {
  const words = t().room;
  const legal = room.legal.value;
  const busy = !room.ready.value;
  const maySit = legalValues(legal, 'Sit', 'seat').includes(seat);
  const levels = legalValues<BotLevel>(legal, 'AddBot', 'level', { seat });
  return (
    <li class="seat seat-free">
      <span class="seat-number">{words.seat(seat + 1)}</span>
      {maySit ? (
        <Button
          kind={room.seat.value === undefined && ownName() ? 'primary' : 'plain'}
          busy={busy}
          onClick={() => withName(() => void sitDown(room, seat))}
        >
          {room.seat.value === undefined ? words.sit : words.move}
        </Button>
      ) : (
        <p class="k-soft">{words.empty}</p>
      )}
      {levels.length > 0 && (
        <div class="k-row seat-bots">
          {levels.map((level) => (
            <Button
              key={level}
              size="small"
              kind="quiet"
              icon="bot"
              busy={busy}
              onClick={() => void room.act({ is: 'AddBot', seat, level })}
            >
              {words.addBotOf(botName(level))}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function Remove({ room, seat, name, bot }: SeatProps & { name: string; bot: boolean }): JSX.Element {
  const [asking, setAsking] = useState(false);
  const words = t().room;
  const remove = () => {
    setAsking(false);
    void room.act({ is: bot ? 'RemoveBot' : 'Kick', seat });
  };
  return (
    <>
      <Button
        size="small"
        kind="danger"
        aria-label={words.removeName(name)}
        busy={!room.ready.value}
        onClick={() => (bot ? remove() : setAsking(true))}
      >
        {words.remove}
      </Button>
      <Dialog
        open={asking}
        size="small"
        title={words.kickAsk(name)}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t().ui.cancel}</Button>
            <Button kind="action" onClick={remove}>
              {words.remove}
            </Button>
          </>
        }
      >
        {!bot && <p>{words.kickText}</p>}
      </Dialog>
    </>
  );
}

interface TierProps extends SeatProps {
  name: string;
  tier: string | undefined;
}

/** Where the seats go by tiers (I0): which this seat is of; the host gives it. */
function Tier({ room, seat, name, tier }: TierProps): JSX.Element | null {
  const words = t().room;
  const tiers = legalValues<string>(room.legal.value, 'SetTier', 'tier', { seat });
  if (tiers.length === 0) return tier ? <span class="k-pill">{words.tierOf(tier)}</span> : null;
  return (
    <label class="k-row seat-tier">
      <span class="k-soft">{words.tier}</span>
      <select
        class="k-input"
        aria-label={words.tierName(name)}
        value={tier ?? 'guest'}
        disabled={!room.ready.value}
        onChange={(event) => void room.act({ is: 'SetTier', seat, tier: event.currentTarget.value })}
      >
        {tiers.map((each) => (
          <option key={each} value={each}>
            {words.tierOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function TakenSeat({ room, seat, sitter, colourless }: SeatCardProps & { sitter: SeatView }): JSX.Element {
  const words = t().room;
  const legal = room.legal.value;
  const mine = room.seat.value === seat;
  const name = nameOf(sitter, seat);
  const host = sitter.user !== undefined && sitter.user === room.view.value?.room.host;
  const bot = sitter.bot !== undefined && sitter.user === undefined;
  const gone = !bot && room.connected.value[seat] === false;
  const ready = bot || sitter.ready === true;
  const colours = mine && !colourless ? legalValues<Colour>(legal, 'Recolour', 'colour') : [];
  const removable = legalValues(legal, bot ? 'RemoveBot' : 'Kick', 'seat').includes(seat);
  return (
    <li class={`seat seat-${sitter.colour} ${mine ? 'seat-mine' : ''}`}>
      <div class="seat-head">
        <Chip colour={sitter.colour} size={44} spoken />
        <div class="seat-name">
          <strong>
            <bdi dir="auto">{name}</bdi>
          </strong>
          <span class="k-row">
            {mine && <span class="k-pill seat-you">{t().ui.you}</span>}
            {host && (
              <span class="k-pill k-pill-gold">
                <Art picture={icon('crown')} size={13} />
                {words.host}
              </span>
            )}
            {bot && (
              <span class="k-pill">
                <Art picture={icon('bot')} size={13} />
                {words.botOf(botName(sitter.bot ?? ''))}
              </span>
            )}
            {gone && <span class="k-pill seat-gone">{words.gone}</span>}
          </span>
        </div>
        <span class={`seat-ready ${ready ? 'k-on' : ''}`}>
          {ready && <Art picture={icon('check')} size={16} />}
          {ready ? words.ready : words.notReady}
        </span>
      </div>
      {colours.length > 0 && (
        <ColourPicker
          legend={words.colour}
          hideLegend
          value={sitter.colour}
          choices={colours}
          onChange={(colour) => void room.act({ is: 'Recolour', colour })}
        />
      )}
      <Tier room={room} seat={seat} name={name} tier={sitter.tier} />
      <div class="k-row seat-foot">
        {mine && isLegal(legal, 'Stand') && (
          <Button size="small" kind="quiet" busy={!room.ready.value} onClick={() => void room.act({ is: 'Stand' })}>
            {words.stand}
          </Button>
        )}
        {removable && <Remove room={room} seat={seat} name={name} bot={bot} />}
      </div>
    </li>
  );
}

/** One seat before the start: free, or with whoever sits there. */
export function SeatCard({ room, seat, colourless = false }: SeatCardProps): JSX.Element {
  const sitter = room.view.value?.seats[seat];
  return sitter ? (
    <TakenSeat room={room} seat={seat} sitter={sitter} colourless={colourless} />
  ) : (
    <FreeSeat room={room} seat={seat} />
  );
}
