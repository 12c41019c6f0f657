/** The pages' requests. A refusal of the server arrives as `HttpRefused` with its code. */

export class HttpRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Id of the rule that forbids it, empty if none does. */
  readonly clause: string;
  constructor(status: number, code: string, params: Readonly<Record<string, unknown>> = {}, clause = '') {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.params = params;
    this.clause = clause;
  }
}

async function answered(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new HttpRefused(0, 'unreachable');
  }
  if (response.ok) return response;
  const plain = await plainOf(response);
  const code = typeof plain.code === 'string' ? plain.code : 'server-error';
  const clause = typeof plain.clause === 'string' ? plain.clause : '';
  throw new HttpRefused(response.status, code, (plain.params as Record<string, unknown>) ?? {}, clause);
}

const plainOf = (response: Response): Promise<Record<string, unknown>> =>
  response.json().catch(() => ({})) as Promise<Record<string, unknown>>;

const ask = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> =>
  (await plainOf(await answered(method, path, body))) as T;

/** Text that is there, to the letter. */
export const getText = async (path: string): Promise<string> => (await answered('GET', path)).text();
export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => ask<T>('POST', path, body);
