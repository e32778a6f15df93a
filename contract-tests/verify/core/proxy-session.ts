/** The proxy between Pact's verifier and the backend, with its own Pact process and server: lists of interactions pass through it one by one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexIn, type KeyedInteraction, pactOf } from './interaction.ts';
import { beginRun, findingOf, type Result, resultOf } from './interaction-run.ts';
import { PactProcess, PactStopped } from './pact-process.ts';
import { ProxiedList, type ProxyOptions } from './proxied-list.ts';
import { shortened } from './shown.ts';

export interface ProxySession {
  /** Verifies the interactions one after the other. @returns a result for each, in their order @throws what `onStart` throws */
  run(list: readonly KeyedInteraction[]): Promise<Result[]>;
  close(): void;
}

export async function openProxySession(options: ProxyOptions): Promise<ProxySession> {
  const { contract, states, timeoutMs } = options;
  const connection = options.connect();
  const pact = new PactProcess();
  const folder = mkdtempSync(join(tmpdir(), 'resident-portal-verify-'));
  const file = join(folder, 'interactions.json');
  let current = new ProxiedList([], options, connection);
  const server = createServer((request, response) => void current.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** @throws PactStopped when Pact ends before the end of the list */
  async function verifyList(some: readonly KeyedInteraction[]): Promise<Result[]> {
    const { refusal } = current;
    const list = new ProxiedList(some, options, connection);
    list.refusal = refusal;
    current = list;
    writeFileSync(file, pactOf(some));
    const errors = await pact.verify({
      pact: file,
      port,
      // The states and the request have a limit each.
      timeoutMs: timeoutMs + 5000,
      lastActivity: () => list.lastActivity,
      silenceMs: timeoutMs * 2 + 30_000,
    });
    if (list.refusal) throw list.refusal.error;
    // Pact skips a file that it cannot read, and reports that like an error of an interaction.
    if (list.runs.size < some.length) throw new PactStopped(errors.map(({ mismatch }) => mismatch.message ?? mismatch.type).join('; '));
    const byIndex = new Map(errors.map((error) => [indexIn(error.interaction), error]));
    return some.map((keyed, index) => {
      const interactionRun = list.runs.get(index) ?? beginRun(contract, keyed, states !== null);
      return resultOf(contract, interactionRun, byIndex.get(index));
    });
  }

  async function run(some: readonly KeyedInteraction[]): Promise<Result[]> {
    try {
      return await verifyList(some);
    } catch (error) {
      if (!(error instanceof PactStopped)) throw error;
      // One of the interactions stopped Pact: each is verified alone.
      if (some.length > 1) {
        const results: Result[] = [];
        for (const one of some) results.push(...(await run([one])));
        return results;
      }
      return some.map((keyed) => {
        const interactionRun = current.runs.get(0) ?? beginRun(contract, keyed, states !== null);
        const actual = shortened(error.message, 200);
        interactionRun.findings.push(
          findingOf(contract, interactionRun, { in: 'transport', expected: 'an answer that Pact can compare', actual }),
        );
        return resultOf(contract, { ...interactionRun, answer: null }, undefined);
      });
    }
  }

  return {
    run,
    close: () => {
      pact.close();
      connection.close();
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
