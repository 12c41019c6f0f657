import type { Tab } from '../../../ui';
import { slotOf } from '../expansion';
import type { SideTab } from './model';

/** Tabs that expansions bring, beside those of the base. */
export const expansionTabs = (): readonly Tab<SideTab>[] =>
  Object.entries(slotOf(({ panels }) => panels)).map(([key, { label, Panel }]) => ({
    key,
    label: label(),
    panel: () => <Panel />,
  }));
