/** Entry of the server's pages of leagues: times in the reader's zone, and the language that the page is in. */
import { isLanguage } from '../state/language';
import { settings } from '../state/settings';
import { addLocalTimes } from './localtimes';

const shown = document.documentElement.lang;
if (isLanguage(shown)) settings.language.value = shown;
addLocalTimes(document);
