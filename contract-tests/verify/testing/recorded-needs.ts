/** Records which operations each check needs, in a run of all checks against the reference backend. */
import { behaviours, capabilities } from '../capabilities.ts';
import { runChecks } from '../checks/run-checks.ts';
import { readInteractions } from '../core/interaction.ts';
import { PACT, theContract } from '../data.ts';
import { referenceBackend } from './reference.ts';

/** @returns the operations by the key of the check, beside the operation that the check is about @throws Error when a check does not pass */
export async function recordedNeeds(): Promise<Record<string, string[]>> {
  const backend = await referenceBackend();
  try {
    const { baseUrl, statesUrl } = backend;
    const results = await runChecks({
      contract: theContract(),
      pact: readInteractions(PACT).map(({ interaction }) => interaction),
      capabilities: [...behaviours, ...capabilities],
      baseUrl,
      statesUrl,
    });
    const failed = results.find(({ outcome }) => outcome !== 'passed');
    if (failed)
      throw new Error(
        `${failed.key}: ${failed.outcome} on the reference backend: ${failed.findings[0]?.expected ?? JSON.stringify(failed.skipReason)}`,
      );
    return Object.fromEntries(
      results
        .map(({ key, operationId, called }) => [key, called.filter((one) => one !== operationId)] as const)
        .filter(([, others]) => others.length > 0)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  } finally {
    await backend.close();
  }
}
