// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { expect, test } from 'vitest';
import type { View } from '../state';
import { fakeRoom } from '../testing/room';
import { DrawnSeq } from './DrawnSeq';

test('the page carries the number of the last step that is drawn, until the room is left', async () => {
  const room = fakeRoom({ view: { room: { code: 'K7QX2M' } } as View, legal: {}, seat: 0 });
  const drawn = () => document.documentElement.dataset.seq;
  await settle(() => render(<DrawnSeq room={room} />, document.body));
  expect(drawn()).toBe('100');
  await settle(() => room.tell([]));
  expect(drawn()).toBe('101');
  await settle(() => render(null, document.body));
  expect(drawn()).toBeUndefined();
});
