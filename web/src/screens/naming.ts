/** Names that people give themselves. */

import { refusalText } from '../i18n';
import { HttpRefused } from '../net/http';

export const NAME_LENGTH = 24;

/** Reason why the server did not take what a form held. */
export function failureText(failure: unknown): string | undefined {
  if (!(failure instanceof HttpRefused)) return undefined;
  return refusalText({ code: failure.code, clause: '', params: failure.params });
}
