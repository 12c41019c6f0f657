import type { CatalogueOf } from './catalogue';
import type { ja } from './ja';

export const en: CatalogueOf<typeof ja> = {
  ui: {
    close: 'Close',
    dismiss: 'Dismiss this note',
    loading: 'Loading',
    failed: 'This part could not be shown',
    failureId: (id) => `Error ${id}. Everything else keeps working.`,
    copyDetails: 'Copy details',
    tryAgain: 'Try again',
    reload: 'Reload',
  },
  keys: {
    title: 'Keys',
    off: 'Keys are switched off in the settings.',
  },
  colours: { red: 'red', blue: 'blue', white: 'white', orange: 'orange', green: 'green', purple: 'purple' },
  refused: {
    unknown: (code) => `That could not be done (${code})`,
    withClause: (sentence, clause) => `${sentence} (rule ${clause})`,
  },
  refusals: {
    'not-offered': 'That is not possible now',
    'not-your-turn': 'It is somebody else’s turn',
  },
};
