/**
 * Verifies a pact file with Pact's own verifier and writes the findings as JSON to the file OUT. It is a separate process, because the verifier
 * prints to the standard output.
 *
 *   node run-verifier.ts PACT BASE_URL STATES_URL OUT
 */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Verification {
  errors?: { interaction?: string; mismatch?: unknown }[];
}

// pact-core is a dependency of @pact-foundation/pact, so it is resolved from there.
const core = createRequire(import.meta.resolve('@pact-foundation/pact'))('@pact-foundation/pact-core') as {
  default: { verifyPacts(options: object): Promise<unknown> };
};
const [pact = '', baseUrl = '', statesUrl = '', out = ''] = process.argv.slice(2);
const findings = await core.default
  .verifyPacts({
    provider: 'resident-api',
    providerBaseUrl: baseUrl,
    pactUrls: [pact],
    providerStatesSetupUrl: statesUrl,
    providerStatesSetupTeardown: true,
    followRedirects: false,
    logLevel: 'error',
  })
  .then(
    () => [],
    (error: Error) => (JSON.parse(error.message) as Verification).errors ?? [],
  );
writeFileSync(out, JSON.stringify(findings));
