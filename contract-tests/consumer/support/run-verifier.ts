/**
 * Verifies a pact file with Pact's own verifier, which prints as it pleases: run as a process of its own, whose output is the findings as JSON.
 *
 *   node run-verifier.ts PACT BASE_URL STATES_URL
 */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Verification {
  errors?: { interaction?: string; mismatch?: unknown }[];
}

// pact-core is a dependency of the library, found from there.
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
