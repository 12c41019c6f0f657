import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../state';
import { scenes, view } from '../fixtures/views';
import type { Stage } from '../view';
import { answerable, bannerWords } from './banner';

beforeEach(() => {
  settings.language.value = 'ja';
});

const scene = (name: string) => {
  const found = scenes[name];
  if (!found) throw new Error(`no scene ${name}`);
  return found;
};
const words = (name: string, seat = scene(name).seat) => bannerWords(scene(name).view, scene(name).legal, seat);

test('J2: while the clocks stand still it says so, and awaits nothing', () => {
  settings.language.value = 'en';
  const paused = {
    ...view,
    clock: { paused: { by: 'judge', since: 1 } },
    turn: { seat: 0, number: 3, stage: 'main' as const, awaits: [0] },
  };
  expect(bannerWords(paused, {}, 0)).toMatchObject({ title: 'Your turn', task: 'the game is paused', mine: false });
});

describe('what the banner says', () => {
  const STAGES: readonly Stage[] = [
    'placing-settlement',
    'placing-road',
    'rolling',
    'main',
    'discarding',
    'robbing',
    'free-roads',
  ];

  test.each(STAGES)('in %s it names the turn and the task, for whoever is awaited, waits or watches', (stage) => {
    const turn = { seat: 1, number: 3, stage, awaits: [1], owed: { 1: 4 }, left: 2 };
    for (const language of ['ja', 'en'] as const) {
      settings.language.value = language;
      for (const seat of [1, 0, undefined]) {
        const said = bannerWords({ ...view, turn }, {}, seat);
        expect(said.title).not.toBe('');
        expect(said.task).not.toBe('');
        expect(said.mine).toBe(seat === 1);
        if (seat !== 1) expect(said.title).toContain('Kenji');
        if (seat !== 1) expect(said.aside).toBeTruthy();
      }
    }
  });

  test('a seat that owes discards in the turn of another is told how many', () => {
    settings.language.value = 'en';
    expect(words('discarding')).toMatchObject({ title: 'Kenji’s turn', task: 'discard 4 cards', mine: true });
  });

  test('a seat that has discarded sees who is still choosing', () => {
    settings.language.value = 'en';
    expect(words('discarding', 3).task).toBe('discarding: みどり and さくら');
  });

  test('a card that can be played before the roll is mentioned', () => {
    settings.language.value = 'en';
    expect(words('rolling').task).toBe('roll the dice, or play a card first');
  });

  test('victory that can be declared comes before everything else', () => {
    settings.language.value = 'en';
    expect(words('victory').task).toBe('you can declare victory!');
  });

  test('offers that wait for an answer are counted, and those already answered are not', () => {
    settings.language.value = 'en';
    const { view: shown, legal } = scene('theirs');
    expect(words('theirs').aside).toBe('1 offer to answer');
    const offer = shown.negotiation?.offers[21];
    if (!offer) throw new Error('no offer');
    const answered = {
      ...shown,
      negotiation: { made: [], offers: { 21: { ...offer, answers: { 0: 'declined' as const } } } },
    };
    expect(answerable(answered, legal, 0)).toEqual([]);
    expect(bannerWords(answered, legal, 0).aside).toBe('you may offer');
  });

  test('an offer that the reader has countered waits for somebody else, until the counter is closed', () => {
    settings.language.value = 'en';
    const { view: shown, legal } = scene('theirs');
    const offer = shown.negotiation?.offers[21];
    if (!offer) throw new Error('no offer');
    const counter = { ...offer, by: 0, to: [offer.by], answers: {}, parent: 21 };
    const countered = { ...shown, negotiation: { made: [], offers: { 21: offer, 22: counter } } };
    expect(answerable(countered, legal, 0)).toEqual([]);
    expect(bannerWords(countered, legal, 0).aside).toBe('you may offer');
    const closed = { ...shown, negotiation: { made: [], offers: { 21: offer } } };
    expect(answerable(closed, legal, 0)).toEqual([21]);
  });

  test('those who watch are told that they do', () => {
    expect(words('watching').aside).toBe('観戦中');
  });

  test('after the end it names the winner', () => {
    expect(words('over')).toMatchObject({ title: 'Kenji の勝ち', over: true });
    expect(words('over', 1).title).toBe('あなたの勝ち');
  });
});
