/** A portal on the reference backend with a gateway in front, which lets the calls of one operation fail while a fault is set. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../../contract-tests/reference-backend/server.ts';
import operations from '../../generated/operations.json' with { type: 'json' };
import { askBackend, bodyOf } from '../support/ask-backend.ts';
import { type PortalUnderTest, startPortalBehind } from '../support/server.ts';
import type { Fault } from './faults.ts';

export interface FaultyPortal extends PortalUnderTest {
  /** Lets the calls of an operation fail. */
  setFault: (operationId: string, fault: Fault) => void;
  /** All calls work again; calls that a timeout has kept waiting end without a response. */
  clearFault: () => void;
  /** The operations that were called since `forgetCalls`, in their order. */
  calls: () => readonly string[];
  forgetCalls: () => void;
  /** How many calls a timeout keeps waiting. */
  timingOut: () => number;
  /** How many other calls have no response yet. */
  pending: () => number;
}

const PATTERNS = operations.map(({ operationId, method, path }) => ({
  operationId,
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Whether the operation has another method than GET. */
export const isWrite = (id: string) => operations.find(({ operationId }) => operationId === id)?.method !== 'GET';

function operationOf({ method, url = '' }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?');
  return PATTERNS.find((operation) => operation.method === method && operation.pattern.test(path))?.operationId;
}

export async function startFaultyPortal(): Promise<FaultyPortal> {
  let current: { operationId: string; fault: Fault } | null = null;
  let calls: string[] = [];
  const timingOut = new Set<ServerResponse>();
  const pending = new Set<ServerResponse>();

  const gateway = (backend: Backend) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const operationId = operationOf(incoming);
    if (operationId === undefined) return backend.handle(incoming, outgoing);
    calls.push(operationId);
    pending.add(outgoing);
    outgoing.once('close', () => {
      pending.delete(outgoing);
      timingOut.delete(outgoing);
    });
    if (current?.operationId !== operationId) return backend.handle(incoming, outgoing);
    void fail(backend, incoming, outgoing, current.fault);
  };

  async function fail(backend: Backend, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): Promise<void> {
    const payload = await bodyOf(incoming);
    if (fault.kind === 'response') {
      // The backend's own day: by another one the portal corrects its clock, and takes a draft of a moment ago for one of the future.
      outgoing.writeHead(fault.status, { date: portal.world().now.toUTCString(), ...fault.headers }).end(fault.body);
      return;
    }
    const isCarriedOut = fault.kind === 'corrupt' || (fault.kind === 'timeout' && incoming.method !== 'GET');
    const response = isCarriedOut ? await askBackend(backend, incoming, payload) : null;
    if (fault.kind === 'timeout') {
      pending.delete(outgoing);
      timingOut.add(outgoing);
      return;
    }
    const body = fault.kind === 'corrupt' && response !== null ? fault.corrupt(response.body) : null;
    if (response === null || body === null) outgoing.destroy();
    else outgoing.writeHead(response.statusCode, { ...response.headers, 'content-length': Buffer.byteLength(body) }).end(body);
  }

  const portal = await startPortalBehind(gateway);
  return {
    ...portal,
    setFault: (operationId, fault) => {
      current = { operationId, fault };
    },
    clearFault: () => {
      current = null;
      for (const outgoing of timingOut) outgoing.destroy();
    },
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
    timingOut: () => timingOut.size,
    pending: () => pending.size,
  };
}
