import type { Tab } from '../../../ui';
import { type Panel, slotOf } from '../expansion';
import type { SettlersView } from '../view';
import type { SideTab } from './model';

/** The panels that expansions have for this table, by their names. */
export const panelsFor = (view: SettlersView): readonly (readonly [name: string, panel: Panel])[] =>
  Object.entries(slotOf(({ panels }) => panels)).filter(([, { shown }]) => shown(view));

/** Tabs that expansions bring, beside those of the base. */
export const expansionTabs = (view: SettlersView): readonly Tab<SideTab>[] =>
  panelsFor(view).map(([key, { label, Panel: Shown }]) => ({ key, label: label(), panel: () => <Shown /> }));
