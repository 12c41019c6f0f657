// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '../games/settlers/phrases';
import { registerPhrases } from '../i18n/phrases';
import { createRoom, getItem, me, type Room, setHidden, settings, type View } from '../state';
import { closeMe, meOpen } from '../state/overlays';
import { fakeNet } from '../testing/socket';
import { Chat } from './Chat';
import { HeldBack } from './HeldBack';
import { HidingDialog } from './HidingDialog';

registerPhrases('settlers', phraseBook);

const view = (more: object = {}, stage = 'playing'): View =>
  ({
    room: { code: 'K7QX2M', title: '', game: 'settlers', rulebook: 'league', changes: {}, size: 3, host: 'u', stage },
    seats: {
      0: { user: 'u', name: 'Robin', colour: 'red' },
      1: { user: 'v', name: 'Alex', colour: 'blue' },
    },
    fairness: { commitment: 'ab', chain: 'cd', seeds: {} },
    turn: { number: 3 },
    law: { talk: { value: 'open', clause: 'N9', source: 'league' } },
    ...more,
  }) as unknown as View;

const PHRASES = { law: { talk: { value: 'phrases', clause: 'N9', source: 'tournament' } } };
const OFF = { law: { talk: { value: 'off', clause: 'N9', source: 'this room' } } };

const net = fakeNet();
let room: Room;

async function shown(seen: View, seat: number | null = 0, where: 'table' | 'spectators' = 'table'): Promise<void> {
  room = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  net.last.accept();
  net.last.say({ is: 'welcome', user: seat === null ? 'w' : 'u', name: '', now: 0, ping_after: 9_999, chat: [] });
  net.last.say({ is: 'snapshot', seq: 1, view: seen, legal: {}, ...(seat === null ? {} : { seat }) });
  await settle(() =>
    render(
      <>
        <Chat room={room} where={where} />
        <HeldBack room={room} />
        <HidingDialog room={room} />
      </>,
      document.body,
    ),
  );
}

const press = (name: string) =>
  settle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('button, .k-segments label')].find(
      (element) => element.textContent === name || element.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`no ${name}`);
    (found.querySelector('input') ?? found).click();
  });
const said = () => net.last.sent.filter((message) => message.is === 'say');

beforeEach(() => {
  settings.language.value = 'en';
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
});

afterEach(async () => {
  room.close();
  await settle(() => render(null, document.body));
});

test('a phrase without gaps is one tap', async () => {
  await shown(view());
  await press('Choose a phrase');
  await press('Answers');
  await press('Too dear for me');
  expect(said()).toEqual([{ is: 'say', phrase: { id: 'too-dear' }, to: 'table' }]);
});

const write = (text: string) => {
  const field = document.querySelector<HTMLInputElement>('input.k-input');
  if (field) field.value = text;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};
const send = () => document.querySelector<HTMLButtonElement>('.chat-form [type=submit]')?.click();
const say = (text: string) =>
  settle(() => {
    write(text);
    send();
  });

test('what is written is sent the instant that is asked for, before anything is drawn anew', async () => {
  await shown(view());
  await say('Wool for ore?');
  expect(said()).toEqual([{ is: 'say', text: 'Wool for ore?', to: 'table' }]);
  expect(document.querySelector<HTMLInputElement>('input.k-input')?.value).toBe('');
});

test('nothing is sent of an empty line, and what can’t be sent stays where it was written', async () => {
  await shown(view());
  await say('  ');
  net.last.drop();
  await say('Wool for ore?');
  expect(said()).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('input.k-input')?.value).toBe('Wool for ore?');
});

test('whoever speaks before it is known who they are is not asked for a name that they have', async () => {
  await shown(view());
  me.value = undefined;
  await say('Wool for ore?');
  expect(meOpen.value).toBe(false);
  await settle(() => {
    me.value = { user: 'u', name: 'Robin', colour: 'red' };
  });
  expect(said()).toHaveLength(1);
});

test('what waited for a name, or to know who it is, is forgotten by whoever leaves', async () => {
  await shown(view());
  me.value = undefined;
  await say('Wool for ore?');
  closeMe({ saved: false });
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
  expect(said()).toEqual([]);
});

test('the gaps of a phrase are filled one after another', async () => {
  await shown(view());
  await press('Choose a phrase');
  await press('I would give … …');
  await press('2');
  expect(document.querySelector('.chat-sentence')?.textContent).toContain('I would give 2 …');
  await press('ore');
  expect(said()).toEqual([{ is: 'say', phrase: { id: 'give-count', params: [2, 4] }, to: 'table' }]);
});

test('one is not asked to speak to oneself, and nothing is swapped for itself', async () => {
  await shown(view());
  await press('Choose a phrase');
  await press('Shall we trade, …?');
  expect([...document.querySelectorAll('.chat-chip')].map((chip) => chip.textContent)).toEqual(['Alex']);
  await press('Cancel');
  await press('My … for your …?');
  await press('wool');
  expect([...document.querySelectorAll('.chat-chip')].map((chip) => chip.textContent)).not.toContain('wool');
});

test('N9: where phrases alone are spoken there is no field, and the way to the rule', async () => {
  await shown(view(PHRASES));
  expect(document.querySelector('input.k-input')).toBeNull();
  expect(document.querySelector('.chat-law a')?.getAttribute('href')).toBe('/r/K7QX2M?law#N9');
  await press('Any offers?');
  expect(said()).toHaveLength(1);
});

test('N9: where nobody talks nothing can be said, until the game is over', async () => {
  await shown(view(OFF));
  expect(document.querySelector('input.k-input, .chat-chip')).toBeNull();
  room.close();
  await shown(view(OFF, 'over'));
  expect(document.querySelector('input.k-input')).not.toBeNull();
  await press('Good game, thank you all');
  expect(said()).toEqual([{ is: 'say', phrase: { id: 'good-game' }, to: 'table' }]);
});

test('N9: those who watch talk freely among themselves', async () => {
  await shown(view(PHRASES), null, 'spectators');
  expect(document.querySelector('input.k-input')).not.toBeNull();
});

test('messages are read in the reader’s language, and the judge is known by a badge', async () => {
  await shown(view());
  const from = { is: 'said', at: 0, user: 'v', name: 'Alex', seat: 1, where: 'table' } as const;
  await settle(() => net.last.say({ ...from, n: 1, phrase: { id: 'want', params: [4] } }));
  await settle(() =>
    net.last.say({ is: 'said', at: 0, user: 'j', name: 'Mika', where: 'table', n: 2, text: 'Quiet.', judge: true }),
  );
  const lines = () => [...document.querySelectorAll('.chat-list li')].map((line) => line.textContent);
  expect(lines()[0]).toContain('I want ore');
  expect(lines()[1]).toContain('Judge');
  await settle(() => {
    settings.language.value = 'ja';
  });
  expect(lines()[0]).toContain('鉱石が欲しいです');
});

const HELD = {
  is: 'refused',
  code: 'held-back',
  clause: 'N4',
  params: {
    why: 'promise',
    rule: 'later',
    found: ['next turn', 'ill give'],
    text: 'I’ll give you ore next turn',
    to: 'table',
  },
} as const;

test('N9: before a message goes out its sender is shown the rule and the reason, and may reword it', async () => {
  await shown(view());
  await settle(() => net.last.say(HELD));
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('Before it goes out');
  expect(dialog?.textContent).toContain('promise about a later turn');
  expect(dialog?.textContent).toContain('Something for a later time');
  expect(dialog?.textContent).toContain('“next turn” + “ill give”');
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/r/K7QX2M?law#N4');
  await press('Reword');
  expect(document.querySelector<HTMLInputElement>('input.k-input')?.value).toBe('I’ll give you ore next turn');
  expect(said()).toEqual([]);
});

test('N9: or send it as it is, marked; where the connection is gone nothing that was written is lost', async () => {
  await shown(view());
  await settle(() => net.last.say(HELD));
  await press('Send marked');
  expect(said()).toEqual([{ is: 'say', text: 'I’ll give you ore next turn', to: 'table', marked: true }]);
  await settle(() => net.last.say(HELD));
  await settle(() => net.last.drop());
  await press('Send marked');
  expect(document.querySelector<HTMLInputElement>('input.k-input')?.value).toBe('I’ll give you ore next turn');
});

const ALEX = { is: 'said', at: 0, user: 'v', name: 'Alex', seat: 1, where: 'table' } as const;
const lines = () => [...document.querySelectorAll('.chat-list li')].map((line) => line.textContent ?? '');

test('N8, N9: a message shows its mark, and the move at which what it says of a hand was true', async () => {
  await shown(view());
  const mark = { clause: 'N4', rule: 'later', found: ['next turn'] };
  await settle(() => net.last.say({ ...ALEX, n: 1, text: 'next turn then', mark }));
  await settle(() => net.last.say({ ...ALEX, n: 2, phrase: { id: 'give', params: [4] }, move: 87 }));
  expect(lines()[0]).toContain('marked: Something for a later time (N4)');
  expect(lines()[1]).toContain('verified (move 87)');
});

test('N9: each reader hides somebody’s talk and shows it again; it is kept, and a judge is never hidden', async () => {
  await shown(view({ judge: { user: 'j', name: 'Mika' } }));
  await settle(() => net.last.say({ ...ALEX, n: 1, text: 'blah' }));
  await settle(() =>
    net.last.say({ is: 'said', at: 0, user: 'j', name: 'Mika', where: 'table', n: 2, text: 'Quiet.', judge: true }),
  );
  await press('Whose talk to hide');
  const names = () => [...document.querySelectorAll('dialog .k-switch')].map((one) => one.textContent);
  expect(names()).toEqual(['Hide what Alex says']);
  await settle(() => document.querySelector<HTMLInputElement>('dialog .k-switch input')?.click());
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toContain('Quiet.');
  expect(document.querySelector('.chat-kept')?.textContent).toContain('1 hidden.');
  expect(getItem('local', 'kaitaku.hidden')).toBe('["v"]');
  expect(said()).toEqual([]);
  await settle(() => setHidden('v', false));
  expect(lines()).toHaveLength(2);
});

test('N9: the room says that talk is kept', async () => {
  await shown(view({}, 'lobby'));
  expect(document.querySelector('.chat-kept')?.textContent).toContain('kept with the match');
});

test('N9: a silenced seat sees until when, and writes again when the server’s time is over', async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    await shown(view({ judge: { user: 'j', name: 'Mika', silenced: { 0: 60_000 } } }));
    expect(document.querySelector('input.k-input, .chat-chip')).toBeNull();
    expect(document.querySelector('.chat-law')?.textContent).toContain('silenced you until');
    await settle(() => void vi.advanceTimersByTime(60_001));
    expect(document.querySelector('input.k-input')).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('C13: where the log is short so is the talk, but for the judge', async () => {
  const law = { open_log: { value: 'two_turns', clause: 'C13', source: 'tournament' } };
  const talkOf = async (seen: View, seat: number | null) => {
    await shown(seen, seat);
    for (const [n, turn] of [1, 2, 3].entries()) {
      await settle(() => net.last.say({ ...ALEX, n: n + 1, turn, text: `in turn ${turn}` }));
    }
    const found = lines();
    room.close();
    return found.length;
  };
  expect(await talkOf(view({ law }), 0)).toBe(2);
  expect(await talkOf(view({ law }), null)).toBe(2);
  expect(await talkOf(view({ law, judge: { user: 'w', name: 'Mika' } }), null)).toBe(3);
  expect(await talkOf(view({ law }, 'over'), 0)).toBe(3);
});

test('N9: where phrases alone are spoken a greeting is one tap, too', async () => {
  await shown(view({ ...PHRASES, turn: { number: 0 } }));
  await press('Hello, have a good game');
  expect(said()).toEqual([{ is: 'say', phrase: { id: 'hello' }, to: 'table' }]);
});
