/** The writes of the pact that succeed: one interaction for each operation. */
import type { PactInteraction } from '../../pact/pact-file.ts';
import { operationIdOf } from '../core/interaction.ts';

export function successfulWrites(pact: readonly PactInteraction[]): PactInteraction[] {
  const first = new Map<string, PactInteraction>();
  for (const interaction of pact) {
    const isWrite = interaction.request.method !== 'GET' && interaction.response.status === 200;
    if (isWrite && !first.has(operationIdOf(interaction))) first.set(operationIdOf(interaction), interaction);
  }
  return [...first.values()];
}
