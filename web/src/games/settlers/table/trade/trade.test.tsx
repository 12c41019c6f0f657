// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { icon } from '../../../../art';
import { settings } from '../../../../state';
import { all, find } from '../../../../testing/dom';
import { type FakeRoom, fakeRoom } from '../../../../testing/room';
import { fetchParts } from '../../../../ui/part';
import { game } from '../..';
import { bargainLog, bargains } from '../../fixtures/bargains';
import type { Scene } from '../../fixtures/views';
import { nameOf } from '../../words';
import { urgentWords } from '../effects';

beforeAll(fetchParts);

beforeEach(() => {
  render(null, document.body);
  localStorage.clear();
  settings.language.value = 'en';
  settings.resourceNames.value = 'full';
});

const sceneOf = (name: string): Scene => {
  const scene = bargains[name];
  if (!scene) throw new Error(`no scene ${name}`);
  return scene;
};
async function sitDown(scene: Scene, log = bargainLog): Promise<FakeRoom> {
  const room = fakeRoom(scene, log);
  await settle(() => render(<game.Table room={room} />, document.body));
  return room;
}
const settled = async (deed: () => void) => {
  await settle(deed);
  await settle(() => Promise.resolve());
};
const click = (selector: string) => settled(() => find(selector).click());
const button = (within: string, words: string): HTMLElement => {
  const found = all(`${within} button`).find(
    (one) => one.textContent?.includes(words) || one.getAttribute('aria-label')?.includes(words),
  );
  if (!found) throw new Error(`no button ${words} in ${within}`);
  return found;
};
const press = (within: string, words: string) => settled(() => button(within, words).click());
const key = (name: string) =>
  settled(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const tile = (row: string, resource: number) =>
  `.s-compose-row[aria-label="${row}"] .s-tile:nth-child(${resource + 2})`;
const compose = async () => {
  await click(`${tile('Give', 2)} .s-tile-more`);
  await click(`${tile('Get', 4)} .s-tile-more`);
};

describe('the negotiation panel', () => {
  test.each(Object.keys(bargains).flatMap((name) => [[name, 'ja'] as const, [name, 'en'] as const]))(
    '%s is drawn in %s without a gap',
    async (name, language) => {
      settings.language.value = language;
      await sitDown(sceneOf(name));
      expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|[\uE000-\uF8FF]/);
      expect(document.querySelector('.k-failure')).toBeNull();
    },
  );

  test('a counter hangs under what it answers and leads back to it', async () => {
    await sitDown(sceneOf('bargain'));
    const counter = find('.s-under #s-offer-13');
    expect(
      counter.closest('.s-thread')?.parentElement?.closest('.s-thread')?.querySelector('#s-offer-12'),
    ).not.toBeNull();
    await press('#s-offer-13', 're #12');
    expect(find('#s-offer-12').className).toContain('s-lit');
  });

  test('what one has declined shrinks to a line that opens again', async () => {
    await sitDown(sceneOf('bargain'));
    expect(find('#s-offer-16').className).toContain('s-slim');
    expect(find('#s-offer-16').querySelector('footer')).toBeNull();
    await click('#s-offer-16 .s-fold');
    expect(find('#s-offer-16').className).not.toContain('s-slim');
    expect(find('#s-offer-16').querySelector('footer')).not.toBeNull();
  });

  test('whoever has countered an own offer is no longer thinking about it', async () => {
    const scene = sceneOf('bargain');
    const { negotiation } = scene.view;
    const offer = negotiation?.offers[12];
    if (!offer) throw new Error('no offer 12');
    const offers = { ...negotiation?.offers, 12: { ...offer, answers: { 1: 'accepted' as const } } };
    await sitDown({ ...scene, view: { ...scene.view, negotiation: { ...negotiation, offers } } } as Scene);
    expect(all('#s-offer-12 .s-answer-word').map((one) => one.textContent)).toEqual([
      'accepts',
      'counters',
      'thinking…',
    ]);
  });

  test('“everybody declined” is said at one’s own offer', async () => {
    await sitDown(sceneOf('bargain'));
    expect(find('#s-offer-18 .s-nobody').textContent).toContain('Everybody declined');
    expect(document.querySelector('#s-offer-12 .s-nobody')).toBeNull();
  });

  test('N12: an offer that will expire says how long it stands', async () => {
    await sitDown(sceneOf('bargain'));
    expect(find('#s-offer-15 .s-until').textContent).toMatch(/^0:[0-2]\d left$/);
    expect(all('.s-done-quiet').some((row) => row.textContent?.includes('#11'))).toBe(true);
  });

  test('a card tells the deal from the reader’s side, what they give first; between others by the proposer’s name', async () => {
    const labels = (id: number) =>
      all(`#s-offer-${id} .s-deal small > span:first-child`).map((label) => label.textContent);
    const scene = sceneOf('bargain');
    await sitDown(scene);
    expect(labels(12)).toEqual(['You give', 'You get']);
    expect(labels(13)).toEqual(['You give', 'You get']);
    await sitDown({ ...scene, legal: {}, seat: undefined });
    const by = nameOf(scene.view, scene.view.negotiation?.offers[13]?.by);
    expect(labels(13)).toEqual([`${by} gives`, `${by} gets`]);
    settings.language.value = 'ja';
    await settled(() => undefined);
    expect(labels(13)).toEqual([`${by} が渡す`, `${by} がもらう`]);
  });

  test('a call, too, says first what the reader would give', async () => {
    const scene = sceneOf('called');
    await sitDown(scene);
    const [id, call] = Object.entries(scene.view.negotiation?.calls ?? {})[0] ?? [];
    expect(all(`#s-offer-${id} .s-deal small > span:first-child`).map((label) => label.textContent)).toEqual([
      'You give',
      'You get',
    ]);
    await sitDown({ ...scene, legal: {}, seat: undefined });
    const by = nameOf(scene.view, call?.by);
    expect(all(`#s-offer-${id} .s-deal small > span:first-child`).map((label) => label.textContent)).toEqual([
      `${by} gives`,
      `${by} gets`,
    ]);
  });

  test('T is marked once: where an offer is begun, then where it is sent', async () => {
    const marked = () =>
      all('.s-trade .k-key')
        .filter((cap) => cap.textContent === 'T')
        .map((cap) => cap.closest('button')?.className);
    await sitDown(sceneOf('bargain'));
    expect(marked()).toEqual([expect.stringContaining('s-foot-offer')]);
    await compose();
    expect(marked()).toEqual([expect.stringContaining('s-propose')]);
    await press('#s-offer-13', 'Counter');
    expect(marked()).toEqual([expect.stringContaining('s-propose')]);
    await click('#s-offer-13 .s-compose-row[aria-label="Get"] .s-tile-less');
    expect(marked()).toEqual([]);
  });

  test('forty offers: all are there, those declined in one line each', async () => {
    await sitDown(sceneOf('forty'));
    expect(all('article.s-offer')).toHaveLength(40);
    expect(all('.s-slim')).toHaveLength(10);
  });

  test('digits go to the n-th offer that waits, and A accepts that one', async () => {
    const room = await sitDown(sceneOf('bargain'));
    expect(find('#s-offer-13 kbd').textContent).toBe('2');
    await key('2');
    await key('a');
    expect(room.asked).toEqual([{ is: 'AcceptOffer', offer: 13 }]);
  });

  test('those who watch see all of it and can press nothing of it', async () => {
    const scene = sceneOf('bargain');
    await sitDown({ ...scene, legal: {}, seat: undefined });
    expect(all('article.s-offer')).toHaveLength(7);
    expect(document.querySelector('.s-offer footer, .s-trade-foot, .s-mute, .s-trade-undo')).toBeNull();
  });
});

describe('calls', () => {
  test('one press answers a call one for one, under its number', async () => {
    const room = await sitDown(sceneOf('called'));
    await press('.s-call', 'you give wool, you get ore');
    expect(room.asked).toEqual([{ is: 'MakeOffer', to: [1], give: [0, 0, 1, 0, 0], want: [0, 0, 0, 0, 1], parent: 3 }]);
  });

  test('any other answer is put together in its card, and sent under its number', async () => {
    const room = await sitDown(sceneOf('called'));
    await press('.s-call', 'Answer with an offer');
    expect(find('.s-call .s-composer').getAttribute('aria-label')).toContain('Answer Kenji’s call');
    await click(`${tile('Give', 2)} .s-tile-more`);
    await click(`${tile('Get', 0)} .s-tile-more`);
    await press('.s-call .s-composer', 'Propose');
    expect(room.asked).toEqual([{ is: 'MakeOffer', to: [1], give: [0, 0, 1, 0, 0], want: [1, 0, 0, 0, 0], parent: 3 }]);
  });

  test('a call is resources without numbers; N1 is said before it is sent', async () => {
    const room = await sitDown(sceneOf('bargain'));
    await click('.s-foot-call');
    await click('.s-pick-row[aria-label="Wanted"] .s-resource:nth-of-type(5)');
    await click('.s-pick-row[aria-label^="Could"] .s-resource:nth-of-type(5)');
    expect(find('.s-composer .s-fault').textContent).toContain('N1');
    await click('.s-pick-row[aria-label^="Could"] .s-resource:nth-of-type(5)');
    await press('.s-composer', 'Call for offers');
    expect(room.asked).toEqual([{ is: 'CallForOffers', want: [4], give: [] }]);
  });

  test('its caller ends it', async () => {
    const room = await sitDown(sceneOf('bargain'));
    await press('#s-offer-14', 'End the call');
    expect(room.asked).toEqual([{ is: 'WithdrawCall', call: 14 }]);
  });
});

describe('promises', () => {
  test('N5, N6: what is promised with an offer is sent with it, and stands on its card in words', async () => {
    const room = await sitDown(sceneOf('bargain'));
    expect(find('#s-offer-17 .s-ribbon-max_deal').textContent).toContain('the rest goes to Kenji');
    await compose();
    await press('.s-terms', 'Knight deal');
    expect(find('.s-term-notes').textContent).toContain('N5');
    await key('t');
    expect(room.asked.at(-1)).toMatchObject({ is: 'MakeOffer', terms: [{ is: 'knight_deal' }] });
  });

  test('N4: something later can be tried; it is sent as it is, and the rule answers in its place', async () => {
    const room = await sitDown(sceneOf('bargain'));
    await compose();
    expect(find('.s-term-later').textContent).toBe('Promise for later…');
    expect(find('.s-term-later').title).toContain('the rules will answer');
    await press('.s-terms', 'Promise for later');
    await press('.s-later', 'A building site');
    room.refuse({ code: 'promise-about-later', clause: 'N4', params: { term: 'building_site' } });
    await key('t');
    expect(room.asked.at(-1)).toMatchObject({ terms: [{ is: 'building_site' }] });
    expect(find('.s-composer [role="alert"]').textContent).toContain('“A building site” can’t be traded');
    const link = find('.s-composer [role="alert"] a') as HTMLAnchorElement;
    expect(link.getAttribute('href')).toBe('/law/settlers/league#N4');
    expect(link.target).toBe('_blank');
    await press('.s-later', 'A building site');
    expect(document.querySelector('.s-composer [role="alert"]')).toBeNull();
  });

  test('N5, N6: what is held is said in the panel, at the player, by the hand, and shields stand on the land', async () => {
    await sitDown(sceneOf('bargain'));
    expect(all('.s-held-promises .s-ribbon')).toHaveLength(2);
    expect(find('.s-player .s-mark-max_deal').textContent).toContain('Alexandra');
    expect(find('.s-owed').textContent).toContain('At the end of the turn the rest goes to Alexandra');
    expect(all('.mark-shield').length).toBe(all('.mark-protected').length);
    await settle(() => find('.s-listed').click());
    expect(find('.board-list').textContent).toContain('under a knight deal (Kenji)');
  });

  test('N5, N11: while the robber waits a knight deal is all there is, and the judge is at hand', async () => {
    const room = await sitDown(sceneOf('knight'));
    await compose();
    await press('.s-terms', 'Knight deal');
    await key('t');
    expect(room.asked).toMatchObject([{ is: 'MakeOffer', terms: [{ is: 'knight_deal' }] }]);
    await press('.s-pressed', 'Call the judge');
    await click('dialog .k-dialog-foot .k-action');
    expect(room.asked.at(-1)).toMatchObject({ is: 'CallJudge', text: expect.stringContaining('pressed') });
  });
});

describe('refusals', () => {
  test('N3: a gift in effect is explained at the card, with what would be for nothing', async () => {
    const room = await sitDown(sceneOf('bargain'));
    const params = { seat: 2, gives: [0, 0, 0, 0, 0], gets: [1, 0, 0, 0, 0] };
    room.refuse({ code: 'gift-in-effect', clause: 'N3', params });
    await press('#s-offer-13', 'Accept');
    const said = find('#s-offer-13 [role="alert"]').textContent;
    expect(said).toContain('With what you traded with さくら this turn, this would be 1 lumber for nothing');
    expect(said).toContain('Rule N3');
    expect(document.querySelector('#s-offer-12 [role="alert"]')).toBeNull();
  });

  test('what can’t be accepted says why when it is asked', async () => {
    const scene = sceneOf('bargain');
    const room = await sitDown({
      ...scene,
      legal: { ...scene.legal, AcceptOffer: [{ fields: { offer: { in: [15] } } }] },
    });
    room.refuse({ code: 'cards-not-held', clause: 'N15', params: {} });
    await press('#s-offer-13', 'Why?');
    expect(room.asked).toEqual([{ is: 'AcceptOffer', offer: 13 }]);
    expect(find('#s-offer-13 [role="alert"]').textContent).toContain('N15');
  });

  test('N14: an offer that lies there already is lit up instead of being made twice', async () => {
    const room = await sitDown(sceneOf('bargain'));
    await compose();
    room.refuse({ code: 'same-offer-open', clause: 'N14', params: { offer: 18 } });
    await key('t');
    expect(find('#s-offer-18').className).toContain('s-lit');
    expect(find('.s-composer [role="alert"]').textContent).toContain('#18');
  });
});

describe('trades done, claims and cards shown', () => {
  test('N7: the last trade is taken back from the line of time or from the log; one sealed says by what', async () => {
    const room = await sitDown(sceneOf('bargain'));
    expect(all('.s-trade-undo')).toHaveLength(1);
    await press('.s-done-trade', 'Take back the last trade with Alexandra');
    await settle(() => find('[role="tab"]:nth-child(2)').click());
    room.refuse({ code: 'sealed', clause: 'N7', params: { what: 'trade', by: 'CityBuilt' } });
    await press('.s-line', 'Take back the last trade');
    expect(room.asked).toEqual([
      { is: 'TakeBackTrade', offer: 10 },
      { is: 'TakeBackTrade', offer: 10 },
    ]);
    expect(find('.s-line [role="alert"]').textContent).toContain('The trade stands: a city was built');
  });

  test('N7: once nothing can be taken back, a side of the newest trade may ask why; others may not', async () => {
    const scene = sceneOf('bargain');
    const { last: _, ...deals } = scene.view.deals ?? {};
    const sealed = { ...scene, view: { ...scene.view, deals }, legal: {} };
    await sitDown(sealed);
    expect(find('.s-done-trade .s-trade-undo').getAttribute('aria-label')).toBe('Why it stands');
    render(null, document.body);
    await sitDown({ ...sealed, seat: 2 });
    expect(document.querySelector('.s-trade-undo')).toBeNull();
  });

  test('N8: a claim is sent as it is; an untruth is answered to the claimer alone', async () => {
    const room = await sitDown(sceneOf('sayings'));
    await click('.s-foot-claim');
    await click('.s-composer .s-resource:nth-of-type(4)');
    await press('.s-stepper', 'One more');
    room.refuse({ code: 'claim-false', clause: 'N8', params: {} });
    await press('.s-compose-foot', 'Claim');
    expect(room.asked).toEqual([{ is: 'Claim', claim: { is: 'at_least', resource: 3, count: 2 } }]);
    expect(find('.s-composer [role="alert"]').textContent).toContain('nobody was told');
  });

  test('N8: a true one stands in the line of time and at its player, with its mark', async () => {
    await sitDown(sceneOf('bargain'));
    expect(find('.s-done-claim').textContent).toContain('I hold no ore');
    expect(find('.s-done-claim .s-verified').textContent).toContain('verified');
    expect(find('.s-player:nth-child(2) .s-mark-claim').textContent).toContain('no ore #655 +1');
  });

  test('C12: cards that are chosen are shown to all', async () => {
    const room = await sitDown(sceneOf('sayings'));
    await click('.s-foot-reveal');
    await click('.s-composer .s-tile:nth-child(3) .s-tile-more');
    await press('.s-show-cards', 'One more Knight');
    await press('.s-compose-foot', 'Show to all');
    expect(room.asked).toEqual([{ is: 'Reveal', cards: [0, 1, 0, 0, 0], development: [1, 0, 0, 0, 0] }]);
    expect(all('.s-done-reveal')).toHaveLength(1);
  });
});

describe('not trading with somebody', () => {
  test('its button shows the arrows of a trade, struck out, and no loudspeaker', async () => {
    await sitDown(sceneOf('bargain'));
    const drawn = find('.s-mute svg').innerHTML;
    const path = (body: string) => / d="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(path(drawn)).toContain(path(icon('trade').body));
    expect(path(drawn).length).toBeGreaterThan(path(icon('trade').body).length);
    expect(drawn).not.toContain(path(icon('sound-off').body));
  });

  test('their offers fold away and are silent; nothing is sent, and this browser remembers', async () => {
    const room = await sitDown(sceneOf('bargain'));
    await click('.s-mute');
    await click('.s-mute-list li:nth-child(1) input');
    expect(document.querySelector('#s-offer-17')).toBeNull();
    expect(find('.s-folded').textContent).toContain('2 offers folded away');
    expect(find('[role="tab"] .k-badge').textContent).toContain('3');
    expect(room.asked).toEqual([]);
    await press('.s-folded', 'Show');
    expect(find('.s-folded #s-offer-17')).not.toBeNull();
    render(null, document.body);
    await sitDown(sceneOf('bargain'));
    expect(document.querySelector('#s-offer-17')).toBeNull();
  });

  test('an offer to the reader is heard at once, with what is promised; one of theirs is not', () => {
    const room = fakeRoom(sceneOf('bargain'));
    const heard: string[] = [];
    const quiet: string[] = [];
    room.onStep((step) => {
      heard.push(...urgentWords(step, 0));
      quiet.push(...urgentWords(step, 0, new Set([1])));
    });
    const made = { is: 'OfferMade', offer: 20, by: 1, to: [0], give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] };
    room.tell([{ ...made, terms: [{ is: 'knight_deal' }] }]);
    expect(heard).toEqual([
      'Kenji offers: you give 1 brick, you get 1 lumber',
      'You will keep the robber off Kenji’s hexes this turn',
    ]);
    expect(quiet).toEqual([]);
  });
});
