/**
 * A whole client of Kaitaku in one file, without any package: it plays any game by asking for something that is legal.
 *
 *     node examples/player.mjs http://localhost:8000              makes a table with two bots and plays
 *     node examples/player.mjs http://localhost:8000 CODE         sits down at a table, or watches it
 *
 * It needs Node 22 or newer, and speaks the JSON encoding. docs/protocol.md is the reference; examples/player.py does
 * the same in Python, in the compact encoding.
 */

import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Commands that may be asked and bring the game no further. */
const ASIDES = new Set(
  ('MakeOffer TakeBack AskPause CallJudge Retire RenewSeed VoteOnSeat AgreeOnJudge AgreeToResume AgreeToClose ' +
    'DisagreeAgain').split(' '),
);

const one = (values) => values[randomInt(values.length)];

/** A value out of what a domain has; undefined: the field is left out. */
function draw(domain) {
  if (domain.in) return domain.optional ? undefined : one(domain.in);
  if (domain.some) return [one(domain.some)];
  const left = [...domain.bag];
  const drawn = left.map(() => 0);
  for (let n = 0; n < domain.least; n++) {
    const kind = one(left.flatMap((count, kind) => Array(count).fill(kind)));
    left[kind]--;
    drawn[kind]++;
  }
  return drawn;
}

/** Whether these values satisfy the constraints of a form. */
const together = ({ fields, constraints = [] }, drawn) =>
  constraints.every((constraint) => {
    const values = (constraint.fields ?? []).map((field) => drawn[field]);
    switch (constraint.is) {
      case 'apart': {
        const bags = constraint.fields.every((field) => 'bag' in fields[field]);
        const kinds = (side) => (bags ? side.flatMap((count, kind) => (count ? [kind] : [])) : side);
        const [here, there] = values.map(kinds);
        return !here.some((kind) => there.includes(kind));
      }
      case 'none-of':
        return !constraint.values.some((way) =>
          Object.entries(way).every(([field, value]) => JSON.stringify(drawn[field]) === JSON.stringify(value)),
        );
      case 'balance': {
        const [to, gives, gets] = values;
        const passed = to.length === 1 ? constraint.before[to[0]] : undefined;
        const flow = (passed ?? []).map((before, kind) => before - gives[kind] + gets[kind]).filter((count) => count);
        return new Set(flow.map((count) => count > 0)).size !== 1;
      }
      default:
        throw new Error(`a constraint that this client does not know: ${constraint.is}`);
    }
  });

/** Values for the fields of a form that satisfy its constraints, drawn until they do. */
function fill(form) {
  for (;;) {
    const entries = Object.entries(form.fields ?? {}).map(([field, domain]) => [field, draw(domain)]);
    const drawn = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    if (together(form, drawn)) return drawn;
  }
}

/** JSON Merge Patch (RFC 7386): null takes away, objects are merged, everything else is replaced. */
function merge(view, patch) {
  const merged = { ...view };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (typeof value === 'object' && !Array.isArray(value)) merged[key] = merge(merged[key] ?? {}, value);
    else merged[key] = value;
  }
  return merged;
}

/** User with a name. The cookie is the token that says who they are. */
class Guest {
  token = '';

  constructor(server) {
    this.server = server;
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json', cookie: `kaitaku=${this.token}` };
    const answer = await fetch(this.server + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const plain = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(plain));
    for (const cookie of answer.headers.getSetCookie()) this.token = /kaitaku=([^;]*)/.exec(cookie)?.[1] ?? this.token;
    return plain;
  }
}

/** Player of one seat. All that it knows of the game is the view; all that it can do are its legal actions. */
class Player {
  view = {};
  legal = {};
  seat = undefined;
  seq = 0; // of the last step that we have seen
  refs = 0;
  waiting = ''; // the ref of what was asked and not answered yet
  seed = randomBytes(32); // our share of the game's chance: committed to first, opened at the start

  constructor(guest, code) {
    this.guest = guest;
    this.code = code;
  }

  /** Until the game is over; its result. */
  play() {
    const address = `${this.guest.server.replace(/^http/, 'ws')}/ws/rooms/${this.code}`;
    const socket = new WebSocket(address, ['kaitaku.1.json']);
    socket.onopen = () => socket.send(JSON.stringify({ is: 'hello', token: this.guest.token }));
    return new Promise((resolve, reject) => {
      socket.onclose = () => reject(new Error('the connection was closed'));
      socket.onmessage = async ({ data }) => {
        const message = JSON.parse(data);
        if (message.is === 'bye') return reject(new Error(`the server says goodbye: ${message.code}`));
        if (!(await this.hear(message))) return undefined;
        if (this.view.result) {
          resolve(this.view.result);
          return socket.close();
        }
        if (message.ref === this.waiting) this.waiting = '';
        const command = this.waiting === '' ? this.choose() : undefined;
        if (command === undefined) return undefined;
        this.waiting = `me-${++this.refs}`;
        // whoever sends it again, after a lost connection, sends the same ref and the same `upon`
        return socket.send(JSON.stringify({ is: 'do', ref: this.waiting, command, upon: this.seq }));
      };
    });
  }

  /** Whether it was something to act upon. */
  async hear(message) {
    switch (message.is) {
      case 'snapshot':
        ({ seq: this.seq, view: this.view, legal: this.legal, seat: this.seat } = message);
        return true;
      case 'step':
        this.seq = message.seq;
        this.view = merge(this.view, message.patch);
        this.legal = message.legal ?? this.legal;
        for (const told of message.told) console.log(message.seq, JSON.stringify(told));
        return true;
      case 'refused': // too fast, or somebody else was faster
        await new Promise((done) => setTimeout(done, 500));
        return true;
      default:
        return message.is === 'done';
    }
  }

  /** What to ask now, if anything. */
  choose() {
    const { stage } = this.view.room;
    if (stage === 'lobby') return this.gather();
    if (stage === 'opening') {
      return 'OpenSeed' in this.legal ? { is: 'OpenSeed', seed: this.seed.toString('hex') } : undefined;
    }
    if (!this.view.turn.awaits.includes(this.seat)) return undefined;
    if ('DeclareVictory' in this.legal) return { is: 'DeclareVictory' };
    const names = Object.keys(this.legal).filter((name) => !ASIDES.has(name));
    if (names.length === 0) return undefined;
    const is = one(names);
    return { is, ...fill(one(this.legal[is])) };
  }

  /** Sit down, get ready, and if the table is ours, start. */
  gather() {
    const { seats } = this.view;
    if (this.seat === undefined) return 'Sit' in this.legal ? { is: 'Sit', ...fill(this.legal.Sit[0]) } : undefined;
    if (!seats[this.seat].ready) {
      const commitment = createHash('sha256').update(this.seed).digest('hex');
      return { is: 'SetReady', ready: true, commitment };
    }
    const all = Object.values(seats).every(({ ready }) => ready);
    return 'CallStart' in this.legal && all ? { is: 'CallStart' } : undefined;
  }
}

const server = (process.argv[2] ?? 'http://localhost:8000').replace(/\/$/, '');
const guest = new Guest(server);
await guest.post('/api/me', { name: 'Example', colour: 'green' });
let code = process.argv[3];
if (code === undefined) {
  const changes = { victory_points: 4 };
  const plan = { game: 'settlers', rulebook: 'basic', changes, size: 3, bots: ['random', 'random'] };
  ({ code } = await guest.post('/api/rooms', plan));
}
console.log(`table ${code}`);
console.log(JSON.stringify((await new Player(guest, code).play()).ranking));
process.exit(0);
