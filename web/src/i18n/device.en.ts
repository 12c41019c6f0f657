import type { CatalogueOf } from './catalogue';
import type { deviceJa } from './device.ja';

export const deviceEn: CatalogueOf<typeof deviceJa> = {
  title: 'This device',
  install: 'Install Kaitaku on this device',
  installHint: 'It gets an icon of its own and opens like an app',
  installed: 'Kaitaku is installed on this device',
  byHand: 'To install Kaitaku, tap Share and then “Add to Home Screen”.',
  insecure: 'Installing and notifications need an address that begins with https://. This one does not.',
};
