/** A repeated `Idempotency-Key` of the same caller and operation gets the first answer (api.idempotency-key, api.declared-capabilities). */
import { Refusal } from './handler.ts';
import { sha256 } from './platform.ts';
import type { FirstAnswer } from './world/collections/answers.ts';
import type { World } from './world/store.ts';

export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/** How long an answer is kept: an action is sent again within minutes, not days. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_ANSWERS = 5000;

export interface Action {
  /** Account of the session; null for a call without one. */
  caller: string | null;
  operationId: string;
  key: string;
  url: string;
  body: Uint8Array | undefined;
}

/** Answers a repeated write with its first answer. A backend has one instance, which also knows the writes that are still running. */
export class FirstAnswers {
  readonly #world: World;
  /** The last try of each action that is under way; never rejects. */
  readonly #running = new Map<string, Promise<unknown>>();

  #remembered = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * The first answer to the action, or else what carrying it out gives; two tries that come together wait for each other. Successful and refused
   * answers are stored; exceptions (no session, an invalid request) and 5xx are not, since the next try may succeed.
   *
   * @throws Refusal 400 BAD_REQUEST when the key came with other contents before
   */
  async once(action: Action, carryOut: () => Promise<Sent>): Promise<Sent> {
    const id = idOf(action);
    const turn = (this.#running.get(id) ?? Promise.resolve()).then(() => this.#firstOr(action, carryOut));
    const running = turn.catch(() => undefined);
    this.#running.set(id, running);
    try {
      return await turn;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }

  async #firstOr(action: Action, carryOut: () => Promise<Sent>): Promise<Sent> {
    const first = this.#world.collection('firstAnswers').get(idOf(action));
    if (first && Date.parse(first.at) + KEPT_MS > this.#world.now.getTime()) {
      if (first.fingerprint === fingerprintOf(action)) return first;
      throw new Refusal(400, 'BAD_REQUEST', 'This Idempotency-Key came with another request before.');
    }
    const sent = await carryOut();
    if (sent.status < 500) {
      this.#world.collection('firstAnswers').put(this.#document(action, sent));
      this.#remembered += 1;
      if (this.#remembered % 500 === 0) this.#forgetOldest();
    }
    return sent;
  }

  /** A backend that runs for long does not grow with every write. */
  #forgetOldest(): void {
    const kept = this.#world.collection('firstAnswers');
    for (const { id } of kept.all().slice(0, -KEPT_ANSWERS)) kept.delete(id);
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
  return sha256(url, '\n', body ?? '').join('.');
}
