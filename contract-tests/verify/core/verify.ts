/** Verifies interactions against a backend: Pact's matchers and the contract's schemas, one list of findings for each. */
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { KeyedInteraction } from './interaction.ts';
import { openProxySession, type ProxySession } from './proxy-session.ts';
import { operationOf, type Result } from './turn.ts';

export interface VerifyOptions {
  contract: DocumentedContract;
  /** In the order in which they are verified. Keys are unique; an interaction may stand under several. */
  interactions: readonly KeyedInteraction[];
  /** Where the operations are: `https://api.example.com/api`. */
  baseUrl: string;
  /** Takes POST {state, params, action}. Left out, states are taken to be set by hand. */
  statesUrl?: string;
  /** Sent with every request; to the state endpoint only when it is of the same origin. */
  headers?: Readonly<Record<string, string>>;
  /** For one request; 10 seconds unless told otherwise. */
  timeoutMs?: number;
  /** 10 MB unless told otherwise: what is longer is cut off and reported. */
  maxBodyBytes?: number;
  allowExtraFields?: boolean;
  /** How many interactions at once; only for a backend whose states do not touch each other. */
  concurrency?: number;
  /** After so many tries in a row that nobody answered, the rest is not run. */
  giveUpAfter?: number;
  /** True once nothing more is to be tried. */
  isStopped?: () => boolean;
  /** CaseOverrides before an interaction starts, before any of its states is set; waited for. Once more for one that is tried again after a crash of Pact. */
  onStart?: (key: string) => void | Promise<void>;
  /** CaseOverrides of each result, some at a time, not necessarily in order. */
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
  // A state endpoint that answers says nothing of the operations.
  const silentTries = { operations: 0, states: 0 };

  const open = () =>
    openProxySession({
      contract,
      baseUrl,
      // A key for the API is not for another host.
      states: states && { url: states, headers: states.origin === baseUrl.origin ? headers : {} },
      headers,
      timeoutMs: options.timeoutMs ?? 10_000,
      maxBodyBytes: options.maxBodyBytes ?? 10 * 1024 * 1024,
      allowExtraFields: options.allowExtraFields ?? false,
      onStart: options.onStart ?? (() => {}),
      isGivenUp: () => Math.max(...Object.values(silentTries)) >= giveUpAfter || (options.isStopped?.() ?? false),
      onTry: (isSilent, whose) => {
        const isGivenUp = silentTries[whose] >= giveUpAfter;
        silentTries[whose] = isSilent ? silentTries[whose] + 1 : isGivenUp ? silentTries[whose] : 0;
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
