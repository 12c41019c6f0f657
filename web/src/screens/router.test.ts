import { expect, test } from 'vitest';
import { accountPath, codeFrom, isServers, placeOf } from './router';

test('paths lead to their pages', () => {
  expect(placeOf('/')).toEqual({ is: 'home' });
  expect(placeOf('/new')).toEqual({ is: 'new' });
  expect(placeOf('/r/K7QX2M')).toEqual({ is: 'room', code: 'K7QX2M' });
  expect(placeOf('/r/K7QX2M/')).toEqual({ is: 'room', code: 'K7QX2M' });
  expect(placeOf('/rules/settlers')).toEqual({ is: 'rules', game: 'settlers' });
  expect(placeOf('/law/settlers/league')).toEqual({ is: 'law', game: 'settlers', rulebook: 'league' });
  expect(placeOf('/law/settlers')).toEqual({ is: 'nowhere' });
  expect(placeOf('/r/K7QX2M?law')).toEqual({ is: 'room-law', code: 'K7QX2M' });
  expect(placeOf('/r/K7QX2M?x')).toEqual({ is: 'room', code: 'K7QX2M' });
  expect(placeOf('/fair/K7QX2M')).toEqual({ is: 'fair', code: 'K7QX2M' });
  expect(placeOf('/account')).toEqual({ is: 'account' });
  expect(placeOf('/settings')).toEqual({ is: 'settings' });
  expect(placeOf('/r/')).toEqual({ is: 'nowhere' });
  expect(placeOf('/new/x')).toEqual({ is: 'nowhere' });
  expect(placeOf('/r/%E0%A4%A')).toEqual({ is: 'room', code: '%E0%A4%A' });
});

test('after signing in one goes on to a page of ours, and to no other site', () => {
  expect(placeOf(accountPath('/r/K7QX2M'))).toEqual({ is: 'account', next: '/r/K7QX2M' });
  expect(placeOf('/account?next=//elsewhere.example')).toEqual({ is: 'account' });
  expect(placeOf('/account?next=/\\elsewhere.example')).toEqual({ is: 'account' });
  expect(placeOf('/account?next=https://elsewhere.example')).toEqual({ is: 'account' });
});

test('pages of leagues are the server’s, and so is its API', () => {
  for (const path of ['/l', '/l/tuesday', '/l/tuesday/standings', '/leagues', '/api/rooms/K7QX2M/record'])
    expect(isServers(path)).toBe(true);
  for (const path of ['/', '/law/settlers/league', '/r/K7QX2M', '/leaguesx', '/law'])
    expect(isServers(path)).toBe(false);
});

test('a code may be typed with spaces, in small or wide letters, or be pasted as a link', () => {
  expect(codeFrom(' K7Q X2M ')).toBe('K7QX2M');
  expect(codeFrom('k7qx2m')).toBe('K7QX2M');
  expect(codeFrom('Ｋ７ＱＸ２Ｍ')).toBe('K7QX2M');
  expect(codeFrom('http://192.168.1.4:8000/r/K7QX2M?x=1')).toBe('K7QX2M');
  expect(codeFrom('  ')).toBe('');
});
