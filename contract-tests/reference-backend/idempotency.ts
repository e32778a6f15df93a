/** A repeated `Idempotency-Key` of the same caller and operation gets the first answer (decisions 2). */
import { createHash } from 'node:crypto';
import { Refusal } from './handler.ts';
import type { FirstAnswer } from './world/collections/answers.ts';
import type { World } from './world/store.ts';

export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/** How long an answer is kept: an action is sent again within minutes, not days. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface Action {
  /** Account of the session; null for a call without one. */
  caller: string | null;
  operationId: string;
  key: string;
  url: string;
  body: Buffer | undefined;
}

/** One of these for a backend: it also holds the actions that are being carried out right now. */
export class FirstAnswers {
  readonly #world: World;
  readonly #running = new Map<string, Promise<Sent>>();

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * The first answer to this action; undefined when it has not been sent before.
   *
   * @throws Refusal 400 BAD_REQUEST when the key came with other contents before
   */
  async find(action: Action): Promise<Sent | undefined> {
    await this.#running.get(idOf(action));
    const first = this.#world.collection('firstAnswers').get(idOf(action));
    if (!first || Date.parse(first.at) + KEPT_MS < this.#world.now.getTime()) return undefined;
    if (first.fingerprint !== fingerprintOf(action)) {
      throw new Refusal(400, 'BAD_REQUEST', 'This Idempotency-Key came with another request before.');
    }
    return first;
  }

  /** Carries the action out and remembers the answer, unless the backend failed: then the next try may do better. */
  async remember(action: Action, carryOut: () => Promise<Sent>): Promise<Sent> {
    const running = carryOut();
    this.#running.set(idOf(action), running);
    try {
      const sent = await running;
      if (sent.status < 500) this.#world.collection('firstAnswers').put(this.#document(action, sent));
      return sent;
    } finally {
      this.#running.delete(idOf(action));
    }
  }

  #document(action: Action, sent: Sent): FirstAnswer {
    return {
      id: idOf(action),
      fingerprint: fingerprintOf(action),
      status: sent.status,
      headers: sent.headers,
      body: sent.body,
      at: this.#world.now.toISOString(),
    };
  }
}

function idOf({ caller, operationId, key }: Action): string {
  return `${caller ?? 'nobody'} ${operationId} ${key}`;
}

function fingerprintOf({ url, body }: Action): string {
  return createHash('sha256')
    .update(url)
    .update('\n')
    .update(body ?? '')
    .digest('base64url');
}
