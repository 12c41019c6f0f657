/**
 * Checks a record: that nothing in it was touched, that its secrets and seeds are those that were committed to, and that
 * each of its draws comes out of them as it stands. Written from docs/record.md, apart from the server; it knows no rule
 * of any game. That the rules ask for these draws, and make of them what happened, is for `python -m engine verify`.
 *
 * The first thing that is wrong ends it; what was found until then is reported.
 */

import { Chance, diceOf, entropyOf, lastLinkOf, linksOf } from './chance';
import { fromHex, hexOf, sha256 } from './hashing';
import {
  type RecordBatch,
  type RecordDraw,
  type RecordEvent,
  type RecordFile,
  type RecordSecrets,
  readRecord,
  Wrong,
} from './record';
import type { Report } from './report';

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the whole file and checks all that can be checked here. Never throws. */
export async function checkRecord(text: string): Promise<Report> {
  const report: Report = { seeds: [], rolls: [], draws: [], renewed: 0 };
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

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Digits of a link, in hex. */
const LINK = 64;

class Check {
  readonly #record: RecordFile;
  readonly #report: Report;
  readonly #left: RecordSecrets[];
  readonly #commitments = new Map<number, string>();
  readonly #opened = new Map<number, string>();
  readonly #names = new Map<number, string>();
  #secrets: RecordSecrets | undefined;
  #committed: readonly [commitment: string, chain: string] = ['', ''];
  #chains: (readonly Bytes[])[] = [];
  #entropy: Bytes | undefined;
  #room = '';
  #seats = 0;
  #following = 0;

  constructor(record: RecordFile, report: Report) {
    const { secrets, renewed = [] } = record.end;
    if (!record.header.commitment) throw new Wrong('header', 'elsewhere');
    if (!secrets) throw new Wrong('end', 'no-secrets');
    this.#record = record;
    this.#report = report;
    this.#left = [secrets, ...renewed];
  }

  async run(): Promise<void> {
    for (const batch of this.#record.batches) {
      for (const draw of batch.draws ?? []) await this.#draw(draw, batch);
      for (const event of batch.events) await this.#take(event, `batch ${batch.seq}`);
    }
  }

  /** The draw comes out of the secrets as it stands. */
  async #draw(draw: RecordDraw, { seq, events }: RecordBatch): Promise<void> {
    const part = `batch ${seq}`;
    const at = draw.event ?? 0;
    const event = events[at];
    if (!event) throw new Wrong(part, 'form');
    if (draw.is === 'dice') {
      await this.#roll(draw, event, seq);
      return;
    }
    const chance = new Chance(fromHex(this.#secrets?.key ?? ''), await this.#mixed());
    const of = draw.is === 'number' ? draw.below : draw.is === 'kind' ? draw.weights : draw.drawn.length;
    const made =
      draw.is === 'number'
        ? await chance.number(draw.use, draw.ordinal, draw.below)
        : draw.is === 'kind'
          ? await chance.kind(draw.use, draw.ordinal, draw.weights)
          : await chance.order(draw.use, draw.ordinal, draw.drawn.length);
    if (!same(draw.drawn, made)) throw new Wrong(part, 'draw');
    this.#report.draws.push({ seq, event: event.is, at, use: draw.use, ordinal: draw.ordinal, of, drawn: draw.drawn });
  }

  /** The link stands at its place in the chain and makes these dice, and they lie in their event as they fell. */
  async #roll(draw: RecordDraw & { is: 'dice' }, event: RecordEvent, seq: number): Promise<void> {
    const part = `batch ${seq}`;
    const { ordinal: k, drawn: dice, proof } = draw;
    const { rolls } = this.#secrets as RecordSecrets;
    const place = k % rolls;
    const link = (await this.#chain(Math.floor(k / rolls)))[place];
    if (!link) throw new Wrong(part, 'form');
    const next = place + 1 < rolls ? '' : await this.#root(Math.floor(k / rolls) + 1);
    if (proof !== hexOf(link) + next) throw new Wrong(part, 'link');
    const made = await diceOf(link, k, await this.#mixed());
    const seat = Number(event.seat);
    const before = hexOf(await sha256(link));
    this.#report.rolls.push({ k, seq, seat, link: proof.slice(0, LINK), before, dice, made, undone: false });
    if (!same(dice, made) || !same([event.dice, event.proof], [dice, proof])) throw new Wrong(part, 'dice');
  }

  /** Commitments as they are made, and as they are opened. */
  async #take(event: RecordEvent, part: string): Promise<void> {
    const seat = Number(event.seat);
    switch (event.is) {
      case 'RoomOpened':
        this.#room = String(event.code);
        this.#seats = Number(event.size);
        await this.#commit(event, 'end');
        this.#report.key = { secret: this.#secrets?.key ?? '', commitment: this.#committed[0] };
        this.#report.chain = { root: this.#committed[1], links: this.#secrets?.rolls ?? 0 };
        break;
      case 'SeatTaken':
        this.#names.set(seat, String(event.name ?? ''));
        break;
      case 'SeatLeft':
        for (const held of [this.#names, this.#commitments, this.#opened]) held.delete(seat);
        break;
      case 'SeatReady':
        if (event.ready && event.commitment) this.#commitments.set(seat, String(event.commitment));
        else this.#commitments.delete(seat);
        break;
      case 'SeedCommitted':
        this.#commitments.set(seat, String(event.commitment));
        break;
      case 'SeedOpened':
      case 'SeedRenewed':
        await this.#open(seat, String(event.seed), part);
        break;
      case 'Started':
        await this.#start(event);
        break;
      case 'Undone':
      case 'Rewound':
      case 'Reopened':
        for (const roll of this.#report.rolls) if (roll.seq >= Number(event.to)) roll.undone = true;
        if (event.commitment) await this.#renew(event, part);
        break;
      default:
    }
  }

  async #start(event: RecordEvent): Promise<void> {
    this.#following = (event.order as readonly number[]).length;
    this.#report.entropy = hexOf(await this.#mixed());
    for (const [seat, commitment] of this.#commitments) {
      const seed = this.#opened.get(seat);
      const name = this.#names.get(seat) ?? '';
      this.#report.seeds.push({ name, commitment, ...(seed === undefined ? {} : { seed }) });
    }
  }

  /** From now on other secrets, which this event commits to. */
  async #renew(event: RecordEvent, part: string): Promise<void> {
    this.#seats = this.#following;
    this.#commitments.clear();
    this.#opened.clear();
    await this.#commit(event, part);
    this.#report.renewed += 1;
  }

  /** The secrets from here on are those that this event commits to. */
  async #commit(event: RecordEvent, part: string): Promise<void> {
    const secrets = this.#left.shift();
    if (!secrets) throw new Wrong('end', 'no-secrets');
    this.#secrets = secrets;
    this.#committed = [String(event.commitment), String(event.chain)];
    this.#chains = [await linksOf(fromHex(secrets.seed), secrets.rolls)];
    this.#entropy = undefined;
    if (hexOf(await sha256(fromHex(secrets.key))) !== event.commitment) throw new Wrong(part, 'commitment');
    if ((await this.#root(0)) !== event.chain) throw new Wrong(part, 'chain');
  }

  async #open(seat: number, seed: string, part: string): Promise<void> {
    if (hexOf(await sha256(fromHex(seed))) !== this.#commitments.get(seat)) throw new Wrong(part, 'seed');
    this.#opened.set(seat, seed);
    this.#entropy = undefined;
  }

  /** E, from what all have contributed by now. */
  async #mixed(): Promise<Bytes> {
    const seeds = Array.from({ length: this.#seats }, (_, seat) => this.#opened.get(seat) ?? '');
    this.#entropy ??= await entropyOf(this.#room, ...this.#committed, seeds);
    return this.#entropy;
  }

  /** The links of a chain; the first is 0. */
  async #chain(number: number): Promise<readonly Bytes[]> {
    const { key, rolls } = this.#secrets as RecordSecrets;
    this.#chains[number] ??= await linksOf(await lastLinkOf(fromHex(key), number), rolls);
    return this.#chains[number];
  }

  async #root(number: number): Promise<string> {
    const [first] = await this.#chain(number);
    return first ? hexOf(await sha256(first)) : '';
  }
}
