import { expect, test } from 'vitest';
import { answerOf, creationOptions, fromBase64url, requestOptions, toBase64url } from './passkeys';

const bytes = Uint8Array.from([0, 250, 255, 62, 63, 1]);

test('base64url comes back as the same bytes, without letters that addresses escape', () => {
  const text = toBase64url(bytes.buffer);
  expect(text).toMatch(/^[\w-]+$/);
  expect([...fromBase64url(text)]).toEqual([...bytes]);
  expect(toBase64url(new ArrayBuffer(0))).toBe('');
  expect([...fromBase64url('-_8')]).toEqual([251, 255]);
});

test('options of the server become those of a browser that reads no JSON', () => {
  const made = creationOptions({
    challenge: 'AQID',
    user: { id: 'BAU', name: 'hana', displayName: 'hana' },
    rp: { id: 'here.example', name: 'Kaitaku' },
    excludeCredentials: [{ id: 'Bg', type: 'public-key' }],
  });
  expect([...(made.challenge as Uint8Array)]).toEqual([1, 2, 3]);
  expect([...(made.user.id as Uint8Array)]).toEqual([4, 5]);
  expect(made.user.name).toBe('hana');
  expect(made.excludeCredentials).toEqual([{ id: Uint8Array.from([6]), type: 'public-key' }]);
  const asked = requestOptions({ challenge: 'AQID', rpId: 'here.example' });
  expect([...(asked.challenge as Uint8Array)]).toEqual([1, 2, 3]);
  expect(asked.rpId).toBe('here.example');
  expect(asked.allowCredentials).toEqual([]);
});

test('an answer is written as JSON with the parts that it has', () => {
  const credential = {
    id: 'AQID',
    rawId: Uint8Array.from([1, 2, 3]).buffer,
    type: 'public-key',
    response: { clientDataJSON: Uint8Array.from([4]).buffer, signature: Uint8Array.from([5]).buffer, userHandle: null },
  } as unknown as PublicKeyCredential;
  expect(answerOf(credential)).toEqual({
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key',
    response: { clientDataJSON: 'BA', signature: 'BQ' },
    clientExtensionResults: {},
  });
});
