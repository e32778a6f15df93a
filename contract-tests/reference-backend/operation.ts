/** One call of an operation, from the request to a checked answer. */
import type { Contract, Operation, RequestParts } from './contract.ts';
import { readCookies } from './cookies.ts';
import { type Answer, type Call, type Handler, type OperationId, Refusal } from './handler.ts';
import type { Action, FirstAnswers, Sent } from './idempotency.ts';
import type { RequestHeaders } from './pages.ts';
import { registrationOf } from './registrations.ts';
import { callerOf, extendSession, sessionOf } from './sessions.ts';
import type { Session } from './world/collections/session.ts';
import type { World } from './world/store.ts';

export interface Served {
  contract: Contract;
  world: World;
  operation: Operation;
  /** Undefined until its tag is registered. */
  handler: unknown;
  /** Refuses with a code or words of its own what would be VALIDATION_ERROR. */
  refuseBody: (operationId: OperationId, body: unknown) => void;
  firstAnswers: FirstAnswers;
  report: (problem: string) => void;
}

export interface Incoming extends RequestParts {
  headers: RequestHeaders;
  /** Path and query as they were sent. */
  url: string;
}

/** Signing in and out change nothing of the resident's, so staff may. */
const OPEN_TO_STAFF: readonly OperationId[] = ['login', 'logout'];

/** Never rejects: what goes wrong is an answer, and is reported. */
export async function answerOperation(served: Served, incoming: Incoming): Promise<Sent> {
  try {
    return await answerOrRefuse(served, incoming);
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error);
    return failed(served, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

async function answerOrRefuse(served: Served, incoming: Incoming): Promise<Sent> {
  const { world, operation, firstAnswers } = served;
  refuseFaults(world, operation);
  // A page of another site cannot add X-Requested-With either: the parameters are checked later.
  if (operation.isWrite && isFromOtherSite(incoming.headers))
    throw new Refusal(400, 'BAD_REQUEST', 'Writes are taken from the same site only.');

  const cookies = readCookies(incoming.headers.cookie);
  const action = operation.isWrite ? actionOf(world, operation, incoming, cookies) : null;
  const carryOut = () => checkAndCarryOut(served, incoming, cookies);
  // Before the session is looked at: a repeated sign-out or removal of the account comes with a session that its first try has ended.
  return action ? firstAnswers.once(action, carryOut) : carryOut();
}

/** @throws Refusal when there is no session for it, or the request is not what the contract says */
async function checkAndCarryOut(served: Served, incoming: Incoming, cookies: Readonly<Record<string, string>>): Promise<Sent> {
  const { world, operation } = served;
  const session = sessionFor(world, operation, cookies);
  const request = served.contract.readRequest(operation, incoming);
  if (request.kind === 'refused') {
    if ('body' in request) served.refuseBody(operation.operationId, request.body);
    throw new Refusal(400, request.code, request.message);
  }
  refuseOtherSlug(request.params, incoming.headers);
  const call = {
    operationId: operation.operationId,
    params: request.params,
    query: request.query,
    body: request.body,
    headers: incoming.headers,
    cookies,
    session,
    world,
    now: world.now,
    today: world.today,
  };
  // The contract has just been checked, and the handler is the operation's own.
  return carryOutCall(served, call as unknown as Call<OperationId>);
}

async function carryOutCall(served: Served, call: Call<OperationId>): Promise<Sent> {
  const { contract, operation } = served;
  if (served.handler === undefined) {
    return { status: 501, headers: {}, body: { code: 'NOT_IMPLEMENTED', message: `${operation.operationId} is not implemented.` } };
  }
  let sent: Sent;
  try {
    const answer: Answer<OperationId> = await (served.handler as Handler<OperationId>)(call);
    sent = { status: 200, headers: answer.headers ?? {}, body: answer.body };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sent = refusalOf(error);
  }
  const problems = contract.problemsOfAnswer(operation, sent.status, sent.body, lowerCased(sent.headers));
  return problems.length === 0 ? sent : failed(served, `the answer is not what the contract says: ${problems.join('; ')}`);
}

function refuseFaults(world: World, { operationId }: Operation): void {
  for (const { operations, refusal } of world.faults.all()) {
    if (refusal && (operations?.includes(operationId) ?? true)) throw new Refusal(refusal.status, refusal.code, refusal.message);
  }
}

/** `x-tenant-slug` is the contract once more (messages.send-call). @throws Refusal 400 BAD_REQUEST when it is another than in the path */
function refuseOtherSlug({ contractUuid }: Record<string, unknown>, { 'x-tenant-slug': slug }: RequestHeaders): void {
  if (contractUuid !== undefined && typeof slug === 'string' && slug.toLowerCase() !== contractUuid) {
    throw new Refusal(400, 'BAD_REQUEST', 'x-tenant-slug must be the contract in the path.');
  }
}

/** @throws Refusal when the operation needs a session and there is none, or it is a write and the session is staff's */
function sessionFor(world: World, operation: Operation, cookies: Readonly<Record<string, string>>): Session | null {
  if (operation.security === 'registration') registrationOf(world, cookies);
  if (operation.security !== 'session') return null;
  const session = sessionOf(world, cookies);
  if (!session) throw new Refusal(401, 'UNAUTHORIZED', 'No session cookie was sent, or the session has expired.');
  if (operation.isWrite && session.isImpersonator && !OPEN_TO_STAFF.includes(operation.operationId)) {
    throw new Refusal(401, 'IMPERSONATION_WRITE_ACCESS_DENIED', 'Staff acting on behalf of a resident is read-only.');
  }
  extendSession(world, session);
  return session;
}

/** Null without a key: the parameters say so later. */
function actionOf(
  world: World,
  { operationId }: Operation,
  { headers, url, body }: Incoming,
  cookies: Readonly<Record<string, string>>,
): Action | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return { caller: callerOf(world, cookies), operationId, key: key.toLowerCase(), url, body };
}

function refusalOf({ status, code, message }: Refusal): Sent {
  return { status, headers: {}, body: message === code ? { code } : { code, message } };
}

function failed({ operation, report }: Served, problem: string): Sent {
  report(`${operation.operationId}: ${problem}`);
  return { status: 500, headers: {}, body: { code: 'INTERNAL_SERVER_ERROR', message: 'The request could not be served.' } };
}

function lowerCased(headers: Sent['headers']): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Whether a page of another site made the browser send the request.
 *
 * Browsers say where a request comes from with Sec-Fetch-Site; only where that is missing does Origin have to be the host that was asked (a proxy
 * on the way may have changed the host). A client that sends neither is not a browser.
 */
export function isFromOtherSite(headers: RequestHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
