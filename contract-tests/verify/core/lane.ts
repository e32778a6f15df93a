/**
 * The proxy between Pact's verifier and the backend, with the state endpoint: one interaction at a time passes through it. It knows which one
 * because every interaction begins with a state of our own.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { Answer } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { inContractSpelling, nameOfCookie } from './cookies.ts';
import { connect, type Limits, READABLE_ENCODINGS } from './exchange.ts';
import { indexIn, type KeyedInteraction, OWN_STATE, pactOf } from './interaction.ts';
import { PactProcess, PactStopped } from './pact-process.ts';
import { readStateCall, type StateEndpoint, sendState } from './provider-states.ts';
import { shortened } from './shown.ts';
import { beginTurn, findingOf, type Result, resultOf, type Turn } from './turn.ts';

export interface LaneOptions extends Limits {
  contract: DocumentedContract;
  baseUrl: URL;
  states: StateEndpoint | null;
  headers: Readonly<Record<string, string>>;
  allowExtraFields: boolean;
  onStart: (key: string) => void | Promise<void>;
  /** True once the backend no longer answers, so that nothing more is tried. */
  isGivenUp: () => boolean;
  /** Told of every try, whether anybody answered. */
  onTry: (isSilent: boolean) => void;
}

export interface Lane {
  /** Verifies them one after the other. @returns a result for each, in their order */
  run(list: readonly KeyedInteraction[]): Promise<Result[]>;
  close(): void;
}

const STATES_PATH = '/resident-portal-verify/states';
/** Headers of the connection, not of the answer; and those that no longer fit a body that was decoded. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'content-length',
  'content-encoding',
]);

export async function openLane(options: LaneOptions): Promise<Lane> {
  const { contract } = options;
  const connection = connect();
  const pact = new PactProcess();
  const folder = mkdtempSync(join(tmpdir(), 'resident-portal-verify-'));
  let list: readonly KeyedInteraction[] = [];
  let turns = new Map<number, Turn>();
  let current: Turn | null = null;
  let lastActivity = performance.now();
  let refused: { error: unknown } | null = null;

  const server = createServer((request, response) => {
    lastActivity = performance.now();
    const turn = current;
    void handle(request, response)
      .catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error);
        turn?.findings.push(
          findingOf(contract, turn, { in: 'transport', expected: 'to be verified', actual: `the verifier failed: ${what}` }),
        );
        if (!response.headersSent) response.writeHead(502);
        response.end();
      })
      .finally(() => {
        lastActivity = performance.now();
        if (current) current.ended = lastActivity;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url?.startsWith(STATES_PATH)) {
      const values = await takeState(body);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(values));
    }
    if (!current || current.failedState || current.isSkipped) return void response.writeHead(502).end();
    await pass(current, request, body, response);
  }

  /** A state that cannot be set is our finding, not Pact's: Pact would leave out the teardown. */
  async function takeState(body: Buffer): Promise<Record<string, unknown>> {
    const call = readStateCall(body);
    if (!call) return {};
    if (call.state === OWN_STATE) {
      if (call.action === 'setup') await begin(Number(call.params.index));
      return {};
    }
    if (!options.states || !current || current.isSkipped || (current.failedState && call.action === 'setup')) return {};
    const outcome = await sendState(connection, options.states, call, options);
    if (call.action === 'teardown') return {};
    options.onTry(outcome.kind === 'failed' && outcome.isSilent);
    if (outcome.kind === 'set') {
      current.values = { ...current.values, ...outcome.values };
      return outcome.values;
    }
    current.failedState = { name: call.state, what: outcome.what };
    return {};
  }

  async function begin(index: number): Promise<void> {
    const keyed = list[index];
    if (!keyed) throw new Error(`there is no interaction ${index}`);
    current = beginTurn(contract, keyed, options.states !== null, options.isGivenUp());
    turns.set(index, current);
    if (refused) current.isSkipped = true;
    else await tellStart(current, keyed.key);
  }

  /** What the caller's own code throws ends the run, once Pact has been led through the rest of its list: it would wait for a state that fails. */
  async function tellStart(turn: Turn, key: string): Promise<void> {
    try {
      await options.onStart(key);
    } catch (error) {
      refused = { error };
      turn.isSkipped = true;
    }
  }

  async function pass(turn: Turn, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...sent } = request.headers;
    const url = new URL(options.baseUrl.href.replace(/\/$/, '') + (request.url ?? '/'));
    const headers = { ...sent, 'accept-encoding': READABLE_ENCODINGS, ...options.headers };
    const asked = { method: request.method ?? 'GET', headers, body: body.length === 0 ? undefined : body };
    const exchanged = await connection.send(url, asked, options);
    options.onTry(exchanged.kind === 'broken' && exchanged.broken.kind !== 'faulty');
    if (exchanged.kind === 'broken') {
      const { expected, actual } = exchanged.broken;
      turn.findings.push(findingOf(contract, turn, { in: 'transport', expected, actual }));
      return void response.writeHead(502).end();
    }
    turn.answer = exchanged.answer;
    turn.findings.push(...checkAnswer(contract, turn.operation, exchanged.answer, options));
    hand(contract, exchanged.answer, response);
  }

  async function verifyList(some: readonly KeyedInteraction[]): Promise<Result[]> {
    list = some;
    turns = new Map();
    current = null;
    const file = join(folder, 'interactions.json');
    writeFileSync(file, pactOf(some));
    lastActivity = performance.now();
    const errors = await pact.verify({
      pact: file,
      port,
      // States and request, each within its own limit.
      timeoutMs: options.timeoutMs + 5000,
      lastActivity: () => lastActivity,
      silenceMs: options.timeoutMs * 2 + 30_000,
    });
    if (refused) throw refused.error;
    // It leaves a file alone that it cannot read, and says so as if it were an interaction.
    if (turns.size < some.length) throw new PactStopped(errors.map(({ mismatch }) => mismatch.message ?? mismatch.type).join('; '));
    const byIndex = new Map(errors.map((error) => [indexIn(error.interaction), error]));
    return some.map((keyed, index) => {
      const turn = turns.get(index) ?? beginTurn(contract, keyed, options.states !== null);
      return resultOf(contract, turn, byIndex.get(index));
    });
  }

  async function run(some: readonly KeyedInteraction[]): Promise<Result[]> {
    try {
      return await verifyList(some);
    } catch (error) {
      if (!(error instanceof PactStopped)) throw error;
      // One of them made it stop: the others are verified on their own.
      if (some.length > 1) {
        const results: Result[] = [];
        for (const one of some) results.push(...(await run([one])));
        return results;
      }
      return some.map((keyed) => {
        const turn = turns.get(0) ?? beginTurn(contract, keyed, options.states !== null);
        const actual = shortened(error.message, 200);
        turn.findings.push(findingOf(contract, turn, { in: 'transport', expected: 'an answer that Pact can compare', actual }));
        return resultOf(contract, { ...turn, answer: null }, undefined);
      });
    }
  }

  return {
    run,
    close: () => {
      pact.close();
      connection.close();
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Gives the verifier the answer as it came, but for what the connection needs and for the spelling of cookies. */
function hand(contract: DocumentedContract, { status, headers, body }: Answer, response: ServerResponse): void {
  // Statuses that HTTP does not have: they are in our findings, and the verifier could not read them.
  response.statusCode = status >= 200 && status <= 599 ? status : 502;
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    const isForeignCookie = lower === 'set-cookie' && !contract.cookies.includes(nameOfCookie(value));
    if (OF_THE_CONNECTION.has(lower) || isForeignCookie || !isSendable(name, value)) continue;
    response.appendHeader(name, lower === 'set-cookie' ? inContractSpelling(value) : value);
  }
  response.end(body);
}

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
