/**
 * The backend without a server: a request in, an answer out. It has the operations of the contract under /api, pages for developers under /dev, and
 * provider states when enabled. `server.ts` puts it behind Node's HTTP server, demo/worker/ into a service worker.
 */
import { FILE_BYTES } from '../../generated/limits.ts';
import { EXAMPLE_DAY, shownExample } from '../../openapi/world-days.ts';
import { type Contract, theContract } from './contract.ts';
import { asHostCookie, readCookies } from './cookies.ts';
import type { Handlers, OperationId } from './handler.ts';
import { FirstAnswers } from './idempotency.ts';
import { answerOperation, isFromOtherSite } from './operation.ts';
import { json, type PageAnswer, type RequestHeaders } from './pages.ts';
import { plainRead, plainReads, plainStates, seedPlainReads } from './plain-reads.ts';
import { providerStates } from './platform.ts';
import { findRoute, type Route, routeTable } from './routes.ts';
import { sessionOf } from './sessions.ts';
import { type StateProtocol, stateProtocol } from './states/protocol.ts';
import { tags as allTags, type Tag } from './tags.ts';
import { PREFIX_HEADER, underPrefix } from './under-prefix.ts';
import { type Clock, clockFromDay, realClock, stillClock, WORLD_MOMENT } from './world/clock.ts';
import type { Journal } from './world/journal.ts';
import { movedExamples } from './world/seed.ts';
import { World } from './world/store.ts';

export interface ApplicationOptions {
  /** Keeps what changes; in memory when left out. */
  journal?: Journal;
  /** Opens POST /_states, and moves the days of the examples; without `today`, the clock stands still at the moment of the examples. */
  states?: boolean;
  /** yyyy-MM-dd: the day it is to be, instead of the real one. */
  today?: string;
  /** Moves the days of the examples with today, so that nothing in a demonstration is stale. */
  moveExamples?: boolean;
  /** Wins over `states` and `today`; for tests that let time pass. */
  clock?: Clock;
  /** Gives its cookies the prefix `__Host-`, which the contract allows. */
  hostCookies?: boolean;
  /** Where failures of the backend's own are told; standard error when left out. */
  report?: (problem: string) => void;
  tags?: readonly Tag[];
}

export interface HttpRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  /** By lower-case names. */
  headers: RequestHeaders;
  /** Null when it is larger than `UPLOAD_LIMIT_BYTES`. */
  body?: Uint8Array | null | undefined;
}

export interface HttpAnswer {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string | string[]>;
  body: string | Uint8Array;
}

export interface Application {
  /** Never rejects. */
  answer(request: HttpRequest): Promise<HttpAnswer>;
  readonly world: World;
  readonly contract: Contract;
}

// A file that is somewhat too large is to be answered FILE_TOO_LARGE by its operation, not cut off (files.max-size).
export const UPLOAD_LIMIT_BYTES = FILE_BYTES + 6 * 1024 * 1024;
const JSON_LIMIT_BYTES = 1024 * 1024;

/** @throws Error when the contract or the journal cannot be read */
export function createApplication(options: ApplicationOptions = {}): Application {
  const { tags = allTags, report = (problem) => console.error(problem), journal = null } = options;
  const contract = theContract();
  const handled: Partial<Handlers<OperationId>> = Object.assign({}, ...tags.map((tag) => tag.handlers ?? {}));
  const reads = plainReads(contract.operations, handled);
  const handlers = { ...handled, ...Object.fromEntries(reads.map((operationId) => [operationId, plainRead(operationId)])) };
  const world = new World(options.clock ?? clockOf(options), journal);
  // What a journal keeps is about the days on which it was begun.
  const firstDay = journal?.firstDay(world.today) ?? world.today;
  const seeds =
    options.moveExamples === true ? movedExamples(firstDay, shownExample) : movedExamples(options.states === true ? firstDay : EXAMPLE_DAY);
  world.seed(() => {
    for (const tag of tags) tag.seed?.(seeds, world);
    seedPlainReads(reads, seeds, world);
  });
  world.restore();

  const states = options.states
    ? stateProtocol(world, Object.assign(plainStates(reads, providerStates()), ...tags.map((tag) => tag.states ?? {})))
    : null;
  const routes = routeTable([
    ...operationRoutes({ contract, world, tags, handlers, report, states }),
    ...pageRoutes(world, tags),
    ...(states ? [stateRoute(states)] : []),
  ]);
  return {
    world,
    contract,
    answer: async (request) => {
      let answered: PageAnswer;
      try {
        answered = await answerOf(routes, contract, request);
      } catch (error) {
        report(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
        answered = refusal(500, 'INTERNAL_SERVER_ERROR', 'The request could not be served.');
      }
      const { status = 200, headers = {}, body = '' } = answered;
      const cookies = [headers['set-cookie'] ?? []].flat();
      const whole: HttpAnswer = {
        status,
        headers: {
          ...headers,
          ...(options.hostCookies === true && cookies.length > 0 && { 'set-cookie': cookies.map(asHostCookie) }),
          // The clock of the world, which the portal may follow (api.server-date).
          date: world.now.toUTCString(),
          'x-content-type-options': 'nosniff',
        },
        body: request.method === 'HEAD' ? '' : body,
      };
      const prefix = request.headers[PREFIX_HEADER];
      return prefix === undefined ? whole : underPrefix(whole, prefix);
    },
  };
}

function clockOf({ today, states }: ApplicationOptions): Clock {
  if (today !== undefined) return clockFromDay(today);
  return states ? stillClock(WORLD_MOMENT) : realClock();
}

async function answerOf(routes: readonly Route[], contract: Contract, request: HttpRequest): Promise<PageAnswer> {
  const { url, headers } = request;
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  // GET brings HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found = findRoute(routes, method, path);
  if (found === 'malformed') return refusal(400, 'BAD_REQUEST', 'The address cannot be read.');
  if (found === null) return noRoute(contract, path);
  const { route, params } = found;
  const body = method === 'GET' ? undefined : request.body;
  if (body === null || (body?.length ?? 0) > route.bodyLimit) {
    return refusal(400, method === 'PUT' ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', 'The body is too large.');
  }
  return route.answer({ params, query: queryOf(question < 0 ? '' : url.slice(question + 1)), headers, body, url });
}

/** Whatever is no operation and no page. */
function noRoute({ operations }: Contract, path: string): PageAnswer {
  const allowed = operations
    .filter((operation) => new RegExp(`^/api${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method);
  if (allowed.length === 0) return refusal(404, 'NOT_FOUND', 'There is no such address.');
  // There is nothing to negotiate for other sites, so OPTIONS is a method like any other that is not allowed.
  const methods = (allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed).join(', ');
  const answer = refusal(405, 'METHOD_NOT_ALLOWED', `Allowed: ${methods}.`);
  return { ...answer, headers: { ...answer.headers, allow: methods } };
}

interface Parts {
  contract: Contract;
  world: World;
  tags: readonly Tag[];
  handlers: Partial<Handlers<OperationId>>;
  report: (problem: string) => void;
  states: StateProtocol | null;
}

function operationRoutes({ contract, world, tags, handlers, report, states }: Parts): Route[] {
  const firstAnswers = new FirstAnswers(world);
  const refuseBody = (operationId: OperationId, body: unknown) => {
    for (const tag of tags) tag.refuseBody?.(operationId, body);
  };
  return contract.operations.map((operation) => ({
    method: operation.method,
    path: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: operation.bodyTypes?.some((type) => type !== 'application/json') ? UPLOAD_LIMIT_BYTES : JSON_LIMIT_BYTES,
    answer: async (request) => {
      states?.wasCalled();
      const served = { contract, world, operation, handler: handlers[operation.operationId], refuseBody, firstAnswers, report };
      const { status, headers, body } = await answerOperation(served, { ...request, contentType: request.headers['content-type'] });
      const answer = json(body, status);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    },
  }));
}

function pageRoutes(world: World, tags: readonly Tag[]): Route[] {
  const pages = tags.flatMap((tag) => tag.pages ?? []);
  return pages.map((page) => ({
    method: page.method,
    path: page.path,
    bodyLimit: UPLOAD_LIMIT_BYTES,
    answer: async ({ params, query, headers, body }) => {
      if (page.method === 'POST' && isFromOtherSite(headers))
        return refusal(400, 'BAD_REQUEST', 'Forms are taken from the same site only.');
      const cookies = readCookies(headers.cookie);
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
      return page.answer({
        params,
        query: query ?? new URLSearchParams(),
        form: new URLSearchParams(isForm ? new TextDecoder().decode(body) : ''),
        body,
        headers,
        cookies,
        session: sessionIfAny(world, cookies),
        world,
        now: world.now,
        today: world.today,
      });
    },
  }));
}

/** A page shows itself to everybody: a cookie that is not ours is the same as none. */
function sessionIfAny(world: World, cookies: Readonly<Record<string, string>>): ReturnType<typeof sessionOf> {
  try {
    return sessionOf(world, cookies);
  } catch {
    return null;
  }
}

function stateRoute(states: StateProtocol): Route {
  return {
    method: 'POST',
    path: '/_states',
    bodyLimit: JSON_LIMIT_BYTES,
    answer: async ({ body: sent }) => {
      let wanted: unknown;
      try {
        wanted = JSON.parse(new TextDecoder().decode(sent));
      } catch {
        return json({ error: 'the body is not JSON' }, 400);
      }
      const { status, body } = states.answer(wanted);
      return json(body, status);
    },
  };
}

/** Null when the query cannot be decoded: `URLSearchParams` would let broken escapes through. */
function queryOf(text: string): URLSearchParams | null {
  try {
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return new URLSearchParams(text);
}

function refusal(status: number, code: string, message: string): PageAnswer {
  return json({ code, message }, status);
}
