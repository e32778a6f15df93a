/** The pact file, normalised so that its bytes are the same after every run. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the consumer and the provider in a Pact broker. */
export const CONSUMER = 'resident-portal';
export const PROVIDER = 'resident-api';

/** The Idempotency-Key of the pact. Every verifier sends a new one for each request: the pact has a generator for it. */
export const IDEMPOTENCY_KEY = 'f0000000-0000-4000-8000-000000000001';

export interface PactInteraction {
  type: string;
  description: string;
  providerStates: { name: string; params?: Record<string, unknown> }[];
  comments: { references: { OpenAPI: { operationId: string } } };
  request: { method: string; path: string; headers?: Record<string, unknown>; body?: { content: unknown }; [part: string]: unknown };
  response: { status: number; body?: { content: unknown; [part: string]: unknown }; [part: string]: unknown };
  [part: string]: unknown;
}

export interface PactFile {
  consumer: { name: string };
  provider: { name: string };
  interactions: PactInteraction[];
  metadata: unknown;
}

/** One file for consumer and provider: by their names a broker knows it, and a verifier takes it as it is. */
export const COMMITTED = new URL(`../pacts/${CONSUMER}-${PROVIDER}.json`, import.meta.url);

export function committedPact(): PactFile {
  return JSON.parse(readFileSync(COMMITTED, 'utf8')) as PactFile;
}

/** Joins the pacts that Pact has written into the folders of a folder. @throws Error where there is none */
export function readPacts(folder: string): PactFile {
  const files = globSync(`**/${CONSUMER}-${PROVIDER}.json`, { cwd: folder });
  const pacts = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PactFile);
  const [first] = pacts;
  if (!first) throw new Error(`there is no pact in ${folder}`);
  return inOrder({ ...first, interactions: pacts.flatMap(({ interactions }) => interactions) });
}

/** Interactions by their descriptions; versions of the libraries, which would change the file without changing what it says, are left out. */
function inOrder({ consumer, provider, interactions }: PactFile): PactFile {
  return {
    consumer,
    provider,
    interactions: interactions.toSorted((one, other) =>
      one.description < other.description ? -1 : one.description > other.description ? 1 : 0,
    ),
    metadata: { pactSpecification: { version: '4.0' } },
  };
}

export function textOf(pact: PactFile): string {
  return `${JSON.stringify(pact, null, 1)}\n`;
}
