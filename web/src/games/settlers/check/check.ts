/**
 * Checks a record of settlers: that nothing in it was touched, that its secrets are those that were committed to, and
 * that they make its order of seats, its island, its dice, its cards and its thefts. Written from docs/record.md, apart
 * from the server; that every move was allowed is for `python -m engine verify`.
 *
 * The first thing that is wrong ends it; what was found until then is reported.
 */

import { Chance, diceOf, entropyOf, linksOf } from '../../../fair/chance';
import { bytesOf, fromHex, hexOf, sha256 } from '../../../fair/hashing';
import { type RecordEvent, type RecordFile, readRecord, Wrong } from '../../../fair/record';
import type { Report } from '../../../fair/report';
import { islandOf, type Law } from './board';
import { Cards } from './cards';
import { seatingOf } from './seating';

/** Facts that others bring about meanwhile: they stay when something before them is taken back. */
const ALONGSIDE = new Set(['Collected', 'TradeTakenBack']);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads the whole file and checks all that can be checked here. Never throws. */
export async function checkRecord(text: string): Promise<Report> {
  const report: Report = { seeds: [], rolls: [], cards: 0, thefts: 0, forced: 0 };
  try {
    const record = await readRecord(text);
    report.header = record.header;
    report.parts = record.parts;
    await new Check(record, report).run();
  } catch (error) {
    report.fault = error instanceof Wrong ? error : new Wrong('file', 'form');
  }
  return report;
}

class Check {
  readonly #record: RecordFile;
  readonly #report: Report;
  readonly #commitments = new Map<number, string>();
  readonly #opened = new Map<number, string>();
  readonly #names = new Map<number, string>();
  readonly #tiers = new Map<number, string>();
  readonly #before = new Map<number, Cards>();
  readonly #alongside: { readonly seq: number; readonly event: RecordEvent }[] = [];
  #links: readonly Uint8Array<ArrayBuffer>[] = [];
  #entropy: Uint8Array<ArrayBuffer> = new Uint8Array();
  #chance: Chance | undefined;
  #law: Law = {};
  #cards: Cards | undefined;
  #opening: RecordEvent | undefined;

  constructor(record: RecordFile, report: Report) {
    this.#record = record;
    this.#report = report;
  }

  async run(): Promise<void> {
    for (const { seq, events } of this.#record.batches) {
      if (events[0]?.is === 'Started') await this.#start(events[0], seq);
      if (this.#cards) this.#before.set(seq, this.#cards.copy());
      for (const event of events) await this.#event(event, seq);
      if (this.#cards && !this.#cards.possible) throw new Wrong(`batch ${seq}`, 'cards');
    }
  }

  async #event(event: RecordEvent, seq: number): Promise<void> {
    const part = `batch ${seq}`;
    const seat = Number(event.seat);
    switch (event.is) {
      case 'RoomOpened':
        await this.#open(event);
        break;
      case 'SeatTaken':
        this.#names.set(seat, String(event.name ?? ''));
        break;
      case 'TierSet':
        this.#tiers.set(seat, String(event.tier));
        break;
      case 'SeatLeft':
        for (const held of [this.#names, this.#tiers, this.#commitments]) held.delete(seat);
        break;
      case 'SeatReady':
        if (event.ready && event.commitment) this.#commitments.set(seat, String(event.commitment));
        else this.#commitments.delete(seat);
        break;
      case 'SeedOpened':
        await this.#seed(seat, String(event.seed), part);
        break;
      case 'BoardLaid':
        await this.#island(event, part);
        break;
      case 'DiceRolled':
        await this.#roll(event, seq);
        break;
      case 'CardBought':
        await this.#bought(event, part);
        break;
      case 'CardStolen':
        await this.#stolen(event, part);
        break;
      case 'SeatForced':
        this.#report.forced += 1;
        break;
      case 'Undone':
      case 'Rewound':
        this.#back(Number(event.to), event.is === 'Undone', part);
        break;
    }
    if (ALONGSIDE.has(event.is)) this.#alongside.push({ seq, event });
    this.#cards?.record(event);
  }

  /** The secrets are those that the room committed to before anybody sat down. */
  async #open(event: RecordEvent): Promise<void> {
    const { secrets } = this.#record.end;
    if (!secrets) throw new Wrong('end', 'no-secrets');
    this.#opening = event;
    const key = fromHex(secrets.key);
    if (hexOf(await sha256(key)) !== event.commitment) throw new Wrong('end', 'commitment');
    this.#report.key = { secret: secrets.key, commitment: String(event.commitment) };
    this.#links = await linksOf(fromHex(secrets.seed), secrets.rolls);
    const root = hexOf(await sha256(this.#links[0] ?? bytesOf('')));
    if (root !== event.chain) throw new Wrong('end', 'chain');
    this.#report.chain = { root, links: this.#links.length };
  }

  async #seed(seat: number, seed: string, part: string): Promise<void> {
    if (hexOf(await sha256(fromHex(seed))) !== this.#commitments.get(seat)) throw new Wrong(part, 'seed');
    this.#opened.set(seat, seed);
  }

  /** E, and the order of the seats. */
  async #start(event: RecordEvent, seq: number): Promise<void> {
    const { secrets } = this.#record.end;
    const opening = this.#opening;
    if (!opening || !secrets) throw new Wrong('end', 'no-secrets');
    for (const [seat, commitment] of this.#commitments) {
      const seed = this.#opened.get(seat);
      const name = this.#names.get(seat) ?? '';
      this.#report.seeds.push({ name, commitment, ...(seed === undefined ? {} : { seed }) });
    }
    const seeds = Array.from({ length: Number(opening.size) }, (_, seat) => this.#opened.get(seat) ?? '');
    this.#entropy = await entropyOf(String(opening.code), String(opening.commitment), String(opening.chain), seeds);
    this.#report.entropy = hexOf(this.#entropy);
    this.#chance = new Chance(fromHex(secrets.key), this.#entropy);
    const says = (event.law as { says: Record<string, { value: unknown }> }).says;
    this.#law = Object.fromEntries(Object.entries(says).map(([rule, said]) => [rule, said.value]));
    const seats = [...this.#names.keys()].sort((a, b) => a - b);
    const ought = await seatingOf(this.#chance, this.#law, seats, this.#tiers);
    const stands = { order: event.order, rolls: event.rolls, colours: event.colours };
    if (!same(stands, { order: ought.order, rolls: ought.rolls, colours: ought.colours })) {
      throw new Wrong(`batch ${seq}`, 'order');
    }
    this.#report.order = ought.order;
    this.#cards = new Cards(seats.length, Number(this.#law.bank_cards));
  }

  async #island(event: RecordEvent, part: string): Promise<void> {
    if (!this.#chance) throw new Wrong(part, 'form');
    const ought = await islandOf(this.#chance, this.#law);
    const stands = [event.terrains, event.numbers, event.harbours, event.turned, event.layings];
    if (!same(stands, [ought.terrains, ought.numbers, ought.harbours, ought.turned, ought.layings])) {
      throw new Wrong(part, 'board');
    }
    this.#report.island = this.#law.board_code ? 'code' : String(this.#law.board);
  }

  /** The link stands next in the chain, and makes these dice. */
  async #roll(event: RecordEvent, seq: number): Promise<void> {
    const part = `batch ${seq}`;
    const k = this.#cards?.rolls ?? 0;
    const link = this.#links[k];
    const before = k === 0 ? this.#report.chain?.root : this.#report.rolls.findLast((roll) => roll.k === k - 1)?.link;
    if (!link || before === undefined || hexOf(await sha256(fromHex(String(event.proof)))) !== before) {
      throw new Wrong(part, 'link');
    }
    const made = await diceOf(fromHex(String(event.proof)), k, this.#entropy);
    const dice = event.dice as readonly [number, number];
    this.#report.rolls.push({
      k,
      seq,
      seat: Number(event.seat),
      link: String(event.proof),
      before,
      dice,
      made,
      undone: false,
    });
    if (!same(dice, made)) throw new Wrong(part, 'dice');
  }

  async #bought(event: RecordEvent, part: string): Promise<void> {
    const { bought = 0, deck = [] } = this.#cards ?? {};
    if ((await this.#chance?.drawn('card', bought, deck)) !== event.card) throw new Wrong(part, 'card');
    this.#report.cards += 1;
  }

  async #stolen(event: RecordEvent, part: string): Promise<void> {
    const hand = this.#cards?.hands[Number(event.victim)] ?? [];
    const drawn = await this.#chance?.drawn('theft', this.#cards?.thefts ?? 0, hand);
    if (drawn !== event.resource) throw new Wrong(part, 'theft');
    this.#report.thefts += 1;
  }

  /** Cards and counts are again as they were before a batch; what was brought about alongside stays, if it does. */
  #back(to: number, keeping: boolean, part: string): void {
    const back = this.#before.get(to)?.copy();
    if (!back) throw new Wrong(part, 'form');
    if (keeping) for (const { seq, event } of this.#alongside) if (seq > to) back.record(event);
    this.#cards = back;
    for (const roll of this.#report.rolls) if (roll.seq >= to) roll.undone = true;
  }
}
