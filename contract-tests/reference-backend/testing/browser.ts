/** A browser for tests: it keeps cookies, and sends with writes what the portal sends. */
import { randomUUID } from 'node:crypto';
import { setCookies } from '../cookies.ts';
import type { Backend } from '../server.ts';
import { cast } from '../world/seed.ts';

export interface Received {
  status: number;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
  /** The error code, when there is one. */
  code: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

export interface Browser {
  /** @param path under /api; one that starts with /dev or /api is taken as it is */
  get(path: string, headers?: Record<string, string>): Promise<Received>;
  /** JSON, or bytes with a content type among the headers. */
  send(method: 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown, headers?: Record<string, string>): Promise<Received>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Received>;
  /** Submits a form of a page for developers. */
  submit(path: string, fields: Record<string, string>): Promise<Received>;
  /** Signs a resident of WORLD.md in by e-mail. @throws Error when that fails */
  signIn(email: string, password?: string): Promise<void>;
  readonly cookies: Map<string, string>;
}

export function openBrowser(backend: Backend): Browser {
  const cookies = new Map<string, string>();

  const call = async (method: string, path: string, payload: string | Uint8Array | undefined, headers: Record<string, string>) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await backend.inject({
      method,
      url: /^\/(dev|api|_states)\b/.test(path) ? path : `/api${path}`,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, isCleared } of setCookies(answer.headers)) {
      if (isCleared) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    const body: unknown = isJson ? answer.json() : answer.body;
    return { status: answer.statusCode, body, code: codeOf(body), headers: answer.headers };
  };

  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    send: (method, path, body, headers = {}) => {
      const isBytes = body instanceof Uint8Array;
      return call(method, path, isBytes ? body : body === undefined ? undefined : JSON.stringify(body), {
        'idempotency-key': randomUUID(),
        'x-requested-with': 'resident-portal',
        'sec-fetch-site': 'same-origin',
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
    },
    post: (path, body, headers) => browser.send('POST', path, body, headers),
    submit: (path, fields) =>
      call('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      }),
    signIn: async (email, password = cast.password) => {
      const { status, body } = await browser.post('/login', { username: email, password });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
    },
  };
  return browser;
}

function codeOf(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
