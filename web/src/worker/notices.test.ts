import { expect, test, vi } from 'vitest';
import { noticeOf, openAt, pathOf } from './notices';
import type { WorkerScope } from './scope';

const said = (value: unknown) => ({ json: () => value });

test('a notice says what came, and nothing more', () => {
  const notice = noticeOf(
    said({ title: 'Your turn', body: 'table ABCDEF', path: '/r/ABCDEF', tag: 'turn', lang: 'en' }),
  );
  expect(notice).toMatchObject({ title: 'Your turn', body: 'table ABCDEF', tag: 'turn', renotify: true, lang: 'en' });
  expect(notice.data).toEqual({ path: '/r/ABCDEF' });
});

test.each([
  ['nothing', null],
  ['what is no JSON', { json: () => JSON.parse('{') }],
  ['something else', said(['turn'])],
  ['a title that is none', said({ title: 7, path: 7, tag: 7 })],
])('%s is shown as a notice of this site that leads home', (_, data) => {
  const notice = noticeOf(data);
  expect(notice.title).toBe('Kaitaku');
  expect(notice.data).toEqual({ path: '/' });
  expect(notice.tag).toBeUndefined();
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'r/ABCDEF', 'javascript:alert(1)'])(
  'a press never leads to %s',
  (path) => {
    expect(noticeOf(said({ path })).data).toEqual({ path: '/' });
    expect(pathOf({ data: { path } } as Notification)).toBe('/');
  },
);

function scope(...urls: readonly string[]) {
  const tabs = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const clients = { claim: async () => {}, matchAll: async () => tabs, openWindow: vi.fn(async () => undefined) };
  return { tabs, clients, worker: { clients, location: { origin: 'https://here' } } as unknown as WorkerScope };
}

test('a press shows the tab of that room', async () => {
  const { tabs, clients, worker } = scope('https://here/', 'https://here/r/ABCDEF?x=1', 'https://here/r/OTHERS');
  await openAt(worker, '/r/ABCDEF');
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('a press opens the room where no tab has it', async () => {
  const { clients, worker } = scope('https://here/');
  await openAt(worker, '/r/ABCDEF');
  expect(clients.openWindow).toHaveBeenCalledWith('https://here/r/ABCDEF');
});
