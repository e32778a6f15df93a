/** The interactions of a pact file, each with a unique key for the run. */
import { readFileSync } from 'node:fs';
import { EXAMPLE_DAY, movedDays } from '../../../openapi/world-days.ts';
import type { PactFile, PactInteraction } from '../../pact/pact-file.ts';
import { movedRequest } from './days.ts';

/** The same interaction may occur several times, with different keys. */
export interface KeyedInteraction {
  key: string;
  interaction: PactInteraction;
}

/** A state of our own that says which interaction begins. It is set first and never sent to the backend. */
export const OWN_STATE = 'resident-portal-verify: interaction';

/** @throws Error when the file cannot be read or is not a pact */
export function readInteractions(file: URL): KeyedInteraction[] {
  const { interactions } = JSON.parse(readFileSync(file, 'utf8')) as PactFile;
  return interactions.map((interaction) => ({ key: interaction.description, interaction }));
}

export function operationIdOf({ comments }: PactInteraction): string {
  return comments.references.OpenAPI.operationId;
}

/** The interaction with the days of its request, and of the parameters of its states, moved from the day of the examples to today. */
export function movedInteraction(interaction: PactInteraction, today: string): PactInteraction {
  if (today === EXAMPLE_DAY) return interaction;
  const { request, providerStates } = interaction;
  const content = movedRequest(operationIdOf(interaction), request.body?.content, today);
  return {
    ...interaction,
    providerStates: movedDays(providerStates, today),
    request: { ...request, ...(request.body && { body: { ...request.body, content } }) },
  };
}

/** The expected error code of the answer; null for a success. */
export function expectedCodeOf({ response }: PactInteraction): string | null {
  const code = (response.body?.content as { code?: unknown } | null | undefined)?.code;
  return response.status !== 200 && typeof code === 'string' ? code : null;
}

/** A pact that the verifier runs in this order, every description being an index into the list. */
export function pactOf(list: readonly KeyedInteraction[]): string {
  return JSON.stringify({
    consumer: { name: 'resident-portal' },
    provider: { name: 'backend' },
    interactions: list.map(({ interaction }, index) => ({
      ...interaction,
      description: `#${index}`,
      providerStates: [{ name: OWN_STATE, params: { index } }, ...interaction.providerStates],
    })),
    metadata: { pactSpecification: { version: '4.0' } },
  });
}

/** The index in what the verifier calls an interaction: `Verifying a pact between … Given … - #12`. */
export function indexIn(description: string): number {
  return Number(/#(\d+)$/.exec(description)?.[1] ?? Number.NaN);
}

/* JOINED HEAD: /** The writes of the pact that succeed: one interaction for each operation. */
export const successfulWrites = (pact: readonly PactInteraction[]): PactInteraction[] =>
  successful(pact, ({ request }) => request.method !== 'GET');

/** The reads of the pact that succeed: one interaction for each operation. */
export const successfulReads = (pact: readonly PactInteraction[]): PactInteraction[] =>
  successful(pact, ({ request }) => request.method === 'GET');

function successful(pact: readonly PactInteraction[], isMeant: (interaction: PactInteraction) => boolean): PactInteraction[] {
  const first = new Map<string, PactInteraction>();
  for (const interaction of pact) {
    const operationId = operationIdOf(interaction);
    if (interaction.response.status === 200 && isMeant(interaction) && !first.has(operationId)) first.set(operationId, interaction);
  }
  return [...first.values()];
}
