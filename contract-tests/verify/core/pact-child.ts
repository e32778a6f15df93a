/**
 * Runs Pact's verifier in a separate process. The verifier is native code that writes to the standard output, and a crash of it must not
 * lose the report. Receives {id, pact, port}, a file and the port of our proxy, and answers {id, errors} or {id, problem}.
 */
import { createRequire } from 'node:module';
import type { PactMismatch } from './pact-mismatch.ts';

export interface Order {
  id: number;
  pact: string;
  port: number;
  timeoutMs: number;
}

export interface PactError {
  interaction: string;
  mismatch: { type: string; message?: string; mismatches?: PactMismatch[] };
}

export type Outcome = { id: number; errors: PactError[] } | { id: number; problem: string };

interface PactCore {
  verifyPacts(options: Record<string, unknown>): Promise<string>;
}

process.env.PACT_DO_NOT_TRACK = '1';
const require = createRequire(import.meta.url);

process.on('message', (order: Order) => void verify(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit(0));

async function verify({ id, pact, port, timeoutMs }: Order): Promise<Outcome> {
  try {
    await pactCore().verifyPacts({
      provider: 'backend',
      providerBaseUrl: `http://127.0.0.1:${port}`,
      pactUrls: [pact],
      providerStatesSetupUrl: `http://127.0.0.1:${port}/resident-portal-verify/states`,
      providerStatesSetupTeardown: true,
      followRedirects: false,
      timeout: timeoutMs,
      // Not 'none', because the verifier reports no errors then.
      logLevel: 'error',
    });
    return { id, errors: [] };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    try {
      return { id, errors: (JSON.parse(text) as { errors: PactError[] }).errors };
    } catch {
      return { id, problem: text };
    }
  }
}

/** In the portal's repository it is a dependency of @pact-foundation/pact, in our package one of our own: both find it from here. */
function pactCore(): PactCore {
  return (require('@pact-foundation/pact-core') as { default: PactCore }).default;
}
