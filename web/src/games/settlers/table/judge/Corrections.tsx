import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Spot, SpotKind } from '../../../../board';
import { isGiven, judgeOf, ReasonField } from '../../../../judge';
import type { Reason } from '../../../../net/view';
import { isLegal, legalValues, type Room } from '../../../../state';
import type { CorrectionsProps } from '../../../../table';
import { Button } from '../../../../ui';
import { placeTitle } from '../../logic/place';
import type { SettlersView } from '../../view';
import { g, nameOf } from '../../words';
import { StepBoard } from './StepBoard';

type Kind = 'put-road' | 'take-road' | 'settlement' | 'city' | 'take-building' | 'robber' | 'cards';

const KINDS: readonly Kind[] = ['put-road', 'take-road', 'settlement', 'city', 'take-building', 'robber', 'cards'];
const CARDS = ['knight', 'victory-point', 'road-building', 'year-of-plenty', 'monopoly'] as const;
const MOST = 25;

/** The command of a kind of correction: its name, what place it is about, and what else is fixed. */
const COMMANDS: Readonly<
  Record<
    Exclude<Kind, 'cards'>,
    { is: string; place: SpotKind; field: string; fixed: Readonly<Record<string, unknown>> }
  >
> = {
  'put-road': { is: 'CorrectRoad', place: 'edge', field: 'edge', fixed: { there: true } },
  'take-road': { is: 'CorrectRoad', place: 'edge', field: 'edge', fixed: { there: false } },
  settlement: { is: 'CorrectBuilding', place: 'corner', field: 'corner', fixed: { piece: 'settlement' } },
  city: { is: 'CorrectBuilding', place: 'corner', field: 'corner', fixed: { piece: 'city' } },
  'take-building': { is: 'CorrectBuilding', place: 'corner', field: 'corner', fixed: { piece: 'none' } },
  robber: { is: 'CorrectRobber', place: 'hex', field: 'hex', fixed: {} },
};

/** The places that the server offers for this correction. */
function placesOf(room: Room, kind: Exclude<Kind, 'cards'>, seat: number): number[] {
  const { is, field, fixed } = COMMANDS[kind];
  const seated = kind === 'robber' ? fixed : { ...fixed, seat };
  return legalValues(room.legal.value, is, field, seated);
}

function Place({
  room,
  kind,
  seat,
  value,
  onPick,
}: {
  room: Room;
  kind: Exclude<Kind, 'cards'>;
  seat: number;
  value: number | undefined;
  onPick: (place: number) => void;
}): JSX.Element | null {
  const view = room.view.value as SettlersView | undefined;
  const said = g().judge;
  if (!view?.island) return null;
  const { island } = view;
  const { place } = COMMANDS[kind];
  const spots: Spot[] = placesOf(room, kind, seat).map((id) => ({
    kind: place,
    id,
    label: placeTitle(island, place, id),
  }));
  if (spots.length === 0) return <p class="k-soft">{said.noPlace}</p>;
  return (
    <>
      <p class="k-soft">{said.pick}</p>
      <div class="s-correct-board">
        <StepBoard view={view} spots={spots} onPick={(spot) => onPick(spot.id)} />
      </div>
      <p role="status">{value === undefined ? said.nothingPicked : placeTitle(island, place, value)}</p>
    </>
  );
}

function Counts({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: readonly number[];
  onChange: (counts: readonly number[]) => void;
}): JSX.Element {
  const id = useId();
  return (
    <fieldset class="s-hand-field s-card-field">
      <legend>{legend}</legend>
      {CARDS.map((name, kind) => (
        <label key={name} for={`${id}-${name}`}>
          <span>{g().table.cards[name]}</span>
          <input
            id={`${id}-${name}`}
            type="number"
            min={0}
            max={MOST}
            value={value[kind] ?? 0}
            onInput={(event) => {
              const n = Math.max(0, Math.min(MOST, Math.trunc(Number(event.currentTarget.value)) || 0));
              onChange(value.map((held, i) => (i === kind ? n : held)));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

const countsOf = (named: Readonly<Record<string, number>> | undefined): number[] =>
  CARDS.map((name) => named?.[name] ?? 0);

/** What a judge can put right on the table: pieces, what stands on a hex, development cards (J2). */
export function Corrections({ room, onDone }: CorrectionsProps): JSX.Element {
  const id = useId();
  const view = room.view.value as SettlersView | undefined;
  const [kind, setKind] = useState<Kind>('put-road');
  const [seat, setSeat] = useState(0);
  const [place, setPlace] = useState<number>();
  const [held, setHeld] = useState<readonly number[]>();
  const [played, setPlayed] = useState<readonly number[]>();
  const [reason, setReason] = useState<Reason>({});
  const said = g().judge;
  const kinds = KINDS.filter((one) =>
    isLegal(room.legal.value, one === 'cards' ? 'CorrectDevelopment' : COMMANDS[one].is),
  );
  const seats = Object.keys(view?.seats ?? {}).map(Number);
  const known = view?.cards;
  const holds = held ?? countsOf(known?.held?.[seat]);
  const lies = played ?? countsOf(known?.played?.[seat]);
  const reset = () => {
    setPlace(undefined);
    setHeld(undefined);
    setPlayed(undefined);
  };
  const command = (): object | undefined => {
    if (!isGiven(reason)) return undefined;
    if (kind === 'cards') {
      return held || played ? { is: 'CorrectDevelopment', seat, held: holds, played: lies, reason } : undefined;
    }
    if (place === undefined) return undefined;
    const { is, field, fixed } = COMMANDS[kind];
    return { is, ...fixed, ...(kind === 'robber' ? {} : { seat }), [field]: place, reason };
  };
  const ready = command();
  const send = () => {
    // each kind has the fields of its command
    if (ready) void room.act(ready as Parameters<Room['act']>[0]).then((outcome) => outcome.ok && onDone());
  };
  if (kinds.length === 0) return <p class="k-soft">{said.notNow}</p>;
  return (
    <form
      class="judge-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div class="k-field">
        <label for={`${id}-kind`}>{said.what}</label>
        <select
          class="k-input"
          id={`${id}-kind`}
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value as Kind);
            reset();
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {said.kinds[one]}
            </option>
          ))}
        </select>
      </div>
      {kind !== 'robber' && view && (
        <div class="k-field">
          <label for={`${id}-seat`}>{said.seat}</label>
          <select
            class="k-input"
            id={`${id}-seat`}
            value={String(seat)}
            onChange={(event) => {
              setSeat(Number(event.currentTarget.value));
              reset();
            }}
          >
            {seats.map((one) => (
              <option key={one} value={one}>
                {nameOf(view, one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind === 'cards' ? (
        <>
          <Counts legend={said.held} value={holds} onChange={setHeld} />
          <Counts legend={said.played} value={lies} onChange={setPlayed} />
        </>
      ) : (
        <Place key={`${kind} ${seat}`} room={room} kind={kind} seat={seat} value={place} onPick={setPlace} />
      )}
      {!judgeOf(view)?.hands_open && <p class="k-soft">{said.cardsNeedHands}</p>}
      <ReasonField reason={reason} onChange={setReason} />
      <Button kind="primary" type="submit" busy={!room.ready.value} disabled={ready === undefined}>
        {said.kinds[kind]}
      </Button>
    </form>
  );
}
