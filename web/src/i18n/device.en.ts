import type { CatalogueOf } from './catalogue';
import type { deviceJa } from './device.ja';

export const deviceEn: CatalogueOf<typeof deviceJa> = {
  title: 'This device',
  install: 'Install Kaitaku on this device',
  installHint: 'It gets an icon of its own and opens like an app',
  installed: 'Kaitaku is installed on this device',
  byHand: 'To install Kaitaku, tap Share and then “Add to Home Screen”.',
  turns: 'Tell me when it is my turn here',
  turnsHint: 'By a notification on this device, while you are away from the table',
  nights: 'Tell me of match nights',
  nightsHint: 'When check-in opens in a league of yours, and 15 minutes before your round begins',
  where: 'You choose for each table whether to be told of your turn: in the table menu.',
  tables: (n) => `You are told of your turn at ${n} ${n === 1 ? 'table' : 'tables'}.`,
  end: 'Stop all notifications on this device',
  obstacles: {
    insecure: 'Notifications need an address that begins with https://. This one does not',
    'home-screen': 'First install Kaitaku: tap Share and then “Add to Home Screen”',
    unsupported: 'This browser can’t receive notifications',
    denied: 'Notifications from this site are blocked in your browser’s settings',
  },
  failed: {
    denied: 'Notifications are blocked now. You can allow them in your browser’s settings.',
    dismissed: 'Notifications were not allowed.',
    'no-service': 'Your browser’s notification service could not be reached. Please try again later.',
  },
};
