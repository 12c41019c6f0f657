/** End of Hunters & Gatherers: what is shown after it. */

import './result.css';
import type { ComponentChildren, JSX } from 'preact';
import { icon } from '../../../art';
import { hutIcon, type TribePose, tribeIcon } from '../../../art/tiles';
import { fmt } from '../../../i18n';
import { settings } from '../../../state';
import type { GameEnd, PointSource, TableProps } from '../../../table';
import { part } from '../../../ui/part';
import { registeredExpansions, slotOf } from '../expansion';
import { colourOf, type HuntersView, SOURCES } from '../view';
import { h, nameOf } from '../words';
import { tellingOf } from './telling';

const Breakdown = part(async () => (await import('./Breakdown')).Breakdown);
const EndMap = part(async () => (await import('./EndMap')).EndMap);
const FinalScoring = part(async () => (await import('./FinalScoring')).FinalScoring);
const Reasons = part(async () => (await import('./Reasons')).Reasons);

/** Poses of those of the tribe who bring points, by source; huts are huts. */
const POSES: Readonly<Partial<Record<(typeof SOURCES)[number], TribePose>>> = {
  rivers: 'fisher',
  forests: 'gatherer',
  meadows: 'hunter',
};

function titleOf(view: HuntersView, reader: number | undefined): string {
  const words = h().scoring.result;
  const first = view.result?.ranking.filter(({ rank }) => rank === 1) ?? [];
  const [only] = first;
  if (only && first.length === 1) {
    return only.seat === reader ? words.wonYou : words.won({ who: nameOf(view, only.seat) });
  }
  return words.shared({ names: fmt.list(first.map(({ seat }) => nameOf(view, seat))) });
}

function sourcesOf(view: HuntersView, seat: number): readonly PointSource[] {
  const ranking = view.result?.ranking ?? [];
  const breakdown = new Map(Object.entries(ranking.find((one) => one.seat === seat)?.breakdown ?? {}));
  const colour = colourOf(view, seat);
  const palette = settings.palette.value;
  const own = SOURCES.map((source) => {
    const pose = POSES[source];
    return {
      key: source,
      label: h().scoring.result.sources[source],
      picture: pose ? tribeIcon(pose, colour, palette) : hutIcon(colour, palette),
      count: 1,
      points: breakdown.get(source) ?? 0,
    };
  });
  const brought = Object.entries(slotOf((expansion) => expansion.points?.())).filter(([source]) =>
    ranking.some((one) => source in one.breakdown),
  );
  const more = brought.map(([key, label]) => ({
    key,
    label,
    picture: icon('points'),
    count: 1,
    points: breakdown.get(key) ?? 0,
  }));
  return [...own, ...more];
}

const panel =
  (Part: (props: TableProps & { view: HuntersView }) => ComponentChildren) =>
  ({ room }: TableProps): JSX.Element | null => {
    const view = room.view.value as HuntersView | undefined;
    if (!view?.result) return null;
    return (
      <div class="h-result k-stack k-gap-16">
        <Part room={room} view={view} />
      </div>
    );
  };

export const end: GameEnd = {
  title: (view, reader) => titleOf(view as HuntersView, reader),
  ranking: (view) => (view as HuntersView).result?.ranking ?? [],
  sources: (view, seat) => sourcesOf(view as HuntersView, seat),
  Board: EndMap,
  panels: [
    { key: 'scoring', label: () => h().scoring.result.tabs.scoring, Panel: panel(FinalScoring) },
    {
      key: 'points',
      label: () => h().scoring.result.tabs.points,
      Panel: panel(({ view }) => (
        <>
          <Breakdown view={view} ranking={view.result?.ranking ?? []} />
          {registeredExpansions().map(({ name, Result: Part }) => Part && <Part key={name} view={view} />)}
        </>
      )),
    },
    { key: 'reasons', label: () => h().scoring.result.tabs.reasons, Panel: panel(Reasons) },
  ],
  count: {
    told: (room) => tellingOf(room).told.value,
    skip: (room) => {
      tellingOf(room).told.value = true;
    },
  },
};
