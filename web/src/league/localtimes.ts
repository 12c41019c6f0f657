/** Times of the page, which the server writes in Japan's zone, in the reader's zone beside it. */
import { fmt } from '../i18n';

const JAPAN = 'Asia/Tokyo';

export function addLocalTimes(page: ParentNode, zone = Intl.DateTimeFormat().resolvedOptions().timeZone): void {
  if (zone === JAPAN) return;
  for (const time of page.querySelectorAll<HTMLTimeElement>('main time[datetime]')) {
    const at = Date.parse(time.dateTime);
    if (Number.isNaN(at) || time.nextElementSibling?.matches('.local-time')) continue;
    const local = document.createElement('span');
    local.className = 'local-time';
    local.textContent = fmt.dateTime(at);
    time.after(local);
  }
}
