/** A portal on the reference backend with a gateway in front, which spoils the answers of one operation while a fault is set. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../../contract-tests/reference-backend/server.ts';
import operations from '../../generated/operations.json' with { type: 'json' };
import { askBackend, bodyOf } from '../support/ask-backend.ts';
import { type PortalUnderTest, startPortalBehind } from '../support/server.ts';
import type { Fault } from './faults.ts';

export interface FaultyPortal extends PortalUnderTest {
  /** Sets the fault of an operation; null takes it away, and the calls that are held end without an answer. */
  set: (fault: { operationId: string; fault: Fault } | null) => void;
  /** The operations that were called since `forgetCalls`, in their order. */
  calls: () => readonly string[];
  forgetCalls: () => void;
  /** How many calls wait for their answer. @param held whether those that the fault holds are meant, or the others */
  waiting: (held: 'held' | 'others') => number;
}

const PATTERNS = operations.map(({ operationId, method, path }) => ({
  operationId,
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationOf({ method, url = '' }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?');
  return PATTERNS.find((one) => one.method === method && one.pattern.test(path))?.operationId;
}

export async function startFaultyPortal(): Promise<FaultyPortal> {
  let current: { operationId: string; fault: Fault } | null = null;
  let calls: string[] = [];
  const held = new Set<ServerResponse>();
  const others = new Set<ServerResponse>();

  const inFront = (backend: Backend) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const operationId = operationOf(incoming);
    if (operationId === undefined) return backend.handle(incoming, outgoing);
    calls.push(operationId);
    others.add(outgoing);
    outgoing.once('close', () => {
      others.delete(outgoing);
      held.delete(outgoing);
    });
    if (current?.operationId !== operationId) return backend.handle(incoming, outgoing);
    void spoilt(backend, incoming, outgoing, current.fault, () => {
      others.delete(outgoing);
      held.add(outgoing);
    });
  };

  const portal = await startPortalBehind(inFront);
  return {
    ...portal,
    set: (next) => {
      current = next;
      if (next === null) for (const outgoing of held) outgoing.destroy();
    },
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
    waiting: (which) => (which === 'held' ? held : others).size,
  };
}

/** @param hold called when no answer comes */
async function spoilt(
  backend: Backend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault,
  hold: () => void,
): Promise<void> {
  const payload = await bodyOf(incoming);
  if (fault.kind === 'answer') {
    const { status, headers, body } = fault.answer;
    outgoing.writeHead(status, headers).end(body);
    return;
  }
  const isWrite = incoming.method !== 'GET';
  // The backend acts on a late write: nobody but the portal is too slow to hear of it.
  const acts = fault.kind === 'spoiled' || (fault.kind === 'late' && isWrite);
  const answer = acts ? await askBackend(backend, incoming, payload) : null;
  if (fault.kind === 'late') return hold();
  const body = fault.kind === 'spoiled' && answer !== null ? fault.spoil(answer.body) : null;
  if (answer === null || body === null) outgoing.destroy();
  else outgoing.writeHead(answer.statusCode, { ...answer.headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
