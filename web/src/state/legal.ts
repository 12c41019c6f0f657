/** Readers of the legal actions. The client judges nothing: what isn't legal isn't enabled. */

import type { FieldDomain, LegalActions, LegalForm } from '../net/view';

/** The fields of a legal action, each with its domain. */
export type Fields = Readonly<Record<string, FieldDomain>>;

/** Whether the command is offered in any form. */
export const isLegal = (legal: LegalActions, name: string): boolean => (legal[name]?.length ?? 0) > 0;

export const legalForms = (legal: LegalActions, name: string): readonly LegalForm[] => legal[name] ?? [];

const NONE: Fields = {};
export const fieldsOf = ({ fields = NONE }: LegalForm): Fields => fields;

export const legalFields = (legal: LegalActions, name: string): readonly Fields[] =>
  legalForms(legal, name).map(fieldsOf);

/** A number that is told with a form: a rate, a price, a time. */
export const infoOf = ({ info }: LegalForm, name: string): number | undefined => {
  const told = info?.[name];
  return typeof told === 'number' ? told : undefined;
};

const matches = (form: Fields, fixed: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fixed).every(([field, value]) => {
    const domain = form[field];
    return domain !== undefined && 'in' in domain && (domain.in as readonly unknown[]).includes(value);
  });

/** All values that one field may take, over every form in which the fixed fields may have their values. */
export function legalValues<T extends number | string | boolean = number>(
  legal: LegalActions,
  name: string,
  field: string,
  fixed: Readonly<Record<string, unknown>> = {},
): T[] {
  const found = new Set<T>();
  for (const form of legalFields(legal, name)) {
    const domain = form[field];
    if (!domain || !matches(form, fixed)) continue;
    if ('in' in domain) for (const value of domain.in) found.add(value as T);
    else if ('some' in domain) for (const value of domain.some) found.add(value as T);
  }
  return [...found];
}
