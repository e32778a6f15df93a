/** The backend as a server: the operations of the contract under /api, pages for developers under /dev, provider states when enabled. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { daysFromExamples } from '../../openapi/world-days.ts';
import { type Contract, theContract } from './contract.ts';
import { asHostCookie, readCookies } from './cookies.ts';
import type { Handlers, OperationId } from './handler.ts';
import { FirstAnswers, type Sent } from './idempotency.ts';
import { answerOperation, isFromOtherSite } from './operation.ts';
import { sessionOf } from './sessions.ts';
import { type StateProtocol, stateProtocol } from './states/protocol.ts';
import { tags as allTags, type Tag } from './tags.ts';
import { type Clock, clockFromDay, realClock, stillClock, WORLD_MOMENT } from './world/clock.ts';
import { openJournal } from './world/journal.ts';
import { movedExamples } from './world/seed.ts';
import { World } from './world/store.ts';

export interface BackendOptions {
  /** A folder that keeps what changes; in memory when left out. */
  data?: string;
  /** Opens POST /_states; the clock then stands still at the moment of the examples. */
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

export interface Backend {
  /** For a server that has more to serve than this: /api, /dev and /_states belong here. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  inject: FastifyInstance['inject'];
  /** @param port 0 takes a free one. @returns the address */
  listen(port: number): Promise<string>;
  readonly world: World;
  readonly contract: Contract;
  close(): Promise<void>;
}

// The largest upload is 10 MB (files.max-size); one that is larger is to be answered FILE_TOO_LARGE by its operation, not cut off.
const UPLOAD_LIMIT_BYTES = 16 * 1024 * 1024;
const JSON_LIMIT_BYTES = 1024 * 1024;

/** Ready to answer when the promise is fulfilled. @throws Error when the contract or the data folder cannot be read */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const { tags = allTags, report = (problem) => console.error(problem) } = options;
  const contract = theContract();
  const journal = options.data === undefined ? null : openJournal(options.data);
  const world = new World(options.clock ?? clockOf(options), journal);
  const days = options.moveExamples === true ? daysFromExamples(firstDay(options.data, world.today)) : 0;
  world.seed(() => {
    for (const tag of tags) tag.seed?.(movedExamples(days), world);
  });
  world.restore();

  const states = options.states ? stateProtocol(world, Object.assign({}, ...tags.map((tag) => tag.states ?? {}))) : null;
  const app = Fastify({
    bodyLimit: UPLOAD_LIMIT_BYTES,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void sendError(reply, 400, 'BAD_REQUEST', 'The address cannot be read.'),
  });
  // The clock of the world, which the portal may follow (api.server-date).
  app.addHook('onSend', async (_request, reply) => void reply.header('date', world.now.toUTCString()));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  if (options.hostCookies === true) {
    app.addHook('onSend', async (_request, reply) => {
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      if (cookies.length > 0) reply.removeHeader('set-cookie').header('set-cookie', cookies.map(asHostCookie));
    });
  }
  addOperations(app, { contract, world, tags, report, states });
  addPages(app, world, tags);
  if (states) addStates(app, states);
  addFallbacks(app, contract, report);
  await app.ready();

  return {
    handle: (request, response) => app.routing(request, response),
    inject: app.inject.bind(app),
    // By its name, since browsers keep Secure cookies of http://localhost.
    listen: async (port) => {
      await app.listen({ port, host: 'localhost' });
      const [address] = app.addresses();
      return `http://localhost:${typeof address === 'object' ? address.port : port}`;
    },
    world,
    contract,
    close: async () => {
      await app.close();
      journal?.close();
    },
  };
}

/** What a folder keeps is about the days on which it was begun. */
function firstDay(data: string | undefined, today: string): string {
  if (data === undefined) return today;
  const file = join(data, 'first-day');
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true });
    writeFileSync(file, today);
  }
  return readFileSync(file, 'utf8').trim();
}

function clockOf({ today, states }: BackendOptions): Clock {
  if (today !== undefined) return clockFromDay(today);
  return states ? stillClock(WORLD_MOMENT) : realClock();
}

interface Parts {
  contract: Contract;
  world: World;
  tags: readonly Tag[];
  report: (problem: string) => void;
  states: StateProtocol | null;
}

function addOperations(app: FastifyInstance, { contract, world, tags, report, states }: Parts): void {
  const handlers: Partial<Handlers<OperationId>> = Object.assign({}, ...tags.map((tag) => tag.handlers ?? {}));
  const firstAnswers = new FirstAnswers(world);
  const refuseBody = (operationId: OperationId, body: unknown) => {
    for (const tag of tags) tag.refuseBody?.(operationId, body);
  };
  for (const operation of contract.operations) {
    app.route({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: operation.bodyTypes?.some((type) => type !== 'application/json') ? UPLOAD_LIMIT_BYTES : JSON_LIMIT_BYTES,
      handler: async (request, reply) => {
        states?.wasCalled();
        const sent = await answerOperation(
          { contract, world, operation, handler: handlers[operation.operationId], refuseBody, firstAnswers, report },
          {
            // Path parameters are texts: the route has no wildcard.
            params: request.params as Record<string, string>,
            query: queryOf(request),
            headers: request.headers,
            contentType: request.headers['content-type'],
            body: bodyOf(request),
            url: request.url,
          },
        );
        return send(reply, sent);
      },
    });
  }
}

function addPages(app: FastifyInstance, world: World, tags: readonly Tag[]): void {
  for (const page of tags.flatMap((tag) => tag.pages ?? [])) {
    app.route({
      method: page.method,
      url: page.path,
      handler: async (request, reply) => {
        if (page.method === 'POST' && isFromOtherSite(request.headers)) {
          return sendError(reply, 400, 'BAD_REQUEST', 'Forms are taken from the same site only.');
        }
        const cookies = readCookies(request.headers.cookie);
        const body = bodyOf(request);
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        const {
          status = 200,
          headers = {},
          body: answer,
        } = await page.answer({
          params: request.params as Record<string, string>,
          query: queryOf(request) ?? new URLSearchParams(),
          form: new URLSearchParams(isForm ? body?.toString('utf8') : ''),
          body,
          headers: request.headers,
          cookies,
          session: sessionIfAny(world, cookies),
          world,
          now: world.now,
          today: world.today,
        });
        return reply
          .code(status)
          .headers({ 'x-content-type-options': 'nosniff', ...headers })
          .send(answer);
      },
    });
  }
}

/** A page shows itself to everybody: a cookie that is not ours is the same as none. */
function sessionIfAny(world: World, cookies: Readonly<Record<string, string>>): ReturnType<typeof sessionOf> {
  try {
    return sessionOf(world, cookies);
  } catch {
    return null;
  }
}

function addStates(app: FastifyInstance, states: StateProtocol): void {
  app.post('/_states', async (request, reply) => {
    let body: unknown;
    try {
      body = JSON.parse(bodyOf(request)?.toString('utf8') ?? '');
    } catch {
      return reply.code(400).send({ error: 'the body is not JSON' });
    }
    const answer = states.answer(body);
    return reply.code(answer.status).send(answer.body);
  });
}

/** Whatever is no operation and no page. */
function addFallbacks(app: FastifyInstance, contract: Contract, report: (problem: string) => void): void {
  const patterns = contract.operations.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) return sendError(reply, 404, 'NOT_FOUND', 'There is no such address.');
    // GET brings HEAD. There is nothing to negotiate for other sites, so OPTIONS is a method like any other that is not allowed.
    const methods = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    return sendError(reply.header('allow', methods.join(', ')), 405, 'METHOD_NOT_ALLOWED', `Allowed: ${methods.join(', ')}.`);
  });
  app.setErrorHandler((error, request, reply) => {
    const code = (error as { code?: unknown }).code;
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const isUpload = request.method === 'PUT';
      return sendError(reply, 400, isUpload ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', 'The body is too large.');
    }
    const status = (error as { statusCode?: unknown }).statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return sendError(reply, 400, 'BAD_REQUEST', 'The request cannot be read.');
    }
    report(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
    return sendError(reply, 500, 'INTERNAL_SERVER_ERROR', 'The request could not be served.');
  });
}

/** Null when the query cannot be decoded: `URLSearchParams` would let broken escapes through. */
function queryOf(request: FastifyRequest): URLSearchParams | null {
  const question = request.url.indexOf('?');
  const text = question < 0 ? '' : request.url.slice(question + 1);
  try {
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return new URLSearchParams(text);
}

function bodyOf(request: FastifyRequest): Buffer | undefined {
  return Buffer.isBuffer(request.body) ? request.body : undefined;
}

function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return send(reply, { status, headers: {}, body: { code, message } });
}

function send(reply: FastifyReply, { status, headers, body }: Sent): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      // Personal data: no cache on the way may keep it.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .send(JSON.stringify(body));
}
