/** The pages' requests. A refusal of the server arrives as `HttpRefused` with its code. */

export class HttpRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, params: Readonly<Record<string, unknown>> = {}) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
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
  const plain = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) {
    const code = typeof plain.code === 'string' ? plain.code : 'server-error';
    throw new HttpRefused(response.status, code, (plain.params as Record<string, unknown>) ?? {});
  }
  return plain as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => ask<T>('POST', path, body);
