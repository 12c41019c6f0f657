import './lobby.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { nameOf } from '../i18n/names';
import { playNowWords } from '../i18n/playnow';
import { type BotLevel, legalValues, type Room, type SeatView, type TableRating } from '../state';
import { Button, Chip, Dialog } from '../ui';
import { isQuick } from './playnow/QuickWait';
import { RatingPill } from './RatingPill';
import { colourHere, move } from './sitting';
import { botCharacter, botLine, botName } from './words';

interface SeatProps {
  room: Room;
  seat: number;
}

interface SeatCardProps extends SeatProps {
  /** Colours will be given out at the start. */
  colourless?: boolean;
  /** Of who sits there, if they let the reader see it. */
  rating?: TableRating | undefined;
}

interface FreeSeatProps extends SeatCardProps {
  /** The seat that the reader would take, and a way to mean another; nobody who sits has one. */
  meant?: number | undefined;
  onMean?: ((seat: number) => void) | undefined;
}

function FreeSeat({ room, seat, colourless, meant, onMean }: FreeSeatProps): JSX.Element {
  const words = t().room;
  const legal = room.legal.value;
  const busy = !room.ready.value;
  const maySit = legalValues(legal, 'Sit', 'seat').includes(seat);
  const levels = legalValues<BotLevel>(legal, 'AddBot', 'level', { seat });
  const mine = maySit && meant === seat;
  const colour = colourless ? undefined : colourHere(room);
  const quick = isQuick(room);
  const movable = maySit && !mine && !(quick && room.seat.value !== undefined);
  return (
    <li class={`seat seat-free ${mine ? `seat-meant ${colour ? `seat-${colour}` : ''}` : ''}`}>
      {mine && colour ? <Chip colour={colour} size={30} /> : <span class="seat-hole" aria-hidden="true" />}
      <div class="seat-name k-flow">
        <strong>{mine ? words.yourSeat : words.empty}</strong>
        <span class="k-spoken">{words.seat(seat + 1)}</span>
      </div>
      {mine && colour && <span class="k-soft">{words.colourYouGet(t().colours[colour])}</span>}
      {!mine && !movable && levels.length === 0 && (
        <span class="k-soft">{quick ? playNowWords().whoever : words.forFriend}</span>
      )}
      {movable && (
        <Button size="small" kind="quiet" busy={busy} onClick={() => (onMean ? onMean(seat) : void move(room, seat))}>
          {onMean ? words.chooseThis : words.move}
        </Button>
      )}
      {levels.map((level) => (
        <Button
          key={level}
          size="small"
          icon="bot"
          aria-label={words.addBotOf(botCharacter(level))}
          title={botCharacter(level)}
          busy={busy}
          onClick={() => void room.act({ is: 'AddBot', seat, level })}
        >
          {botName(level)}
        </Button>
      ))}
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
        title={words.removeName(name)}
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

/** Tier of this seat, where the seats go by tiers (I0); the host gives it. */
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

function TakenSeat({ room, seat, sitter, rating }: SeatCardProps & { sitter: SeatView }): JSX.Element {
  const words = t().room;
  const legal = room.legal.value;
  const mine = room.seat.value === seat;
  const name = nameOf(sitter, seat);
  const host = !isQuick(room) && sitter.user !== undefined && sitter.user === room.view.value?.room.host;
  const bot = sitter.bot !== undefined && sitter.user === undefined;
  const level = sitter.bot ?? '';
  const line = botLine(level);
  const gone = !bot && room.connected.value[seat] === false;
  const ready = bot || sitter.ready === true;
  const removable = legalValues(legal, bot ? 'RemoveBot' : 'Kick', 'seat').includes(seat);
  return (
    <li class={`seat seat-${sitter.colour} ${mine ? 'seat-mine' : ''}`}>
      <Chip colour={sitter.colour} size={30} spoken />
      <div class="seat-name k-flow">
        <strong>
          <bdi dir="auto">{name}</bdi>
        </strong>
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
            <span>
              {words.botOf(botName(level))}
              {line && <span class="seat-bot-line">{` · ${line}`}</span>}
            </span>
          </span>
        )}
        {rating && !bot && <RatingPill rating={rating} />}
        {gone && <span class="k-pill seat-gone">{words.gone}</span>}
      </div>
      <Tier room={room} seat={seat} name={name} tier={sitter.tier} />
      <span class={`seat-ready k-inline k-gap-4 ${ready ? 'k-on' : ''}`}>
        {ready && <Art picture={icon('check')} size={16} />}
        {ready ? words.ready : words.notReady}
      </span>
      {removable && <Remove room={room} seat={seat} name={name} bot={bot} />}
    </li>
  );
}

/** One seat before the start: free, or with whoever sits there. */
export function SeatCard(props: FreeSeatProps): JSX.Element {
  const sitter = props.room.view.value?.seats[props.seat];
  return sitter ? <TakenSeat {...props} sitter={sitter} /> : <FreeSeat {...props} />;
}
