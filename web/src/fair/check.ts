/**
 * Checks a record: that nothing in it was touched, that its secrets are those that were committed to, and that they
 * make its order of seats, its dice, and all that chance makes in its game. Written from docs/record.md, apart from the
 * server; that every move was allowed is for `python -m engine verify`.
 *
 * The first thing that is wrong ends it; what was found until then is reported.
 */

import { Chance, diceOf, entropyOf, lastLinkOf, linksOf } from './chance';
import { bytesOf, fromHex, hexOf, sha256 } from './hashing';
import { type GameCheck, type Law, type Play, same } from './play';
import { type RecordEvent, type RecordFile, type RecordSecrets, readRecord, Wrong } from './record';
import type { Report } from './report';
import { seatingOf } from './seating';

/** Reads the whole file and checks all that can be checked here. Never throws. */
export async function checkRecord(text: string, game: GameCheck): Promise<Report> {
  const report: Report = { seeds: [], rolls: [], drawn: {}, forced: 0, left: 0, renewed: 0 };
  try {
    const record = await readRecord(text);
    report.header = record.header;
    report.parts = record.parts;
    await new Check(record, game, report).run();
  } catch (error) {
    report.fault = error instanceof Wrong ? error : new Wrong('file', 'form');
  }
  return report;
}

/** Digits of a link, in hex. */
const LINK = 64;

/** The hash of the first link, of a chain of so many. */
async function rootOf(last: Uint8Array<ArrayBuffer>, rolls: number): Promise<string> {
  const [first] = await linksOf(last, rolls);
  return hexOf(await sha256(first ?? bytesOf('')));
}

/** The standing game: what a take-back brings back. */
interface Standing {
  readonly play: Play;
  readonly rolls: number;
  readonly forced: number;
}

class Check {
  readonly #record: RecordFile;
  readonly #game: GameCheck;
  readonly #report: Report;
  readonly #commitments = new Map<number, string>();
  readonly #opened = new Map<number, string>();
  readonly #names = new Map<number, string>();
  readonly #tiers = new Map<number, string>();
  readonly #before = new Map<number, Standing>();
  #alongside: readonly { readonly seq: number; readonly event: RecordEvent }[] = [];
  /** What each roll has shown, by its number: the end of it is what the next must lead to. */
  readonly #proofs: string[] = [];
  #entropy: Uint8Array<ArrayBuffer> = new Uint8Array();
  #chance: Chance | undefined;
  #play: Play | undefined;
  /** The secrets in force, the commitments to them, and the links of their first chain once it is another. */
  #secrets: RecordSecrets | undefined;
  #committed: { readonly commitment: string; readonly chain: string } = { commitment: '', chain: '' };
  #links: readonly Uint8Array<ArrayBuffer>[] = [];
  #reopenings = 0;
  #rolls = 0;
  #forced = 0;
  #opening: RecordEvent | undefined;

  constructor(record: RecordFile, game: GameCheck, report: Report) {
    this.#record = record;
    this.#game = game;
    this.#report = report;
  }

  async run(): Promise<void> {
    for (const { seq, events } of this.#record.batches) {
      const part = `batch ${seq}`;
      if (events[0]?.is === 'Started') await this.#start(events[0], part);
      if (this.#play) {
        this.#before.set(seq, { play: this.#play.copy(), rolls: this.#rolls, forced: this.#forced });
      }
      for (const [at, event] of events.entries()) {
        if (event.is === 'SeatForced') await this.#force(events.slice(at + 1), part);
        await this.#event(event, seq);
      }
      const fault = this.#play?.fault;
      if (fault !== undefined) throw new Wrong(part, fault);
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
      case 'DiceRolled':
        await this.#roll(event, seq);
        break;
      case 'Undone':
      case 'Rewound':
        this.#back(Number(event.to), event.is === 'Undone', part);
        if (event.is === 'Rewound' && event.commitment) await this.#reopen(event, part);
        break;
      case 'Reopened':
        this.#back(Number(event.to), false, part);
        await this.#reopen(event, part);
        break;
      case 'SeedCommitted':
        this.#commitments.set(seat, String(event.commitment));
        break;
      case 'SeedRenewed':
        if (this.#opening?.seeds) await this.#seed(seat, String(event.seed), part);
        else this.#opened.set(seat, String(event.seed)); // rooms of before asked for no commitment
        await this.#mix(Array.from({ length: this.#report.order?.length ?? 0 }, (_, at) => this.#opened.get(at) ?? ''));
        break;
      default:
        await this.#draw(event, part);
    }
    if (this.#game.alongside?.has(event.is)) this.#alongside = [...this.#alongside, { seq, event }];
    this.#play?.record(event);
  }

  /** The secrets are those that the room committed to before anybody sat down. */
  async #open(event: RecordEvent): Promise<void> {
    const { secrets } = this.#record.end;
    if (!secrets) throw new Wrong('end', 'no-secrets');
    this.#opening = event;
    const key = fromHex(secrets.key);
    if (hexOf(await sha256(key)) !== event.commitment) throw new Wrong('end', 'commitment');
    this.#report.key = { secret: secrets.key, commitment: String(event.commitment) };
    const root = await rootOf(fromHex(secrets.seed), secrets.rolls);
    if (root !== event.chain) throw new Wrong('end', 'chain');
    this.#report.chain = { root, links: secrets.rolls };
    this.#secrets = secrets;
    this.#committed = { commitment: String(event.commitment), chain: String(event.chain) };
  }

  /** From now on other secrets, which this event commits to; rolls and ordinals count on. */
  async #reopen(event: RecordEvent, part: string): Promise<void> {
    const secrets = this.#record.end.renewed?.[this.#reopenings];
    if (!secrets) throw new Wrong('end', 'no-secrets');
    if (hexOf(await sha256(fromHex(secrets.key))) !== event.commitment) throw new Wrong(part, 'commitment');
    if ((await rootOf(fromHex(secrets.seed), secrets.rolls)) !== event.chain) throw new Wrong(part, 'chain');
    this.#reopenings += 1;
    this.#report.renewed += 1;
    this.#secrets = secrets;
    this.#committed = { commitment: String(event.commitment), chain: String(event.chain) };
    this.#links = await linksOf(fromHex(secrets.seed), secrets.rolls);
    this.#commitments.clear();
    this.#opened.clear();
    await this.#mix(Array.from({ length: this.#report.order?.length ?? 0 }, () => ''));
  }

  /** E, from what all have contributed to, and what is drawn with it. */
  async #mix(seeds: readonly string[]): Promise<void> {
    const { commitment, chain } = this.#committed;
    this.#entropy = await entropyOf(String(this.#opening?.code), commitment, chain, seeds);
    this.#chance = new Chance(fromHex(this.#secrets?.key ?? ''), this.#entropy);
  }

  async #seed(seat: number, seed: string, part: string): Promise<void> {
    if (hexOf(await sha256(fromHex(seed))) !== this.#commitments.get(seat)) throw new Wrong(part, 'seed');
    this.#opened.set(seat, seed);
  }

  /** E, and the order of the seats. */
  async #start(event: RecordEvent, part: string): Promise<void> {
    const { secrets } = this.#record.end;
    const opening = this.#opening;
    if (!opening || !secrets) throw new Wrong('end', 'no-secrets');
    for (const [seat, commitment] of this.#commitments) {
      const seed = this.#opened.get(seat);
      const name = this.#names.get(seat) ?? '';
      this.#report.seeds.push({ name, commitment, ...(seed === undefined ? {} : { seed }) });
    }
    const seeds = Array.from({ length: Number(opening.size) }, (_, seat) => this.#opened.get(seat) ?? '');
    await this.#mix(seeds);
    this.#report.entropy = hexOf(this.#entropy);
    const chance = this.#chance;
    if (!chance) throw new Wrong('end', 'no-secrets');
    const says = (event.law as { says: Record<string, { value: unknown }> }).says;
    const law: Law = Object.fromEntries(Object.entries(says).map(([rule, said]) => [rule, said.value]));
    const seats = [...this.#names.keys()].sort((a, b) => a - b);
    const ought = await seatingOf(chance, law, seats, this.#tiers);
    const stands = { order: event.order, rolls: event.rolls, colours: event.colours };
    if (!same(stands, { order: ought.order, rolls: ought.rolls, colours: ought.colours })) {
      throw new Wrong(part, 'order');
    }
    this.#report.order = ought.order;
    this.#play = this.#game.begin(law, ought.order);
  }

  /** The link stands next in the chain, and makes these dice; with the last of a chain stands the root of the next. */
  async #roll(event: RecordEvent, seq: number): Promise<void> {
    const part = `batch ${seq}`;
    const k = this.#rolls;
    const proof = String(event.proof);
    const link = proof.slice(0, LINK);
    const known = this.#links[k];
    if (known !== undefined && hexOf(known) !== link) throw new Wrong(part, 'link');
    const previous = k === 0 ? this.#report.chain?.root : this.#proofs[k - 1]?.slice(-LINK);
    const before = known === undefined ? previous : hexOf(await sha256(known));
    if (before === undefined || hexOf(await sha256(fromHex(link))) !== before) throw new Wrong(part, 'link');
    if (proof.slice(LINK) !== (await this.#rootAfter(k))) throw new Wrong(part, 'link');
    this.#proofs[k] = proof;
    const made = await diceOf(fromHex(link), k, this.#entropy);
    const dice = event.dice as readonly [number, number];
    const seat = Number(event.seat);
    this.#report.rolls.push({ k, seq, seat, link, before, dice, made, undone: false });
    if (!same(dice, made)) throw new Wrong(part, 'dice');
    this.#rolls += 1;
  }

  /** The root of the chain that begins after roll `k`; none: it goes on. */
  async #rootAfter(k: number): Promise<string> {
    const secrets = this.#secrets;
    if (!secrets || (k + 1) % secrets.rolls !== 0) return '';
    return rootOf(await lastLinkOf(fromHex(secrets.key), (k + 1) / secrets.rolls), secrets.rolls);
  }

  /** What the game's chance makes in it. */
  async #draw(event: RecordEvent, part: string): Promise<void> {
    if (!this.#play || !this.#chance) return;
    const drawn = await this.#play.drawn(event, this.#chance);
    if (!drawn) return;
    if (!drawn.agrees) throw new Wrong(part, drawn.what);
    this.#report.drawn[drawn.what] = (this.#report.drawn[drawn.what] ?? 0) + 1;
  }

  /** What the clock did for a seat, where it had to choose. */
  async #force(events: readonly RecordEvent[], part: string): Promise<void> {
    if (!this.#play || !this.#chance) throw new Wrong(part, 'form');
    const choice = await this.#play.forced(events, this.#forced, this.#chance);
    if (choice === 'differs') throw new Wrong(part, 'forced');
    if (choice === 'agrees') this.#report.forced += 1;
    if (choice === 'unknown') this.#report.left += 1;
    this.#forced += 1;
  }

  /** The game is again as it was before a batch; what was brought about alongside stays, if it does. */
  #back(to: number, keeping: boolean, part: string): void {
    const before = this.#before.get(to);
    if (!before) throw new Wrong(part, 'form');
    this.#play = before.play.copy();
    this.#rolls = before.rolls;
    this.#forced = before.forced;
    if (keeping) for (const { seq, event } of this.#alongside) if (seq >= to) this.#play.record(event);
    if (!keeping) this.#alongside = this.#alongside.filter(({ seq }) => seq < to);
    for (const roll of this.#report.rolls) if (roll.seq >= to) roll.undone = true;
  }
}
