import { settings } from '../../../state';
import type { SettlersView } from '../view';

/** Whether anything may be counted for the reader: they may not want it, and the rules may not allow it (C13, P10). */
export const aidsOn = (view: SettlersView): boolean => settings.aids.value && view.law?.aids?.value !== false;
