/** Times of the page, which the server writes in the league's zone, in the reader's zone beside it. */
import { fmt } from '../i18n';
import { ownZone, sameClock, sameDay } from '../i18n/zones';

/** Writes the reader's own time beside each one, where their clock shows another than the league's does. */
export function addLocalTimes(page: ParentNode, own = ownZone()): void {
  const { zone, ownTime } = page.querySelector<HTMLElement>('[data-zone]')?.dataset ?? {};
  if (!zone) return;
  for (const time of page.querySelectorAll<HTMLTimeElement>('main time[datetime]')) {
    const at = Date.parse(time.dateTime);
    if (Number.isNaN(at) || time.nextElementSibling?.matches('.local-time') || sameClock(at, own, zone)) continue;
    const local = document.createElement('span');
    local.className = 'local-time';
    local.textContent = (ownTime ?? '{time}').replace(
      '{time}',
      sameDay(at, own, zone) ? fmt.time(at, own) : fmt.dateTime(at, own),
    );
    time.after(local);
  }
}

/** Proposes the reader's zone where a league's is chosen for the first time. */
export function proposeZone(page: ParentNode, own = ownZone()): void {
  const choice = page.querySelector<HTMLSelectElement>('select[data-own-zone]');
  if (!choice) return;
  delete choice.dataset.ownZone;
  choice.value = [...choice.options].some(({ value }) => value === own) ? own : 'UTC';
}
