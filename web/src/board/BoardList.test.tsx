// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ISLAND, PIECES, ROBBER, SEATS, SPOTS, LIST_WORDS as WORDS } from '../gallery/demo';
import { BoardList } from './BoardList';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
});
afterEach(() => act(() => render(null, root)));

describe('the board as a list', () => {
  it('names all hexes, pieces and harbours', () => {
    act(() =>
      render(<BoardList island={ISLAND} pieces={PIECES} tokens={[ROBBER]} seats={SEATS} words={WORDS} />, root),
    );
    const [pieces, hexes] = [...root.querySelectorAll('table')];
    expect(pieces?.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(hexes?.querySelectorAll('tbody tr')).toHaveLength(19);
    expect(hexes?.querySelectorAll('tbody tr')[2]?.textContent).toContain('Robber');
    expect(root.textContent).toContain('harbour wool');
    expect(root.textContent).toContain('Nothing to do');
  });

  it('offers every legal place as a button', () => {
    const onPick = vi.fn();
    act(() => render(<BoardList island={ISLAND} seats={SEATS} spots={SPOTS} onPick={onPick} words={WORDS} />, root));
    const buttons = [...root.querySelectorAll('button')];
    expect(buttons.map((button) => button.textContent).sort()).toEqual(SPOTS.map(({ label }) => label).sort());
    act(() => buttons[0]?.click());
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('lists what stands on corners and edges, once', () => {
    const token = { key: 'a', kind: 'guard', place: 'edge', id: 9, label: 'Guard' } as const;
    const tokens = [token, { ...token, key: 'b', label: '' }];
    act(() => render(<BoardList island={ISLAND} tokens={tokens} seats={SEATS} words={WORDS} />, root));
    const listed = [...root.querySelectorAll('li')].filter(({ textContent }) => textContent?.includes('edge 9'));
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Guard · edge 9']);
  });
});
