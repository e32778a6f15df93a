/** Runs Pact's verifier against a server, without printing the verifier's output. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PactFile } from '../../pact/pact-file.ts';

/**
 * @param baseUrl the address that the paths of the contract are appended to
 * @param values the values that every provider state returns
 * @returns one line for every interaction that the server does not honour
 */
export async function verified(pact: PactFile, baseUrl: string, values: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verification-'));
  const states = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(values)));
  });
  try {
    const statesUrl = await listening(states);
    writeFileSync(join(folder, 'pact.json'), JSON.stringify(pact));
    const findings = join(folder, 'findings.json');
    const { status, output } = await run([join(folder, 'pact.json'), baseUrl, statesUrl, findings]);
    if (status !== 0) throw new Error(`the verifier could not run: ${output.slice(-2000)}`);
    return (JSON.parse(readFileSync(findings, 'utf8')) as { interaction?: string; mismatch?: unknown }[]).map(
      ({ interaction, mismatch }) => `${interaction ?? 'all'}: ${JSON.stringify(mismatch).slice(0, 600)}`,
    );
  } finally {
    states.closeAllConnections();
    states.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function run(parameters: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('run-verifier.ts', import.meta.url)), ...parameters], {
      env: { ...process.env, PACT_DO_NOT_TRACK: '1' },
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (status) => resolve({ status, output }));
  });
}
