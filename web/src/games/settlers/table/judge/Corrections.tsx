import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Spot, SpotKind } from '../../../../board';
import { isGiven, judgeOf, Preview, ReasonField, useForesight } from '../../../../judge';
import type { Reason } from '../../../../net/view';
import { isLegal, legalValues, type Room } from '../../../../state';
import type { CorrectionsProps } from '../../../../table';
import { Button } from '../../../../ui';
import { type Correction, registeredExpansions } from '../../expansion';
import { placeTitle } from '../../logic/place';
import type { SettlersView } from '../../view';
import { g, nameOf } from '../../words';
import { StepBoard } from './StepBoard';

const CARDS = ['knight', 'victory-point', 'road-building', 'year-of-plenty', 'monopoly'] as const;
const MOST = 25;
/** Key of the correction of development cards, whose counts are of five kinds. */
const DEVELOPMENT = 'cards';

const ROAD = { command: 'CorrectRoad', place: { kind: 'edge', field: 'edge' } } as const;
const BUILDING = { command: 'CorrectBuilding', place: { kind: 'corner', field: 'corner' } } as const;

/** The base's corrections. */
const BASE: readonly Correction[] = [
  { key: 'put-road', ...ROAD, does: () => g().judge.kinds['put-road'], fixed: { there: true } },
  { key: 'take-road', ...ROAD, does: () => g().judge.kinds['take-road'], fixed: { there: false } },
  { key: 'settlement', ...BUILDING, does: () => g().judge.kinds.settlement, fixed: { piece: 'settlement' } },
  { key: 'city', ...BUILDING, does: () => g().judge.kinds.city, fixed: { piece: 'city' } },
  { key: 'take-building', ...BUILDING, does: () => g().judge.kinds['take-building'], fixed: { piece: 'none' } },
  {
    ...{ key: 'robber', command: 'CorrectRobber', does: () => g().judge.kinds.robber, seatless: true },
    place: { kind: 'hex', field: 'hex' },
  },
  { key: DEVELOPMENT, command: 'CorrectDevelopment', does: () => g().judge.kinds.cards },
];

const allCorrections = (): readonly Correction[] => [
  ...BASE,
  ...registeredExpansions().flatMap(({ corrections }) => corrections ?? []),
];

/** The fields that are known before a place or a count is chosen. */
const fixedOf = ({ fixed, seatless }: Correction, seat: number): Readonly<Record<string, unknown>> =>
  seatless ? { ...fixed } : { ...fixed, seat };

function Place({
  view,
  kind,
  places,
  value,
  onPick,
}: {
  view: SettlersView;
  kind: SpotKind;
  /** The places that the server offers. */
  places: readonly number[];
  value: number | undefined;
  onPick: (place: number) => void;
}): JSX.Element | null {
  const said = g().judge;
  const { island } = view;
  if (!island) return null;
  const spots: Spot[] = places.map((id) => ({ kind, id, label: placeTitle(island, kind, id) }));
  if (spots.length === 0) return <p class="k-soft">{said.noPlace}</p>;
  return (
    <>
      <p class="k-soft">{said.pick}</p>
      <div class="s-correct-board">
        <StepBoard view={view} spots={spots} onPick={(spot) => onPick(spot.id)} />
      </div>
      <p role="status">{value === undefined ? said.nothingPicked : placeTitle(island, kind, value)}</p>
    </>
  );
}

function Count({
  label,
  now,
  offered,
  value,
  onChange,
}: {
  label: string;
  now: number;
  /** The counts that the server offers. */
  offered: readonly number[];
  /** As it is written, if anything is. */
  value: string | undefined;
  onChange: (written: string) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class="k-field">
      <label for={id}>{label}</label>
      <input
        class="k-input"
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={Math.max(now, ...offered)}
        value={value ?? now}
        aria-describedby={`${id}-now`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <small class="k-soft" id={`${id}-now`}>
        {g().judge.now({ n: now, most: Math.max(now, ...offered) })}
      </small>
    </div>
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

interface FormProps extends CorrectionsProps {
  view: SettlersView;
  /** Corrections that can be made now. */
  offered: readonly Correction[];
  kind: Correction;
  onKind: (key: string) => void;
}

function Form({ room, game, view, offered, kind, onKind, onDone }: FormProps): JSX.Element {
  const id = useId();
  const legal = room.legal.value;
  const [picked, setSeat] = useState(0);
  const [place, setPlace] = useState<number>();
  const [count, setCount] = useState<string>();
  const [held, setHeld] = useState<readonly number[]>();
  const [played, setPlayed] = useState<readonly number[]>();
  const [reason, setReason] = useState<Reason>({});
  const said = g().judge;
  // a neutral seat only where the server offers it: the neutral knight (O4)
  const able = legalValues(legal, kind.command, 'seat');
  const seats = [
    ...Object.keys(view.seats).map(Number),
    ...(view.pieces?.neutral ?? []).filter((neutral) => able.includes(neutral)),
  ];
  const seat = seats.includes(picked) ? picked : 0;
  const known = view.cards;
  const holds = held ?? countsOf(known?.held?.[seat]);
  const lies = played ?? countsOf(known?.played?.[seat]);
  const reset = () => {
    setPlace(undefined);
    setCount(undefined);
    setHeld(undefined);
    setPlayed(undefined);
  };
  const fixed = fixedOf(kind, seat);
  const placed = kind.place && place !== undefined ? { ...fixed, [kind.place.field]: place } : fixed;
  const asksPlace = kind.place !== undefined && place === undefined;
  const counts = kind.count && !asksPlace ? legalValues(legal, kind.command, kind.count.field, placed) : [];
  const command = (): object | undefined => {
    if (asksPlace) return undefined;
    if (kind.key === DEVELOPMENT)
      return held || played ? { is: kind.command, ...fixed, held: holds, played: lies } : undefined;
    if (!kind.count) return { is: kind.command, ...placed };
    const wanted = counts.find((one) => String(one) === count);
    return wanted === undefined ? undefined : { is: kind.command, ...placed, [kind.count.field]: wanted };
  };
  const act = command();
  const seen = useForesight(room, act);
  const ready = act && seen.able && isGiven(reason) ? { ...act, reason } : undefined;
  const send = () => {
    // each kind has the fields of its command
    if (ready) void room.act(ready as Parameters<Room['act']>[0]).then((outcome) => outcome.ok && onDone());
  };
  return (
    <form
      class="judge-form k-stack k-gap-12"
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
          value={kind.key}
          onChange={(event) => {
            onKind(event.currentTarget.value);
            reset();
          }}
        >
          {offered.map((one) => (
            <option key={one.key} value={one.key}>
              {one.does()}
            </option>
          ))}
        </select>
      </div>
      {!kind.seatless && (
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
      {kind.key === DEVELOPMENT && (
        <>
          <Counts legend={said.held} value={holds} onChange={setHeld} />
          <Counts legend={said.played} value={lies} onChange={setPlayed} />
        </>
      )}
      {kind.place && (
        <Place
          key={`${kind.key} ${seat}`}
          view={view}
          kind={kind.place.kind}
          places={legalValues(legal, kind.command, kind.place.field, fixed)}
          value={place}
          onPick={(chosen) => {
            setPlace(chosen);
            setCount(undefined);
          }}
        />
      )}
      {kind.count && !asksPlace && (
        <Count
          key={`${kind.key} ${seat} ${place}`}
          label={kind.count.label()}
          now={kind.count.now(view, { seat, place })}
          offered={counts}
          value={count}
          onChange={setCount}
        />
      )}
      {view.cards && !judgeOf(view)?.hands_open && <p class="k-soft">{said.cardsNeedHands}</p>}
      <ReasonField reason={reason} onChange={setReason} />
      <Preview room={room} game={game} seen={seen} reason={reason} />
      <Button kind="primary" type="submit" busy={!room.ready.value} disabled={ready === undefined}>
        {kind.does()}
      </Button>
    </form>
  );
}

/** Corrections that a judge can make on the table: pieces, tokens on a hex, development cards, expansions' own (J2). */
export function Corrections({ room, game, onDone }: CorrectionsProps): JSX.Element {
  const [key, setKey] = useState(BASE[0]?.key ?? '');
  const view = room.view.value as SettlersView | undefined;
  const offered = allCorrections().filter(({ command }) => isLegal(room.legal.value, command));
  const kind = offered.find((one) => one.key === key) ?? offered[0];
  if (!kind || !view) return <p class="k-soft">{g().judge.notNow}</p>;
  return <Form {...{ room, game, view, offered, kind, onDone }} onKind={setKey} />;
}
