/** Verifies interactions against a backend with Pact's matchers and the contract's schemas. Each interaction gets one list of findings. */
import { EXAMPLE_DAY } from '../../../openapi/world-days.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { Answer } from './answer.ts';
import { type Connection, connect } from './exchange.ts';
import type { KeyedInteraction } from './interaction.ts';
import { operationOf, type Result } from './interaction-run.ts';
import { openProxySession, type ProxySession } from './proxy-session.ts';

export interface VerifyOptions {
  contract: DocumentedContract;
  /** In the order in which they are verified. Keys are unique; an interaction may occur several times, with different keys. */
  interactions: readonly KeyedInteraction[];
  /** The base address of the operations: `https://api.example.com/api`. */
  baseUrl: string;
  /** The state endpoint: POST {state, params, action}. Without it the states are assumed to be set by hand. */
  statesUrl?: string;
  /** Sent with every request; to the state endpoint only when it is of the same origin. */
  headers?: Readonly<Record<string, string>>;
  /** The time limit of one request; 10 seconds by default. */
  timeoutMs?: number;
  /** The longest body that is read, 10 MB by default. A longer body is cut off and reported. */
  maxBodyBytes?: number;
  allowExtraFields?: boolean;
  /** The hosts that the portal's configuration allows; by default any will do. */
  allowedHosts?: readonly string[];
  /** The longest time of an answer; that of the contract by default. */
  longestAnswerMs?: number | null;
  /** The backend's current day in Helsinki, yyyy-MM-dd; that of the examples by default. */
  today?: string;
  /** How many interactions are verified at once. More than one needs a backend whose states do not affect each other. */
  concurrency?: number;
  /** How often a state call without an answer, or with a 5xx, is sent again. None by default. */
  stateRetries?: number;
  /** After this many requests in a row without an answer, the rest is skipped. */
  giveUpAfter?: number;
  /** Opens a connection to the backend: one for each session of the proxy. */
  connect?: () => Connection;
  /** Returns true when no further interaction may start. */
  isStopped?: () => boolean;
  /**
   * Called and awaited before an interaction starts and any of its states is set. Called again when the interaction is repeated after a
   * crash of Pact.
   */
  onStart?: (key: string) => void | Promise<void>;
  /** Called with every answer of an operation. */
  onAnswer?: (operationId: string, answer: Answer) => void;
  /** Called with each result. Results come in groups, and not necessarily in order. */
  onResult?: (result: Result) => void;
}

/** Interactions per list. Pact reports at the end of a list: a short list shows progress, a long one saves starts of Pact. */
const AT_ONCE = 25;

/**
 * @returns the results in the order of the interactions
 * @throws Error for an interaction of an operation that the contract does not have; what `onStart` throws
 */
export async function verify(options: VerifyOptions): Promise<Result[]> {
  const { contract, interactions, statesUrl, headers = {}, concurrency = 1, giveUpAfter = Number.POSITIVE_INFINITY } = options;
  for (const one of interactions) operationOf(contract, one);
  const baseUrl = new URL(options.baseUrl);
  const states = statesUrl === undefined ? null : new URL(statesUrl);
  // Counted separately: a state endpoint may answer while the operations do not.
  const triesWithoutResponse = { operation: 0, state: 0 };

  const open = () =>
    openProxySession({
      contract,
      baseUrl,
      // The headers may contain a key for the API, so they are not sent to another host.
      states: states && {
        url: states,
        headers: states.origin === baseUrl.origin ? headers : {},
        retries: options.stateRetries ?? 0,
      },
      headers,
      timeoutMs: options.timeoutMs ?? 10_000,
      maxBodyBytes: options.maxBodyBytes ?? 10 * 1024 * 1024,
      allowExtraFields: options.allowExtraFields ?? false,
      allowedHosts: options.allowedHosts ?? [],
      longestAnswerMs: options.longestAnswerMs ?? contract.longestAnswerMs,
      today: options.today ?? EXAMPLE_DAY,
      connect: options.connect ?? connect,
      onStart: options.onStart ?? (() => {}),
      onAnswer: options.onAnswer ?? (() => {}),
      isGivenUp: () => Math.max(...Object.values(triesWithoutResponse)) >= giveUpAfter || (options.isStopped?.() ?? false),
      onTry: (endpoint, hasResponse) => {
        const tries = triesWithoutResponse[endpoint];
        triesWithoutResponse[endpoint] = !hasResponse ? tries + 1 : tries >= giveUpAfter ? tries : 0;
      },
    });

  const lists = inLists(interactions);
  const results: Result[][] = lists.map(() => []);
  let next = 0;
  async function work(session: ProxySession): Promise<void> {
    try {
      for (let index = next++; index < lists.length; index = next++) {
        const list = await session.run(lists[index] ?? []);
        results[index] = list;
        for (const result of list) options.onResult?.(result);
      }
    } finally {
      session.close();
    }
  }
  const sessions = await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, lists.length)) }, open));
  await Promise.all(sessions.map(work));
  return results.flat();
}

function inLists<T>(all: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) lists.push(all.slice(start, start + AT_ONCE));
  return lists;
}
