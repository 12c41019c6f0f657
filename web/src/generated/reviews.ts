// Written by `python -m server.schema`; do not edit.

/** The first message. `token`: for scripts, which have no cookie; `seq`, `eyes`, `follows`: see `Look`. */
export interface Hello {
  readonly is: 'hello';
  readonly token?: string;
  readonly seq?: number;
  readonly eyes?: 'all' | 'spectator' | number;
  readonly follows?: boolean;
}

/** The step that its sender sees now, and with whose eyes. `follows`: the sender goes where the leader goes; of those, what the leader's own messages say holds. */
export interface Look {
  readonly is: 'look';
  readonly seq: number;
  readonly eyes: 'all' | 'spectator' | number;
  readonly follows: boolean;
}

/** Place on the board to which its sender points. Left out: nowhere any more. There is no answer. */
export interface Aim {
  readonly is: 'aim';
  readonly at?: readonly [number, number];
}

/** Arrow on the board at a step; a ring where both ends are the same. */
export interface Draw {
  readonly is: 'draw';
  readonly seq: number;
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly ref?: string;
}

/** Comment on a step, kept with the review. */
export interface Write {
  readonly is: 'write';
  readonly seq: number;
  readonly text: string;
  readonly ref?: string;
}

/** Request to remove comments and arrows: one's own, or, by the leader and the host, anybody's. */
export interface Erase {
  readonly is: 'erase';
  readonly marks: readonly number[];
  readonly ref?: string;
}

/** Request that this user, who is here, leads: of the leader and the host; of anybody, for themselves, where the leader is not here. */
export interface Lead {
  readonly is: 'lead';
  readonly user: string;
  readonly ref?: string;
}

/** Request of the leader or the host to send this user away for good. */
export interface Remove {
  readonly is: 'remove';
  readonly user: string;
  readonly ref?: string;
}

/** Question whether the server is there, answered by `pong`. */
export interface Ping {
  readonly is: 'ping';
}

/** Messages that a client may send in a review. */
export type ReviewInbound =
  | Hello
  | Look
  | Aim
  | Draw
  | Write
  | Erase
  | Lead
  | Remove
  | Ping;

/** The whole review, after `hello` and whenever what a client knows may be wrong. Replaces whatever it had. `code`: of the room whose match it is; `host`: who made it; `until`: when it is removed; `version`: of what is kept; `led`: left out until the leader has been here. */
export interface Review {
  readonly is: 'review';
  readonly id: string;
  readonly code: string;
  readonly user: string;
  readonly host: string;
  readonly leader: string;
  readonly now: number;
  readonly until: number;
  readonly ping_after: number;
  readonly version: number;
  readonly people: readonly Person[];
  readonly comments: readonly Comment[];
  readonly arrows: readonly Arrow[];
  readonly led?: Led;
}

/** Somebody in the review: the step that they see, with whose eyes. `follows`: they go where the leader goes. */
export interface Person {
  readonly user: string;
  readonly name: string;
  readonly seq: number;
  readonly eyes: 'all' | 'spectator' | number;
  readonly follows: boolean;
}

/** Comment on a step, kept with the review. `at`: when it was written. */
export interface Comment {
  readonly id: number;
  readonly seq: number;
  readonly user: string;
  readonly name: string;
  readonly at: number;
  readonly text: string;
}

/** Arrow on the board at a step, kept with the review; a ring where both ends are the same. */
export interface Arrow {
  readonly id: number;
  readonly seq: number;
  readonly user: string;
  readonly name: string;
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

/** The step that the leader sees now, and with whose eyes. */
export interface Led {
  readonly is: 'led';
  readonly seq: number;
  readonly eyes: 'all' | 'spectator' | number;
}

/** All who are in the review, those who came first before others. */
export interface People {
  readonly is: 'people';
  readonly people: readonly Person[];
}

/** Places to which people point now, of those who have moved since the last such message. */
export interface Aims {
  readonly is: 'aims';
  readonly aims: readonly Pointed[];
}

/** Place to which somebody points; left out: nowhere any more. */
export interface Pointed {
  readonly user: string;
  readonly at?: readonly [number, number];
}

/** Changes of what is kept: new comments and arrows, ids of those removed, another leader. `version`: one more than before. A client that has another one connects anew. */
export interface Changed {
  readonly is: 'changed';
  readonly version: number;
  readonly comments?: readonly Comment[];
  readonly arrows?: readonly Arrow[];
  readonly erased?: readonly number[];
  readonly leader?: string;
}

/** The request with this `ref` was done, and is kept. */
export interface Done {
  readonly is: 'done';
  readonly ref: string;
}

/** Refusal: nothing happened. `clause`: the id of the rule that forbids it, if one does. */
export interface Refused {
  readonly is: 'refused';
  readonly code: string;
  readonly ref?: string;
  readonly clause?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The answer to `ping`. */
export interface Pong {
  readonly is: 'pong';
}

/** The last message: why the server closes the connection. `retry`: come back in so many ms; without it, don't. */
export interface Bye {
  readonly is: 'bye';
  readonly code: string;
  readonly retry?: number;
}

/** Messages that the server sends in a review. */
export type ReviewOutbound =
  | Review
  | Led
  | People
  | Aims
  | Changed
  | Done
  | Refused
  | Pong
  | Bye;
