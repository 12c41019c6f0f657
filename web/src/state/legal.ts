/** Readers of the legal actions. The client judges nothing: what isn't legal isn't enabled. */

import type { FieldDomain, LegalActions } from '../net/view';

export type LegalForm = Readonly<Record<string, FieldDomain>>;

/** Whether the command is offered in any form. */
export const isLegal = (offers: LegalActions, name: string): boolean => (offers[name]?.length ?? 0) > 0;

export const legalForms = (offers: LegalActions, name: string): readonly LegalForm[] => offers[name] ?? [];

const matches = (form: LegalForm, fixed: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fixed).every(([field, value]) => {
    const domain = form[field];
    return domain !== undefined && 'in' in domain && (domain.in as readonly unknown[]).includes(value);
  });

/** All values that one field may take, over every form in which the fixed fields may have their values. */
export function legalValues<T extends number | string | boolean = number>(
  offers: LegalActions,
  name: string,
  field: string,
  fixed: Readonly<Record<string, unknown>> = {},
): T[] {
  const found = new Set<T>();
  for (const form of legalForms(offers, name)) {
    const domain = form[field];
    if (!domain || !matches(form, fixed)) continue;
    if ('in' in domain) for (const value of domain.in) found.add(value as T);
    else if ('some' in domain) for (const value of domain.some) found.add(value as T);
  }
  return [...found];
}
