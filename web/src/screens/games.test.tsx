// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { useGames } from './useGames';

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

function Asker() {
  const { games } = useGames();
  return <p>{games.value ? 'there' : 'waiting'}</p>;
}

test('the games are asked for once, however many parts of a page want them', async () => {
  const fetched = vi.fn(async (_: string) => new Response(JSON.stringify({ games: [] })));
  vi.stubGlobal('fetch', fetched);
  await act(async () => {
    render(
      <>
        <Asker />
        <Asker />
        <Asker />
      </>,
      document.body,
    );
  });
  await vi.waitFor(() => expect(document.body.textContent).toBe('there'.repeat(3)));
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/games']);
});
