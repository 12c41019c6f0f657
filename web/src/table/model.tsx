/** Model of a table: what every game's keeps beside the view, and the context by which its parts come by it. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type ComponentType, createContext, h, type JSX } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { Room } from '../net/room';
import type { LegalActions, View } from '../net/view';
import { Anchors } from './anchors';
import type { TableProps } from './game';
import type { SheetSize } from './PhoneSheet';
import { type BoardPoint, createWatching, type Watching } from './watching/model';

export interface TableBase<V extends View> {
  readonly room: Room;
  readonly view: ReadonlySignal<V>;
  readonly legal: ReadonlySignal<LegalActions>;
  readonly seat: ReadonlySignal<number | undefined>;
  /** Whether a command can be sent now. */
  readonly ready: ReadonlySignal<boolean>;
  /** Whether the board is shown as lists. */
  readonly listed: Signal<boolean>;
  /** Height of the phone's sheet. */
  readonly sheetSize: Signal<SheetSize>;
  readonly anchors: Anchors;
  /** Whom the view of those who watch is about. */
  readonly watching: Watching;
}

/** `sheetSize`: how high the phone's sheet is at first; `placesOf`: where a seat has something on the board. */
export function createTableBase<V extends View>(
  room: Room,
  sheetSize: SheetSize,
  placesOf: (view: V, seat: number) => readonly BoardPoint[],
): TableBase<V> {
  const { legal, seat } = room;
  const view = computed(() => room.view.value as V);
  // whoever has left their seat to a bot acts again once they are back in it
  const present = computed(() => seat.value === undefined || !view.value.seats[seat.value]?.away);
  return {
    room,
    view,
    legal,
    seat,
    ready: computed(() => room.ready.value && present.value),
    listed: signal(false),
    sheetSize: signal(sheetSize),
    anchors: new Anchors(),
    watching: createWatching(room, (view, seat) => placesOf(view as V, seat)),
  };
}

interface TableModel {
  dispose(): void;
}

/** The way from a table's parts to its model, and the component that makes the model around them. */
export function createTableContext<M extends TableModel>() {
  const Context = createContext<M | null>(null);
  return {
    TableContext: Context,
    useTable(): M {
      const model = useContext(Context);
      if (!model) throw new Error('no table around this component');
      return model;
    },
    /** A table: makes a model for a room, follows its steps, and draws the parts with it. */
    tableOf(create: (room: Room) => M, follow: (model: M) => () => void, Parts: ComponentType) {
      return function Table({ room }: TableProps): JSX.Element | null {
        const model = useMemo(() => create(room), [room]);
        useEffect(() => {
          const forget = follow(model);
          return () => {
            forget();
            model.dispose();
          };
        }, [model]);
        if (!room.view.value) return null;
        return <Context.Provider value={model}>{h(Parts, {})}</Context.Provider>;
      };
    },
  };
}
