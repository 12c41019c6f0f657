import { effect } from '@preact/signals';
import { me } from '../state';

/** Has the server know who is told of their turns on this device, after somebody has come, signed in or out. */
export function followIdentity(): void {
  let known: string | undefined;
  effect(() => {
    const who = me.value && `${me.value.user} ${me.value.handle ?? ''}`;
    if (!who || who === known) return;
    known = who;
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
      void import('./push').then(({ renewPush }) => renewPush());
  });
}
