import { deviceEn } from './device.en';
import { deviceJa } from './device.ja';
import { messages } from './index';

/** Words of what the client is to this device, which come with the first part of it that is shown. */
export const deviceWords = messages({ ja: deviceJa, en: deviceEn });
