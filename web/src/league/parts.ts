/**
 * Entry of the leagues' pages, which the server writes whole: forms that act, countdowns, what changes meanwhile, times in
 * the reader's zone. Texts are the server's; only refusals are worded here, as everywhere in the client.
 */
import { messages, registerRefusals } from '../i18n';
import { wordsCome } from '../i18n/late';
import { leagueRefusalsEn } from '../i18n/leaguerefusals.en';
import { leagueRefusalsJa } from '../i18n/leaguerefusals.ja';
import { isLanguage } from '../state/language';
import { settings } from '../state/settings';
import { showOnce, showOutcome } from './answers';
import { followBackLink } from './backlink';
import { followBulk } from './bulk';
import { followChecks } from './checks';
import { drawCountdowns } from './countdown';
import { followDrags } from './drag';
import { followForesight } from './foresight';
import { followForms } from './forms';
import { addLocalTimes, proposeZone } from './localtimes';
import { keepFresh, refresh } from './refresh';
import { followSlugs } from './slugs';

const shownLanguage = document.documentElement.lang;
if (isLanguage(shownLanguage)) settings.language.value = shownLanguage;
registerRefusals(messages({ ja: leagueRefusalsJa, en: leagueRefusalsEn }));

/** The secret of an invitation, which stands behind the # so that no log has it. */
function fillInvitation(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-from-hash]');
  if (field && location.hash.length > 1) field.value = decodeURIComponent(location.hash.slice(1));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-hash]'))
    link.href = `/account?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
}

const anew = (): Promise<void> => refresh(onShown, { force: true });
const tick = (): void => drawCountdowns(document, Date.now(), () => void refresh(onShown));

function onShown(): void {
  addLocalTimes(document);
  proposeZone(document);
  fillInvitation();
  tick();
  document.documentElement.dataset.script = 'on';
}

/** Once the words for refusals are there; forms work as the browser itself does them until then. */
function start(): void {
  followForms(document, (form, answer) => {
    const { then, shown, outcome } = form.dataset;
    if (outcome !== undefined) {
      showOutcome(form, answer);
      return;
    }
    if (answer.waiting !== undefined) {
      void anew(); // the league is full: the page says which place in the list it is
      return;
    }
    form.reset(); // it is done: only what is typed in other forms is still to be sent
    if (then !== undefined) location.assign(then.replace('{slug}', encodeURIComponent(String(answer.slug ?? ''))));
    else if (shown === undefined) void anew();
    else {
      const said = String(answer[shown]);
      void anew().then(() => showOnce(form.id, said, answer));
    }
  });
  followChecks(document);
  followForesight(document);
  followBulk(document);
  followDrags(document);
  followBackLink(document);
  followSlugs(document);
  keepFresh(onShown);
  onShown();
  setInterval(tick, 1000);
}

void wordsCome().then(start, start);
