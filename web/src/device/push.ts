/** Push messages to this browser: whether it can have them, opting in, and what for. */

import { signal } from '@preact/signals';
import { get, HttpRefused, post } from '../net/http';
import { settings } from '../state';
import { installsByHand } from './install';
import { takesWorkers, workerRegistration } from './registration';

/** This browser as the server keeps it. */
export interface PushDevice {
  readonly device: string;
  /** Codes of the rooms whose turns it is told of. */
  readonly rooms: readonly string[];
  /** Whether it is told of match nights. */
  readonly nights: boolean;
}

/** Code of why this browser has no push messages. */
export type Obstacle = 'insecure' | 'home-screen' | 'unsupported' | 'denied';

/** Failure to opt in, where the server had no part in it. */
export class NotSubscribed extends Error {
  readonly why: 'denied' | 'dismissed' | 'no-service';
  constructor(why: 'denied' | 'dismissed' | 'no-service') {
    super(why);
    this.why = why;
  }
}

/** This browser, as soon as it is known; `null`: it has not opted in. */
export const pushDevice = signal<PushDevice | null | undefined>(undefined);

export function obstacle(): Obstacle | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!takesWorkers() || typeof Notification === 'undefined' || !('PushManager' in globalThis))
    return installsByHand() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** Tells the server of this browser's subscription, if it has one: who uses it, and their language, may be others now. */
export async function renewPush(): Promise<void> {
  if (obstacle() !== undefined) {
    pushDevice.value = null;
    return;
  }
  const subscription = await (await workerRegistration())?.pushManager.getSubscription();
  try {
    pushDevice.value = subscription ? await addDevice(subscription, keyOf(subscription)) : null;
  } catch (failure) {
    if (!(failure instanceof HttpRefused)) throw failure;
    // it was made for another key, or the server can't be reached: opting in makes another
    pushDevice.value = null;
  }
}

/** This browser, opted in; the system asks the person, so that it has to follow from a press. */
async function subscribed(): Promise<PushDevice> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'denied' : 'dismissed');
  const { key } = await get<{ readonly key: string }>('/api/push');
  const registration = await workerRegistration();
  if (!registration) throw new NotSubscribed('no-service');
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  try {
    subscription ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new NotSubscribed('no-service');
  }
  return addDevice(subscription, key);
}

function addDevice(subscription: PushSubscription, key: string): Promise<PushDevice> {
  return post<PushDevice>('/api/push', {
    endpoint: subscription.endpoint,
    p256dh: written(subscription.getKey('p256dh')),
    auth: written(subscription.getKey('auth')),
    key,
    language: settings.language.peek(),
  });
}

/** The server's key that a subscription was made for. */
const keyOf = (subscription: PushSubscription): string => written(subscription.options.applicationServerKey);

/** Bytes in base64 for addresses, without padding. */
const written = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Be told of turns in a room, or no more. */
export async function setTurns(room: string, on: boolean): Promise<void> {
  const { device } = await present(on);
  pushDevice.value = await post<PushDevice>('/api/push/rooms', { device, room, on });
}

/** Be told of match nights, or no more. */
export async function setNights(on: boolean): Promise<void> {
  const { device } = await present(on);
  pushDevice.value = await post<PushDevice>('/api/push/nights', { device, on });
}

/** This browser, which opts in first to be told of something. */
async function present(on: boolean): Promise<PushDevice> {
  const known = pushDevice.peek();
  if (known && !on) return known;
  pushDevice.value = await subscribed();
  return pushDevice.value;
}

/** Be told nothing any more. */
export async function endPush(): Promise<void> {
  const known = pushDevice.peek();
  if (known) await post('/api/push/remove', { device: known.device });
  pushDevice.value = null;
  const subscription = await (await workerRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
