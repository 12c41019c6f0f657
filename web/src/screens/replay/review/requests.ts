/** Requests of a review, with what is said when they fail. */

import { t } from '../../../i18n';
import { HttpRefused } from '../../../net/http';
import { me, nameProvisionally } from '../../../state';
import type { Answer } from '../../../state/review';
import { tellFailure } from '../../actions';

/** Whether it was done; if not, the reader is told why. */
export async function told(answer: Promise<Answer>): Promise<boolean> {
  const said = await answer;
  if (!said.ok) tellFailure(new HttpRefused(0, said.code));
  return said.ok;
}

/** Gives a reader without a name a provisional one: others see who writes. Whether they have one now. */
export async function named(): Promise<boolean> {
  try {
    if (!me.value?.name) await nameProvisionally(t().me.guest);
    return true;
  } catch (failure) {
    tellFailure(failure);
    return false;
  }
}
